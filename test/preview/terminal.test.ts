/* The terminal's Zap: what is printed, and when it polls, hires and ends. */
import { WriteStream } from 'node:tty';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { pollUntilEnd } from '../../preview/pollLoop.ts';
import { missedText } from '../../preview/service.ts';
import { Terminal } from '../../preview/terminal.ts';
import { StepFailure } from '../../preview/zap/step.ts';
import type { Outcome, Zap } from '../../preview/zap/zap.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { connectionTo, FakeApp, idsOf, POLL, people, zapOn } from './fakeApp.ts';

const at = new Date(2025, 0, 6, 9, 5, 3).getTime();

/** A terminal whose lines are collected. */
class Lines extends Terminal {
  readonly lines: string[] = [];
  rows: unknown[] = [];

  constructor() {
    const stream = Object.assign(Object.create(WriteStream.prototype), { isTTY: false });
    const write = (text: string, done?: () => void) => {
      this.lines.push(text.trimEnd());
      done?.();
    };
    super(false, Object.assign(stream, { write }));
  }

  override deliver(rows: Parameters<Terminal['deliver']>[0], time: number) {
    this.rows.push(...idsOf(rows));
    return super.deliver(rows, time);
  }
}

let terminal: Lines;

beforeEach(() => {
  terminal = new Lines();
});

describe('a line', () => {
  test.each([
    [
      { id: '1043', name: 'Okafor, Ada', first_name: 'Ada', dept: null, tags: ['a', 1] },
      '09:05:03  New Employee  1043    Okafor, Ada               first_name: Ada · tags: ["a",1]',
    ],
    [{ id: '7', name: null }, '09:05:03  New Employee  7'],
    [
      { id: '7', name: '\u001b[2J\u001b[31mLi,\r\n Bo\u0007\u2028!', 'a\nb': 'c\u009bd' },
      '09:05:03  New Employee  7       Li, Bo !                  a b: c d',
    ],
  ])('of %j can neither move the cursor nor break', async (row, line) => {
    await terminal.deliver([row], at);
    expect(terminal.lines).toEqual([line]);
  });

  test.each<[Partial<Outcome>, string[]]>([
    [{ items: 20 }, []],
    [
      { failure: new StepFailure('error', 'It failed.\nTry again.') },
      ['09:05:03  Poll failed   It failed. Try again.'],
    ],
    [
      { failure: new StepFailure('throttled', 'Slow down.', 3_000_000) },
      ['09:05:03  Throttled     Slow down. (retrying in 3,000,000 seconds)'],
    ],
    [{ failure: new StepFailure('expired', 'Reconnect.') }, ['09:05:03  Expired       Reconnect.']],
    [
      { held: 1400 },
      [
        '09:05:03  Held          1,400 new employees at once. Zapier holds these runs until the owner replays them; replayed here automatically.',
      ],
    ],
  ])('says of a poll with %j what went wrong', (part, lines) => {
    const nothing = { milliseconds: 4, items: 0, newItems: 0, zapRuns: [], held: 0 };
    terminal.trouble({ event: 'poll', at, ...nothing, ...part });
    expect(terminal.lines).toEqual(lines);
  });
});

describe('who was missed', () => {
  test('is said in numbers for the sandbox, and not with the full list', async () => {
    const sandbox = await startSandbox({ employees: 30, profile: { newest: 25 } });
    const settings = { inputData: {} };
    const seen = { size: 30, has: (id: string) => Number(id) < 0 };
    const zap = Object.assign(Object.create(null), { seen, settings });
    const outcome = { items: 25, newItems: 25 };
    expect(missedText(zap, outcome, sandbox)).toBe(
      "5 new employees weren't in the list of the newest 25. Check Full Employee List catches them.",
    );
    settings.inputData = { full_list: true };
    expect(missedText(zap, outcome, sandbox)).toBe('');
    await sandbox.close();
  });
});

describe('the terminal’s Zap', () => {
  const EXPIRED = new StepFailure('expired', 'The key was replaced.');
  let fake: FakeApp;
  let zap: Zap;
  let ending: AbortController;
  let saved: unknown[];

  beforeEach(async () => {
    fake = new FakeApp();
    zap = zapOn(fake, connectionTo(fake));
    ending = new AbortController();
    saved = [];
    await zap.turnOn();
  });

  interface Given {
    readonly hires?: number;
    readonly hireEvery?: number;
    readonly until?: number;
    readonly save?: () => Promise<void>;
    readonly milliseconds?: number;
  }

  /** Runs it, with so many hired at a time; without a number, at a service that is only read. */
  function run({ hires, hireEvery = 0.003, until, save, milliseconds = 2000 }: Given) {
    let hired = 0;
    const hire = () => {
      hired += hires ?? 0;
      fake.rows = people(hired);
    };
    const service = { title: {}, authData: () => ({ api_key: 'second' }) };
    const timer = setTimeout(() => ending.abort(), milliseconds);
    return pollUntilEnd({
      ...{ zap, terminal, signal: ending.signal },
      service: hires === undefined ? service : { ...service, hire },
      options: { every: 0.002, hireEvery, ...(until === undefined ? {} : { until }) },
      save: save ?? (async (ids) => saved.push(ids)),
    }).finally(() => clearTimeout(timer));
  }

  test('hires, polls, replays what is held, and keeps as seen what was handed over', async () => {
    const ended = await run({ hires: 150, hireEvery: 60, until: 149 });
    expect(ended).toMatchObject({ zapRuns: 149, isExpired: false });
    expect(terminal.rows).toHaveLength(149);
    expect(saved).toEqual([terminal.rows]);
  });

  test.each([3600, 2_147_484, 1e15])(
    'leaves a service alone that asks for %d seconds, though no timer of Node may be that long',
    async (delay) => {
      fake.failures.set(POLL, new StepFailure('throttled', 'Slow down.', delay));
      expect((await run({ milliseconds: 50 })).polls).toBe(1);
    },
  );

  test('says that what was seen cannot be kept, and tries again with the next poll', async () => {
    let tries = 0;
    const save = async () => {
      tries += 1;
      if (tries === 1) throw new Error('No space left.');
      ending.abort();
    };
    await run({ hires: 1, hireEvery: 60, save });
    expect([tries, terminal.lines.at(-1)]).toEqual([2, 'No space left.']);
  });

  test('says once that somebody may be missed where all in the list are new', async () => {
    fake.rows = people(3);
    await run({ until: 3 });
    fake.rows = people(8, 4);
    await run({ milliseconds: 60 });
    const missed = terminal.lines.filter((line) => line.includes('Missed'));
    expect(missed).toEqual([expect.stringContaining('All 5 employees in the list')]);
  });

  test('reconnects where it has new values, and loses nobody', async () => {
    fake.failures.set(POLL, EXPIRED);
    setTimeout(() => fake.failures.clear(), 30);
    const ended = await run({ hires: 1, until: 1 });
    expect(ended).toMatchObject({ zapRuns: 1, isExpired: false });
    expect(terminal.lines[0]).toContain('Expired       The key was replaced.');
    expect(terminal.lines[1]).toContain('Reconnected');
  });
});
