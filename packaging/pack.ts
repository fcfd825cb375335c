/*
 * How a folder becomes the zip: what is copied into a staging folder, and the platform's own build
 * there, so that what is uploaded is what Zapier expects.
 *
 * The platform packs the folder in which it runs, so whatever must not travel to Zapier is left out
 * here. Packages are copied from `node_modules`, where `npm ci` put and verified them: this needs no
 * network, runs no install script, and packs the very files that were tested.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { unusedManifests } from './contents.ts';
import { INSTALLED, readLock, runtimeFolders } from './lock.ts';

/** What source.zip holds: the app's sources and what it takes to build them. */
const SOURCES = [
  '.gitignore',
  '.zapierapprc',
  'LICENSE',
  'index.ts',
  'package.json',
  'package-lock.json',
  'packaging/build.ts',
  'searches',
  'src',
  'triggers',
  'tsconfig.json',
];

/** A folder of its own for each run. The space in its name keeps paths with spaces working. */
export async function tempFolder(purpose: string): Promise<string> {
  return mkdtemp(path.join(await realpath(tmpdir()), `zapier ${purpose} `));
}

/** Copies sources and runtime packages and builds the app, never from an old `dist/`. */
export async function stage(root: string, folder: string): Promise<void> {
  for (const source of SOURCES) {
    await cp(path.join(root, source), path.join(folder, source), { recursive: true });
  }
  await stagePackages(root, folder);
  const program = path.join(root, 'packaging/build.ts');
  const built = path.join(folder, 'dist/index.js');
  await runNode(['--disable-warning=ExperimentalWarning', program, built], folder);
}

/** @throws where what is installed is not what the lock file names. */
export async function stagePackages(root: string, folder: string): Promise<void> {
  const locked = await readLock(root);
  const installed = await readLock(root, INSTALLED);
  const places = runtimeFolders(locked);
  for (const place of places) {
    if (installed.packages[place]?.integrity !== locked.packages[place]?.integrity) {
      throw new Error(`${place} doesn't match package-lock.json. Run npm ci.`);
    }
  }
  const copy = (place: string) => copyPackage(root, folder, place);
  const isNested = (place: string) => place.includes('/node_modules/');
  await Promise.all(places.filter((place) => !isNested(place)).map(copy));
  for (const place of places.filter(isNested)) await copy(place);
}

function copyPackage(root: string, folder: string, place: string): Promise<void> {
  const from = path.join(root, place);
  // Packages inside this one have a line of their own in the lock file.
  const nested = path.join(from, 'node_modules');
  const filter = (file: string) => file !== nested && !/\.(d\.[cm]?ts|map)$/.test(file);
  return cp(from, path.join(folder, place), { recursive: true, filter });
}

/**
 * Packs a staged app by the platform's own build, twice: the first zip shows of which packages no
 * code is taken, and the second is made without their `package.json`.
 *
 * @returns the file of the zip.
 */
export async function packFolder(root: string, staging: string): Promise<string> {
  const file = path.join(staging, 'build/build.zip');
  const command = path.join(root, 'node_modules/zapier-platform-cli/src/bin/run');
  const args = [command, 'build', '--skip-npm-install', '--skip-validation'];
  const build = () => runNode(args, staging, { ...process.env, ...QUIET });
  await build();
  for (const name of unusedManifests(filesIn(new AdmZip(file)))) await rm(path.join(staging, name));
  await build();
  for (const name of ['build.zip', 'source.zip']) settle(path.join(staging, 'build', name));
  return file;
}

/** Writes a zip anew, in one order and with one time: the same files are then the same bytes. */
function settle(file: string): void {
  const entries = new AdmZip(file).getEntries().map((entry) => [entry.entryName, entry] as const);
  const settled = new AdmZip({ noSort: true });
  for (const [name, entry] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) {
    settled.addFile(name, entry.getData(), '', 0o644).header.time = THE_TIME;
  }
  settled.writeZip(file);
}

/** Zips have local time; this one is in no time zone's change of clocks. */
const THE_TIME = new Date(1980, 0, 1, 12);

/** The names of the files in a zip. */
export const filesIn = (zip: AdmZip): string[] =>
  zip
    .getEntries()
    .filter(({ isDirectory }) => !isDirectory)
    .map(({ entryName }) => entryName);

/** For the platform's command line: as in production, with nothing sent to anybody. */
export const QUIET = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '',
  CI: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  DISABLE_ZAPIER_ANALYTICS: '1',
};

const LIMIT_MILLISECONDS = 120_000;

/**
 * Runs a Node program to its end.
 *
 * @returns what the program printed on standard output.
 * @throws with all that it printed, where it fails.
 */
export async function runNode(
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string | undefined>> = { ...process.env, NODE_OPTIONS: '' },
): Promise<string> {
  const options = { cwd: folder, env, timeout: LIMIT_MILLISECONDS, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(process.execPath, args, options)).stdout;
  } catch (failed) {
    const { stdout, stderr }: { stdout?: unknown; stderr?: unknown } = Object(failed);
    const printed = [stdout, stderr].filter((text) => typeof text === 'string').join('\n');
    throw new Error(`node ${args.join(' ')} failed.\n${printed.trim()}`, { cause: failed });
  }
}
