/*
 * Reads the values of form and input fields.
 *
 * A field may be missing. An empty one may be null or '' unless Zapier removes it (`cleanInputData` in index.ts).
 * A yes/no field may be a boolean or text.
 */
import type { Query } from './findItems.ts';
import { Problem } from './problem.ts';

/** Returns a field's text without white space around it, '' if the field is empty. */
export function enteredText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Whether a yes/no field says yes. */
export function isYes(value: unknown): boolean {
  return value === true || /^(true|yes|y)$/i.test(enteredText(value));
}

/**
 * Reads the fields of a search that needs at least one of them.
 *
 * @throws {Problem} with the given code if both are empty.
 */
export function readQuery(
  enteredId: unknown,
  enteredName: unknown,
  codeIfEmpty: 'employeeQueryEmpty' | 'categoryQueryEmpty',
): Query {
  const query = { id: enteredText(enteredId), name: enteredText(enteredName) };
  if (query.id === '' && query.name === '') throw new Problem([codeIfEmpty]);
  return query;
}
