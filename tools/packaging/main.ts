/*
 * `npm run package`: writes build/build.zip and build/source.zip for `zapier-platform upload`. Packs the app,
 * checks the contents of the zip, and polls with the unpacked app. If anything fails, writes neither file.
 *
 * Read the files in this order: build.ts (the app as one file), staging.ts (the folder to pack), pack.ts (the
 * folder as a zip), zipFiles.ts (what may be in it), smokePoll.ts (the smoke test). Separate programs: licenses.ts,
 * rename.ts, and checkTag.ts, which the release workflow runs.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import AdmZip from 'adm-zip';
import { z } from 'zod';
import { createCommand, failureText } from '../commandLine.ts';
import { ROOT } from '../root.ts';
import { runNode } from '../runNode.ts';
import { startSandbox } from '../sandbox/server.ts';
import { parseJson } from '../unknownValues.ts';
import { readLock, runtimeFolders } from './lockFile.ts';
import { packFolder } from './pack.ts';
import { stage, tempFolder } from './staging.ts';
import { filesIn, findProblems } from './zipFiles.ts';

async function packageApp(staging: string, unpacked: string): Promise<void> {
  checkAddresses(process.env);
  await stage(staging);
  const file = await packFolder(staging);
  const zip = new AdmZip(file);
  const names = filesIn(zip);
  const bytes = await readFile(file);
  const problems = findProblems(names, bytes.length, runtimeFolders(readLock()));
  if (zip.readFile('dist/index.js')?.includes(`${ROOT}/`)) {
    problems.push(`dist/index.js names a folder of this machine: ${ROOT}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  zip.extractAllTo(unpacked);
  const employees = await smokeTest(unpacked);

  const out = path.join(ROOT, 'build');
  await mkdir(out, { recursive: true });
  await copyFile(file, path.join(out, 'build.zip'));
  await copyFile(path.join(staging, 'build/source.zip'), path.join(out, 'source.zip'));
  console.log(`build/build.zip: ${bytes.length} bytes, ${names.length} files.`);
  console.log(`SHA-256: ${createHash('sha256').update(bytes).digest('hex')}`);
  console.log(`Smoke test: the unpacked zip returned ${employees} new employees.`);
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
async function smokeTest(folder: string): Promise<number> {
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
    process.stderr.write(failureText(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
