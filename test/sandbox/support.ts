/* A sandbox with known keys that is closed after the test, and requests to it. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach } from '@jest/globals';
import { type Sandbox, startSandbox } from '../../tools/sandbox/server.ts';
import type { SandboxOptions } from '../../tools/sandbox/state.ts';

const KEYS = { apiKey: 'api-1', companyKey: 'company-1', secretKey: 'secret-1' };
const open: Sandbox[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.close()));
});

/** Starts a small sandbox with the keys `api-1`, `company-1` and `secret-1`. */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ employees: 6, keys: KEYS, ...options });
  open.push(sandbox);
  return sandbox;
}

export async function get({ url }: Sandbox, path: string): Promise<string> {
  return (await fetch(`${url}${path}`)).text();
}

export async function post({ url }: Sandbox, path: string, body: RequestInit['body']) {
  return (await fetch(`${url}${path}`, { method: 'POST', body: body ?? null })).text();
}

/** Sends bytes as they are and returns whatever comes until the connection ends. */
export async function sendRaw({ url }: Sandbox, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request));
  let response = '';
  socket.setEncoding('utf8').on('data', (text) => {
    response += text;
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return response;
}
