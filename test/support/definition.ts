/* The app's definition as plain data. */
import { z } from 'zod';
import App from '../../index.ts';
import { parseJson } from '../../tools/unknownValues.ts';

const field = z.object({
  key: z.string(),
  label: z.string(),
  type: z.string().default('string'),
  required: z.boolean().optional(),
  helpText: z.string().default(''),
  dynamic: z.string().default(''),
  primary: z.boolean().default(false),
});

const step = z.object({
  key: z.string(),
  noun: z.string(),
  display: z.object({
    label: z.string(),
    description: z.string(),
    hidden: z.boolean().default(false),
  }),
  operation: z.object({
    type: z.string().default('search'),
    inputFields: z.array(field).default([]),
    outputFields: z.array(field).default([]),
    sample: z.record(z.string(), z.unknown()),
  }),
});

const { authentication, triggers, searches } = z
  .object({
    authentication: z.object({ type: z.string(), fields: z.array(field) }),
    triggers: z.record(z.string(), step),
    searches: z.record(z.string(), step),
  })
  .parse(parseJson(JSON.stringify(App)));

export type Step = z.infer<typeof step>;

export const connection = authentication;
export const steps = [...Object.values(triggers), ...Object.values(searches)];
