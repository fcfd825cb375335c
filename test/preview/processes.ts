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
  for (const child of running) endGroup(child);
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  await rm(folder, { recursive: true });
});

/** Ends a process that is still there, with those that it has started. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself, as it should.
  }
}

export interface Started {
  readonly child: ChildProcess;
  /** Resolves when the process has ended. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** Resolves as soon as the text has been printed, with all that has been. */
  readonly said: (text: string) => Promise<string>;
  /** The same of standard error. */
  readonly errorsSay: (text: string) => Promise<string>;
}

export function start(args: readonly string[], env: NodeJS.ProcessEnv = {}, root = ROOT): Started {
  return launch([process.execPath, join(root, 'preview/main.ts'), ...args], env);
}

export function launch(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Started {
  const { PATH } = process.env;
  const child = spawn(program, args, { cwd: folder, env: { PATH, ...env }, detached: true });
  running.push(child);
  const heard = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    heard.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    heard.stderr += chunk;
  });
  const hearing = (stream: 'stdout' | 'stderr') => (text: string) =>
    new Promise<string>((resolve) => {
      const check = () => heard[stream].includes(text) && resolve(heard[stream]);
      child[stream].on('data', check);
      check();
    });
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, ...heard }))),
    said: hearing('stdout'),
    errorsSay: hearing('stderr'),
  };
}

/** A service of the test's own: one employee more with each poll after the Zap was turned on. */
export function serve(
  statusOf: (poll: number, url: string) => number = () => 200,
): Promise<string> {
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

export async function unusedUrl(): Promise<string> {
  const url = await serve();
  await new Promise((closed) => servers.pop()?.close(closed));
  return url;
}
