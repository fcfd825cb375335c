/* The smoke test: an unpacked zip polls a sandbox once, in a process that can read nothing else. */
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { runNode } from '../runNode.ts';
import { startSandbox } from '../sandbox/server.ts';
import { parseJson } from '../unknownValues.ts';

const POLL = path.join(import.meta.dirname, 'smokePoll.ts');
const NEWEST = 10;

const TEXT_SCHEMA = z.string();
const RESPONSE_SCHEMA = z.object({
  results: z.array(
    z.object({
      id: TEXT_SCHEMA,
      name: TEXT_SCHEMA,
      first_name: TEXT_SCHEMA,
      last_name: TEXT_SCHEMA,
    }),
  ),
});

/**
 * Polls the sandbox once with an unpacked zip, and returns the number of new employees. Node's permission
 * model lets the process read only that folder, so that a file missing in the zip isn't found in the project.
 *
 * @throws {Error} The poll fails, or doesn't return the newest employees, newest first.
 */
export async function smokeTest(folder: string): Promise<number> {
  const sandbox = await startSandbox({ employees: 60, profile: { newest_count: NEWEST } });
  try {
    const readable = [`${folder}/*`, POLL].map((file) => `--allow-fs-read=${file}`);
    const program = ['--permission', ...readable, '--disable-warning=ExperimentalWarning', POLL];
    const args = [...program, folder, sandbox.url, sandbox.keys.apiKey];
    // An empty environment, so that NODE_PATH can't lead to the project.
    const printed = await runNode(args, folder, {});
    const expected = sandbox.company.newest(NEWEST).map(({ number, name, first, last }) => {
      return { id: String(number), name, first_name: first, last_name: last };
    });
    if (!isDeepStrictEqual(RESPONSE_SCHEMA.parse(parseJson(printed)).results, expected)) {
      throw new Error(`The unpacked zip didn't return the newest employees:\n${printed}`);
    }
    return expected.length;
  } finally {
    await sandbox.close();
  }
}
