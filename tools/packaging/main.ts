/*
 * `npm run package`: build/build.zip and build/source.zip, both for `zapier-platform upload`.
 *
 * The zip is packed, its contents are checked, and it is polled with; neither file is written when
 * anything fails.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import AdmZip from 'adm-zip';
import { Command } from 'commander';
import { bundleFor } from '../preview/zap/step.ts';
import { startSandbox } from '../sandbox/server.ts';
import { ROOT } from './build.ts';
import { readLock, runtimeFolders } from './licenses.ts';
import { filesIn, findProblems, packFolder, runNode, stage, tempFolder } from './pack.ts';

async function packageApp(staging: string, unpacked: string): Promise<void> {
  checkAddresses(process.env);
  await stage(staging);
  const file = await packFolder(staging);
  const zip = new AdmZip(file);
  const names = filesIn(zip);
  const bytes = await readFile(file);
  const problems = findProblems(names, bytes.length, runtimeFolders(await readLock()));
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

/** @throws for an address in the connection form (the default Service URL, where keys are found). */
export function checkAddresses(env: NodeJS.ProcessEnv): void {
  for (const name of ['BASE_URL', 'HELP_URL']) {
    const address = env[name] ?? '';
    if (address !== '' && !/^https:\/\/[^\s"<>()]+$/.test(address)) {
      throw new Error(`${name} must be a full https:// URL.`);
    }
  }
}

const POLL = path.join(import.meta.dirname, 'poll.ts');

/**
 * Polls the sandbox once with an unpacked zip, in a process that may read its folder and nothing else
 * (Node's permission model): a file that is missing in the zip can't be found in the project by chance.
 *
 * @returns how many new employees came.
 * @throws where the poll fails or returns others than the newest employees, newest first.
 */
async function smokeTest(folder: string): Promise<number> {
  const sandbox = await startSandbox({ employees: 60, profile: { newest: 10 } });
  try {
    const { apiKey } = sandbox.keys;
    const bundle = bundleFor('poll', { base_url: sandbox.url, api_key: apiKey }, {});
    const confined = ['--permission', `--allow-fs-read=${folder}/*`, `--allow-fs-read=${POLL}`];
    const program = [...confined, '--disable-warning=ExperimentalWarning', POLL];
    // No variable of this process: neither NODE_PATH nor what a test sets.
    const printed = await runNode([...program, folder, JSON.stringify(bundle)], folder, {});
    const items: Record<string, unknown>[] = JSON.parse(printed);
    const expected = sandbox.company
      .newest(10)
      .map(({ number, name, first, last }) => [String(number), name, first, last]);
    const returned = items.map((item) => [item.id, item.name, item.first_name, item.last_name]);
    if (!isDeepStrictEqual(returned, expected)) {
      throw new Error(`The unpacked zip didn't return the newest employees:\n${printed}`);
    }
    return items.length;
  } finally {
    await sandbox.close();
  }
}

if (import.meta.main) {
  new Command('npm run package --')
    .description('Packs the app into build/build.zip and source.zip, and polls with it once.')
    .addHelpText('after', '\nExample: HELP_URL=https://help.example.com/keys npm run package')
    .parse();
  const folders = [await tempFolder('staging'), await tempFolder('unpacked')] as const;
  try {
    await packageApp(...folders);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
