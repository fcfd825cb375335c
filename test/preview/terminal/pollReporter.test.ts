import { beforeEach, expect, test } from '@jest/globals';
import { PollReporter } from '../../../tools/preview/terminal/pollReporter.ts';
import { StepFailure } from '../../../tools/preview/zap/stepCall.ts';
import { FakeTerminal } from './fakeTerminal.ts';

const at = new Date(2025, 0, 6, 9, 5, 3).getTime();

const NOTHING = { itemCount: 0, newItemCount: 0, itemsToRun: [], heldCount: 0 };
const POLL = { event: 'poll', startedAt: at, ...NOTHING } as const;

let terminal: FakeTerminal;
let reporter: PollReporter;

beforeEach(() => {
  terminal = new FakeTerminal();
  reporter = new PollReporter(terminal);
});

test.each([
  ['failed', 'Failed   It failed.'],
  ['delayed', 'Paused   It failed. Retrying in 3,000,000 seconds.'],
  ['expired', 'Expired  It failed.'],
] as const)('the reporter prints a failure with the effect %s on one line', (effect, line) => {
  const failure = new StepFailure(effect, 'It\nfailed.', 3_000_000);
  reporter.reportTrouble(POLL);
  reporter.reportTrouble({ ...POLL, failure });
  expect(terminal.lines).toEqual([`09:05:03  ${line}`]);
});

test('the reporter says once why polls of a sandbox miss people, and then only how many more', () => {
  for (const count of [1, 1, 2]) reporter.reportMissed(count, 'Too many came.', at);
  expect(terminal.lines.map((line) => line.slice(10))).toEqual([
    expect.stringMatching(/^Missed {3}1 employee\. Too many came\. Run with .*\.$/),
    'Missed   1 more employee; 2 so far.',
  ]);
});
