/*
 * `npm run licenses`: lists the packages in the zip with version and license, from the lock file. Fails if a
 * license isn't allowed, or if a package would run a script at installation.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { colored, createCommand } from '../commandLine.ts';
import { tableLines } from '../text.ts';
import { parseJson } from '../unknownValues.ts';
import { ROOT } from './build.ts';

const LOCKED_PACKAGE_SCHEMA = z.object({
  version: z.string().optional(),
  /** The hash of the package in the registry. */
  integrity: z.string().optional(),
  license: z.string().default(''),
  hasInstallScript: z.boolean().default(false),
  /** Flags of packages that the running app doesn't need. */
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  peer: z.boolean().default(false),
});

export const LOCK_SCHEMA = z.object({ packages: z.record(z.string(), LOCKED_PACKAGE_SCHEMA) });

/** The packages of a lock file by folder, such as `node_modules/lodash`; '' is the project. */
type LockedPackages = z.output<typeof LOCK_SCHEMA>['packages'];

/** Reads package-lock.json, or npm's record of the installed packages. */
export const readLock = (file = 'package-lock.json'): LockedPackages =>
  LOCK_SCHEMA.parse(parseJson(readFileSync(path.join(ROOT, file), 'utf8'))).packages;

/** Returns the sorted folders of all packages that the running app needs. */
export const runtimeFolders = (packages: LockedPackages): string[] =>
  Object.entries(packages)
    .filter(([folder, { dev, optional, devOptional, peer }]) => {
      return folder !== '' && !(dev || optional || devOptional || peer);
    })
    .map(([folder]) => folder)
    .sort();

const ZAPIER_TERMS = 'Zapier Platform Agreement';

/** Licenses that allow use in a closed program, most of them with no more than a notice. */
const ALLOWED: readonly string[] = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT AND BSD-3-Clause)',
  'Public Domain',
  ZAPIER_TERMS,
];

export const isAllowed = (license: string) => ALLOWED.includes(license);

/** Licenses that a person found in packages whose package.json names none, by hash of the package. */
const READ_BY_A_PERSON: ReadonlyMap<string | undefined, string> = new Map([
  [
    // urlsafe-base64 1.0.0, readme.md
    'sha512-RtuPeMy7c1UrHwproMZN9gN6kiZ0SvJwRaEzwZY0j9MypEkFqyBaKv176jvlPtg58Zh36bOkS0NFABXMHvvGCA==',
    'MIT',
  ],
]);

/** Returns the license of a package; '' if it is unknown. */
export function licenseOf(folder: string, packages: LockedPackages): string {
  const { license = '', integrity } = packages[folder] ?? {};
  // Every publisher on the platform has agreed to its terms, which are the LICENSE of its packages.
  const isPlatform = /^node_modules\/zapier-platform-\w+$/.test(folder);
  if (isPlatform && license === 'SEE LICENSE IN LICENSE') return ZAPIER_TERMS;
  return license || (READ_BY_A_PERSON.get(integrity) ?? '');
}

function list(): void {
  const packages = readLock();
  const rows = runtimeFolders(packages).map((folder) => {
    const license = licenseOf(folder, packages);
    const { version, hasInstallScript } = packages[folder] ?? {};
    const problems = [
      ...(isAllowed(license) ? [] : [`not allowed: ${license || 'unknown'}`]),
      ...(hasInstallScript ? ['runs a script when it is installed'] : []),
    ];
    const name = `${folder.replace(/^.*node_modules\//, '')}@${version}`;
    return { cells: [name, problems.join('; ') || license], isProblem: problems.length > 0 };
  });
  const problems = rows.filter(({ isProblem }) => isProblem).length;
  const isGood = rows.length > 0 && problems === 0;
  console.log(tableLines(rows.map(({ cells }) => cells)).join('\n'));
  console.log(
    colored(`${isGood ? '✓' : '✗'} ${rows.length} runtime packages, ${problems} with problems.`),
  );
  if (!isGood) process.exitCode = 1;
}

if (import.meta.main) {
  createCommand(
    'npm run licenses',
    'Lists what is in the zip with its license, and fails on one that is not approved.',
  ).parse();
  list();
}
