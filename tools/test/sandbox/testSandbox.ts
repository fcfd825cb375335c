/* A sandbox with known keys that is closed after the test, and requests to it. */
import { afterEach } from '@jest/globals';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import type { SandboxOptions } from '../../sandbox/state.ts';

const running: Sandbox[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

/** Starts a small sandbox with the keys `api-1`, `company-1` and `secret-1`. */
export async function startTestSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ employeeCount: 6, ...options });
  sandbox.keys = { api_key: 'api-1', company_key: 'company-1', secret_key: 'secret-1' };
  running.push(sandbox);
  return sandbox;
}

/** Sends a GET or, with a form, a POST, and returns the body of the response. */
export async function send({ url }: Sandbox, path: string, form?: Record<string, string>) {
  const post = { method: 'POST', body: new URLSearchParams(form) };
  return (await fetch(url + path, form && post)).text();
}
