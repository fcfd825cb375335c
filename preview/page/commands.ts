/*
 * What each button and field of the page does, by the path that it is sent to.
 *
 * A command changes the state and says nothing: what has changed is drawn by the regions, for every
 * tab that is open. Which paths there are is seen at a glance.
 */
import { enteredIn } from './account.ts';
import type { Step } from './definition.ts';
import { chosen, type Form, nameIn, Refusal } from './request.ts';
import { CROWDS, MOODS, type SandboxPanel, WINDOWS } from './sandboxPanel.ts';
import { MINUTES, SPEEDS } from './schedule.ts';
import type { PageState } from './state.ts';
import { CONNECTION, INPUT } from './views/setup.ts';

export type Command = (state: PageState, form: Form) => void | Promise<void>;

export const COMMANDS: Readonly<Record<string, Command>> = {
  '/connect': (state, form) => state.connect(enteredIn(form, CONNECTION, state.account.fields)),
  '/connection/offer': ({ account }) => account.offerAgain(),

  '/step': ({ editor }, form) => editor.choose(stepIn(editor.steps, form.get('step'))),
  '/step/values': takeInput,
  '/step/test': (state, form) => {
    takeInput(state, form);
    return state.editor.test();
  },
  '/step/refresh': (state, form) => {
    takeInput(state, form);
    state.editor.load(form.get('field') ?? '');
  },
  '/step/replay': ({ editor }) => editor.replay(),
  '/step/delete': ({ editor }) => editor.deleteHeld(),

  '/zap/on': (state) => state.turnOn(),
  '/zap/off': ({ runner }) => runner.turnOff(),
  '/zap/poll': ({ runner }) => runner.poll(),
  '/zap/replay': ({ runner }) => runner.replay(),
  '/zap/delete': ({ runner }) => runner.deleteHeld(),
  '/zap/pace': ({ runner }, form) => {
    const { minutes, clock } = runner.schedule;
    runner.setPace(
      chosen(form, 'minutes', MINUTES, minutes),
      chosen(form, 'speed', SPEEDS, clock.speed),
    );
  },

  '/sandbox/hire': onSandbox((sandbox, form) => {
    const count = chosen(form, 'count', CROWDS, CROWDS[0]);
    sandbox.hire(count, nameIn(form, 'first'), nameIn(form, 'last'));
  }),
  '/sandbox/leave': onSandbox((sandbox) => sandbox.leave()),
  '/sandbox/return': onSandbox((sandbox) => sandbox.return()),
  '/sandbox/rotate': onSandbox((sandbox) => sandbox.rotateKey()),
  '/sandbox/responses': onSandbox((sandbox, form) =>
    sandbox.answer(chosen(form, 'responses', MOODS, sandbox.mood)),
  ),
  '/sandbox/newest': onSandbox((sandbox, form) =>
    sandbox.tell(chosen(form, 'newest', WINDOWS, WINDOWS[0])),
  ),
  '/sandbox/profile': onSandbox((sandbox, form) => sandbox.useProfile(form.get('profile') ?? '')),
};

/** A form of a step that is no longer shown, in another tab, still belongs to that step. */
function takeInput({ editor }: PageState, form: Form): void {
  const sent = form.get('of');
  if (sent === undefined) return;
  const step = stepIn(editor.steps, sent);
  editor.enter(step, enteredIn(form, INPUT, step.fields, editor.entered(step)));
}

function stepIn(steps: readonly Step[], id: string | undefined): Step {
  const step = steps.find((each) => each.id === id);
  if (step === undefined) throw new Refusal(400, 'Unknown trigger or search.');
  return step;
}

function onSandbox(command: (sandbox: SandboxPanel, form: Form) => void): Command {
  return ({ sandbox }, form) => {
    if (sandbox === undefined) throw new Refusal(404, 'Not available with a real account.');
    command(sandbox, form);
  };
}
