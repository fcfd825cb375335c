/*
 * Packs a staging folder with the platform's own build, then rewrites the zips so that the same files give
 * the same bytes.
 */
import path from 'node:path';
import AdmZip from 'adm-zip';
import { ROOT } from '../root.ts';
import { runNode } from '../runNode.ts';

export const PLATFORM_CLI = path.join(ROOT, 'node_modules/zapier-platform-cli/src/bin/run');

/** Environment for the platform's command line: without analytics. */
export const PLATFORM_CLI_ENV = {
  CI: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  DISABLE_ZAPIER_ANALYTICS: '1',
};

/** Packs a staging folder, and returns the path of build.zip, beside source.zip. */
export async function packFolder(staging: string): Promise<string> {
  await runNode([PLATFORM_CLI, 'build', '--skip-npm-install', '--skip-validation'], {
    cwd: staging,
    env: { ...process.env, ...PLATFORM_CLI_ENV },
  });
  const file = path.join(staging, 'build/build.zip');
  normalize(file);
  normalize(path.join(staging, 'build/source.zip'));
  return file;
}

/** Zips contain local time. No time zone changes its clocks at this time. */
const FIXED_TIME = new Date(1980, 0, 1, 12);

/** Rewrites a zip with a fixed order and fixed times. */
function normalize(file: string): void {
  const zip = new AdmZip({ noSort: true });
  const entries = new AdmZip(file).getEntries();
  entries.sort((one, other) => (one.entryName < other.entryName ? -1 : 1));
  for (const entry of entries) {
    zip.addFile(entry.entryName, entry.getData(), '', 0o644).header.time = FIXED_TIME;
  }
  zip.writeZip(file);
}
