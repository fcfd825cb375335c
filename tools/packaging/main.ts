/*
 * `npm run package`: writes build/build.zip and build/source.zip for `zapier-platform upload`. Packs the app, checks
 * the contents of the zip, and polls with the unpacked app. If anything fails, writes neither file.
 *
 * Read the files in this order: build.ts (the app as one file), stagedFiles.ts (the folder to pack), zipWriter.ts (the
 * folder as a zip), zipChecks.ts (what may be in it), smokeTest.ts and smokePoll.ts (the smoke test). Separate
 * programs: licenses.ts, and checkTag.ts, which the release workflow runs.
 */
import { rmSync, statSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { createCommand, helpSection } from '../commandLine.ts';
import { ROOT } from '../root.ts';
import { colored, labeled, printFailure, showProgress, stopWhenInterrupted } from '../terminal.ts';
import { formatBytes, pluralize, tableLines } from '../text.ts';
import { runtimePackages } from './lockFile.ts';
import { smokeTest } from './smokeTest.ts';
import { stageApp, tempFolder } from './stagedFiles.ts';
import { filesIn, findZipDefects } from './zipChecks.ts';
import { packFolder } from './zipWriter.ts';

/** The variables that the build puts into the connection form. */
const VARIABLES = [
  {
    name: 'HELP_URL',
    help: 'page that explains where to find the keys; the form links to it',
    withoutIt: "! HELP_URL isn't set: the form won't link to where users find the keys",
  },
  {
    name: 'BASE_URL',
    help: 'default Service URL, if all customers use the same one',
    withoutIt: "  BASE_URL isn't set: customers enter their own Service URL",
  },
];

/**
 * Packs the app, polls with it once, and checks the zip.
 *
 * @throws {Error} if the zip would fail at Zapier; the message says why.
 */
async function packageApp(folder: string): Promise<void> {
  checkAddresses(process.env);
  const [staging, unpacked] = [path.join(folder, 'staging'), path.join(folder, 'unpacked')];
  showProgress('Packing and polling once…');
  await mkdir(staging);
  await stageApp(staging);
  const file = await packFolder(staging);
  const zip = new AdmZip(file);
  const defects = findZipDefects(filesIn(zip), statSync(file).size, [...runtimePackages().keys()]);
  if (defects.length > 0) throw new Error(defects.join('\n'));
  zip.extractAllTo(unpacked);
  await smokeTest(unpacked);
  await cp(path.join(staging, 'build'), path.join(ROOT, 'build'), { recursive: true });
  showProgress('');
  const rows = ['build/build.zip', 'build/source.zip'].map((name) => [
    `✓ ${name}`,
    formatBytes(statSync(path.join(staging, name)).size),
    pluralize(filesIn(new AdmZip(path.join(staging, name))).length, 'file'),
  ]);
  for (const line of tableLines(rows, { alignRight: true })) console.log(colored(line));
  console.log(colored('✓ build.zip works: it polled a sandbox'));
  for (const { name, withoutIt } of VARIABLES)
    console.log(colored(process.env[name] ? `✓ ${name}: ${process.env[name]}` : withoutIt));
  const next = 'npm exec zapier-platform -- upload';
  process.stdout.write(
    `\n${labeled('Next', next, process.stdout)}         (docs/release.md, step 4)\n`,
  );
}

/**
 * Checks the addresses that the environment gives to the connection form.
 *
 * @throws {Error} if one of them isn't a full https:// URL.
 */
export function checkAddresses(env: NodeJS.ProcessEnv): void {
  for (const { name } of VARIABLES) {
    const address = env[name] ?? '';
    if (address !== '' && !/^https:\/\/[^\s"<>()]+$/.test(address)) {
      throw new Error(`${name} must be a full https:// URL, not "${address}".`);
    }
  }
}

if (import.meta.main) {
  createCommand(
    'npm run package',
    'Packs the app into build/build.zip and build/source.zip, and polls a sandbox with it. If that fails, writes neither.',
    ['npm run package', 'HELP_URL=https://help.example.com/keys npm run package'],
  )
    .addHelpText(
      'after',
      helpSection(
        'Environment variables:',
        tableLines(VARIABLES.map(({ name, help }) => [name, help])),
      ),
    )
    .parse();
  const folder = await tempFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  stopWhenInterrupted();
  try {
    await packageApp(folder);
  } catch (error) {
    printFailure(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
