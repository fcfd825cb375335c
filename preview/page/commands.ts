/*
 * What each button and field of the page does, by the path that it is sent to.
 *
 * A command changes the desk and says nothing: what has changed is drawn by the regions, for every
 * tab that is open. Which paths there are is seen at a glance.
 */
import type { Step } from './definition.ts';
import type { Desk } from './desk.ts';
import { chosen, type Form, nameIn, Refusal } from './form.ts';
import { CannotDo, CROWDS, MOODS, type SandboxPanel, WINDOWS } from './sandboxPanel.ts';
import { MINUTES, SPEEDS } from './schedule.ts';
import { enteredIn } from './values.ts';
import { CONNECTION } from './views/account.ts';
import { INPUT } from './views/step.ts';

export type Command = (desk: Desk, form: Form) => void | Promise<void>;

export const COMMANDS: Readonly<Record<string, Command>> = {
  '/connect': (desk, form) => desk.connect(enteredIn(form, CONNECTION, desk.account.fields)),
  '/connection/offer': ({ account }) => account.offerAgain(),

  '/step': ({ editor }, form) => editor.choose(stepIn(editor.steps, form.get('step'))),
  '/step/values': takeInput,
  '/step/test': (desk, form) => {
    takeInput(desk, form);
    return desk.editor.test();
  },
  '/step/reload': (desk, form) => {
    takeInput(desk, form);
    desk.editor.load(form.get('field') ?? '');
  },

  '/zap/on': (desk) => desk.turnOn(),
  '/zap/off': (desk) => desk.turnOff(),
  '/zap/look': ({ runner }) => runner.look(),
  '/zap/release': ({ runner }) => runner.release(),
  '/zap/discard': ({ runner }) => runner.discard(),
  '/zap/pace': ({ runner }, form) => {
    const { minutes, clock } = runner.schedule;
    runner.setPace(
      chosen(form, 'minutes', MINUTES, minutes),
      chosen(form, 'speed', SPEEDS, clock.speed),
    );
  },

  '/service/hire': onSandbox((sandbox, form) => {
    const count = chosen(form, 'count', CROWDS, CROWDS[0]);
    sandbox.hire(count, nameIn(form, 'first'), nameIn(form, 'last'));
  }),
  '/service/leave': onSandbox((sandbox) => sandbox.leave()),
  '/service/return': onSandbox((sandbox) => sandbox.return()),
  '/service/roll': onSandbox((sandbox) => sandbox.roll()),
  '/service/answers': onSandbox((sandbox, form) =>
    sandbox.answer(chosen(form, 'answers', MOODS, sandbox.mood)),
  ),
  '/service/window': onSandbox((sandbox, form) =>
    sandbox.tell(chosen(form, 'window', WINDOWS, WINDOWS[0])),
  ),
  '/service/profile': onSandbox((sandbox, form) => sandbox.useProfile(form.get('profile') ?? '')),
};

/** A form of a step that is no longer shown, in another tab, still belongs to that step. */
function takeInput({ editor }: Desk, form: Form): void {
  const sent = form.get('of');
  if (sent === undefined) return;
  const step = stepIn(editor.steps, sent);
  editor.enter(step, enteredIn(form, INPUT, step.fields, editor.entered(step)));
}

function stepIn(steps: readonly Step[], id: string | undefined): Step {
  const step = steps.find((each) => each.id === id);
  if (step === undefined) throw new Refusal(400, 'There is no such trigger or search.');
  return step;
}

function onSandbox(command: (sandbox: SandboxPanel, form: Form) => void): Command {
  return ({ sandbox }, form) => {
    if (sandbox === undefined)
      throw new Refusal(404, 'A real service is watched: it is left alone.');
    try {
      command(sandbox, form);
    } catch (thrown) {
      throw thrown instanceof CannotDo ? new Refusal(409, thrown.message) : thrown;
    }
  };
}
