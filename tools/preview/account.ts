/* The real account that a Zap polls, which is only read. */
import { messageOf } from '../../src/errors/messages.ts';
import { Problem } from '../../src/errors/problem.ts';
import { readConnection } from '../../src/inputs/connectionForm.ts';
import { AUTH_DATA_FIELDS, type AuthData, readSavedAuthData, variableOf } from '../authData.ts';
import { InputError } from '../validation.ts';

export interface Account {
  /** Host and path of the Service URL. */
  readonly name: string;
  readonly authData: AuthData;
  /** Says what to correct here, and what Zapier shows. */
  readonly explain: (message: string) => string;
}

/**
 * Finds the keys of an account in the environment or the folder's `.env`.
 *
 * @throws {InputError} if the address can't be one, or keys are missing.
 */
export function openAccount(baseUrl: string, folder: string, env: NodeJS.ProcessEnv): Account {
  const { authData: saved, source } = readSavedAuthData(folder, env);
  const authData = { ...saved, base_url: baseUrl };
  const explain = (message: string) =>
    `The account can't be polled.${correctionFor(message, source)}\n\nZapier shows: "${message}"`;
  try {
    const { host, pathname } = new URL(readConnection(authData).baseUrl);
    return { name: host + pathname.replace(/\/$/, ''), authData, explain };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    throw new InputError(explain(messageOf(thrown.facts, 'editing')));
  }
}

/** Names the option or the variables of the fields that the app's message names. */
function correctionFor(message: string, source: 'environment' | 'envFile' | null): string {
  const fields = AUTH_DATA_FIELDS.filter(({ label }) => message.includes(label));
  if (fields.length === 0) return '';
  if (fields.some(({ key }) => key === 'base_url')) return ' Check --base-url.';
  const variables = fields.map(({ key }) => variableOf(key)).join(' and ');
  return ` Check ${variables} in ${source === 'environment' ? 'the environment' : '.env'}.`;
}
