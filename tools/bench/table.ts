/* Collects the results of a run, and makes the table of them for the terminal and results.txt. */
import { Progress, WIDTH } from '../commandLine.ts';
import { formatBytes, pluralize, tableLines, wrapLines } from '../text.ts';

export interface Result {
  readonly name: string;
  readonly unit: 'ms' | 'MB' | 'bytes' | 'files';
  /** Null if the baseline has no such figure. */
  readonly baseline: number | null;
  readonly ours: number;
  readonly ratio?: number;
  /** The highest acceptable ratio. */
  readonly target?: number;
}

/** The highest acceptable ratios, by name of the result. */
const TARGETS: Readonly<Record<string, number>> = {
  'poll, 10 rows': 1.03,
  'poll, 1,000 rows': 0.75,
  'poll, 10,000 rows': 0.5,
  'poll, 100,000 rows': 0.6,
  'poll, 100,000 rows, peak memory': 0.85,
  'map, 10,000 rows': 1,
  'cold start': 1.02,
  zip: 1.02,
};

/** Adds the ratio and the target to what was measured. */
export function resultOf(
  name: string,
  unit: Result['unit'],
  baseline: number | null,
  ours: number,
): Result {
  const target = TARGETS[name];
  const rounded = (value: number) => Number(value.toFixed(3));
  return {
    name,
    unit,
    baseline: baseline && rounded(baseline),
    ours: rounded(ours),
    ...(baseline === null ? {} : { ratio: rounded(ours / baseline) }),
    ...(target === undefined ? {} : { target }),
  };
}

/** Measures in turn, and prints the progress. */
export async function runJobs(jobs: readonly (() => Promise<Result[]>)[]): Promise<Result[]> {
  const progress = new Progress(process.stderr);
  const results: Result[] = [];
  for (const [done, job] of jobs.entries()) {
    const last = results.at(-1);
    progress.show(`${done} of ${jobs.length} measured${last ? `, last: ${last.name}` : ''}`);
    results.push(...(await job()));
  }
  progress.end();
  return results;
}

/** Returns a table of at most 80 columns, and the verdict below. */
export function formatTable(results: readonly Result[], isQuick: boolean): string {
  const head = ['', 'baseline', 'this app', 'ratio', 'target', ''];
  const rows = results.map((result) => [
    result.name.replace(/^.*, (?=peak memory)/, '  '),
    result.baseline === null ? '–' : shown(result.baseline, result.unit),
    shown(result.ours, result.unit),
    result.ratio?.toFixed(2) ?? '–',
    result.target?.toFixed(2) ?? '',
    MARKS[verdictOn(result)],
  ]);
  const [headLine, ...rowLines] = tableLines([head, ...rows], { alignRight: true });
  const isNewGroup = (at: number) => groupOf(results[at]) !== groupOf(results[at - 1]);
  const lines = rowLines.flatMap((line, at) => (at > 0 && isNewGroup(at) ? ['', line] : [line]));
  const missed = results
    .filter((result) => verdictOn(result) === 'missed')
    .map(
      ({ name, ratio, target }) => `${name} (${ratio?.toFixed(2)}, target ${target?.toFixed(2)})`,
    );
  const met = results.filter((result) => verdictOn(result) === 'met').length;
  const all = pluralize(met + missed.length, 'target');
  const verdict =
    missed.length > 0
      ? `✗ ${missed.length} of ${all} missed: ${missed.join('; ')}`
      : `✓ ${all} met`;
  const indication = `Indication: ${missed.length} of ${all} missed; npm run bench gives a verdict.`;
  const ending = isQuick ? indication : `Verdict: ${verdict}`;
  return [headLine, ...lines, '', LEGEND, '', ...wrapLines(ending, WIDTH, '  ')].join('\n');
}

/** Returns what a result measures: polls of arrays, polls of maps, the name list, or the zip and its start. */
const groupOf = (result: Result | undefined) =>
  /^poll|map|^name list/.exec(result?.name ?? '')?.[0] ?? 'zip';

const LEGEND =
  'ratio: this app ÷ baseline, a minimal integration; lower is better\n✓ at or below the target, ✗ above; rows without a target are for information';

const MARKS = { met: '✓', missed: '✗', 'no target': '' };

function verdictOn({ ratio, target }: Result): keyof typeof MARKS {
  if (ratio === undefined || target === undefined) return 'no target';
  return ratio <= target ? 'met' : 'missed';
}

function shown(value: number, unit: Result['unit']): string {
  if (unit === 'bytes') return formatBytes(value);
  if (unit === 'files') return `${value} files`;
  return `${value.toFixed(unit === 'ms' && value < 100 ? 2 : 0)} ${unit}`;
}
