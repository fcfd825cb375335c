/*
 * `npm run licenses`: the runtime packages with version and license, as the lock file names it. It fails
 * where a license is not allowed, and where a package would run a script on being installed.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Lock, readLock, runtimeFolders, withInstallScripts } from './lock.ts';

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

/** The license of each runtime package, by folder; '' if it has none, or not the file that was read. */
export async function readLicenses(root: string, lock: Lock): Promise<Map<string, string>> {
  const entries = runtimeFolders(lock).map(async (folder): Promise<[string, string]> => {
    const known = READ_BY_A_PERSON.get(folder);
    if (known === undefined) return [folder, lock.packages[folder]?.license ?? ''];
    const text = await readFile(path.join(root, folder, known.file));
    const isRead = createHash('sha256').update(text).digest('hex') === known.sha256;
    return [folder, isRead ? known.license : ''];
  });
  return new Map(await Promise.all(entries));
}

export const isAllowed = (license: string) => ALLOWED.includes(license);

async function main(root: string): Promise<void> {
  const lock = await readLock(root);
  const licenses = await readLicenses(root, lock);
  for (const [folder, license] of licenses) {
    const name = `${folder.replace(/^.*node_modules\//, '')}@${lock.packages[folder]?.version}`;
    const shown = isAllowed(license) ? license : `not allowed: ${license || 'unknown'}`;
    console.log(`${name.padEnd(36)} ${shown}`);
  }
  const scripted = withInstallScripts(lock);
  for (const place of scripted) console.error(`${place} runs a script when it is installed.`);
  const refused = [...licenses.values()].filter((license) => !isAllowed(license));
  console.log(`${licenses.size} runtime packages; ${refused.length} with unapproved licenses.`);
  if (licenses.size === 0 || refused.length + scripted.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main(path.resolve(import.meta.dirname, '..'));
