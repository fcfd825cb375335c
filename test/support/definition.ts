/* The app's definition as plain data: what the preview shows of it, and what else its tests look at. */
import { z } from 'zod';
import App from '../../index.ts';
import { APP_SCHEMA } from '../../tools/preview/appDefinition.ts';
import type { StepPath } from '../../tools/preview/zap/stepCall.ts';
import { parseJson } from '../../tools/unknownValues.ts';

const shownStep = APP_SCHEMA.shape.triggers.valueType;

const step = shownStep.extend({
  key: z.string(),
  noun: z.string(),
  operation: shownStep.shape.operation.extend({
    type: z.string().default('search'),
    outputFields: z
      .array(
        z.object({
          key: z.string(),
          label: z.string(),
          type: z.string(),
          primary: z.boolean().default(false),
        }),
      )
      .default([]),
    sample: z.record(z.string(), z.unknown()),
  }),
});

const { authentication, triggers, searches } = z
  .object({
    authentication: APP_SCHEMA.shape.authentication.extend({ type: z.string() }),
    triggers: z.record(z.string(), step),
    searches: z.record(z.string(), step),
  })
  .parse(parseJson(JSON.stringify(App)));

export type Step = z.infer<typeof step>;

export const connection = authentication;
export const steps = [...Object.values(triggers), ...Object.values(searches)];

/** What is called: the connection test, or a step by its path in the app. */
export type CallPath = 'authentication.test' | StepPath;

/** The inputs of a step as their help texts show them: the first example of each. */
const examplesFor = ({ operation }: Step) =>
  Object.fromEntries(
    operation.inputFields.map(({ key, helpText }) => [key, /`([^`]+)`/.exec(helpText)?.[1]]),
  );

const callsOf = (kind: 'triggers' | 'searches', all: Readonly<Record<string, Step>>) =>
  Object.entries(all).map(([key, each]) => ({
    path: `${kind}.${key}` as const,
    inputData: examplesFor(each),
  }));

interface Call {
  readonly path: CallPath;
  readonly inputData: Readonly<Record<string, unknown>>;
}

/** A call of the connection test, and one of every step. */
export const CALLS: readonly Call[] = [
  { path: 'authentication.test', inputData: {} },
  ...callsOf('triggers', triggers),
  ...callsOf('searches', searches),
];
