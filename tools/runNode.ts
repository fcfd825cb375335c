/* Runs Node programs in processes of their own. */
import { execFile } from 'node:child_process';

/**
 * Runs a Node program and returns its standard output.
 *
 * @throws {Error} The program fails; the message contains its output.
 */
export async function runNode(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const options = { cwd, env, timeout: 600_000, maxBuffer: 64 * 1024 * 1024 };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(process.execPath, args, options, (failed, stdout, stderr) => {
    if (failed === null) resolve(stdout);
    else reject(new Error(`node ${args.join(' ')} failed.\n${stdout}${stderr}`, { cause: failed }));
  });
  return promise;
}
