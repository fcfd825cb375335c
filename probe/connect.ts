/*
 * Where the API is and what opens it: the one part of the probe that sees keys being entered.
 *
 * They come from the environment, from the folder's `.env`, from a sandbox on this machine, or from a
 * person who types them unseen. They go into the connection and nowhere else.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import password from '@inquirer/password';
import { z } from 'zod';
import { type Connection, connectionFrom } from '../src/credentials.ts';
import { Problem, type ProblemName } from '../src/errors.ts';
import type { Answer } from './exchange.ts';
import { textFor } from './platform.ts';

/** Something that the person who started the probe can put right; one sentence. */
export class InputError extends Error {}

/** Where `npm run sandbox` listens. */
const SANDBOX = 'http://127.0.0.1:4010';

const FIELDS = ['base_url', 'api_key', 'company_key', 'secret_key'] as const;
type Form = Readonly<Record<(typeof FIELDS)[number], string>>;

export interface Surroundings {
  /** Where `.env` is. */
  readonly folder: string;
  readonly environment: NodeJS.Dict<string>;
  /** Whether someone can be asked. */
  readonly isTerminal: boolean;
}

/**
 * The connection to ask with.
 *
 * @throws InputError
 */
export async function connect(
  baseUrl: string | undefined,
  { folder, environment, isTerminal }: Surroundings,
): Promise<Connection> {
  const given = { ...readEnvFile(path.join(folder, '.env')), ...environment };
  const found = Object.fromEntries(
    FIELDS.map((field) => [field, given[`authData_${field}`] ?? '']),
  );
  const form: Form = { ...EMPTY, ...found, base_url: baseUrl ?? found.base_url ?? '' };
  const authData = form.api_key === '' ? await withKeys(form, isTerminal) : form;
  try {
    return connectionFrom({ authData: { ...authData } });
  } catch (thrown) {
    if (thrown instanceof Problem) throw new InputError(sentenceFor(thrown));
    throw thrown;
  }
}

const EMPTY = { base_url: '', api_key: '', company_key: '', secret_key: '' };

async function withKeys(form: Form, isTerminal: boolean): Promise<Form> {
  const sandbox = await sandboxAt(form.base_url || SANDBOX);
  if (sandbox !== null) return sandbox;
  if (form.base_url === '' || !isTerminal) return form;
  return { ...form, ...(await askForKeys()) };
}

const STATE = z.object({
  keys: z.object({ apiKey: z.string(), companyKey: z.string(), secretKey: z.string() }),
});

const PATIENCE_MS = 2000;

/** A sandbox shows its keys to programs on this machine. */
async function sandboxAt(url: string): Promise<Form | null> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):\d+\/?$/.test(url)) return null;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(new URL('/sandbox/state', url), { signal });
    const { keys } = STATE.parse(await response.json());
    const { apiKey, companyKey, secretKey } = keys;
    return { base_url: url, api_key: apiKey, company_key: companyKey, secret_key: secretKey };
  } catch {
    return null;
  }
}

/** Asked on stderr, so that stdout stays what was asked for. */
async function askForKeys() {
  const ask = (message: string) => password({ message }, { output: process.stderr });
  const api_key = await ask('API Key');
  const company_key = await ask('Company Key (Enter: none)');
  const secret_key = company_key === '' ? '' : await ask('Secret Key');
  return { api_key, company_key, secret_key };
}

function readEnvFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** What to say where the app's own text is made for a form, or is longer than a sentence. */
const SENTENCES: Partial<Record<ProblemName, string>> = {
  urlMissing:
    'No Service URL: add --base-url https://hr.example.com, or start a sandbox with "npm run sandbox".',
  urlNotSecure:
    'The Service URL must start with https://, because every request contains the keys.',
  apiKeyMissing:
    'No API key: put authData_api_key into .env, or run the probe in a terminal, which asks for it.',
  keyPairIncomplete:
    'Company key and secret key belong together: put both authData_company_key and authData_secret_key into .env, or neither.',
};

function sentenceFor(problem: Problem): string {
  return SENTENCES[problem.problem] ?? /^.*?[.!?](?= |$)/.exec(textFor(problem))?.[0] ?? '';
}

/** What Node says of a service that is not where it was looked for. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No such host: correct the Service URL.',
  EAI_AGAIN: "The host name can't be resolved: check the Service URL and the network.",
  ECONNREFUSED: 'Nothing is listening at the Service URL: correct it, or start the server.',
};

/**
 * Ends a probe that makes no sense: no server, a wrong key, another website.
 *
 * @throws InputError Any other failure is a finding.
 */
export function checkAnswer({ problem, exchange, text }: Answer): void {
  if (problem === null) return;
  const unreachable = UNREACHABLE[exchange.code ?? ''];
  if (unreachable !== undefined) throw new InputError(unreachable);
  if (problem.problem === 'notAList' && text.trim().startsWith('<')) {
    throw new InputError(
      'The Service URL leads to a web page, such as a sign-in page, not to the API.',
    );
  }
  if (WRONG_PLACE.has(problem.problem)) throw new InputError(sentenceFor(problem));
}

const WRONG_PLACE: ReadonlySet<ProblemName> = new Set(['keyRefused', 'notFound', 'moved']);
