/*
 * Finds the Service URL and the keys: in the environment or in `.env`, in a sandbox on this machine, or by asking
 * for them with a hidden prompt. Keys are put only into the connection.
 */
import password from '@inquirer/password';
import { z } from 'zod';
import {
  type Connection,
  type ConnectionFieldKey,
  readConnection,
} from '../../src/connectionForm.ts';
import type { ProblemCode } from '../../src/messages.ts';
import { messageOf, Problem } from '../../src/problem.ts';
import {
  AUTH_DATA_FIELDS,
  type AuthData,
  type readSavedAuthData,
  variableOf,
} from '../authData.ts';
import type { KeySource } from '../keyRejection.ts';
import { SANDBOX_PORT } from '../portsAndSizes.ts';
import { sandboxAuthData } from '../sandbox/sandboxAuthData.ts';
import { InputError } from '../validation.ts';

/** Where `npm run sandbox` listens. */
const SANDBOX = `http://127.0.0.1:${SANDBOX_PORT}`;

export interface FoundConnection {
  readonly connection: Connection;
  /** The source of its keys. */
  readonly source: KeySource;
}

/**
 * Finds the connection. A key that was saved is never replaced by one of a sandbox.
 *
 * @param baseUrl - the address on the command line, which wins over a saved one.
 * @param saved - what the environment or `.env` has.
 * @param isTerminal - whether a person can enter keys.
 * @throws {InputError} if the Service URL or a key is missing or invalid.
 */
export async function findConnection(
  baseUrl: string | undefined,
  { authData, source }: ReturnType<typeof readSavedAuthData>,
  isTerminal: boolean,
): Promise<FoundConnection> {
  const given: AuthData = { ...authData, ...(baseUrl && { base_url: baseUrl }) };
  if (source) return { connection: connectionIn(given), source };
  const sandbox = await sandboxAt(given.base_url || SANDBOX);
  if (sandbox) return { connection: connectionIn(sandbox), source: 'sandbox' };
  const form = given.base_url && isTerminal ? await askForKeys(given) : given;
  return { connection: connectionIn(form), source: 'prompt' };
}

function connectionIn(form: AuthData): Connection {
  try {
    return readConnection(form);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    throw new InputError(missingText(thrown.code, form) ?? messageOf(thrown));
  }
}

const STATE_SCHEMA = z.object({
  keys: z.object({ apiKey: z.string(), companyKey: z.string(), secretKey: z.string() }),
});

/** Returns the connection form of the sandbox at an address of this machine; null if none runs there. */
async function sandboxAt(url: string): Promise<AuthData | null> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):\d+\/?$/.test(url)) return null;
  try {
    const response = await fetch(new URL('/sandbox/state', url));
    return sandboxAuthData({ url, ...STATE_SCHEMA.parse(await response.json()) });
  } catch {
    return null;
  }
}

/** Asks for missing keys. Prompts go to standard error, because standard output is the report. */
async function askForKeys(given: AuthData): Promise<AuthData> {
  console.error(
    `These keys for ${given.base_url} aren't in .env.\nEnter them; they won't be stored:`,
  );
  const form: Partial<Record<ConnectionFieldKey, string>> = { ...given };
  for (const { key, label, required, type } of AUTH_DATA_FIELDS) {
    const message = required ? label : `${label} (Enter: none)`;
    if (type === 'password') form[key] ||= await password({ message }, { output: process.stderr });
  }
  return form;
}

/** Says which value is missing, and how to set it; undefined if none is, or if that isn't the problem. */
function missingText(code: ProblemCode, form: AuthData): string | undefined {
  const field = AUTH_DATA_FIELDS.find(({ key }) => !form[key]?.trim());
  const otherwise = OTHERWISE[code];
  return field && otherwise
    ? `The ${field.label} is missing.\nPut ${variableOf(field.key)}=… into .env, or ${otherwise}`
    : undefined;
}

/** What to do if a value is missing, other than to put it into `.env`. */
const OTHERWISE: Partial<Record<ProblemCode, string>> = {
  urlMissing:
    'add --base-url https://hr.example.com.\nFor a sandbox instead, start it in another terminal: npm run sandbox',
  apiKeyMissing: 'run the probe in a terminal, which asks for it.',
  keyPairIncomplete: 'leave out both the Company Key and the Secret Key.',
};
