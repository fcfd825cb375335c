/* The table of ratios, each with its spread and its target, and the verdict. */
import { formatBytes, pluralize, tableLines } from '../text.ts';

export interface Comparison {
  readonly name: string;
  readonly unit: 'ms' | 'MB' | 'bytes';
  /** A figure for each round. */
  readonly bare: readonly number[];
  readonly ours: readonly number[];
  /** The highest acceptable ratio. */
  readonly target: number;
}

const SIGNS = { met: '✓', missed: '✗', unclear: '!' } as const;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Compares the figures of each round, because a machine's speed changes from minute to minute.
 *
 * @returns the median of the ratios, and between which ratios the true one is with a confidence of 95%, which takes at
 * least six rounds (Conover, Practical Nonparametric Statistics: confidence interval for a quantile).
 */
export function judge({ bare, ours, target }: Comparison) {
  const ratios = ours.map((figure, round) => figure / (bare[round] ?? Number.NaN));
  const sorted = ratios.toSorted((one, other) => one - other);
  const rank = Math.max(0, Math.floor(sorted.length / 2 - 0.98 * Math.sqrt(sorted.length)));
  // The rounded ratio counts, because that is the one shown.
  const round = (ratio = Number.NaN) => Number(ratio.toFixed(2));
  const [low, high] = [round(sorted.at(rank)), round(sorted.at(-1 - rank))];
  const verdict: keyof typeof SIGNS = high <= target ? 'met' : low > target ? 'missed' : 'unclear';
  return { ratio: round(median(ratios)), low, high, verdict };
}

/** Returns a table within 80 columns and the verdicts, and whether no target is missed. */
export function formatTable(comparisons: readonly Comparison[]) {
  const judged = comparisons.map((comparison) => ({ ...comparison, ...judge(comparison) }));
  const rows = judged.map(({ name, unit, bare, ours, ratio, low, high, target, verdict }) => [
    name,
    format(median(bare), unit),
    format(median(ours), unit),
    ratio.toFixed(2),
    low === high ? '' : `${low.toFixed(2)}–${high.toFixed(2)}`,
    target.toFixed(2),
    SIGNS[verdict],
  ]);
  const head = ['', 'bare app', 'this app', 'ratio', 'spread', 'target'];
  const namesOf = (verdict: keyof typeof SIGNS) =>
    judged.filter((one) => one.verdict === verdict).map(({ name }) => name);
  const [missed, unclear] = [namesOf('missed'), namesOf('unclear')];
  const lines = [
    ...tableLines([head, ...rows], { alignRight: true }),
    '',
    'Times are processor time. Ratio: this app ÷ bare app; lower is better.',
    'Spread: where the true ratio is, with a confidence of 95%.',
    '',
    `✓ ${namesOf('met').length} of ${pluralize(judged.length, 'target')} met`,
    ...(unclear.length > 0 ? [`! Too noisy to tell: ${unclear.join('; ')}`] : []),
    ...(missed.length > 0 ? [`✗ Missed: ${missed.join('; ')}`] : []),
  ];
  return { lines, isPassed: missed.length === 0 };
}

function format(value: number, unit: Comparison['unit']): string {
  if (unit === 'bytes') return formatBytes(value);
  return `${value.toFixed(unit === 'ms' && value < 100 ? 2 : 0)} ${unit}`;
}
