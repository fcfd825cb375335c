/*
 * Finds the Service URL and the keys: in the environment, in `.env`, or by asking for the keys with a hidden prompt.
 * Keys are put only into the connection.
 */
import password from '@inquirer/password';
import { messageOf } from '../../src/errors/messages.ts';
import { Problem } from '../../src/errors/problem.ts';
import {
  type Connection,
  type ConnectionFieldKey,
  readConnection,
} from '../../src/inputs/connectionForm.ts';
import { AUTH_DATA_FIELDS, type AuthData, type SavedAuthData } from '../authData.ts';
import { type AddressName, correctionFor, type KeySource } from '../connectionAdvice.ts';
import { InputError } from '../validation.ts';

export interface FoundConnection {
  readonly connection: Connection;
  /** The source of its keys. */
  readonly source: KeySource;
  readonly addressName: AddressName;
}

/**
 * Finds the connection.
 *
 * @param baseUrl - the address on the command line, which wins over a saved one.
 * @param saved - what the environment or `.env` has.
 * @param isTerminal - whether a person can enter keys.
 * @throws {InputError} if the address or a key is missing or invalid.
 */
export async function findConnection(
  baseUrl: string | undefined,
  { authData, source: savedSource }: SavedAuthData,
  isTerminal: boolean,
): Promise<FoundConnection> {
  const given: AuthData = { ...authData, ...(baseUrl && { base_url: baseUrl }) };
  if (!given.base_url) throw new InputError(NO_ADDRESS);
  const isAsked = savedSource === null && isTerminal;
  const source = isAsked ? 'prompt' : (savedSource ?? 'envFile');
  const addressName = baseUrl ? '--base-url' : 'authData_base_url';
  // The prompt shows the address, which may be a pasted URL with a key.
  if (isAsked) connectionIn({ base_url: given.base_url, api_key: 'any' }, addressName, source);
  const form = isAsked ? await askForKeys(given) : given;
  return { connection: connectionIn(form, addressName, source), source, addressName };
}

const NO_ADDRESS =
  'No address.\nAdd --base-url https://hr.example.com, or put authData_base_url=… into .env.\nFor a sandbox instead, see "Use the sandbox" in docs/develop.md.';

function connectionIn(form: AuthData, addressName: AddressName, source: KeySource): Connection {
  try {
    return readConnection(form);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    const message = messageOf(thrown.facts, 'connecting');
    throw new InputError(`${message}\n${correctionFor(message, addressName, source)}`);
  }
}

/** Asks for all that is missing. Prompts go to standard error, because standard output is the report. */
async function askForKeys(given: AuthData): Promise<AuthData> {
  console.error(
    `These keys for ${given.base_url} aren't in .env.\nEnter them; they won't be stored:`,
  );
  const form: Partial<Record<ConnectionFieldKey, string>> = { ...given };
  for (const { key, label, required = true } of AUTH_DATA_FIELDS) {
    const message = required ? label : `${label} (Enter: none)`;
    form[key] ||= await password({ message }, { output: process.stderr });
  }
  return form;
}
