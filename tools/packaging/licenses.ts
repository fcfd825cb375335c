/* `npm run licenses`: lists the packages that the app needs. Fails if a license isn't approved. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createCommand } from '../commandLine.ts';
import { ROOT } from '../root.ts';
import { colored, printFailure } from '../terminal.ts';
import { tableLines } from '../text.ts';
import { parseJson } from '../unknownValues.ts';

/** Licenses that allow use in a closed program, most of them with no more than a notice. */
const APPROVED =
  /^(MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|\(MIT AND BSD-3-Clause\)|Public Domain)$/;

/** Approved licenses that the lock file doesn't name, and where they are. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
  'urlsafe-base64': 'MIT (readme.md)',
  // Everyone who publishes on the platform has agreed to it.
  'zapier-platform-core': 'Zapier Platform Agreement (LICENSE)',
  'zapier-platform-schema': 'Zapier Platform Agreement (LICENSE)',
};

const TEXT = z.string().default('');
const LOCK_SCHEMA = z.object({
  packages: z.record(z.string(), z.looseObject({ version: TEXT, license: TEXT })),
});

/** Flags of packages that the app doesn't need. `link` marks the folder of the tools. */
const FLAGS = ['dev', 'optional', 'devOptional', 'peer', 'link'];

/**
 * Returns the packages that the app needs, those in another one's node_modules after it. They are read from the lock
 * file, because `npm ls` and `npm sbom` omit half of them.
 */
export function runtimePackages(lockFile = path.join(ROOT, 'package-lock.json')) {
  const { packages } = LOCK_SCHEMA.parse(parseJson(readFileSync(lockFile, 'utf8')));
  return Object.entries(packages)
    .filter(([folder]) => folder.startsWith('node_modules/'))
    .filter(([, locked]) => !FLAGS.some((flag) => flag in locked))
    .map(([folder, { version, license }]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      const elsewhere = /^$|^SEE /.test(license) ? NAMED_ELSEWHERE[name] : undefined;
      const isApproved = elsewhere !== undefined || APPROVED.test(license);
      return { folder, name, version, license: elsewhere ?? license, isApproved };
    })
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

if (import.meta.main) {
  createCommand(
    'npm run licenses',
    "Lists the packages that the app needs. Fails if a license isn't approved.",
  ).parse();
  const packages = runtimePackages();
  const rows = packages.map(({ name, version, license }) => [name, version, license]);
  // Some packages are in several folders.
  const lines = new Set(tableLines(rows).sort());
  console.log([...lines].join('\n'));
  const unapproved = packages.filter(({ isApproved }) => !isApproved);
  for (const { name, license } of unapproved) {
    printFailure(`${name}: the license must be an approved one, not "${license}".`);
  }
  if (unapproved.length > 0) process.exitCode = 1;
  else console.log(colored(`\n✓ ${lines.size} packages, all with approved licenses`));
}
