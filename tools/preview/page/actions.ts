/*
 * The actions of the page's buttons and fields, by the path that receives them.
 *
 * An action only changes the state. The views draw the changes in every open tab. All paths are in one table, so that
 * this file also lists everything that a person can do.
 */
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { Field, Step } from '../../appDefinition.ts';
import { FORMATS } from '../../sandbox/formats.ts';
import { formatInterval } from '../../text.ts';
import { keySchema, secondsSchema, wholeNumberSchema } from '../../validation.ts';
import { FULL_LIST_KEY, FULL_LIST_LABEL } from '../fullListSetting.ts';
import { FAULT_CHOICES } from '../previewSandbox.ts';
import type { PageState } from './pageState.ts';
import type { FormValues } from './stepEditor.ts';

/** Prefixes of the names of fields in the page's forms. */
export const CONNECTION_PREFIX = 'auth.';
export const INPUT_PREFIX = 'input.';

export const FORM_SCHEMA = z.record(z.string(), z.string());
type Form = FormValues & { readonly [Name in 'step' | 'of' | 'field']?: string };
type Action = (state: PageState, form: Form) => unknown;

const number = z.coerce.number<string>();
const name = z.string().trim().max(100).default('');
const HIRE_SCHEMA = z.object({
  count: number.pipe(wholeNumberSchema(1, 1_000)).default(1),
  first: name,
  last: name,
});
const INTERVAL_SCHEMA = z.object({ seconds: number.pipe(secondsSchema(0, 86_400)) });
const FORMAT_SCHEMA = z.object({ format: keySchema(FORMATS) });
const FAULT_SCHEMA = z.object({ fault: keySchema(FAULT_CHOICES) });
const FULL_LIST_SCHEMA = z.object({ [FULL_LIST_KEY]: z.enum(['yes', 'no']) });

export const ACTIONS = {
  '/connect': (state, form) =>
    state.connect(formValuesIn(form, CONNECTION_PREFIX, state.connectionFields, {})),

  '/step': ({ editor }, form) => editor.choose(stepIn(editor.steps, form.step)),
  '/step/values': takeInput,
  '/step/test': (state, form) => {
    takeInput(state, form);
    return state.editor.test();
  },
  '/step/refresh': (state, form) => {
    takeInput(state, form);
    void state.editor.loadDropdown(form.field ?? '');
  },

  '/zap/on': ({ live }) => (live.zap.isOn ? undefined : live.turnOn()),
  '/zap/off': ({ live }) => live.turnOff(),
  '/zap/poll': ({ live }) => live.poll(),
  '/zap/replay': ({ live }) => live.replay(),
  '/zap/full-list': async ({ live, editor }, form) => {
    const answer = parsed(FULL_LIST_SCHEMA, form)[FULL_LIST_KEY];
    editor.setTriggerField(FULL_LIST_KEY, answer);
    await live.note(`${FULL_LIST_LABEL}: ${answer}. This restarts the Zap.`);
    await live.turnOn({ [FULL_LIST_KEY]: answer === 'yes' });
  },
  '/zap/reconnect': (state) => state.connect(state.live.settings.authData()),

  '/sandbox/hire': ({ live, previewSandbox }, form) => {
    const { count, first, last } = parsed(HIRE_SCHEMA, form);
    const hired = previewSandbox.hire(count, { ...(first && { first }), ...(last && { last }) });
    return live.note(`Hired ${count === 1 ? hired.name : `${count} people`}.`);
  },
  '/sandbox/remove': ({ live, previewSandbox: { sandbox } }) => {
    if (sandbox.company.size === 0)
      throw new HTTPException(409, { message: 'There are no employees.' });
    return live.note(`Removed ${sandbox.company.remove().name}.`);
  },
  '/sandbox/hire-every': ({ live, previewSandbox }, form) => {
    const { seconds } = parsed(INTERVAL_SCHEMA, form);
    previewSandbox.hireEvery(seconds);
    const often = seconds === 0 ? 'Hires no one by itself now' : hiresEvery(seconds);
    return live.note(`${often}.`);
  },
  '/sandbox/replace-key': (state) => {
    state.previewSandbox.replaceKey();
    state.formVersion += 1;
    return state.live.note('Replaced the API key.');
  },
  '/sandbox/fault': ({ live, previewSandbox }, form) => {
    const { fault } = parsed(FAULT_SCHEMA, form);
    previewSandbox.setFault(fault);
    return live.note(`API behavior: ${FAULT_CHOICES[fault]}.`);
  },
  '/sandbox/format': ({ live, previewSandbox }, form) => {
    const { format } = parsed(FORMAT_SCHEMA, form);
    previewSandbox.sandbox.format = format;
    return live.note(`API format: ${FORMATS[format].about}.`);
  },
  '/sandbox/start-over': (state) => state.startOver(),
} satisfies Readonly<Record<`/${string}`, Action>>;

export type ActionPath = keyof typeof ACTIONS;

const hiresEvery = (seconds: number) => `Hires someone every ${formatInterval(seconds)}`;

function parsed<T>(schema: z.ZodType<T>, form: Form): T {
  const { data, error } = schema.safeParse(form);
  if (error === undefined) return data;
  throw new HTTPException(400, { message: `Invalid value for ${error.issues[0]?.path.join()}.` });
}

/** Stores the input of the form's own step, because another tab may show another step by now. */
function takeInput({ editor }: PageState, form: Form): void {
  if (form.of === undefined) return;
  const step = stepIn(editor.steps, form.of);
  editor.enter(step, formValuesIn(form, INPUT_PREFIX, step.fields, editor.formValues(step)));
}

/** Reads the given fields of a form. Fields that weren't sent keep their value. */
function formValuesIn(
  form: Form,
  prefix: string,
  fields: readonly Field[],
  before: FormValues,
): FormValues {
  return Object.fromEntries(
    fields.map(({ key }) => [key, form[prefix + key] ?? before[key] ?? '']),
  );
}

function stepIn(steps: readonly Step[], path: string | undefined): Step {
  const step = steps.find((each) => each.path === path);
  if (step !== undefined) return step;
  throw new HTTPException(400, { message: 'Unknown trigger or search.' });
}
