/* The forms of the page: names of their fields, and the text in these. */
import type { Field } from '../../appDefinition.ts';

/** Prefixes of the names of fields in the page's forms. */
export const CONNECTION_PREFIX = 'auth.';
export const INPUT_PREFIX = 'input.';

/** The text in the fields of a form, by field key. */
export type FormValues = Readonly<Record<string, string>>;

export function defaultsOf(fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.key, field.default ?? '']));
}
