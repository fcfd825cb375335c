/* Programs of this project as processes, in a temporary folder, until the test ends. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { LONG_TIMEOUT_MILLISECONDS } from './longTests.ts';

jest.setTimeout(LONG_TIMEOUT_MILLISECONDS);

/** Saves each process the time to compile the same files again. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/tools-test');

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
    // A negative id also ends the processes that the program has started.
    process.kill(-pid, 'SIGKILL');
  }
  await rm(folder, { recursive: true });
});

export interface EndedProcess {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<EndedProcess>;
  /** Resolves with all output so far, as soon as it contains the text. */
  readonly waitForOutput: (text: string, stream?: 'stdout' | 'stderr') => Promise<string>;
}

/** Starts a program of this project, by its path in it. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): StartedProcess {
  return startCommand([process.execPath, join(ROOT, program), ...args], env);
}

/** Starts a program below a shell, as npm does. */
export function startWithParent(program: string, args: readonly string[]): StartedProcess {
  const line = `"${process.execPath}" "${join(ROOT, program)}" ${args.join(' ')} & wait`;
  return startCommand(['/bin/sh', '-c', line]);
}

/** Whether this system lets a process mount folders, in a view of the file system that only it has. */
export const canMount = spawnSync('unshare', ['-rm', 'mount', '--rbind', '/', '/']).status === 0;

/** Runs a line of a shell that may mount folders. */
export const startMounted = (line: string): StartedProcess =>
  startCommand(['unshare', '-rm', '/bin/sh', '-c', line]);

export function startCommand(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
): StartedProcess {
  const { PATH } = process.env;
  const shared = { PATH, NODE_COMPILE_CACHE };
  const child = spawn(program, args, { cwd: folder, env: { ...shared, ...env }, detached: true });
  running.push(child);
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk) => {
      output[stream] += chunk;
    });
  }
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, ...output }))),
    waitForOutput: (text, stream = 'stdout') =>
      new Promise((resolve, reject) => {
        const check = () => output[stream].includes(text) && resolve(output[stream]);
        child[stream].on('data', check);
        child.on('close', () => reject(new Error(`It ended before "${text}": ${output.stderr}`)));
        check();
      }),
  };
}
