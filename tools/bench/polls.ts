/* Measures polls of both apps, each in processes of its own. */
import path from 'node:path';
import { bundleFor } from '../preview/zap/stepCall.ts';
import { ROOT } from '../root.ts';
import { formatNumber } from '../text.ts';
import { parseJson } from '../unknownValues.ts';
import { FIGURES_SCHEMA, type Figures } from './figures.ts';
import { median } from './interleave.ts';
import { runProgram } from './measuredProcess.ts';
import { expectedSummary, type Shape } from './responses.ts';
import type { Result } from './table.ts';

const OURS = path.join(ROOT, 'dist/index.js');
const BASELINE = path.join(import.meta.dirname, 'baseline/index.js');
const POLL = 'triggers.new_employee.operation.perform';

/** Polls of a response. */
export interface PollJob {
  readonly shape: Shape;
  readonly rows: number;
  /** The number of timed polls of each app. */
  readonly rounds: number;
  /** The highest acceptable ratios of time and of peak memory. */
  readonly target: number;
  readonly memoryTarget?: number;
}

/**
 * Measures the time of polls, and their peak memory if it has a target.
 *
 * @param url - of the benchmarks' API.
 * @param processes - timed ones; compilation and garbage collection differ between processes.
 */
export async function measurePolls(
  url: string,
  job: PollJob,
  processes: number,
): Promise<Result[]> {
  const name = `poll, ${formatNumber(job.rows)} rows${job.shape === 'map' ? ' in a map' : ''}`;
  const times: (readonly number[])[] = [];
  for (let run = 0; run < processes; run += 1) {
    times.push((await timePolls(url, job, [BASELINE, OURS])).milliseconds);
  }
  const medianOf = (app: number) => median(times.map((each) => each[app] ?? Number.NaN));
  const time = { baseline: medianOf(0), ours: medianOf(1), target: job.target };
  const result: Result = { name, unit: 'ms', ...time };
  if (job.memoryTarget === undefined) return [result];
  const baseline = await timePolls(url, job, [BASELINE]);
  const ours = await timePolls(url, job, [OURS]);
  const memory = { baseline: baseline.peakMegabytes, ours: ours.peakMegabytes };
  return [
    result,
    { name: `${name}, peak memory`, unit: 'MB', ...memory, target: job.memoryTarget },
  ];
}

/**
 * Times polls of apps in turn.
 *
 * @throws {Error} This app, the last one, returned other items than expected.
 */
async function timePolls(
  url: string,
  { shape, rows, rounds }: PollJob,
  apps: readonly string[],
): Promise<Figures> {
  const authData = { base_url: `${url}/${shape}/${rows}`, api_key: 'k'.repeat(60) };
  const bundle = JSON.stringify(bundleFor('poll', authData, {}));
  const words = [bundle, POLL, String(rounds), ...apps];
  const figures = FIGURES_SCHEMA.parse(parseJson(await runProgram('timeCalls.ts', words)));
  const [returned, expected] = [figures.returned.at(-1), expectedSummary(rows)];
  if (apps.includes(OURS) && returned !== expected) {
    throw new Error(`This app gave ${returned}, not ${expected}.`);
  }
  return figures;
}
