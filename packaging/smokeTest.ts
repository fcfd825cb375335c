/*
 * The smoke test of a zip: unpacked into a folder of its own, it polls the sandbox.
 *
 * The polling process may read that folder and nothing else (Node's permission model), so a file
 * that is missing in the zip cannot be found in the project by chance.
 */
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type AdmZip from 'adm-zip';
import { bundleFor } from '../preview/zap/step.ts';
import { startSandbox } from '../sandbox/server.ts';
import { runNode } from './pack.ts';

const PROGRAM = path.join(import.meta.dirname, 'poll.ts');

/**
 * Unpacks the zip into an empty folder and polls once.
 *
 * @returns how many new employees came.
 * @throws where the poll fails or returns others than the newest employees, newest first.
 */
export async function smokeTest(zip: AdmZip, folder: string): Promise<number> {
  zip.extractAllTo(folder);
  const sandbox = await startSandbox({ employees: 60, profile: { newest: 10 } });
  try {
    const { apiKey } = sandbox.keys;
    const bundle = bundleFor('poll', { base_url: sandbox.url, api_key: apiKey }, {});
    const confined = ['--permission', `--allow-fs-read=${folder}/*`, `--allow-fs-read=${PROGRAM}`];
    const program = [...confined, '--disable-warning=ExperimentalWarning', PROGRAM];
    // No variable of this process: neither NODE_PATH nor what a test sets.
    const printed = await runNode([...program, folder, JSON.stringify(bundle)], folder, {});
    const expected = sandbox.company
      .newest(10)
      .map(({ number, name, first, last }) => [String(number), name, first, last]);
    const items = readItems(printed);
    if (!isDeepStrictEqual(items, expected)) {
      throw new Error(`The unpacked zip didn't return the newest employees:\n${printed}`);
    }
    return items.length;
  } finally {
    await sandbox.close();
  }
}

function readItems(printed: string): unknown[][] {
  const items: Record<string, unknown>[] = JSON.parse(printed);
  return items.map(({ id, name, first_name, last_name }) => [id, name, first_name, last_name]);
}
