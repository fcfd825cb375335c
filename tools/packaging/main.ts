/*
 * `npm run package`: writes build/build.zip and build/source.zip for `zapier-platform upload`. Packs the app,
 * checks the contents of the zip, and polls with the unpacked app. If anything fails, writes neither file.
 *
 * Read the files in this order: build.ts (the app as one file), zipContents.ts (the folder to pack), pack.ts
 * (the folder as a zip), zipChecks.ts (what may be in it), smokeTest.ts and smokePoll.ts (the smoke test).
 * Separate programs: licenses.ts, and checkTag.ts, which the release workflow runs.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { createCommand, printFailure } from '../commandLine.ts';
import { ROOT } from '../root.ts';
import { readLock, runtimeFolders } from './lockFile.ts';
import { packFolder } from './pack.ts';
import { smokeTest } from './smokeTest.ts';
import { filesIn, findProblems } from './zipChecks.ts';
import { stage, tempFolder } from './zipContents.ts';

async function packageApp(staging: string, unpacked: string): Promise<void> {
  checkAddresses(process.env);
  await stage(staging);
  const file = await packFolder(staging);
  const bytes = await readFile(file);
  const zip = new AdmZip(file);
  checkZip(zip, bytes.length);
  zip.extractAllTo(unpacked);
  const employees = await smokeTest(unpacked);
  await copyZips(file, path.join(staging, 'build/source.zip'));
  console.log(`build/build.zip: ${bytes.length} bytes, ${filesIn(zip).length} files.`);
  console.log(`SHA-256: ${createHash('sha256').update(bytes).digest('hex')}`);
  console.log(`Smoke test: the unpacked zip returned ${employees} new employees.`);
}

/** @throws {Error} The zip has a problem; the message lists all of them. */
function checkZip(zip: AdmZip, bytes: number): void {
  const problems = findProblems(filesIn(zip), bytes, runtimeFolders(readLock()));
  if (zip.readFile('dist/index.js')?.includes(`${ROOT}/`)) {
    problems.push(`dist/index.js names a folder of this machine: ${ROOT}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function copyZips(build: string, source: string): Promise<void> {
  const out = path.join(ROOT, 'build');
  await mkdir(out, { recursive: true });
  await copyFile(build, path.join(out, 'build.zip'));
  await copyFile(source, path.join(out, 'source.zip'));
}

/**
 * Checks the addresses that the environment gives to the connection form.
 *
 * @throws {Error} One of them isn't a full https:// URL.
 */
export function checkAddresses(env: NodeJS.ProcessEnv): void {
  for (const name of ['BASE_URL', 'HELP_URL']) {
    const address = env[name] ?? '';
    if (address !== '' && !/^https:\/\/[^\s"<>()]+$/.test(address)) {
      throw new Error(`${name} must be a full https:// URL.`);
    }
  }
}

if (import.meta.main) {
  createCommand(
    'npm run package',
    'Packs the app into build/build.zip and source.zip, and polls with it once.',
    ['HELP_URL=https://help.example.com/keys npm run package'],
  ).parse();
  const folders = [await tempFolder('staging'), await tempFolder('unpacked')] as const;
  try {
    await packageApp(...folders);
  } catch (error) {
    printFailure(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
