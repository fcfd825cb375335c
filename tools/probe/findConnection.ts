/*
 * Finds the Service URL and the keys: in the environment or the folder's `.env`, at a sandbox on this
 * machine, or by a hidden prompt. Keys go only into the connection.
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
  type AuthData,
  CONNECTION_FIELDS,
  type KeySource,
  type readSavedAuthData,
  sandboxAuthData,
} from '../authData.ts';
import { SANDBOX_PORT } from '../defaults.ts';
import { firstSentence } from '../text.ts';
import { InputError } from '../validation.ts';

/** The address of `npm run sandbox`. */
const SANDBOX = `http://127.0.0.1:${SANDBOX_PORT}`;

export interface FoundConnection {
  readonly connection: Connection;
  /** Where its keys come from. */
  readonly source: KeySource;
}

/**
 * Finds the connection.
 *
 * @param saved - from the environment or `.env`.
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
  const entered = given.base_url && isTerminal ? await askForKeys(given.base_url) : {};
  return { connection: connectionIn({ ...given, ...entered }), source: 'prompt' };
}

function connectionIn(form: AuthData): Connection {
  try {
    return readConnection(form);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    throw new InputError(SENTENCES[thrown.code] ?? firstSentence(messageOf(thrown)));
  }
}

const STATE_SCHEMA = z.object({
  keys: z.object({ apiKey: z.string(), companyKey: z.string(), secretKey: z.string() }),
});

/** Returns the connection form of a sandbox on this machine; null if there is none. */
async function sandboxAt(url: string): Promise<AuthData | null> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):\d+\/?$/.test(url)) return null;
  try {
    const response = await fetch(new URL('/sandbox/state', url));
    return sandboxAuthData({ url, ...STATE_SCHEMA.parse(await response.json()) });
  } catch {
    return null;
  }
}

/** Prompts on standard error, because standard output is the report. */
async function askForKeys(url: string): Promise<AuthData> {
  console.error(`The keys for ${url} aren't in .env.\nEnter them; they won't be stored:`);
  const keys: Partial<Record<ConnectionFieldKey, string>> = {};
  for (const { key, label, required, type } of CONNECTION_FIELDS) {
    const message = required ? label : `${label} (Enter: none)`;
    if (type === 'password') keys[key] = await password({ message }, { output: process.stderr });
  }
  return keys;
}

/** Replacements for the app's messages about the connection form. */
const SENTENCES: Partial<Record<ProblemCode, string>> = {
  urlMissing:
    'No Service URL. Do one of these:\n  add --base-url https://hr.example.com\n  put authData_base_url=https://hr.example.com into .env\n  start a sandbox in another terminal: npm run sandbox',
  apiKeyMissing:
    'No API key: put authData_api_key into .env, or run the probe in a terminal, which asks for it.',
};
