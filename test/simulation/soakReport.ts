/* What `npm run soak` prints: how far it is, what happened, and a verdict. */
import { wordsOf } from '../../src/wordMatching.ts';
import type { Tally } from './expected.ts';

/** Must stay 0. */
const TARGETS: readonly string[] = ['missed', 'twice', 'false'] satisfies (keyof Tally)[];

const format = (number: number) => Math.round(number).toLocaleString('en-US');

/** @param seconds - since the start. */
export function progressLine(polls: number, target: number, seconds: number): string {
  const done = `${format(polls)} of ${format(target)} polls`;
  if (polls === 0 || polls >= target) return done;
  const left = (seconds / polls) * (target - polls);
  return `${done}, ${left < 90 ? `${format(left)} seconds` : `${format(left / 60)} minutes`} left`;
}

/** @param ending - why it ended early: in a sentence, or with a counterexample below that. */
export function reportLines(total: Readonly<Record<string, number>>, ending?: string): string[] {
  const polls = `${format(total.polls ?? 0)} polls`;
  const isGood = TARGETS.every((name) => total[name] === 0);
  const figures = Object.entries(total).map(([name, number]) => {
    const mark = TARGETS.includes(name) ? (number === 0 ? '✓' : '✗') : ' ';
    return `${mark} ${wordsOf(name).join(' ').padEnd(14)} ${format(number).padStart(11)}`;
  });
  const verdict =
    ending === undefined && isGood
      ? `✓ no one missed, no one twice, no one false, in ${polls}`
      : `✗ ended after ${polls}${isGood ? '' : ', see the counterexample'}`;
  return [...figures, '', `Verdict: ${verdict}.`, ...(ending === undefined ? [] : [ending])];
}
