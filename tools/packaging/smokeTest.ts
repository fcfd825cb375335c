/* The smoke test: an unpacked zip polls a sandbox once, outside the project. */
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { runNode } from '../runNode.ts';
import { startSandbox } from '../sandbox/server.ts';
import { parseJson } from '../unknownValues.ts';

const POLL = path.join(import.meta.dirname, 'smokePoll.ts');
const NEWEST = 10;
const RESPONSE_SCHEMA = z.object({
  results: z.array(z.object({ id: z.string(), name: z.string() })),
});

/**
 * Polls the sandbox once with an unpacked zip. In a folder outside the project, Node finds no package that is missing
 * in the zip.
 *
 * @throws {Error} if the poll fails, or doesn't return the newest employees, newest first.
 */
export async function smokeTest(folder: string): Promise<void> {
  const sandbox = await startSandbox({ employeeCount: 60, newestCount: NEWEST });
  try {
    const args = [POLL, folder, sandbox.url, sandbox.keys.apiKey];
    // An empty environment, so that NODE_PATH can't lead to the project.
    const printed = await runNode(args, { cwd: folder, env: {} });
    const { results } = RESPONSE_SCHEMA.parse(parseJson(printed));
    const newest = sandbox.company.newest(NEWEST);
    const expected = newest.map(({ number, name }) => ({ id: String(number), name }));
    if (!isDeepStrictEqual(results, expected)) {
      throw new Error(`The unpacked zip didn't return the newest employees:\n${printed}`);
    }
  } finally {
    await sandbox.close();
  }
}
