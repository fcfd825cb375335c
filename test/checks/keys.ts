/*
 * What Zaps that run have mapped: the keys of a released definition, and what a later one takes away.
 *
 * Zapier compares a new version with the public one in the same way before it is promoted.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Definition } from './definition.ts';

export interface StepKeys {
  /** `polling` or `hook`; '' for a search. */
  readonly type: string;
  readonly hidden: boolean;
  readonly input: readonly string[];
  readonly required: readonly string[];
  readonly output: readonly string[];
  readonly sample: readonly string[];
}

export interface Keys {
  readonly connection: {
    readonly type: string;
    readonly fields: readonly string[];
    readonly required: readonly string[];
  };
  /** By `trigger/<key>` and `search/<key>`. */
  readonly steps: Readonly<Record<string, StepKeys>>;
}

const FILE = path.join(import.meta.dirname, '../definition.json');

export async function recordedKeys(): Promise<Keys> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

export async function recordKeys(keys: Keys): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(keys, null, 2)}\n`);
}

export function keysOf({ connection, steps }: Definition): Keys {
  const keys = (fields: readonly { key: string }[]) => fields.map(({ key }) => key);
  const required = (fields: readonly { key: string; required: boolean }[]) =>
    keys(fields.filter((field) => field.required));
  return {
    connection: {
      type: connection.type,
      fields: keys(connection.fields),
      required: required(connection.fields),
    },
    steps: Object.fromEntries(
      steps.map((step) => [
        `${step.kind}/${step.key}`,
        {
          type: step.type,
          hidden: step.hidden,
          input: keys(step.inputFields),
          required: required(step.inputFields),
          output: keys(step.outputFields),
          sample: Object.keys(step.sample ?? {}),
        },
      ]),
    ),
  };
}

const WHY = {
  steps: 'Zaps that run use it and would stop. Bring it back, and offer the new one beside it.',
  fields:
    'Zaps that run have filled it in. Keep the field, and add a new one for what it shall mean now.',
  output: 'Steps of Zaps that run have mapped it and would be left empty. Keep it in every row.',
};

/** Steps that are gone, hidden, or of another type (C001). */
export function lostSteps(recorded: Keys, now: Keys): string[] {
  return Object.entries(recorded.steps).flatMap(([name, before]) => {
    const after = now.steps[name];
    if (after === undefined) return [`${name} is gone. ${WHY.steps}`];
    if (after.hidden && !before.hidden) return [`${name} is hidden now. ${WHY.steps}`];
    if (after.type !== before.type) return [`${name} is of another type now. ${WHY.steps}`];
    return [];
  });
}

/** Input and connection fields that are gone, or must be filled in now (C002). */
export function lostFields(recorded: Keys, now: Keys): string[] {
  const before = { fields: recorded.connection.fields, required: recorded.connection.required };
  const after = { fields: now.connection.fields, required: now.connection.required };
  const isSameType = recorded.connection.type === now.connection.type;
  return [
    ...(isSameType ? [] : [`The connection is of another type now. ${WHY.fields}`]),
    ...without('connection', before.fields, after.fields, WHY.fields),
    ...newlyRequired('connection', before.required, after.required),
    ...Object.entries(recorded.steps).flatMap(([name, { input, required }]) => {
      const step = now.steps[name];
      if (step === undefined) return [];
      return [
        ...without(name, input, step.input, WHY.fields),
        ...newlyRequired(name, required, step.required),
      ];
    }),
  ];
}

/** Outputs that are gone from the output fields or the sample (C003). */
export function lostOutputs(recorded: Keys, now: Keys): string[] {
  return Object.entries(recorded.steps).flatMap(([name, { output, sample }]) => {
    const step = now.steps[name];
    if (step === undefined) return [];
    return [
      ...without(`${name}, output`, output, step.output, WHY.output),
      ...without(`${name}, sample`, sample, step.sample, WHY.output),
    ];
  });
}

const without = (where: string, before: readonly string[], after: readonly string[], why: string) =>
  before.filter((key) => !after.includes(key)).map((key) => `${where}: ${key} is gone. ${why}`);

const newlyRequired = (where: string, before: readonly string[], after: readonly string[]) =>
  after
    .filter((key) => !before.includes(key))
    .map((key) => `${where}: ${key} is required now. Zaps that run have left it empty.`);

/** All that a running Zap would miss. */
export const losses = (recorded: Keys, now: Keys) => [
  ...lostSteps(recorded, now),
  ...lostFields(recorded, now),
  ...lostOutputs(recorded, now),
];
