/*
 * Input fields that several steps share, and how steps read the values entered. A field may be missing, null, or ''
 * (`cleanInputData` in index.ts).
 */
import type { PlainInputField } from 'zapier-platform-core';
import { type FieldLabel, Problem } from '../errors/problem.ts';

/** Creates the field for a name to search for. The texts say what to enter, and what a blank field means. */
export const nameField = (whatToEnter: string, ifBlank: string) =>
  ({
    key: 'name',
    label: 'Name',
    required: false,
    helpText: `${whatToEnter} Capitals, accents, hyphens, and apostrophes are ignored. ${ifBlank}`,
  }) as const satisfies PlainInputField;

export const driverOnlyField = {
  key: 'driver_only',
  label: 'Driver Categories Only',
  type: 'boolean',
  required: false,
  helpText: 'Select yes to include only driver categories. Otherwise, all categories are included.',
} as const satisfies PlainInputField;

/** Returns a text or number without the white space and invisible characters that copying adds, or ''. */
export function enteredText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}

/** Reads a field that takes one value, or throws `severalValues`. Blank values of an array don't count. */
export function enteredValue(value: unknown, fieldLabel: FieldLabel): string {
  const [first = '', ...others] = [value].flat().map(enteredText).filter(Boolean);
  if (others.length > 0) throw new Problem({ code: 'severalValues', fieldLabel });
  return first;
}

/** Reads the two fields of a search, or throws `queryEmpty` if both are blank. */
export function readQuery(fieldLabel: FieldLabel, id: unknown, name: unknown) {
  const query = { id: enteredValue(id, fieldLabel), name: enteredValue(name, 'Name') };
  if (query.id === '' && query.name === '') throw new Problem({ code: 'queryEmpty', fieldLabel });
  return query;
}

/** Whether a yes/no field says yes. */
export const isYes = (value: unknown): boolean =>
  value === true || /^(true|yes|y|1)$/i.test(enteredText(value));
