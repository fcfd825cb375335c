/* Packs both apps with the platform's own build, so that only the apps differ. */
import { cp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { ROOT } from '../packaging/build.ts';
import { filesIn, packFolder, stage, stagePackages, tempFolder } from '../packaging/pack.ts';
import { report } from './table.ts';
import { byTurns } from './turns.ts';

/**
 * Reports the zips of the baseline and this app, and starts each of them so many times.
 *
 * @param start - starts the app in a folder, and returns the milliseconds.
 */
export async function measureZips(
  rounds: number,
  start: (folder: string) => Promise<number>,
): Promise<void> {
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
    const [baseline, ours] = [await pack(stageBaseline), await pack(stage)];
    report('zip', 'bytes', baseline.bytes, ours.bytes);
    report('zip, files', 'files', baseline.files, ours.files);
    const unpacked = [baseline.folder, ours.folder];
    const [baselineTime = 0, ourTime = 0] = await byTurns(unpacked, rounds, start);
    report('cold start', 'ms', baselineTime, ourTime);
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
