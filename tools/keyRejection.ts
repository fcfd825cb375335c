/* The text that tells a developer which keys the API rejected. The app's own message is for Zap builders. */
import { AUTH_DATA_FIELDS, fieldsNamedIn, variableOf } from './authData.ts';

/** Where keys come from, in the words of a sentence. */
export const KEY_SOURCES = {
  environment: 'the environment',
  envFile: '.env',
  sandbox: 'the sandbox',
  prompt: 'your input',
} as const;

export type KeySource = keyof typeof KEY_SOURCES;

/**
 * Returns a sentence that says which keys were rejected, and where they come from.
 *
 * @param message - the app's message, which names the fields of the rejected keys.
 */
export function keyRejectionText(baseUrl: string, message: string, source: KeySource): string {
  const rejected = fieldsNamedIn(message, AUTH_DATA_FIELDS);
  const names = rejected.map(({ label }) =>
    label.replace(/[A-Z][a-z]+/g, (word) => word.toLowerCase()),
  );
  const variables = rejected.map(({ key }) => variableOf(key)).join(' and ');
  const isSaved = source === 'environment' || source === 'envFile';
  const origin = `${isSaved ? `${variables}, ` : ''}from ${KEY_SOURCES[source]}`;
  return `${baseUrl} rejected the ${names.join(' or the ')} (${origin}).`;
}
