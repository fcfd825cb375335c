/*
 * `npm run package`: writes build/build.zip and build/source.zip for `zapier-platform upload`. Makes the zip, checks its
 * files, and polls with it. If anything fails, writes neither.
 */
import { spawnSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createCommand, helpSection, runTool } from '../commandLine.ts';
import { ROOT } from '../root.ts';
import { colored, showProgress, stopWhenInterrupted } from '../terminal.ts';
import { formatBytes } from '../text.ts';
import { createTempFolder, makeZip, runZip, serveList, stageApp } from './zip.ts';

const NEW_EMPLOYEES = [
  { id: '1044', name: 'Okafor, Ada' },
  { id: '1043', name: 'Müller, Jörg' },
  { id: '1042', name: 'Nguyen, Linh' },
];

/** Throws if a zip has other files than the bundle, packages, and what the platform adds, such as sources. */
export function checkFiles(files: readonly string[]): void {
  const expected =
    /^(node_modules\/.+|(zapierwrapper|dist\/index)\.js|(definition|package)\.json)$/;
  const others = files.filter((file) => !expected.test(file));
  if (others.length > 0) throw new Error(`The zip must not contain ${others.join(', ')}.`);
}

/** Polls with an unpacked zip. Throws if that fails, or doesn't return the new employees in their order. */
export async function smokeTest(unpacked: string): Promise<void> {
  const server = await serveList(NEW_EMPLOYEES);
  const { items } = await runZip(unpacked, server.url, 1).finally(server.close);
  if (isDeepStrictEqual(items, NEW_EMPLOYEES)) return;
  throw new Error(`A poll with the zip returned other employees: ${JSON.stringify(items)}`);
}

/** Returns the report of npm audit. Without an answer from the registry, it prints `undefined` or nothing. */
export function auditReport(printed: string): string {
  if (!/vulnerabilit/.test(printed)) {
    return "! npm audit got no answer: vulnerabilities aren't checked";
  }
  return `${printed.startsWith('found 0 ') ? '✓' : '!'} npm audit: ${printed.trim()}`;
}

async function packageApp(): Promise<void> {
  // So that no one uploads an earlier zip after a failure.
  await rm(path.join(ROOT, 'build'), { recursive: true, force: true });
  showProgress('Packing and polling…');
  const { built, bytes, files, unpacked } = await makeZip(createTempFolder(), stageApp);
  checkFiles(files);
  await smokeTest(unpacked);
  const audit = 'npm audit --omit=dev --fetch-retries=0 --fetch-timeout=20000';
  const { stdout } = spawnSync(audit, { cwd: ROOT, shell: true, encoding: 'utf8' });
  await cp(built, path.join(ROOT, 'build'), { recursive: true });
  showProgress('');
  const { HELP_URL, BASE_URL } = process.env;
  const lines = [
    `✓ build/build.zip: ${formatBytes(bytes)}, polled with Node ${process.versions.node}`,
    '✓ build/source.zip',
    HELP_URL ? `✓ HELP_URL: ${HELP_URL}` : "! HELP_URL isn't set: the form has no link to the keys",
    BASE_URL ? `✓ BASE_URL: ${BASE_URL}` : "  BASE_URL isn't set: customers enter the Service URL",
    auditReport(stdout),
  ];
  for (const line of lines) console.log(colored(line));
  console.log('\nNext: npm exec zapier-platform -- upload (docs/release.md, step 4)');
}

if (import.meta.main) {
  createCommand(
    'npm run package',
    'Packs the app into build/build.zip and build/source.zip, and polls with it. If that fails, writes neither.',
    ['npm run package', 'HELP_URL=https://help.example.com/keys npm run package'],
  )
    .addHelpText(
      'after',
      helpSection('Environment variables:', [
        'HELP_URL  page that explains where to find the keys; the form links to it',
        'BASE_URL  default Service URL, if all customers use the same one',
      ]),
    )
    .parse();
  stopWhenInterrupted();
  await runTool(packageApp);
}
