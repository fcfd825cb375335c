/*
 * `npm run package`: build/build.zip and build/source.zip, both for `zapier-platform upload`.
 *
 * The zip is packed, its contents are checked, and it is polled with; neither file is written when
 * anything fails.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { checkAddresses, findProblems } from './contents.ts';
import { readLock, runtimeFolders } from './lock.ts';
import { filesIn, packFolder, stage, tempFolder } from './pack.ts';
import { smokeTest } from './smokeTest.ts';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'build');

async function packageApp(staging: string, unpacked: string): Promise<void> {
  checkAddresses(process.env);
  await stage(root, staging);
  const file = await packFolder(root, staging);
  const zip = new AdmZip(file);
  const names = filesIn(zip);
  const bytes = await readFile(file);
  const problems = findProblems(names, bytes.length, runtimeFolders(await readLock(root)));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const employees = await smokeTest(zip, unpacked);

  await mkdir(out, { recursive: true });
  await copyFile(file, path.join(out, 'build.zip'));
  await copyFile(path.join(staging, 'build/source.zip'), path.join(out, 'source.zip'));
  console.log(`build/build.zip: ${bytes.length} bytes, ${names.length} files.`);
  console.log(`SHA-256: ${createHash('sha256').update(bytes).digest('hex')}`);
  console.log(`Smoke test: the unpacked zip returned ${employees} new employees.`);
}

const folders = [await tempFolder('staging'), await tempFolder('unpacked')] as const;
try {
  await packageApp(...folders);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
