/* Packs both apps with the platform's own build, so that only the apps differ. */
import { cp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { packFolder } from '../packaging/pack.ts';
import { stage, stagePackages, tempFolder } from '../packaging/zipContents.ts';
import { ROOT } from '../root.ts';
import { interleavedMedians } from './interleave.ts';
import { runProgram } from './measuredProcess.ts';
import type { Result } from './table.ts';

/** Measures the zips of the baseline and this app, and starts each of them `rounds` times. */
export async function measureZips(rounds: number): Promise<Result[]> {
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
    const folder = await newFolder('unpacked');
    new AdmZip(file).extractAllTo(folder);
    return { bytes: (await stat(file)).size, folder };
  };
  try {
    const [baseline, ours] = [await pack(stageBaseline), await pack(stage)];
    const unpacked = [baseline.folder, ours.folder];
    const [baselineTime = 0, ourTime = 0] = await interleavedMedians(
      unpacked,
      rounds,
      startMilliseconds,
    );
    return [
      { name: 'zip', unit: 'bytes', baseline: baseline.bytes, ours: ours.bytes, target: 1.02 },
      { name: 'cold start', unit: 'ms', baseline: baselineTime, ours: ourTime, target: 1.02 },
    ];
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true });
  }
}

const startMilliseconds = async (folder: string) =>
  Number(await runProgram('coldStart.ts', [folder]));

/** Gives the baseline the same runtime packages as this app. */
async function stageBaseline(staging: string): Promise<void> {
  await cp(path.join(import.meta.dirname, 'baseline'), staging, { recursive: true });
  await cp(path.join(ROOT, '.zapierapprc'), path.join(staging, '.zapierapprc'));
  await stagePackages(staging);
}
