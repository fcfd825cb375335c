/*
 * The service that a watch looks at: the sandbox, started in this process, or a real one.
 *
 * Where the keys of a connection come from is known here alone. They go into the connection's
 * fields and nowhere else: nothing in this file prints, and the keys of a real service are not put
 * into the environment of the process.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { AuthData } from './bundle.ts';

export interface Service {
  /** What to call it in a line for people. */
  readonly title: string;
  /** The connection form, filled in with the keys of this moment. */
  readonly connection: () => AuthData;
  /** Hires somebody; a real service is only watched. */
  readonly hire?: () => void;
  readonly close: () => Promise<void>;
}

const KEYS = ['api_key', 'company_key', 'secret_key'];

/** The sandbox, on a free port. It is loaded only here: who watches a real service needs none. */
export async function openSandbox(): Promise<Service> {
  const { startSandbox } = await import('../sandbox/server.ts');
  const sandbox = await startSandbox();
  return {
    title: `Sandbox at ${sandbox.url}, where people are hired as you watch`,
    connection: () => ({
      base_url: sandbox.url,
      api_key: sandbox.keys.apiKey,
      company_key: sandbox.keys.companyKey,
      secret_key: sandbox.keys.secretKey,
    }),
    hire: () => {
      sandbox.company.hire();
    },
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
    title: 'A real one: it is only watched, and nobody is hired',
    connection: () => connection,
    close: async () => {},
  };
}

function readEnvFile(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return {};
    throw thrown;
  }
}
