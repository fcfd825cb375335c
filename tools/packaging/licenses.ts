/* `npm run licenses`: lists the packages that the app needs. Fails if a license isn't approved. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createCommand, runTool } from '../commandLine.ts';
import { ROOT } from '../root.ts';
import { colored } from '../terminal.ts';
import { formatList, tableLines } from '../text.ts';
import { parseJson } from '../unknownValues.ts';

/** Licenses that allow use in a closed program, most of them with no more than a notice. */
const APPROVED =
  /^(MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|\(MIT AND BSD-3-Clause\)|Public Domain|Zapier Platform Agreement)$/;

/** Licenses that the lock file doesn't name, and where they are. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
  // In its readme.md.
  'urlsafe-base64': 'MIT',
  // In their LICENSE. Everyone who publishes on the platform has agreed to it.
  'zapier-platform-core': 'Zapier Platform Agreement',
  'zapier-platform-schema': 'Zapier Platform Agreement',
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
    .map(([folder, { version, license: locked }]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      const license = /^$|^SEE /.test(locked) ? (NAMED_ELSEWHERE[name] ?? locked) : locked;
      return { folder, name, version, license, isApproved: APPROVED.test(license) };
    })
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

async function listLicenses(): Promise<void> {
  const packages = runtimePackages();
  const rows = packages.map(({ name, version, license }) => [name, version, license]);
  for (const line of tableLines(rows)) console.log(line);
  const others = packages.filter(({ isApproved }) => !isApproved).map(({ name }) => name);
  if (others.length > 0) throw new Error(`Not approved: the license of ${formatList(others)}`);
  console.log(colored(`\n✓ ${rows.length} packages, all with approved licenses`));
}

if (import.meta.main) {
  createCommand(
    'npm run licenses',
    "Lists the packages that the app needs. Fails if a license isn't approved.",
  ).parse();
  await runTool(listLicenses);
}
