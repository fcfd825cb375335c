/* The zip is the same, byte for byte, wherever and whenever it is built. */
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import AdmZip from 'adm-zip';
import { packFolder, stage, tempFolder } from '../../packaging/pack.ts';
import { ROOT } from '../processes.ts';

jest.setTimeout(120_000);

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function newFolder(purpose: string): Promise<string> {
  const folder = await tempFolder(purpose);
  folders.push(folder);
  return folder;
}

/** What `npm run package` in that folder would upload. */
async function packedIn(root: string): Promise<{ zip: Buffer; source: Buffer }> {
  const staging = await newFolder('staging');
  await stage(root, staging);
  const zip = await readFile(await packFolder(root, staging));
  return { zip, source: await readFile(path.join(staging, 'build/source.zip')) };
}

/** The project in another folder. */
async function copied(): Promise<string> {
  const folder = await newFolder('copy');
  const copy = path.join(folder, 'deeper', 'copy of the project');
  await mkdir(copy, { recursive: true });
  const isSource = (file: string) =>
    !/^(node_modules|dist|build|coverage|\.git)$/.test(path.relative(ROOT, file));
  await cp(ROOT, copy, { recursive: true, filter: isSource });
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

test('two builds, in two folders and one after the other, are the same bytes and name no folder', async () => {
  const first = await packedIn(ROOT);
  const second = await packedIn(await copied());
  expect(first.zip.equals(second.zip)).toBe(true);
  expect(first.source.equals(second.source)).toBe(true);
  const entries = new AdmZip(first.zip).getEntries();
  const text = entries.map((entry) => entry.getData().toString('latin1')).join('\n');
  expect(text).toContain('// src/response.ts\n');
  expect(text).not.toMatch(/^\/\/ \.\.?\//m);
  for (const place of [ROOT, ...folders]) expect(text).not.toContain(place);
});
