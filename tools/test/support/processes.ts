/* Programs of this project as processes, in a temporary folder, until the test ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { ROOT } from '../../root.ts';

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

/** Starts a program of this project, by its path in it. */
export const startProgram = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) => startCommand([process.execPath, join(ROOT, program), ...args], env);

/** Starts a program below a shell, as npm does. */
export const startWithParent = (program: string, args: readonly string[]) =>
  startCommand([
    '/bin/sh',
    '-c',
    '"$0" "$@" & wait',
    process.execPath,
    join(ROOT, program),
    ...args,
  ]);

export function startCommand(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
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
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...output }));
  });
  /** Resolves with all output so far, as soon as it contains the text. */
  const waitForOutput = (text: string, stream: 'stdout' | 'stderr' = 'stdout') =>
    new Promise<string>((resolve, reject) => {
      const check = () => output[stream].includes(text) && resolve(output[stream]);
      child[stream].on('data', check);
      child.on('close', () => reject(new Error(`It ended before "${text}": ${output.stderr}`)));
      check();
    });
  return { child, ended, waitForOutput };
}
