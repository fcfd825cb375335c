/* Packs both apps with the platform's own build, so that only the apps differ. */
import { cp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { ROOT } from '../packaging/build.ts';
import { filesIn, packFolder, stage, stagePackages, tempFolder } from '../packaging/pack.ts';
import { byTurns } from './turns.ts';

/** The figures of an app's zip. */
interface Zip {
  readonly bytes: number;
  readonly files: number;
  /** Milliseconds. */
  readonly coldStart: number;
}

/**
 * Packs the baseline and this app, and starts each of them so many times.
 *
 * @param start - starts the app in a folder, and returns the milliseconds.
 */
export async function measureZips(
  rounds: number,
  start: (folder: string) => Promise<number>,
): Promise<Zip[]> {
  const folders: string[] = [];
  const newFolder = async (purpose: string) => {
    const folder = await tempFolder(purpose);
    folders.push(folder);
    return folder;
  };
  const pack = async (fill: (staging: string) => Promise<void>) => {
    const staging = await newFolder('staging');
    await fill(staging);
    const file = await packFolder(staging);
    const zip = new AdmZip(file);
    const folder = await newFolder('unpacked');
    zip.extractAllTo(folder);
    return { bytes: (await stat(file)).size, files: filesIn(zip).length, folder };
  };
  try {
    const zips = [await pack(stageBaseline), await pack(stage)];
    const unpacked = zips.map(({ folder }) => folder);
    const times = await byTurns(unpacked, rounds, start);
    return zips.map((zip, index) => ({ ...zip, coldStart: times[index] ?? Number.NaN }));
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true });
  }
}

/** Gives the baseline the same runtime packages as this app. */
async function stageBaseline(staging: string): Promise<void> {
  await cp(path.join(import.meta.dirname, 'baseline'), staging, { recursive: true });
  await cp(path.join(ROOT, '.zapierapprc'), path.join(staging, '.zapierapprc'));
  await stagePackages(staging);
}
