/*
 * The values of the connection form: saved in the environment or the folder's `.env`, or those of a sandbox.
 *
 * This file prints nothing and doesn't change `process.env`. The probe's prompt is in probe/findConnection.ts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type ConnectionFieldKey, connectionFields } from '../src/connectionForm.ts';
import type { Sandbox } from './sandbox/server.ts';

/** Values of the connection form, by field key. */
export type AuthData = { readonly [Key in ConnectionFieldKey]?: string };

/** The fields of the connection form. */
export const CONNECTION_FIELDS: readonly {
  readonly key: ConnectionFieldKey;
  readonly label: string;
  readonly type?: 'password';
  readonly required: boolean;
}[] = connectionFields;

/** Returns the fields whose labels are in a text: the app's messages name the fields to correct. */
export const fieldsNamedIn = <Field extends { readonly label: string }>(
  text: string,
  fields: readonly Field[],
): Field[] => fields.filter(({ label }) => text.includes(label));

export function sandboxAuthData({ url, keys }: Pick<Sandbox, 'url' | 'keys'>): AuthData {
  const { apiKey, companyKey, secretKey } = keys;
  return { base_url: url, api_key: apiKey, company_key: companyKey, secret_key: secretKey };
}

/** Where keys come from, as sentences say it. */
export const KEY_SOURCES = {
  environment: 'the environment',
  envFile: '.env',
  sandbox: 'the sandbox',
  prompt: 'your input',
} as const;

export type KeySource = keyof typeof KEY_SOURCES;

/** Returns a sentence that says which keys were rejected, and where they come from. */
export function keyRejectionText(
  baseUrl: string,
  rejected: readonly ConnectionFieldKey[],
  source: KeySource,
): string {
  const labels = CONNECTION_FIELDS.filter(({ key }) => rejected.includes(key)).map(({ label }) =>
    label.replace(/[A-Z][a-z]+/g, (word) => word.toLowerCase()),
  );
  const variables = rejected.map((key) => `authData_${key}`).join(' and ');
  const isSaved = source === 'environment' || source === 'envFile';
  const origin = `${isSaved ? `${variables}, ` : ''}from ${KEY_SOURCES[source]}`;
  return `${baseUrl} rejected the ${labels.join(' or the ')} (${origin}).`;
}

interface SavedAuthData {
  /** A missing field is ''. */
  readonly authData: AuthData;
  /** The source of the API key; null without one. */
  readonly source: KeySource | null;
}

/**
 * Reads the connection from `authData_base_url`, `authData_api_key`, and so on, as `zapier-platform invoke`
 * does: from the environment, else from the folder's `.env`.
 */
export function readSavedAuthData(folder: string, env: NodeJS.ProcessEnv): SavedAuthData {
  const path = join(folder, '.env');
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  const valueFor = (field: string) => env[`authData_${field}`] ?? file[`authData_${field}`] ?? '';
  const authData: AuthData = Object.fromEntries(
    CONNECTION_FIELDS.map(({ key }) => [key, valueFor(key)]),
  );
  const source = env['authData_api_key'] === undefined ? 'envFile' : 'environment';
  return { authData, source: authData.api_key ? source : null };
}
