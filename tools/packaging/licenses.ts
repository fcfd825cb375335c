/*
 * `npm run licenses`: the runtime packages with version and license, as the lock file names it. It fails
 * where a license is not allowed, and where a package would run a script on being installed.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { ROOT } from './build.ts';

export interface LockedPackage {
  readonly version?: string;
  /** Hash of the package as the registry served it. */
  readonly integrity?: string;
  readonly license?: string;
  /** npm found a script that it would run on installing, or a binding to compile. */
  readonly hasInstallScript?: boolean;
  /** Why npm installs what the running app doesn't need. */
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
}

/** The lock file's packages by folder; '' is the project. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/** The committed lock file, or what npm wrote down about what it installed. */
export async function readLock(file = 'package-lock.json'): Promise<Lock> {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8')).packages;
}

/** The folders of all packages that a running app needs, such as `node_modules/lodash`, by name. */
export const runtimeFolders = (lock: Lock): string[] =>
  Object.entries(lock)
    .filter(([folder, { dev, optional, devOptional, peer }]) => {
      return folder !== '' && !(dev || optional || devOptional || peer);
    })
    .map(([folder]) => folder)
    .sort();

/** Allow use in a closed program, with no more than a notice; and the terms of the platform itself. */
const ALLOWED: readonly string[] = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT AND BSD-3-Clause)',
  'Public Domain',
  'Zapier Platform Agreement',
];

/** The terms that every publisher on the platform has agreed to. */
const ZAPIER = {
  license: 'Zapier Platform Agreement',
  file: 'LICENSE',
  sha256: 'f9b21637679a3343546bf7365071d9852a2f0656cf36f048b7cf98b7fcf7fd32',
};

/** Packages that name no license, but have a file that a person has read: the one with this SHA-256. */
const READ_BY_A_PERSON: ReadonlyMap<string, typeof ZAPIER> = new Map([
  ['node_modules/zapier-platform-core', ZAPIER],
  ['node_modules/zapier-platform-schema', ZAPIER],
  [
    'node_modules/urlsafe-base64',
    {
      license: 'MIT',
      file: 'readme.md',
      sha256: '1ce2220013318c3c910688b82448aa00c8f308f948783c2d908bf964d2d66c8f',
    },
  ],
]);

export const isAllowed = (license: string) => ALLOWED.includes(license);

/** The license of a package; '' if it has none, or not the file that was read. */
export async function licenseOf(folder: string, lock: Lock, root = ROOT): Promise<string> {
  const known = READ_BY_A_PERSON.get(folder);
  if (known === undefined) return lock[folder]?.license ?? '';
  const text = await readFile(path.join(root, folder, known.file));
  return createHash('sha256').update(text).digest('hex') === known.sha256 ? known.license : '';
}

async function list(): Promise<void> {
  const lock = await readLock();
  const folders = runtimeFolders(lock);
  let problems = 0;
  for (const folder of folders) {
    const license = await licenseOf(folder, lock);
    const { version, hasInstallScript } = lock[folder] ?? {};
    const notes = [
      isAllowed(license) ? license : `not allowed: ${license || 'unknown'}`,
      ...(hasInstallScript ? ['runs a script when it is installed'] : []),
    ];
    if (!isAllowed(license) || hasInstallScript) problems += 1;
    const name = `${folder.replace(/^.*node_modules\//, '')}@${version}`;
    console.log(`${name.padEnd(36)} ${notes.join('; ')}`);
  }
  console.log(`${folders.length} runtime packages; ${problems} with problems.`);
  if (folders.length === 0 || problems > 0) process.exitCode = 1;
}

if (import.meta.main) {
  new Command('npm run licenses --')
    .description(
      'Lists what is in the zip with its license, and fails on one that is not approved.',
    )
    .addHelpText('after', '\nExample: npm run licenses')
    .parse();
  await list();
}
