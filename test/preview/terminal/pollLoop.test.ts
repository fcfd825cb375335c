/* The terminal's Zap: when it polls, hires, prints, and stops. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { pollUntilEnd } from '../../../tools/preview/terminal/pollLoop.ts';
import { PollReporter } from '../../../tools/preview/terminal/pollReporter.ts';
import { StepFailure } from '../../../tools/preview/zap/stepCall.ts';
import type { Zap } from '../../../tools/preview/zap/zap.ts';
import { FakeApp, people, simulatedConnectionTo, zapOn } from '../zap/fakeApp.ts';
import { FakeTerminal } from './fakeTerminal.ts';

const SOMEONE = {
  number: 1,
  first: 'Ada',
  last: 'Okafor',
  name: 'Okafor, Ada',
  category: { number: 1, name: 'Office', forDrivers: false },
  hireDate: '2026-11-21',
};

let terminal: FakeTerminal;
let reporter: PollReporter;

beforeEach(() => {
  terminal = new FakeTerminal();
  reporter = new PollReporter(terminal);
});

describe('the terminal’s Zap', () => {
  const EXPIRED = new StepFailure('expired', 'The key was replaced.');
  let fake: FakeApp;
  let zap: Zap;
  let ending: AbortController;

  beforeEach(async () => {
    fake = new FakeApp();
    zap = zapOn(fake, simulatedConnectionTo(fake));
    ending = new AbortController();
    await zap.turnOn();
  });

  /** Polls until at least this many new employees have arrived. With `hireCount`, a sandbox hires that many at once. */
  function run(until: number, save: (ids: unknown) => Promise<unknown>, hireCount?: number) {
    let hired = 0;
    const hire = () => {
      hired += hireCount ?? 0;
      fake.items = people(hired);
      return SOMEONE;
    };
    const sandbox = {
      company: { hire, newest: () => [], sortedByNumber: [] },
      newestCount: 25,
      close: async () => undefined,
    };
    const api = { openingLines: {}, explain: String, authData: () => ({ api_key: 'second' }) };
    return pollUntilEnd({
      zap,
      terminal,
      reporter,
      save,
      signal: ending.signal,
      api: hireCount === undefined ? api : { ...api, sandbox, hireEverySeconds: 1_000_000 },
      options: { everySeconds: 0.002, until },
    });
  }

  test('replays held runs, and records employees as seen after they are printed', async () => {
    const saved: unknown[] = [];
    const ended = await run(149, async (ids) => saved.push(ids, terminal.items.length), 150);
    expect(ended).toMatchObject({ zapRunCount: 150 });
    expect(saved).toEqual([terminal.items, 150]);
    expect(terminal.lines[0]).toMatch(
      /150 runs on hold \(flood protection\)\. On Zapier, the owner replays them/,
    );
  });

  test('stops if it cannot save who was seen, so that at most one poll is repeated', async () => {
    const save = async () => {
      throw new Error('No space left.');
    };
    await expect(run(2, save, 1)).rejects.toThrow('No space left.');
    expect(terminal.items).toEqual(['1']);
  });

  test('waits as long as the API asks if it limits requests', async () => {
    let pollCount = 0;
    fake.answer = async () => {
      pollCount += 1;
      if (pollCount === 1) throw new StepFailure('delayed', 'Slow down.', 0.2);
      return people(1);
    };
    const startedAt = performance.now();
    await run(1, async () => {});
    expect(performance.now() - startedAt).toBeGreaterThan(190);
  });

  test('warns once that someone may have been missed if everyone in the list is new', async () => {
    fake.items = people(3);
    await run(3, async () => {});
    let pollCount = 0;
    fake.answer = async () => {
      pollCount += 1;
      if (pollCount === 3) ending.abort();
      return people(8, 4);
    };
    await run(9, async () => {});
    const checks = terminal.lines.filter((line) => line.includes('  Check  '));
    expect(checks).toEqual([
      expect.stringMatching(
        / Everyone in the new employee list \(5\) is .* more\. Run with --full-list \(in Zapier: /,
      ),
    ]);
    reporter.reportEnd(9, 8);
    expect(terminal.lines.at(-1)).toBe(
      '\nStopped after 9 polls: 8 new employees; others may be missing.',
    );
  });

  test('prints a repeated failure in short, and says when polls work again', async () => {
    const failures = Array.from({ length: 3 }, () => new StepFailure('failed', 'It failed.'));
    fake.answer = async () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return people(1);
    };
    await run(1, async () => {});
    expect(terminal.lines.slice(0, 4).map((line) => line.slice(10))).toEqual([
      'Failed   It failed.',
      'Failed   2 failed polls in a row.',
      'Failed   3 failed polls in a row.',
      'Back     Working again after 3 failed polls.',
    ]);
  });

  test('says that a poll failed, reconnects with new keys, and loses no one', async () => {
    const failures = [new StepFailure('failed', 'It failed.'), EXPIRED];
    fake.answer = async () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return fake.items;
    };
    expect(await run(1, async () => {}, 1)).toMatchObject({ zapRunCount: 1 });
    const labels = terminal.lines.map((line) => line.slice(10, 17).trim());
    expect(labels).toEqual(['Failed', 'Expired', 'Resumed', 'New']);
  });
});
