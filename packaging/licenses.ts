/*
 * `npm run licenses`: the runtime packages with version and licence. It fails where a licence is
 * unknown or not allowed, and where a package would run a script on being installed.
 */
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { init, type ModuleInfos } from 'license-checker-rseidelsohn';
import { licenceOf } from './allowed.ts';
import { readLock, withInstallScripts } from './lock.ts';
import { scratchFolder, stagePackages } from './stage.ts';

const root = path.resolve(import.meta.dirname, '..');

interface Line {
  readonly named: string;
  readonly found: string;
  readonly licence: string | null;
}

async function listLicences(): Promise<Line[]> {
  const folder = await scratchFolder('licences');
  try {
    await stagePackages(root, folder);
    await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
    const lines: Line[] = [];
    for (const [named, { licenses, licenseFile, path: home }] of Object.entries(
      await check(folder),
    )) {
      if (home === folder) continue;
      const name = named.slice(0, named.lastIndexOf('@'));
      const found = String(licenses);
      const text = licenseFile === undefined ? '' : await readFile(licenseFile, 'utf8');
      lines.push({ named, found, licence: licenceOf({ name, licence: found, text }) });
    }
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function check(folder: string): Promise<ModuleInfos> {
  return new Promise((resolve, reject) => {
    init({ start: folder, production: true }, (error, packages) =>
      error ? reject(error) : resolve(packages),
    );
  });
}

const lines = await listLicences();
for (const { named, found, licence } of lines) {
  console.log(`${named.padEnd(36)} ${licence ?? `${found}: unknown or not allowed`}`);
}
const scripted = withInstallScripts(await readLock(root));
for (const folder of scripted) console.error(`${folder} runs a script where it is installed.`);
const refused = lines.filter(({ licence }) => licence === null);
console.log(`${lines.length} runtime packages, ${refused.length} of them without a known licence.`);
if (lines.length === 0 || refused.length + scripted.length > 0) process.exitCode = 1;
