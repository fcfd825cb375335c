/*
 * `npm run licenses`: lists the packages in the zip with version and license, from the lock file. Fails if a
 * license isn't allowed, or if a package would run a script at installation.
 */
import { colored, createCommand } from '../commandLine.ts';
import { tableLines } from '../text.ts';
import { type LockedPackages, readLock, runtimeFolders } from './lockFile.ts';

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
const MANUALLY_VERIFIED: ReadonlyMap<string | undefined, string> = new Map([
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
  return license || (MANUALLY_VERIFIED.get(integrity) ?? '');
}

function checkLicenses(): void {
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
  checkLicenses();
}
