/* When the Zap of a real account polls, ends, and saves, and what the terminal says about it. */
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LiveZap } from '../../preview/liveZap.ts';
import { Report } from '../../preview/report.ts';
import { type AppMethod, type Item, StepFailure } from '../../zapier/call.ts';
import { Zap } from '../../zapier/zap.ts';
import { FakeTerminal } from './fakeTerminal.ts';

const DOWN = new StepFailure('failed', 'It failed. Do this.');
const REJECTED = new StepFailure('expired', 'The key was rejected.');

/** Returns employees as the trigger does, newest first: `people(3)` is 3, 2, 1. */
const people = (highest: number, lowest = 1) =>
  Array.from({ length: highest - lowest + 1 }, (_, at) => ({ id: String(highest - at) }));

/** What calls bring: the first is for the first call, and the last also for all later ones. */
let results: (readonly Item[] | StepFailure)[];
/** How many were saved as seen, and whether the last of them had been printed. */
let saved: [number, boolean][];
/** Saving fails after this often. */
let maxSaves: number;
let terminal: FakeTerminal;
let live: LiveZap;

async function callApp(method: AppMethod): Promise<unknown> {
  const [result = []] = results;
  const isPoll = method !== 'authentication.test';
  if (result instanceof StepFailure || (isPoll && results.length > 1)) results.shift();
  if (result instanceof StepFailure) throw result;
  return result;
}

async function save(ids: Iterable<string>): Promise<void> {
  if (saved.length === maxSaves) throw new Error('No space left.');
  const all = [...ids];
  saved.push([all.length, terminal.text.includes(String(all.at(-1)))]);
}

/** Turns the Zap on, polls until it ends, and returns the labels of what it printed. */
async function run(until = 1): Promise<string[]> {
  const authData = { api_key: 'first' };
  const zap = new Zap({ callApp, triggerPath: 'triggers.new_employee', authData });
  const report = new Report(terminal, false);
  live = new LiveZap({
    zap,
    report,
    terminal,
    save,
    sandbox: undefined,
    authData: () => authData,
    everySeconds: 0.002,
    until,
    hasKeys: false,
  });
  await live.begin(undefined, () => terminal.print('Account'));
  live.planPoll();
  await live.ended;
  live.reportEnd();
  return terminal.labels;
}

beforeEach(() => {
  saved = [];
  maxSaves = Number.POSITIVE_INFINITY;
  terminal = new FakeTerminal();
});

afterEach(() => live.stop());

test('runs on hold are replayed, and employees are saved as seen after they are printed', async () => {
  results = [people(1), people(151, 2)];
  expect((await run(150)).slice(0, 3)).toEqual(['Account', 'On hold', 'Replay']);
  expect(saved).toEqual([
    [1, false],
    [151, true],
  ]);
});

test('polling stops if the seen employees cannot be saved, so that at most one poll is repeated', async () => {
  maxSaves = 1;
  results = [people(1), people(2), people(3)];
  await expect(run(2)).rejects.toThrow('No space left.');
  expect(terminal.labels).toEqual(['Account', 'New']);
});

test('no one is saved as seen if no one reads the output', async () => {
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done(new Error('closed')) });
  stdout.on('error', () => undefined);
  terminal = new FakeTerminal({ isJson: true, stdout });
  results = [people(1), people(2), REJECTED];
  await run();
  expect(saved).toEqual([[1, false]]);
});

test('an outage is survived, at the start, too, and each of its failures is printed once', async () => {
  const other = new StepFailure('failed', 'It broke.');
  results = [DOWN, DOWN, people(1), DOWN, other, DOWN, other, people(1), people(2)];
  const events = ['Failed', 'Back', 'Failed', 'Failed', 'Back', 'New'];
  const end = ['', '✓ Stopped after 6 polls: 1 new employee.'];
  expect(await run()).toEqual(['Account', ...events, ...end]);
});

test('a rejected key at the start ends it before anything is printed or saved', async () => {
  results = [REJECTED];
  await expect(run()).rejects.toThrow('The key was rejected.');
  expect([terminal.text, saved]).toEqual(['', []]);
});

test('polling waits as long as the API asks if it limits requests', async () => {
  results = [people(1), new StepFailure('delayed', 'Slow down.', 0.1), people(2)];
  const startedAt = performance.now();
  expect((await run())[1]).toBe('Paused');
  expect(performance.now() - startedAt).toBeGreaterThan(95);
});

test('a warning says once that others may be missing if everyone in the list is new', async () => {
  results = [people(3), people(8, 4), people(13, 9)];
  const labels = await run(10);
  expect(labels.filter((label) => label === 'Check')).toHaveLength(1);
  expect(labels.at(-1)).toBe('Stopped after 2 polls: 10 new employees; others may be missing.');
});
