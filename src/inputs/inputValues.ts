/*
 * Reads the values of form and input fields. A field may be missing, null, or '' (`cleanInputData` in index.ts).
 */
import { Problem } from '../errors/problem.ts';

/** Returns a field's text, also of a number, without the white space and invisible characters that copying adds. */
export function enteredText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}

/**
 * Reads a field that takes one value. An array of one is that one; blank values in it don't count.
 *
 * @throws {Problem} `severalValues`.
 */
export function enteredValue(
  value: unknown,
  fieldLabel: 'Employee' | 'Category' | 'Name' | 'Limit',
): string {
  const [first = '', ...others] = [value].flat().map(enteredText).filter(Boolean);
  if (others.length > 0) throw new Problem({ code: 'severalValues', fieldLabel });
  return first;
}

/**
 * Reads the two fields of a search that needs at least one of them. An empty one is ''.
 *
 * @throws {Problem} `queryEmpty`, or `severalValues`.
 */
export function readQuery(fieldLabel: 'Employee' | 'Category', id: unknown, name: unknown) {
  const query = { id: enteredValue(id, fieldLabel), name: enteredValue(name, 'Name') };
  if (query.id === '' && query.name === '') throw new Problem({ code: 'queryEmpty', fieldLabel });
  return query;
}

/** Whether a yes/no field says yes. */
export const isYes = (value: unknown): boolean =>
  value === true || /^(true|yes|y|1)$/i.test(enteredText(value));
