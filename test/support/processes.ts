/* Programs of this project as processes, in a temporary folder, until the test ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { ROOT } from '../../tools/root.ts';
import { LONG_TIMEOUT_MILLISECONDS } from './longTests.ts';

jest.setTimeout(LONG_TIMEOUT_MILLISECONDS);

/** Where the processes run: another one for each test. */
export let folder: string;
let running: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zapier-test-'));
  running = [];
});

afterEach(async () => {
  for (const { pid, exitCode, signalCode } of running) {
    if (pid === undefined || exitCode !== null || signalCode !== null) continue;
    // And all of its own processes.
    process.kill(-pid, 'SIGKILL');
  }
  await rm(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves as soon as the text has been printed, with all that has been. */
  readonly said: (text: string, stream?: 'stdout' | 'stderr') => Promise<string>;
}

export function start(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  root = ROOT,
): Started {
  return launch([process.execPath, join(root, program), ...args], env);
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
      new Promise((resolve, reject) => {
        const check = () => heard[stream].includes(text) && resolve(heard[stream]);
        child[stream].on('data', check);
        child.on('close', () => reject(new Error(`It ended before "${text}": ${heard.stderr}`)));
        check();
      }),
  };
}
