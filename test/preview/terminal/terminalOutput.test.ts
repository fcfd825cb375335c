/* The terminal's Zap: what it prints, and when it polls, hires, and stops. */
import { WriteStream } from 'node:tty';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { pollUntilEnd } from '../../../tools/preview/terminal/pollLoop.ts';
import { PollReporter } from '../../../tools/preview/terminal/pollReporter.ts';
import { TerminalOutput } from '../../../tools/preview/terminal/terminalOutput.ts';
import { StepFailure } from '../../../tools/preview/zap/stepCall.ts';
import type { Zap } from '../../../tools/preview/zap/zap.ts';
import { connectionTo, FakeApp, idsOf, POLL, people, zapOn } from '../zap/fakeApp.ts';

const at = new Date(2025, 0, 6, 9, 5, 3).getTime();

/** The outcome of a poll. */
const NOTHING = {
  event: 'poll',
  startedAt: at,
  milliseconds: 4,
  itemCount: 0,
  newItemCount: 0,
  itemsToRun: [],
  heldCount: 0,
} as const;

/** Collects the lines of a terminal. */
class Lines extends TerminalOutput {
  readonly lines: string[] = [];
  items: unknown[] = [];

  constructor(columns?: number) {
    const made = z.instanceof(WriteStream).parse(Object.create(WriteStream.prototype));
    const stream = Object.assign(made, { isTTY: false, columns });
    const write = (text: string, done?: () => void) => {
      this.lines.push(text.trimEnd());
      done?.();
    };
    super(false, Object.assign(stream, { write }));
  }

  override deliver(items: Parameters<TerminalOutput['deliver']>[0], time: number) {
    this.items.push(...idsOf(items));
    return super.deliver(items, time);
  }
}

let terminal: Lines;
let reporter: PollReporter;

beforeEach(() => {
  terminal = new Lines();
  reporter = new PollReporter(terminal);
});

describe('the terminal', () => {
  test.each([
    [
      { id: '1043', name: 'Okafor, Ada', first_name: 'Ada', hired: '2025-01-06', tags: ['a', 1] },
      '09:05:03  New      1043    Okafor, Ada                  ["a",1]',
    ],
    [{ id: '7', name: null }, '09:05:03  New      7'],
    [
      { id: '7', name: '\u001b[2J\u001b[31mLi,\r\n Bo\u0007\u2028!', 'a\nb': 'c\u009bd' },
      '09:05:03  New      7       Li, Bo !                     c d',
    ],
  ])('prints %j on one line, without control characters', async (row, line) => {
    await terminal.deliver([row], at);
    expect(terminal.lines).toEqual([line]);
  });

  test('prints the time and the label once for the new employees of a poll', async () => {
    await terminal.deliver([{ id: '7', name: 'Li, Bo' }, { id: '8' }], at);
    await terminal.deliver([{ id: '9' }], at);
    expect(terminal.lines.join('\n').split('\n')).toEqual([
      '09:05:03  New      7       Li, Bo',
      '                   8',
      '09:05:03  New      9',
    ]);
  });

  test.each([
    ['failed', 'Failed   It failed.'],
    ['throttled', 'Paused   It failed. Retrying in 3,000,000 seconds.'],
    ['expired', 'Expired  It failed.'],
  ] as const)('prints a failure of the kind %s', (kind, line) => {
    const failure = new StepFailure(kind, 'It\nfailed.', { delaySeconds: 3_000_000 });
    reporter.reportTrouble(NOTHING);
    reporter.reportTrouble({ ...NOTHING, failure });
    expect(terminal.lines).toEqual([`09:05:03  ${line}`]);
  });
});

describe('a terminal of 80 columns', () => {
  const widest = () =>
    Math.max(
      ...terminal.lines
        .join('\n')
        .split('\n')
        .map(({ length }) => length),
    );

  beforeEach(() => {
    terminal = new Lines(80);
  });

  test.each([
    [
      'the end of the other fields',
      { name: 'Macedo Moreira, Isaac', hire_date: '2026-11-21', category: 'Maintenance & Repair' },
      /Isaac {8}2026-11-21 · Maintenanc…$/,
    ],
    [
      'the end of a name',
      { name: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Bob' },
      / {2}Wolfeschlegelsteinhausenbe…$/,
    ],
    [
      'nothing of what fits',
      { name: 'Oyelaran-Macedo, Maximilian', dept: 'Drivers - Owner/Operator' },
      /Maximilian {2}Drivers - Owner\/Operator$/,
    ],
  ])('cuts %s of an employee', async (_, item, end) => {
    await terminal.deliver([{ id: '1316', ...item }], at);
    expect(terminal.lines).toEqual([expect.stringMatching(end)]);
    expect(widest()).toBeLessThanOrEqual(80);
  });

  test('wraps the text of an event below itself', () => {
    const message = 'That server here could not be reached. '.repeat(5).trim();
    terminal.printEvent('Failed', 'red', at, message);
    const lines = terminal.lines.join('\n').split('\n');
    expect(lines.map((line) => line.slice(19)).join(' ')).toBe(message);
    expect(widest()).toBeLessThanOrEqual(80);
  });

  test('aligns the texts after addresses, and fits the longest into a line', () => {
    const note = 'open in a browser; has its own Zap';
    terminal.printOpening({ Preview: `http://127.0.0.1:42477 ${note}`, Sandbox: 'http://a.b is' });
    const [preview, sandbox] = terminal.lines;
    expect(preview).toBe(`Preview  http://127.0.0.1:42477  ${note}`);
    expect(sandbox).toBe('Sandbox  http://a.b              is');
    expect(widest()).toBeLessThanOrEqual(80);
  });
});

const SOMEONE = {
  number: 1,
  first: 'Ada',
  last: 'Okafor',
  name: 'Okafor, Ada',
  category: { id: 1, name: 'Office', forDrivers: false },
  hireDate: '2026-11-21',
};

describe('the terminal’s Zap', () => {
  const EXPIRED = new StepFailure('expired', 'The key was replaced.');
  let fake: FakeApp;
  let zap: Zap;
  let ending: AbortController;

  beforeEach(async () => {
    fake = new FakeApp();
    zap = zapOn(fake, connectionTo(fake));
    ending = new AbortController();
    await zap.turnOn();
  });

  /** Runs until this many new employees arrive. `hires` are hired at once; without it, there is no sandbox. */
  function run(until: number, save: (ids: unknown) => Promise<unknown>, hires?: number) {
    let hired = 0;
    const hire = () => {
      hired += hires ?? 0;
      fake.items = people(hired);
      return SOMEONE;
    };
    const sandbox = {
      company: { hire, newest: () => [], byNumber: [] },
      profile: { newest_count: 25 },
      close: async () => undefined,
    };
    const api = { title: {}, explain: String, authData: () => ({ api_key: 'second' }) };
    return pollUntilEnd({
      zap,
      terminal,
      reporter,
      save,
      signal: ending.signal,
      api: hires === undefined ? api : { ...api, sandbox, hireEverySeconds: 1_000_000 },
      options: { everySeconds: 0.002, until },
    });
  }

  test('replays held runs, and records employees as seen after they are printed', async () => {
    const saved: unknown[] = [];
    const ended = await run(149, async (ids) => saved.push(ids, terminal.items.length), 150);
    expect(ended).toMatchObject({ zapRunCount: 149 });
    expect(saved).toEqual([terminal.items, 149]);
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

  test.each([
    [undefined, 60_000],
    [86_400, 86_400_000],
  ])('waits while the API limits requests for %j seconds', async (delaySeconds, milliseconds) => {
    jest.useFakeTimers();
    fake.failures.set(POLL, new StepFailure('throttled', 'Slow down.', { delaySeconds }));
    const ended = run(1, async () => {});
    await jest.advanceTimersByTimeAsync(milliseconds + 1);
    expect(terminal.lines).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(terminal.lines).toHaveLength(2);
    jest.useRealTimers();
    ending.abort();
    expect(await ended).toMatchObject({ polls: 2 });
  });

  test('warns once that someone may be missed if everyone in the list is new', async () => {
    fake.items = people(3);
    await run(3, async () => {});
    let polls = 0;
    fake.answer = async () => {
      polls += 1;
      if (polls === 3) ending.abort();
      return people(8, 4);
    };
    await run(9, async () => {});
    const checks = terminal.lines.filter((line) => line.includes('  Check  '));
    expect(checks).toEqual([
      expect.stringMatching(/ All 5 in the new .* missing\. Run with --full-list \(in Zapier: /),
    ]);
    reporter.reportEnd(9, 8);
    expect(terminal.lines.at(-1)).toBe(
      '\nStopped after 9 polls: 8 new employees; others may be missing.',
    );
  });

  test('says whom polls of a sandbox have missed: the cause once, then only more people', () => {
    for (const people of [[SOMEONE], [SOMEONE], [SOMEONE, SOMEONE]]) {
      reporter.reportMissed({ people, reason: 'Too many came.' }, NOTHING);
    }
    expect(terminal.lines.map((line) => line.slice(10))).toEqual([
      expect.stringMatching(/^Missed {3}1 employee\. Too many came\. Run with .*\.$/),
      'Missed   1 more employee; 2 so far.',
    ]);
  });

  test('prints a repeated failure in short, and when polls work again', async () => {
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
