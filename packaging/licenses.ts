/*
 * `npm run licenses`: the runtime packages with version and license. It fails where a license is not
 * allowed, and where a package would run a script on being installed.
 *
 * The checker's own allow list is not used: it takes any license whose text contains an allowed one,
 * such as "MIT AND GPL-3.0", and ends the process at the first that it refuses.
 */
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { init, type ModuleInfos } from 'license-checker-rseidelsohn';
import { readLock, withInstallScripts } from './lock.ts';
import { stagePackages, tempFolder } from './pack.ts';

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
  // In a list, the checker leaves a name as it is that it doesn't know.
  licenses: ['Zapier Platform Agreement'],
  licenseFile: 'LICENSE',
  checksum: 'f9b21637679a3343546bf7365071d9852a2f0656cf36f048b7cf98b7fcf7fd32',
};

/**
 * Packages without a license in their package.json, whose file a person has read. The checker ends
 * with an error where the file has another SHA-256 than the one that was read.
 */
const READ_BY_A_PERSON = {
  'zapier-platform-core@*': ZAPIER,
  'zapier-platform-schema@*': ZAPIER,
  'urlsafe-base64@*': {
    licenses: 'MIT',
    licenseFile: 'readme.md',
    checksum: '1ce2220013318c3c910688b82448aa00c8f308f948783c2d908bf964d2d66c8f',
  },
};

/** The license of each package that the folder's package.json needs, by name and version. */
export async function readLicenses(folder: string): Promise<Map<string, string>> {
  const clarificationsFile = path.join(folder, 'clarifications.json');
  await writeFile(clarificationsFile, JSON.stringify(READ_BY_A_PERSON));
  const options = { start: folder, production: true, clarificationsFile };
  const packages = await new Promise<ModuleInfos>((resolve, reject) => {
    init(options, (error, found) => (error ? reject(error) : resolve(found)));
  });
  return new Map(
    Object.entries(packages)
      .filter(([, { path: home }]) => home !== folder)
      .map(([name, { licenses }]) => [name, String(licenses)]),
  );
}

export const isAllowed = (license: string) => ALLOWED.includes(license);

async function main(root: string, folder: string): Promise<void> {
  await stagePackages(root, folder);
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  const licenses = await readLicenses(folder);
  for (const [name, license] of licenses) {
    console.log(`${name.padEnd(36)} ${isAllowed(license) ? license : `not allowed: ${license}`}`);
  }
  const scripted = withInstallScripts(await readLock(root));
  for (const place of scripted) console.error(`${place} runs a script when it is installed.`);
  const refused = [...licenses.values()].filter((license) => !isAllowed(license));
  console.log(`${licenses.size} runtime packages; ${refused.length} with unapproved licenses.`);
  if (licenses.size === 0 || refused.length + scripted.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  const folder = await tempFolder('licenses');
  try {
    await main(path.resolve(import.meta.dirname, '..'), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
