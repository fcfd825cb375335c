/*
 * The staging folder: the app's sources, the app built from them, and its runtime packages.
 *
 * The platform packs the folder in which it runs, so whatever must not travel to Zapier is left out
 * here. Packages are copied from `node_modules`, where `npm ci` put and verified them: this needs no
 * network, runs no install script, and packs the very files that were tested.
 */
import { cp, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { INSTALLED, readLock, runtimeFolders } from './lock.ts';
import { runNode } from './run.ts';

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

/** A folder of its own for each run. The blank in its name keeps paths with blanks working. */
export async function scratchFolder(purpose: string): Promise<string> {
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
      throw new Error(`${place} is not as package-lock.json has it. Run npm ci first.`);
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
