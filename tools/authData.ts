/*
 * The values of the connection form, and the variables that keep them in the environment or in the folder's `.env`.
 *
 * This file prints nothing and doesn't change `process.env`. The probe's prompt is in probe/main.ts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { AuthField } from 'zapier-platform-core';
import { type ConnectionFieldKey, connectionFields } from '../src/inputs/connectionForm.ts';
import { formatList } from './text.ts';

/** Values of the connection form, by field key. */
export type AuthData = { readonly [Key in ConnectionFieldKey]?: string };

interface AuthDataField extends AuthField {
  readonly key: ConnectionFieldKey;
  readonly label: string;
}

/** The fields of the connection form, all with the same type. */
export const AUTH_DATA_FIELDS: readonly AuthDataField[] = connectionFields;

/** Returns the variable of a field, in the environment and in `.env`, as `zapier-platform invoke` names it. */
export const variableOf = (key: ConnectionFieldKey) => `authData_${key}` as const;

/** The variables of the keys, for the help of commands. */
export const KEY_VARIABLES = formatList(
  AUTH_DATA_FIELDS.flatMap(({ key, type }) => (type === 'password' ? variableOf(key) : [])),
);

/** Returns the values that there are as the text of a `.env` file. */
export const envText = (authData: AuthData): string =>
  AUTH_DATA_FIELDS.filter(({ key }) => authData[key] !== undefined)
    .map(({ key }) => `${variableOf(key)}=${authData[key]}\n`)
    .join('');

export interface SavedAuthData {
  /** A missing value is ''. */
  readonly authData: AuthData;
  /** Where the API key is saved; null if it isn't. */
  readonly source: 'environment' | 'envFile' | null;
}

/** Reads each value from its variable in the environment, or else in the folder's `.env`. */
export function readSavedAuthData(folder: string, env: NodeJS.ProcessEnv): SavedAuthData {
  const path = join(folder, '.env');
  // Editors on Windows may put a byte order mark before the first name.
  const text = existsSync(path) ? readFileSync(path, 'utf8').replace(/^\uFEFF/, '') : '';
  const file = parseEnv(text);
  const authData: AuthData = Object.fromEntries(
    AUTH_DATA_FIELDS.map(({ key }) => {
      const variable = variableOf(key);
      return [key, env[variable] ?? file[variable] ?? ''];
    }),
  );
  const source = env[variableOf('api_key')] === undefined ? 'envFile' : 'environment';
  return { authData, source: authData.api_key ? source : null };
}
