/*
 * The app's definition as plain data, and the keys of its steps, inputs, and outputs: Zaps that run rely on those
 * that were released.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

export const connection = authentication;
export const steps = [...Object.values(triggers), ...Object.values(searches)];

/** One line for each key. A later version has all of these, and may have more. */
export const currentKeys: readonly string[] = [
  `connection: ${connection.type}`,
  ...connection.fields.flatMap((input) => keyLinesOf('connection', input)),
  ...steps.flatMap(({ key, display, operation: { type, inputFields, sample } }) => [
    `${key}: ${type}`,
    ...(display.hidden ? [] : [`${key}: shown`]),
    ...inputFields.flatMap((input) => keyLinesOf(key, input)),
    ...Object.keys(sample).map((output) => `${key}: output ${output}`),
  ]),
];

function keyLinesOf(owner: string, { key, required }: z.infer<typeof field>): string[] {
  return [`${owner}: input ${key}`, ...(required ? [] : [`${owner}: input ${key} may be empty`])];
}

export const RECORD = path.join(import.meta.dirname, 'releasedKeys.json');

/** The keys of released versions. */
export const releasedKeys = z.array(z.string()).parse(parseJson(await readFile(RECORD, 'utf8')));

export const missingKeys = releasedKeys.filter((key) => !currentKeys.includes(key));
