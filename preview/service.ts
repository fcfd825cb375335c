/*
 * The service that a Zap polls: the sandbox, started in this process, or a real one.
 *
 * Where the keys of a connection come from is known here alone. They go into the connection's
 * fields and nowhere else: nothing in this file prints, and the keys of a real service are not put
 * into the environment of the process.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Person, Sandbox } from '../sandbox/server.ts';
import type { AuthData } from './bundle.ts';
import type { Zap } from './zap.ts';

export interface Service {
  /** Where the employees come from, in a line for people: what it is, and where. */
  readonly title: readonly [kind: string, place: string];
  /** The connection form, filled in with the keys of this moment. */
  readonly connection: () => AuthData;
  /** Hires someone; a real service is only read. */
  readonly hire?: () => void;
  /** How many active employees a Zap has not seen that polls the list of the newest alone. */
  readonly missed?: (zap: Pick<Zap, 'seen'>) => number;
  readonly close: () => Promise<void>;
}

const KEYS = ['api_key', 'company_key', 'secret_key'];

/** The sandbox, on a free port. It is loaded only here: who polls a real service needs none. */
export async function openSandbox(hireEvery: number, employees: number): Promise<Service> {
  const { startSandbox } = await import('../sandbox/server.ts');
  const sandbox = await startSandbox({ employees });
  return {
    title: ['Sandbox', `${sandbox.url} (hires someone every ${hireEvery} seconds)`],
    connection: () => ({
      base_url: sandbox.url,
      api_key: sandbox.keys.apiKey,
      company_key: sandbox.keys.companyKey,
      secret_key: sandbox.keys.secretKey,
    }),
    hire: () => {
      sandbox.company.hire();
    },
    missed: (zap) => missedIn(sandbox, zap),
    close: () => sandbox.close(),
  };
}

/**
 * A real service. Its keys are `authData_api_key`, `authData_company_key` and `authData_secret_key`,
 * as `zapier-platform invoke` reads them: from the environment, else from the folder's `.env`.
 */
export function openReal(baseUrl: string, folder: string, environment: NodeJS.ProcessEnv): Service {
  const entries = { ...readEnvFile(join(folder, '.env')), ...environment };
  const connection: Record<string, string> = { base_url: baseUrl };
  for (const key of KEYS) connection[key] = entries[`authData_${key}`] ?? '';
  return {
    title: ['Service', `${baseUrl} (read-only)`],
    connection: () => connection,
    close: async () => {},
  };
}

/** Nobody whom the list of the newest still has is missed: the next poll finds them. */
export function missedIn(sandbox: Sandbox, { seen }: Pick<Zap, 'seen'>): number {
  const { company, profile } = sandbox;
  const listed = new Set(company.newest(profile.newest));
  const isMissed = (person: Person) => !listed.has(person) && !seen.has(rowOf(person));
  return company.byNumber.filter(isMissed).length;
}

const rowOf = ({ number }: Person) => ({ id: String(number) });

function readEnvFile(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return {};
    throw thrown;
  }
}
