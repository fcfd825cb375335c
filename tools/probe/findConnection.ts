/*
 * Finds the Service URL and the keys: in the environment or in `.env`, in a sandbox on this machine, or by asking for
 * them with a hidden prompt. Keys are put only into the connection.
 */
import password from '@inquirer/password';
import { z } from 'zod';
import {
  type Connection,
  type ConnectionFieldKey,
  readConnection,
} from '../../src/connectionForm.ts';
import { messageOf } from '../../src/messages.ts';
import { Problem } from '../../src/problem.ts';
import { AUTH_DATA_FIELDS, type AuthData, type SavedAuthData } from '../authData.ts';
import { type AddressName, correctionFor, type KeySource } from '../connectionAdvice.ts';
import { SANDBOX_PORT } from '../portsAndSizes.ts';
import { KEYS_SCHEMA, sandboxAuthData } from '../sandbox/sandboxAuthData.ts';
import { InputError } from '../validation.ts';

/** Where `npm run sandbox` listens. */
const SANDBOX = `http://127.0.0.1:${SANDBOX_PORT}`;

export interface FoundConnection {
  readonly connection: Connection;
  /** The source of its keys. */
  readonly source: KeySource;
  readonly addressName: AddressName;
  /** Whether someone gave the address. If not, it is that of a sandbox that runs. */
  readonly isAddressGiven: boolean;
  /** Whether it is that of a sandbox, whose answers say nothing about a real API. */
  readonly isSandbox: boolean;
}

/**
 * Finds the connection. A key that was saved is never replaced by one of a sandbox.
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
  const addressName = baseUrl ? '--base-url' : 'authData_base_url';
  const sandbox = await sandboxAt(given.base_url || SANDBOX);
  const found = (form: AuthData, source: KeySource): FoundConnection => {
    const connection = connectionIn(form, addressName, source);
    const isAddressGiven = Boolean(given.base_url);
    return { connection, source, addressName, isAddressGiven, isSandbox: sandbox !== null };
  };
  if (savedSource) return found(given, savedSource);
  if (sandbox) return found(sandbox, 'sandbox');
  if (given.base_url && isTerminal) return found(await askForKeys(given), 'prompt');
  return found(given, 'envFile');
}

const NO_ADDRESS =
  'No address.\nAdd --base-url https://hr.example.com, or put authData_base_url=… into .env.\nFor a sandbox instead, start it in another terminal: npm run sandbox';

function connectionIn(form: AuthData, addressName: AddressName, source: KeySource): Connection {
  try {
    return readConnection(form);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.code === 'urlMissing') throw new InputError(NO_ADDRESS);
    const message = messageOf(thrown.facts);
    throw new InputError(`${message}\n${correctionFor(message, addressName, source)}`);
  }
}

const STATE_SCHEMA = z.object({ keys: KEYS_SCHEMA });

/** Returns the connection form of the sandbox at an address of this machine; null if none runs there. */
async function sandboxAt(url: string): Promise<AuthData | null> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):\d+\/?$/.test(url)) return null;
  try {
    const signal = AbortSignal.timeout(2000);
    const response = await fetch(new URL('/sandbox/state', url), { signal });
    return sandboxAuthData({ url, ...STATE_SCHEMA.parse(await response.json()) });
  } catch {
    return null;
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
