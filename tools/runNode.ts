/* Runs Node programs in processes of their own, as production does. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './root.ts';

interface Surroundings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a Node program and returns its standard output.
 *
 * @throws {Error} The program fails; the message contains its standard error.
 */
export async function runNode(
  args: readonly string[],
  { cwd = ROOT, env = process.env }: Surroundings = {},
): Promise<string> {
  const options = {
    cwd,
    env: { ...env, NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    maxBuffer: 64 * 1024 * 1024,
  };
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}
