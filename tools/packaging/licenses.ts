/*
 * `npm run licenses`: lists the packages in the zip with version and license, from the lock file. Fails if a
 * license isn't approved.
 */
import { colored, createCommand } from '../commandLine.ts';
import { tableLines } from '../text.ts';
import { type LockedPackage, runtimePackages } from './lockFile.ts';

/** Licenses that allow use in a closed program, most of them with no more than a notice. */
const APPROVED: readonly string[] = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT AND BSD-3-Clause)',
  'Public Domain',
];

/** The hash of urlsafe-base64 1.0.0, whose readme.md alone names its license: MIT. */
const URLSAFE_BASE64 =
  'sha512-RtuPeMy7c1UrHwproMZN9gN6kiZ0SvJwRaEzwZY0j9MypEkFqyBaKv176jvlPtg58Zh36bOkS0NFABXMHvvGCA==';

export function isApproved(
  folder: string,
  { license, integrity }: Pick<LockedPackage, 'license' | 'integrity'>,
): boolean {
  // Every publisher on the platform has agreed to its terms, which are the LICENSE of its packages.
  const isPlatform = /^node_modules\/zapier-platform-\w+$/.test(folder);
  if (isPlatform && license === 'SEE LICENSE IN LICENSE') return true;
  return APPROVED.includes(license) || integrity === URLSAFE_BASE64;
}

if (import.meta.main) {
  createCommand(
    'npm run licenses',
    'Lists what is in the zip with its license, and fails on one that is not approved.',
  ).parse();
  const packages = [...runtimePackages()];
  const rows = packages.map(([folder, { version, license }]) => [
    `${folder.replace(/^.*node_modules\//, '')}@${version}`,
    license || 'unknown',
  ]);
  const refused = packages.filter(([folder, locked]) => !isApproved(folder, locked));
  console.log(tableLines(rows).join('\n'));
  for (const [folder, { license }] of refused) {
    console.log(colored(`✗ ${folder}: the license isn't approved: ${license || 'unknown'}`));
  }
  if (refused.length > 0) process.exitCode = 1;
  else console.log(colored(`✓ ${rows.length} runtime packages with approved licenses.`));
}
