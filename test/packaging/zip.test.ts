/* The zip is the same, byte for byte; `.ci/run` also compares it with one of another folder. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@jest/globals';
import AdmZip from 'adm-zip';
import { ROOT } from '../../tools/packaging/build.ts';
import { packFolder, stage, tempFolder } from '../../tools/packaging/pack.ts';
import { longTest } from '../long.ts';

/** build.zip and source.zip, built in a folder of their own. */
async function built() {
  const folder = await tempFolder('staging');
  try {
    await stage(folder);
    const zip = await readFile(await packFolder(folder));
    return { folder, zip, source: await readFile(path.join(folder, 'build/source.zip')) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

longTest('two builds are the same bytes and name no folder of this machine', async () => {
  const [first, second] = [await built(), await built()];
  expect(first.folder).not.toBe(second.folder);
  expect(first.zip.equals(second.zip)).toBe(true);
  expect(first.source.equals(second.source)).toBe(true);
  const entries = new AdmZip(first.zip).getEntries();
  const text = entries.map((entry) => entry.getData().toString('latin1')).join('\n');
  for (const place of [ROOT, first.folder]) expect(text).not.toContain(place);
});
