/*
 * The API that a Zap polls: the sandbox, started in this process, or a real one.
 *
 * Where the keys of a connection come from is known here alone. They go into the connection's
 * fields and nowhere else: nothing in this file prints, and the keys of a real service are not put
 * into the environment of the process.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Sandbox } from '../sandbox/server.ts';
import { counted } from '../text.ts';
import type { AuthData } from './zap/step.ts';
import type { Outcome, Zap } from './zap/zap.ts';

export interface Service {
  /** What it is and where, for the terminal's first line. */
  readonly title: Readonly<Record<string, string>>;
  /** The connection form, filled in with the keys of this moment. */
  readonly authData: () => AuthData;
  /** Hires someone; a real service is only read. */
  readonly hire?: () => void;
  readonly sandbox?: Sandbox;
}

/** A large company's name list comes in a hundred pages at most: a thousand take seconds to read. */
export function sandboxOf(employees: number) {
  const page_size = Math.max(100, Math.ceil(employees / 100));
  return { employees, profile: { name_list: { page_size } } };
}

export function sandboxService(sandbox: Sandbox, hireEvery: number): Service {
  return {
    title: { Sandbox: `${sandbox.url} (hires someone every ${counted(hireEvery, 'second')})` },
    authData: () => sandboxAuthData(sandbox),
    hire: () => sandbox.company.hire(),
    sandbox,
  };
}

export function sandboxAuthData({ url, keys }: Pick<Sandbox, 'url' | 'keys'>): AuthData {
  const { apiKey, companyKey, secretKey } = keys;
  return { base_url: url, api_key: apiKey, company_key: companyKey, secret_key: secretKey };
}

export function realService(baseUrl: string, folder: string, env: NodeJS.ProcessEnv): Service {
  const authData = { ...savedAuthData(folder, env), base_url: baseUrl };
  return { title: { API: `${baseUrl} (read-only)` }, authData: () => authData };
}

/**
 * The connection in `authData_base_url`, `authData_api_key`, and so on, as `zapier-platform invoke` reads it:
 * from the environment, else from the folder's `.env`. A field that is in neither is ''.
 */
export function savedAuthData(folder: string, env: NodeJS.ProcessEnv): AuthData {
  const path = join(folder, '.env');
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  const valueFor = (field: string) => env[`authData_${field}`] ?? file[`authData_${field}`] ?? '';
  const fields = ['base_url', 'api_key', 'company_key', 'secret_key'];
  return Object.fromEntries(fields.map((field) => [field, valueFor(field)]));
}

/**
 * Whom the list of the newest was too short for, in a sentence; '' where no one was missed. A real
 * account does not show it: an employee may be missed where no one in the list was known.
 */
export function missedText(
  { seen, settings }: Pick<Zap, 'seen' | 'settings'>,
  { items, newItems }: Pick<Outcome, 'items' | 'newItems'>,
  sandbox: Sandbox | undefined,
): string {
  if (settings.inputData.full_list === true) return '';
  const hint = "Zaps with Check Full Employee List don't miss anyone.";
  if (sandbox === undefined) {
    const areAllNew = items > 0 && newItems === items && seen.size > items;
    return areAllNew
      ? `All ${items} employees in the list of the newest are new, so there may be more. ${hint}`
      : '';
  }
  // No one whom the list still has is missed: the next poll finds them.
  const listed = new Set(sandbox.company.newest(sandbox.profile.newest));
  const missed = sandbox.company.byNumber.filter(
    (person) => !listed.has(person) && !seen.has(String(person.number)),
  ).length;
  if (missed === 0) return '';
  const who = `${counted(missed, 'new employee')} ${missed === 1 ? "wasn't" : "weren't"}`;
  return `${who} in the list of the newest ${items}. ${hint}`;
}
