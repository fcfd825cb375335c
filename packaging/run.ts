/* Runs a Node program to its end; what it printed is shown when it fails, and only then. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** For the platform's command line: as in production, with nothing sent to anybody. */
export const QUIET = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '',
  CI: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  DISABLE_ZAPIER_ANALYTICS: '1',
};

const LIMIT_MILLISECONDS = 120_000;

/**
 * @returns what the program printed on standard output.
 * @throws with all that it printed, where it fails.
 */
export async function runNode(
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string | undefined>> = { ...process.env, NODE_OPTIONS: '' },
): Promise<string> {
  const options = { cwd: folder, env, timeout: LIMIT_MILLISECONDS, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(process.execPath, args, options)).stdout;
  } catch (failed) {
    const { stdout, stderr }: { stdout?: unknown; stderr?: unknown } = Object(failed);
    const printed = [stdout, stderr].filter((text) => typeof text === 'string').join('\n');
    throw new Error(`node ${args.join(' ')} failed.\n${printed.trim()}`, { cause: failed });
  }
}
