/*
 * Packs a staging folder with the platform's own build, then rewrites the zips so that the same files give
 * the same bytes.
 */
import path from 'node:path';
import AdmZip from 'adm-zip';
import { ROOT } from '../root.ts';
import { runNode } from '../runNode.ts';
import { parseJson } from '../unknownValues.ts';
import { filesIn, unusedManifests } from './zipChecks.ts';

/** Packs a staging folder, and returns the path of build.zip, beside source.zip. */
export async function packFolder(staging: string): Promise<string> {
  const command = path.join(ROOT, 'node_modules/zapier-platform-cli/src/bin/run');
  const args = [command, 'build', '--skip-npm-install', '--skip-validation'];
  await runNode(args, staging, { ...process.env, ...PLATFORM_CLI_ENV });
  const file = path.join(staging, 'build/build.zip');
  normalize(file, withoutDevelopment);
  normalize(path.join(staging, 'build/source.zip'));
  return file;
}

/** Properties of package.json that a running app doesn't need. */
const DEVELOPMENT = ['scripts', 'devDependencies', 'optionalDependencies'];

function withoutDevelopment(name: string, data: Buffer): Buffer {
  if (name !== 'package.json') return data;
  const kept = (property: string, value: unknown) =>
    DEVELOPMENT.includes(property) ? undefined : value;
  return Buffer.from(JSON.stringify(parseJson(data.toString()), kept));
}

/** Rewrites a zip with a fixed order and fixed times, and without unused manifests. */
function normalize(file: string, change = (_: string, data: Buffer) => data): void {
  const zip = new AdmZip(file);
  const unused = unusedManifests(filesIn(zip));
  const settled = new AdmZip({ noSort: true });
  const entries = zip.getEntries().map((entry) => [entry.entryName, entry] as const);
  for (const [name, entry] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (unused.includes(name)) continue;
    settled.addFile(name, change(name, entry.getData()), '', 0o644).header.time = FIXED_TIME;
  }
  settled.writeZip(file);
}

/** Zips contain local time. No time zone changes its clocks at this time. */
const FIXED_TIME = new Date(1980, 0, 1, 12);

/** Environment for the platform's command line: production, without analytics. */
export const PLATFORM_CLI_ENV = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '',
  CI: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  DISABLE_ZAPIER_ANALYTICS: '1',
};
