/* Runs Node programs in processes of their own, with NODE_ENV=production. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './root.ts';

/**
 * Runs a Node program and returns its standard output.
 *
 * @throws {Error} if the program fails; the message contains its standard error.
 */
export async function runNode(
  args: readonly string[],
  { cwd = ROOT, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const NODE_OPTIONS = '--disable-warning=ExperimentalWarning';
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd,
    env: { ...env, NODE_ENV: 'production', NODE_OPTIONS },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
