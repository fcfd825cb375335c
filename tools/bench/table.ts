/* The table of results. */
import { TERMINAL_COLUMNS } from '../terminal.ts';
import { formatBytes, pluralize, tableLines, wrapLines } from '../text.ts';

export interface Result {
  readonly name: string;
  readonly unit: 'ms' | 'MB' | 'bytes';
  readonly baseline: number;
  readonly ours: number;
  /** The highest acceptable ratio of this app to the baseline. */
  readonly target: number;
}

/** Returns a table of at most 80 columns, and the verdict below. */
export function formatTable(results: readonly Result[], isQuick: boolean): string {
  const head = ['', 'baseline', 'this app', 'ratio', 'target', ''];
  const rows = results.map((result) => [
    result.name,
    format(result.baseline, result.unit),
    format(result.ours, result.unit),
    ratioOf(result),
    result.target.toFixed(2),
    isMet(result) ? '✓' : '✗',
  ]);
  const missed = results.filter((result) => !isMet(result)).map(({ name }) => name);
  const all = pluralize(results.length, 'target');
  const verdict =
    missed.length > 0
      ? `✗ ${missed.length} of ${all} missed: ${missed.join('; ')}`
      : `✓ ${all} met`;
  const ending = isQuick ? '! These figures are rough. For a verdict: npm run bench' : verdict;
  const table = tableLines([head, ...rows], { alignRight: true });
  return [...table, '', LEGEND, '', ...wrapLines(ending, TERMINAL_COLUMNS, '  ')].join('\n');
}

const LEGEND = 'ratio: this app ÷ baseline, a minimal integration; lower is better';

const ratioOf = ({ baseline, ours }: Result) => (ours / baseline).toFixed(2);

export const areMet = (results: readonly Result[]) => results.every(isMet);

/** The rounded ratio counts, because that is the one shown. */
const isMet = (result: Result) => Number(ratioOf(result)) <= result.target;

function format(value: number, unit: Result['unit']): string {
  if (unit === 'bytes') return formatBytes(value);
  return `${value.toFixed(unit === 'ms' && value < 100 ? 2 : 0)} ${unit}`;
}
