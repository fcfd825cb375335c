/* When the Zap of a real account polls, ends, and saves, and what the terminal says about it. */
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LiveZap } from '../../preview/liveZap.ts';
import { Report } from '../../preview/report.ts';
import { type AppMethod, type Item, StepFailure } from '../../zapier/call.ts';
import { Zap } from '../../zapier/zap.ts';
import { FakeTerminal } from './fakeTerminal.ts';

const POLL = 'triggers.new_employee.operation.perform';
const DOWN = new StepFailure('failed', 'It failed. Do this.');

/** Returns employees as the trigger does, newest first: `people(3)` is 3, 2, 1. */
const people = (highest: number, lowest = 1) =>
  Array.from({ length: highest - lowest + 1 }, (_, at) => ({ id: String(highest - at) }));

/** What calls bring: the first is for the first call, and the last also for all later ones. */
let results: (readonly Item[] | StepFailure)[];
let saved: string[][];
let terminal: FakeTerminal;
let live: LiveZap;

async function callApp(method: AppMethod): Promise<unknown> {
  const [result = []] = results;
  if (result instanceof StepFailure) {
    results.shift();
    throw result;
  }
  if (method === POLL && results.length > 1) results.shift();
  return result;
}

interface Start {
  readonly until?: number;
  readonly save?: (ids: Iterable<string>) => Promise<void>;
}

/** Turns the Zap on, polls until it ends, and returns what it printed, without times. */
async function run({ until = 1, save = async (ids) => void saved.push([...ids]) }: Start = {}) {
  const [authData, everySeconds, hasKeys] = [{ api_key: 'first' }, 0.002, false];
  const zap = new Zap({ callApp, triggerPath: 'triggers.new_employee', authData });
  const parts = {
    zap,
    everySeconds,
    until,
    hasKeys,
    terminal,
    report: new Report(terminal, false),
  };
  live = new LiveZap({ ...parts, sandbox: undefined, authData: () => authData, save });
  await live.begin(undefined, () => terminal.print('Account'));
  live.planPoll();
  await live.ended;
  live.stop();
  live.reportEnd();
  return terminal.lines.map((line) => line.replace(/^\d\d:\d\d:\d\d {2}/, ''));
}

beforeEach(() => {
  saved = [];
  terminal = new FakeTerminal();
});

afterEach(() => live.stop());

test('runs on hold are replayed, and employees are saved as seen after they are printed', async () => {
  results = [people(1), people(151, 2)];
  const printed = await run({
    until: 150,
    save: async (ids) => void saved.push([...ids, `${terminal.text.includes('151')}`]),
  });
  expect(saved.map((ids) => [ids.length, ids.at(-1)])).toEqual([
    [2, 'false'],
    [152, 'true'],
  ]);
  expect(printed.slice(0, 3)).toEqual([
    'Account',
    "On hold  150 runs, because one poll brought more than 100. On Zapier, the Zap's owner replays them; here, that is automatic.",
    'Replay   2',
  ]);
  expect(printed.at(-1)).toBe('Stopped after 1 poll: 150 new employees; others may be missing.');
});

test('polling stops if the seen employees cannot be saved, so that at most one poll is repeated', async () => {
  results = [people(1), people(2)];
  let saves = 0;
  const save = async () => {
    if (saves++ > 0) throw new Error('No space left.');
  };
  await expect(run({ until: 9, save })).rejects.toThrow('No space left.');
  expect(terminal.lines.at(-1)).toMatch(/New {6}2$/);
});

test('no one is saved as seen if no one reads the output', async () => {
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done(new Error('closed')) });
  stdout.on('error', () => undefined);
  terminal = new FakeTerminal({ isJson: true, stdout });
  results = [people(1), people(2), new StepFailure('expired', 'It was rejected.')];
  await run({ until: 9 });
  expect(saved).toEqual([['1']]);
});

test('an outage at the start is waited for, and printed once, after what runs', async () => {
  results = [DOWN, DOWN, DOWN, people(3), people(4)];
  expect(await run()).toEqual([
    'Account',
    'Failed   It failed. Do this. Polls again every 0.002 seconds.',
    'Back     Working again after 3 failed polls.',
    'New      4',
    '',
    '✓ Stopped after 1 poll: 1 new employee.',
  ]);
});

test('a rejected key at the start ends it before anything is printed', async () => {
  results = [new StepFailure('expired', 'The key was rejected.')];
  await expect(run()).rejects.toThrow('The key was rejected.');
  expect(terminal.text).toBe('');
});

test('each failure of an outage is printed once', async () => {
  const other = new StepFailure('failed', 'It broke.');
  results = [people(1), DOWN, other, DOWN, other, people(1), DOWN, people(2)];
  expect((await run()).slice(1, -2)).toEqual([
    'Failed   It failed. Do this. Polls again every 0.002 seconds.',
    'Failed   It broke. Polls again every 0.002 seconds.',
    'Back     Working again after 4 failed polls.',
    'Failed   It failed. Do this. Polls again every 0.002 seconds.',
    'Back     Working again after 1 failed poll.',
    'New      2',
  ]);
});

test('polling waits as long as the API asks if it limits requests', async () => {
  results = [people(1), new StepFailure('delayed', 'Slow down.', 0.2), people(2)];
  const startedAt = performance.now();
  expect((await run())[1]).toBe('Paused   Slow down. Polls again in 0.2 seconds.');
  expect(performance.now() - startedAt).toBeGreaterThan(190);
});

test('a rejected key ends polling', async () => {
  results = [people(1), new StepFailure('expired', 'It was rejected. Reconnect.')];
  expect((await run({ until: 9 })).slice(1)).toEqual([
    'Expired  It was rejected.',
    '',
    'Stopped after 1 poll: no new employees.',
  ]);
});

test('a warning says once that someone may have been missed if everyone in the list is new', async () => {
  results = [people(3), people(8, 4), people(13, 9)];
  const printed = await run({ until: 10 });
  const checks = printed.filter((line) => line.startsWith('Check'));
  expect(checks).toEqual([
    expect.stringMatching(
      /^Check {4}Everyone in the new employee list \(5\) is .* more\. Run with --full-list \(in Zapier: /,
    ),
  ]);
  expect(printed.at(-1)).toBe('Stopped after 2 polls: 10 new employees; others may be missing.');
});
