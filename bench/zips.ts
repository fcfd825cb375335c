/*
 * The two zips that are compared: this app's and the baseline's, packed the same way.
 *
 * Both are made by the platform's own build out of the same runtime packages, so that a difference
 * in size, files or cold start is a difference of the apps.
 */
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { filesIn, packFolder, stage, stagePackages, tempFolder } from '../packaging/pack.ts';

export interface Zip {
  readonly bytes: number;
  readonly files: number;
  /** Where it is unpacked. */
  readonly folder: string;
}

const root = path.resolve(import.meta.dirname, '..');

export function zipOurs(): Promise<Zip> {
  return zipOf('ours', (staging) => stage(staging));
}

export function zipBaseline(): Promise<Zip> {
  return zipOf('baseline', async (staging) => {
    await cp(path.join(root, 'bench/baseline'), staging, { recursive: true });
    await cp(path.join(root, '.zapierapprc'), path.join(staging, '.zapierapprc'));
    await stagePackages(staging);
  });
}

async function zipOf(whose: string, fill: (staging: string) => Promise<void>): Promise<Zip> {
  const staging = await tempFolder(whose);
  try {
    await fill(staging);
    return await unpack(await packFolder(staging));
  } finally {
    await rm(staging, { recursive: true });
  }
}

async function unpack(file: string): Promise<Zip> {
  const zip = new AdmZip(file);
  const folder = await tempFolder('unpacked');
  zip.extractAllTo(folder);
  return { bytes: (await readFile(file)).byteLength, files: filesIn(zip).length, folder };
}
