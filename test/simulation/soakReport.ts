/* What `npm run soak` prints: how far it is, what happened, and a verdict. */
import { styleText } from 'node:util';
import { formatNumber } from '../../tools/text.ts';
import type { Tally } from './expected.ts';

type Group = readonly [title: string, ...figures: (readonly [name: keyof Tally, words: string])[]];

const GROUPS: readonly Group[] = [
  ['The run', ['events', 'random events'], ['polls', 'polls, until each scenario ended']],
  ['The company', ['hires', 'hired'], ['leaves', 'left'], ['returns', 'came back']],
  [
    'The API',
    ['faults', 'faults, for one or more polls'],
    ['failedPolls', 'polls failed'],
    ['expired', 'keys rejected'],
  ],
  [
    'The Zap',
    ['zapRuns', 'Zap runs'],
    ['held', 'held by flood protection'],
    ['replayed', 'replayed by the owner'],
    ['deleted', 'deleted by the owner'],
    ['reconnects', 'reconnected'],
    ['restarts', 'restarted'],
    ['repeated', 'repeated after a restart, as allowed'],
  ],
];

const MUST_BE_ZERO: Group = [
  'Must be zero',
  ['missed', 'Zap runs missed'],
  ['twice', 'ran twice'],
  ['false', 'ran for no new employee'],
];

/** @param seconds - since the start. */
export function progressText(polls: number, target: number, seconds: number): string {
  if (polls === 0) return 'Starting…';
  const done = Math.min(polls, target);
  const text = `${formatNumber(done)} of ${formatNumber(target)} polls, ${Math.floor((done / target) * 100)} %`;
  if (done === target) return text;
  const left = Math.ceil((seconds / done) * (target - done));
  return `${text}, about ${left < 90 ? `${left} s` : `${Math.round(left / 60)} min`} left`;
}

/** @param ending - why it ended early: in a sentence, or with a counterexample below that. */
export function reportLines(total: Readonly<Tally>, ending?: string): string[] {
  const line = (mark: string, words: string, count: number) =>
    `${mark} ${words.padEnd(38)} ${formatNumber(count).padStart(9)}`;
  const happened = GROUPS.flatMap(([title, ...figures]) => [
    styleText('bold', title),
    ...figures.map(([name, words]) => line(' ', words, total[name])),
    '',
  ]);
  const [title, ...targets] = MUST_BE_ZERO;
  const isGood = targets.every(([name]) => total[name] === 0);
  const marked = targets.map(([name, words]) =>
    line(total[name] === 0 ? '✓' : '✗', words, total[name]),
  );
  const after = `after ${formatNumber(total.polls)} polls`;
  const good = `✓ no one missed, no run false or repeated without cause, ${after}`;
  const bad = `✗ ended ${after}${isGood ? '' : ', see the counterexample'}`;
  const verdict = `Verdict: ${ending === undefined && isGood ? good : bad}.`;
  return [
    ...happened,
    styleText('bold', title),
    ...marked,
    '',
    verdict,
    ...(ending === undefined ? [] : [ending]),
  ];
}
