/*
 * Fills a staging folder, whose contents become the two zips: copies files there, and builds the app.
 *
 * The platform packs the folder in which it runs, so only the necessary files are copied. Packages are copied from
 * `node_modules`, where `npm ci` verified them. Copying needs no network, runs no install script, and packs the files
 * that were tested.
 */
import { cp, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { buildApp } from './build.ts';
import { runtimePackages } from './lockFile.ts';

/** The contents of source.zip: the app's sources. */
const SOURCES = [
  '.gitignore',
  '.zapierapprc',
  'LICENSE',
  'index.ts',
  'package.json',
  'package-lock.json',
  'searches',
  'src',
  'triggers',
  'tsconfig.json',
];

/** Creates a temporary folder. */
export async function tempFolder(): Promise<string> {
  return mkdtemp(path.join(await realpath(tmpdir()), 'zapier-package-'));
}

/** Copies sources and runtime packages into a folder and builds the app there. */
export async function stageApp(folder: string): Promise<void> {
  for (const source of SOURCES) {
    await cp(path.join(ROOT, source), path.join(folder, source), { recursive: true });
  }
  await stagePackages(folder);
  await buildApp(path.join(folder, 'dist'));
}

/** Copies the runtime packages into a folder. */
export async function stagePackages(folder: string): Promise<void> {
  for (const place of runtimePackages().keys()) {
    const from = path.join(ROOT, place);
    // The lock file lists packages inside this one separately.
    const filter = (file: string) => file !== path.join(from, 'node_modules');
    await cp(from, path.join(folder, place), { recursive: true, filter });
  }
}
