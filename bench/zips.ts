/*
 * The two zips that are compared: this app's, and the bare app's, packed the same way.
 *
 * Both are made by the platform's own build out of the same runtime packages, so that a difference
 * in size, files or cold start is a difference of the apps.
 */
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { packFolder } from '../packaging/package.ts';
import { scratchFolder, stage, stagePackages } from '../packaging/stage.ts';

export interface Zip {
  readonly bytes: number;
  readonly files: number;
  /** Where it is unpacked. */
  readonly folder: string;
}

const root = path.resolve(import.meta.dirname, '..');

export async function zipOurs(): Promise<Zip> {
  const staging = await scratchFolder('ours');
  await stage(root, staging);
  return unpack(staging);
}

export async function zipBare(): Promise<Zip> {
  const staging = await scratchFolder('bare');
  await cp(path.join(root, 'bench/bare'), staging, { recursive: true });
  await cp(path.join(root, '.zapierapprc'), path.join(staging, '.zapierapprc'));
  await stagePackages(root, staging);
  return unpack(staging);
}

async function unpack(staging: string): Promise<Zip> {
  const file = await packFolder(root, staging);
  const zip = new AdmZip(file);
  const folder = await scratchFolder('unpacked');
  zip.extractAllTo(folder);
  const files = zip.getEntries().filter(({ isDirectory }) => !isDirectory).length;
  return { bytes: (await readFile(file)).byteLength, files, folder };
}
