/*
 * `npm run licenses`: lists the packages in the zip with version and license. Fails if a license isn't approved.
 */
import { createCommand } from '../commandLine.ts';
import { colored, printFailure } from '../terminal.ts';
import { tableLines } from '../text.ts';
import { type LockedPackage, runtimePackages } from './lockFile.ts';

/** The license of the platform's packages. Everyone who publishes on the platform has agreed to it. */
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

/** Licenses of packages that name theirs only in readme.md. */
const README_LICENSES: Readonly<Record<string, string>> = { 'urlsafe-base64@1.0.0': 'MIT' };

const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, '');

/** Returns a package's license, which the lock file or one of the tables above names. */
export function licenseOf(
  folder: string,
  { license, version }: Pick<LockedPackage, 'license' | 'version'>,
): string {
  const isPlatform = /^node_modules\/zapier-platform-\w+$/.test(folder);
  if (isPlatform && license === 'SEE LICENSE IN LICENSE') return PLATFORM_LICENSE;
  return license || (README_LICENSES[`${nameOf(folder)}@${version}`] ?? 'unknown');
}

export const isApproved = (license: string) => APPROVED.includes(license);

if (import.meta.main) {
  createCommand(
    'npm run licenses',
    "Lists the packages in the zip with their licenses. Fails if one isn't approved.",
  ).parse();
  const packages = [...runtimePackages()]
    .map(([folder, locked]) => [nameOf(folder), locked.version, licenseOf(folder, locked)] as const)
    .sort(([one], [other]) => one.localeCompare(other));
  // The zip has some packages in several folders.
  const lines = new Set(tableLines(packages));
  console.log([...lines].join('\n'));
  const unapproved = packages.filter(([, , license]) => !isApproved(license));
  for (const [name, , license] of unapproved) {
    printFailure(`${name}: the license must be an approved one, not "${license}".`);
  }
  if (unapproved.length > 0) process.exitCode = 1;
  else console.log(colored(`\n✓ ${lines.size} packages, all with approved licenses`));
}
