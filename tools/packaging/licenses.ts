/*
 * `npm run licenses`: lists the packages in the zip with version and license. Fails if a license isn't approved.
 */
import { colored, createCommand, printFailure } from '../commandLine.ts';
import { tableLines } from '../text.ts';
import { type LockedPackage, runtimePackages } from './lockFile.ts';

/** Every publisher on the platform has agreed to it, and the LICENSE of its packages refers to it. */
const PLATFORM_LICENSE = 'Zapier Platform Agreement';

/** Licenses that allow use in a closed program, most of them with no more than a notice. */
const APPROVED: readonly string[] = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT AND BSD-3-Clause)',
  'Public Domain',
  PLATFORM_LICENSE,
];

/** The hash of urlsafe-base64 1.0.0, whose readme.md alone names its license: MIT. */
const URLSAFE_BASE64 =
  'sha512-RtuPeMy7c1UrHwproMZN9gN6kiZ0SvJwRaEzwZY0j9MypEkFqyBaKv176jvlPtg58Zh36bOkS0NFABXMHvvGCA==';

/** Returns the license that the lock file names, or that the package's own files do. */
export function licenseOf(
  folder: string,
  { license, integrity }: Pick<LockedPackage, 'license' | 'integrity'>,
): string {
  if (integrity === URLSAFE_BASE64) return 'MIT';
  const isPlatform = /^node_modules\/zapier-platform-\w+$/.test(folder);
  if (isPlatform && license === 'SEE LICENSE IN LICENSE') return PLATFORM_LICENSE;
  return license || 'unknown';
}

export const isApproved = (license: string) => APPROVED.includes(license);

if (import.meta.main) {
  createCommand(
    'npm run licenses',
    "Lists the packages in the zip with their licenses. Fails if one isn't approved.",
  ).parse();
  const packages = [...runtimePackages()]
    .map(([folder, locked]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      return [name, locked.version ?? '', licenseOf(folder, locked)] as const;
    })
    .sort(([one], [other]) => one.localeCompare(other));
  // The zip has some packages in several folders.
  const lines = new Set(tableLines(packages));
  console.log([...lines].join('\n'));
  const refused = packages.filter(([, , license]) => !isApproved(license));
  for (const [name, , license] of refused) {
    printFailure(`${name}: the license must be an approved one, not "${license}".`);
  }
  if (refused.length > 0) process.exitCode = 1;
  else console.log(colored(`\n✓ ${lines.size} packages, all with approved licenses`));
}
