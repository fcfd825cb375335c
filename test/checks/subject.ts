/*
 * What a check is, what it looks at, and how it walks through it.
 *
 * A check knows a definition and what the app did, and returns its complaints; that is all it knows,
 * so a broken copy shows whether it would notice.
 */
import { TEXTS } from '../../src/errors.ts';
import type { Definition, Field, Step } from './definition.ts';
import type { Evidence, Row } from './evidence.ts';
import type { Keys } from './keys.ts';

/** What is checked. */
export interface Subject {
  definition: Definition;
  evidence: Evidence;
  /** Every text that an error can have, before its details are filled in. */
  errorTexts: string[];
  /** The keys of the released definition. */
  recorded: Keys;
}

export interface Check {
  readonly says: string;
  readonly complaints: (subject: Subject) => string[];
}

export const errorTexts = (): string[] => Object.values(TEXTS);

export const nameOf = ({ kind, key }: Step) => `${kind}/${key}`;

/** Complaints about each step. */
export const eachStep =
  (complain: (step: Step, subject: Subject) => string[]) =>
  (subject: Subject): string[] =>
    subject.definition.steps.flatMap((step) =>
      complain(step, subject).map((text) => `${nameOf(step)}: ${text}`),
    );

/** Complaints about each field that somebody fills in for a step. */
export const eachInput = (complain: (field: Field, subject: Subject) => string | false) =>
  eachStep((step, subject) =>
    step.inputFields.flatMap((field) => {
      const complaint = complain(field, subject);
      return complaint === false ? [] : [`${field.key} ${complaint}`];
    }),
  );

/** Complaints about each list of rows that a step really returned. */
export const eachRows =
  (complain: (rows: readonly Row[], step: Step) => (string | false)[]) =>
  ({ definition, evidence }: Subject): string[] => {
    const reached = definition.steps.flatMap((step) => {
      const lists = evidence.rows.filter((list) => list.step === nameOf(step));
      if (lists.every(({ rows }) => rows.length === 0)) return [`${nameOf(step)}: no rows came.`];
      return lists.flatMap(({ profile, rows }) =>
        complain(rows, step)
          .filter((text) => text !== false)
          .map((text) => `${nameOf(step)}, as ${profile}: ${text}`),
      );
    });
    return [...new Set(reached)];
  };

export const when = (isWrong: boolean, complaint: string): string[] => (isWrong ? [complaint] : []);

export const allFields = ({ connection, steps }: Definition) => [
  ...connection.fields,
  ...steps.flatMap(({ inputFields, outputFields }) => [...inputFields, ...outputFields]),
];

/** Everything that a Zap builder may read before a Zap runs. */
export const texts = ({ definition }: Subject): string[] => [
  definition.connection.label,
  ...definition.steps.flatMap(({ label, description, noun }) => [label, description, noun]),
  ...allFields(definition).flatMap(({ label, helpText, default: value }) => [
    label,
    helpText,
    value,
  ]),
];

export const primaryKeys = ({ outputFields }: Step) => {
  const primary = outputFields.filter((field) => field.primary).map(({ key }) => key);
  return primary.length === 0 ? ['id'] : primary;
};

export const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Whether a value is what its output field declares; a part that is not known is null. */
function fits(value: unknown, type: string): boolean {
  if (value === null) return true;
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  return typeof value === 'string';
}

export const misfits = (row: Row, { outputFields }: Step) =>
  outputFields.filter(({ key, type }) => key in row && !fits(row[key], type)).map(({ key }) => key);
