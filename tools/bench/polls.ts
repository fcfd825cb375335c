/* Measures polls of both apps. Each response is polled in processes of its own (pollProcess.ts). */
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { runNode } from '../runNode.ts';
import { formatNumber } from '../text.ts';
import { parseJson } from '../unknownValues.ts';
import { type Shape, serveRows } from './apiServer.ts';
import { median } from './interleave.ts';
import type { Result } from './table.ts';

const PROGRAM = path.join(import.meta.dirname, 'pollProcess.ts');
const BASELINE = path.join(import.meta.dirname, 'baseline/index.js');
const OURS = path.join(ROOT, 'dist/index.js');

/** The polls of one response that are measured. */
export interface PollJob {
  readonly shape: Shape;
  readonly rows: number;
  /** The number of timed polls of each app. */
  readonly rounds: number;
  /** The highest acceptable ratio of time. */
  readonly target: number;
  /** The highest acceptable ratio of peak memory, which is measured only if there is one. */
  readonly memoryTarget?: number;
}

/** What pollProcess.ts prints: the median time of a poll for each app, and the peak memory of the process. */
const FIGURES_SCHEMA = z.object({ milliseconds: z.array(z.number()), peakMegabytes: z.number() });
export type Figures = z.output<typeof FIGURES_SCHEMA>;

/**
 * Measures the time of polls, and their peak memory if it has a target.
 *
 * @param processes - the number of processes whose median counts, because compilation and garbage collection differ
 * between processes.
 */
export async function measurePolls(
  { shape, rows, rounds, target, memoryTarget }: PollJob,
  processes: number,
): Promise<Result[]> {
  const api = await serveRows(shape, rows);
  const call = async (...apps: string[]) =>
    FIGURES_SCHEMA.parse(
      parseJson(await runNode([PROGRAM, api.url, String(rows), String(rounds), ...apps])),
    );
  try {
    const times: Figures[] = [];
    for (let run = 0; run < processes; run += 1) times.push(await call(BASELINE, OURS));
    const timeOf = (app: 0 | 1) =>
      median(times.map(({ milliseconds }) => milliseconds[app] ?? Number.NaN));
    const name = `poll, ${formatNumber(rows)} rows${shape === 'map' ? ' in a map' : ''}`;
    const results: Result[] = [{ name, unit: 'ms', baseline: timeOf(0), ours: timeOf(1), target }];
    if (memoryTarget !== undefined) {
      const { peakMegabytes: baseline } = await call(BASELINE);
      const { peakMegabytes: ours } = await call(OURS);
      const memory = `${name}, peak memory`;
      results.push({ name: memory, unit: 'MB', baseline, ours, target: memoryTarget });
    }
    return results;
  } finally {
    api.close();
  }
}
