/* A sandbox with known keys that is closed after the test, and requests to it. */
import { afterEach } from '@jest/globals';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import type { SandboxOptions } from '../../sandbox/state.ts';

const KEYS = { apiKey: 'api-1', companyKey: 'company-1', secretKey: 'secret-1' };
const running: Sandbox[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

/** Starts a small sandbox with the keys `api-1`, `company-1` and `secret-1`. */
export async function startTestSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ employeeCount: 6, keys: KEYS, ...options });
  running.push(sandbox);
  return sandbox;
}

export async function get({ url }: Sandbox, path: string): Promise<string> {
  return (await fetch(`${url}${path}`)).text();
}

export async function post({ url }: Sandbox, path: string, body: URLSearchParams | null = null) {
  return (await fetch(`${url}${path}`, { method: 'POST', body })).text();
}
