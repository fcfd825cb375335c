/* Where a developer corrects a connection that fails. The app's own message says what is wrong with it. */
import { AUTH_DATA_FIELDS, fieldsNamedIn, variableOf } from './authData.ts';

/** The option or variable that has the address. */
export type AddressName = '--base-url' | 'authData_base_url';

/** Where keys come from, in the words of a sentence. */
export const KEY_SOURCES = {
  environment: 'the environment',
  envFile: '.env',
  prompt: 'your input',
} as const;

export type KeySource = keyof typeof KEY_SOURCES;

/**
 * Names the option or the variables of the fields that the app's message names. The page marks the same fields.
 *
 * @returns a sentence; '' if the message names no field.
 */
export function correctionFor(
  message: string,
  addressName: AddressName,
  source: KeySource,
): string {
  const fields = fieldsNamedIn(message, AUTH_DATA_FIELDS);
  if (fields.length === 0) return '';
  if (fields.some(({ key }) => key === 'base_url')) return `Check ${addressName}.`;
  const variables = fields.map(({ key }) => variableOf(key)).join(' and ');
  return `Check ${source === 'prompt' ? 'what you entered' : `${variables} in ${KEY_SOURCES[source]}`}.`;
}
