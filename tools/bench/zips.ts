/*
 * Measures the zips and the cold starts of both apps, packed with the platform's own build, so that only the apps
 * differ.
 */
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { stageApp, stagePackages, tempFolder } from '../packaging/stagedFiles.ts';
import { packFolder } from '../packaging/zipWriter.ts';
import { ROOT } from '../root.ts';
import { runNode } from '../runNode.ts';
import { interleavedMedians } from './interleave.ts';
import type { Result } from './table.ts';
import { COLD_START_TARGET, ZIP_TARGET } from './targets.ts';

/** Measures the zips of the baseline and this app, and starts each of them `rounds` times. */
export async function measureZips(rounds: number): Promise<Result[]> {
  const folder = await tempFolder();
  const pack = async (name: string, fill: (staging: string) => Promise<void>) => {
    const staging = path.join(folder, name);
    await mkdir(staging);
    await fill(staging);
    const file = await packFolder(staging);
    const unpacked = `${staging}-unpacked`;
    new AdmZip(file).extractAllTo(unpacked);
    return { bytes: (await stat(file)).size, unpacked };
  };
  try {
    const [baseline, ours] = [await pack('baseline', stageBaseline), await pack('ours', stageApp)];
    const timeOf = await interleavedMedians([baseline, ours], rounds, coldStart);
    return [
      {
        name: 'zip',
        unit: 'bytes',
        baseline: baseline.bytes,
        ours: ours.bytes,
        target: ZIP_TARGET,
      },
      {
        name: 'cold start',
        unit: 'ms',
        baseline: timeOf(baseline),
        ours: timeOf(ours),
        target: COLD_START_TARGET,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the milliseconds that an unpacked zip takes to start. */
const coldStart = async ({ unpacked }: { readonly unpacked: string }) =>
  Number(await runNode([path.join(import.meta.dirname, 'coldStart.ts'), unpacked]));

/** Gives the baseline the same runtime packages as this app. */
async function stageBaseline(staging: string): Promise<void> {
  await cp(path.join(import.meta.dirname, 'baseline'), staging, { recursive: true });
  await cp(path.join(ROOT, '.zapierapprc'), path.join(staging, '.zapierapprc'));
  await stagePackages(staging);
}
