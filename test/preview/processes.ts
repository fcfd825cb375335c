/*
 * `npm start` for tests: processes in a folder of the test's own, and services for them to poll.
 *
 * Whatever a test has started is ended after it, with what that has started in turn.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from '@jest/globals';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const API_KEY = 'key-of-the-test-0123456789';

/** Where the processes run: another one for each test. */
export let folder: string;
let running: ChildProcess[];
let servers: Server[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
  running = [];
  servers = [];
});

afterEach(async () => {
  for (const { pid = 0, exitCode, signalCode } of running) {
    if (exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  }
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  await rm(folder, { recursive: true });
});

export interface Started {
  readonly child: ChildProcess;
  /** Resolves when the process has ended. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** Resolves as soon as the text has been printed, with all that has been. */
  readonly said: (text: string, stream?: 'stdout' | 'stderr') => Promise<string>;
}

export function start(args: readonly string[], env: NodeJS.ProcessEnv = {}, root = ROOT): Started {
  return launch([process.execPath, join(root, 'preview/main.ts'), ...args], env);
}

/** Polls a service of the test's own, as quickly as that goes, without a page. */
export function startAt(url: string, ...args: readonly string[]): Started {
  const env = { authData_api_key: API_KEY };
  return start(['--base-url', url, '--every', '0.05', '--no-page', ...args], env);
}

export function launch([program = '', ...args]: string[], env: NodeJS.ProcessEnv): Started {
  const { PATH } = process.env;
  const child = spawn(program, args, { cwd: folder, env: { PATH, ...env }, detached: true });
  running.push(child);
  const heard = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk) => {
      heard[stream] += chunk;
    });
  }
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, ...heard }))),
    said: (text, stream = 'stdout') =>
      new Promise((resolve) => {
        const check = () => heard[stream].includes(text) && resolve(heard[stream]);
        child[stream].on('data', check);
        check();
      }),
  };
}

/** A service with one employee more with each poll; the connection test and the first one count. */
export function serve(statusOf: (poll: number, url: string) => number = () => 200) {
  let polls = 0;
  return listen(({ method, url = '' }, reply) => {
    if (method === 'POST') return reply.end('{}');
    polls += 1;
    const rows = Array.from({ length: polls }, (_, at) => [String(polls - at), 'Li, Bo']);
    return reply.writeHead(statusOf(polls, url)).end(JSON.stringify(rows));
  });
}

/** Where it listens: a free port of 127.0.0.1. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
