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
import { sandboxAuthData } from '../../sandbox/sandboxAuthData.ts';
import { keySchema, wholeNumberSchema } from '../../validation.ts';
import { DEMONSTRATIONS, startDemonstration } from './demonstrations.ts';
import { CONNECTION_PREFIX, type FormValues, INPUT_PREFIX } from './forms.ts';
import { FAULT_CHOICES, MAX_HIRES } from './pageSandbox.ts';
import type { PageState } from './pageState.ts';
import { INTERVALS, SPEEDS } from './schedule.ts';

export const FORM_SCHEMA = z.record(z.string(), z.string());
type Form = FormValues & { readonly [Name in 'step' | 'of' | 'field']?: string };
type Action = (state: PageState, form: Form) => void | Promise<void>;

const number = z.coerce.number<string>();
const name = z.string().trim().max(100).default('');

const PACE_SCHEMA = z.object({
  minutes: number.pipe(z.literal(INTERVALS.map(([minutes]) => minutes))).exactOptional(),
  speed: number.pipe(z.literal(SPEEDS)).exactOptional(),
});
const count = number.pipe(wholeNumberSchema(1, MAX_HIRES)).default(1);
const HIRE_SCHEMA = z.object({ count, first: name, last: name });
const DEMONSTRATION_SCHEMA = z.object({ demonstration: keySchema(DEMONSTRATIONS) });
const FORMAT_SCHEMA = z.object({ format: keySchema(FORMATS) });
const FAULT_SCHEMA = z.object({ fault: keySchema(FAULT_CHOICES) });

export const ACTIONS = {
  '/connect': (state, form) =>
    state.connect(formValuesIn(form, CONNECTION_PREFIX, state.connectionFields, {})),
  '/connection/fill': (state) => state.prefillSandboxKeys(),

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

  '/zap/on': (state) => (state.pageZap.zap.isOn ? undefined : state.turnOn()),
  '/zap/off': ({ pageZap }) => pageZap.turnOff(),
  '/zap/restart': (state) => state.turnOn(),
  '/zap/full-list': (state) => {
    state.editor.enableFullList();
    return state.turnOn();
  },
  '/zap/poll': ({ pageZap }) => pageZap.poll(),
  '/zap/replay': ({ pageZap }) => pageZap.replay(),
  '/zap/pace': ({ pageZap: { schedule } }, form) =>
    schedule.setPace({ ...schedule.pace, ...parsed(PACE_SCHEMA, form) }),

  '/sandbox/hire': (state, form) => {
    const { count, first, last } = parsed(HIRE_SCHEMA, form);
    state.hire(count, { ...(first && { first }), ...(last && { last }) });
  },
  '/sandbox/demonstrate': (state, form) => {
    const { demonstration } = parsed(DEMONSTRATION_SCHEMA, form);
    state.hire(startDemonstration(demonstration, state.pageSandbox));
  },
  '/sandbox/reconnect': (state) => state.connect(sandboxAuthData(state.pageSandbox.sandbox)),
  '/sandbox/remove': ({ pageSandbox }) => pageSandbox.remove(),
  '/sandbox/rehire': ({ pageSandbox }) => pageSandbox.rehire(),
  '/sandbox/fault': ({ pageSandbox }, form) =>
    pageSandbox.setFault(parsed(FAULT_SCHEMA, form).fault),
  '/sandbox/format': ({ pageSandbox: { sandbox } }, form) => {
    sandbox.format = parsed(FORMAT_SCHEMA, form).format;
  },
} satisfies Readonly<Record<`/${string}`, Action>>;

export type ActionPath = keyof typeof ACTIONS;

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
