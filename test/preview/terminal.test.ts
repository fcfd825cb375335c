import { describe, expect, test } from '@jest/globals';
import { StepFailure } from '../../preview/failure.ts';
import {
  deliveryLine,
  missedText,
  openingLines,
  type Paint,
  pageStaysLine,
  paintFor,
  reconnectedLine,
  skippedText,
  summaryLine,
  troubleLines,
} from '../../preview/terminal.ts';
import type { Outcome } from '../../preview/zap.ts';

const at = new Date(2025, 0, 6, 9, 5, 3).getTime();
const plainPaint: Paint = (_, text) => text;

function pollWith(part: Partial<Outcome>): Outcome {
  const nothing = { milliseconds: 4, rows: 0, fresh: 0, deliveries: [], held: 0 };
  return { step: 'poll', at, ...nothing, ...part };
}

describe('color', () => {
  test('is there on a terminal', () => {
    expect(paintFor({ isTTY: true }, undefined)('green', 'yes')).not.toBe('yes');
    expect(paintFor({ isTTY: true }, '')('green', 'yes')).not.toBe('yes');
  });

  test('is not there in a pipe, nor where NO_COLOR is set', () => {
    expect(paintFor({}, undefined)('green', 'yes')).toBe('yes');
    expect(paintFor({ isTTY: true }, '1')('green', 'yes')).toBe('yes');
  });
});

describe('a delivery', () => {
  test('shows time, number, name and every other field that has a value', () => {
    const row = { id: '1043', name: 'Okafor, Ada', first_name: 'Ada', dept: null, tags: ['a', 1] };
    expect(deliveryLine(row, at, plainPaint)).toBe(
      '09:05:03  New Employee  1043    Okafor, Ada               first_name: Ada · tags: ["a",1]',
    );
  });

  test('lines up with others whose names are shorter or longer', () => {
    const columns = [
      { id: '7', name: 'Li, Bo', first_name: 'Bo' },
      { id: '104312', name: 'Montgomery, Alexandra', first_name: 'Alexandra' },
    ].map((row) => deliveryLine(row, at, plainPaint).indexOf('first_name'));
    expect(columns[0]).toBe(columns[1]);
  });

  test('shows an employee without a name', () => {
    const row = { id: '7', name: null, first_name: null, last_name: null };
    expect(deliveryLine(row, at, plainPaint)).toBe('09:05:03  New Employee  7');
  });

  test('cannot move the cursor, color the screen or break its line', () => {
    const row = { id: '7', name: '\u001b[2J\u001b[31mLi,\r\n Bo\u0007\u2028!', 'a\nb': 'c\u009bd' };
    const line = deliveryLine(row, at, plainPaint);
    expect(line).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(line).toContain('Li, Bo !');
  });
});

describe('a poll', () => {
  test('that brought nothing says nothing', () => {
    expect(troubleLines(pollWith({ rows: 20 }), plainPaint)).toEqual([]);
  });

  test('that failed is one line with the text that a Zap builder sees', () => {
    const failure = new StepFailure('error', 'The service failed.\nTry again.');
    expect(troubleLines(pollWith({ failure }), plainPaint)).toEqual([
      '09:05:03  Poll failed   The service failed. Try again.',
    ]);
  });

  test.each([
    [30, '30 seconds'],
    [3_000_000, '3,000,000 seconds'],
    [undefined, '60 seconds'],
  ])('that was throttled for %j seconds says when it is tried again', (delay, wait) => {
    const failure = new StepFailure('throttled', 'Slow down.', delay);
    expect(troubleLines(pollWith({ failure }), plainPaint)).toEqual([
      `09:05:03  Throttled     Slow down. (retrying in ${wait})`,
    ]);
  });

  test('that found the key rejected says that the connection expired', () => {
    const failure = new StepFailure('expired', 'Reconnect.');
    expect(troubleLines(pollWith({ failure }), plainPaint)).toEqual([
      '09:05:03  Expired       Reconnect.',
    ]);
  });

  test('that brought a flood says how many are held, and what becomes of them', () => {
    expect(troubleLines(pollWith({ held: 1400 }), plainPaint)).toEqual([
      '09:05:03  Held          1,400 new employees at once. Zapier holds these runs until the owner replays them; replayed here automatically.',
    ]);
  });
});

test('who was missed is said in numbers, or as far as it can be known', () => {
  expect(missedText(95, 25)).toBe(
    "95 new employees weren't in the list of the newest 25. Check Full Employee List catches them.",
  );
  expect(missedText(1, 5)).toMatch(/^1 new employee wasn't in the list of the newest 5\./);
  expect(missedText(undefined, 25)).toMatch(/^All 25 employees in the list of the newest are new/);
});

test('the first lines say what is polled, how often, and how many are skipped', () => {
  const opening = {
    service: ['Sandbox', 'http://127.0.0.1:4010'],
    account: 'hr.example.com',
    zapOn: skippedText(1040),
    every: 2,
  } as const;
  expect(openingLines(opening, plainPaint)).toEqual([
    'Sandbox  http://127.0.0.1:4010',
    'Account  hr.example.com',
    'Zap on   Skipping 1,040 existing employees. Polling every 2 seconds. Press Ctrl-C to stop.',
    '',
  ]);
  const page = { url: 'http://127.0.0.1:4020', note: '' };
  expect(openingLines({ ...opening, page }, plainPaint).at(-2)).toBe(
    'Preview  http://127.0.0.1:4020',
  );
  const noted = { ...page, note: 'port 4019 is in use' };
  expect(openingLines({ ...opening, page: noted }, plainPaint).at(-2)).toBe(
    'Preview  http://127.0.0.1:4020 (port 4019 is in use)',
  );
  const alone = openingLines({ ...opening, zapOn: skippedText(1), every: 1 }, plainPaint).join();
  expect(alone).toContain('Skipping 1 existing employee. Polling every 1 second.');
});

test('a reconnection is one line', () => {
  expect(reconnectedLine(at, plainPaint)).toContain('09:05:03  Reconnected');
});

test('the last line counts', () => {
  expect(summaryLine({ polls: 1, deliveries: 1 })).toBe('Stopped after 1 poll and 1 new employee.');
  expect(summaryLine({ polls: 2, deliveries: 0 })).toBe(
    'Stopped after 2 polls and 0 new employees.',
  );
});

test('a page that stays is said in one line, with where it is', () => {
  const url = 'http://127.0.0.1:4020';
  expect(pageStaysLine({ url, note: '' })).toBe(`You can connect at ${url}. Press Ctrl-C to stop.`);
  expect(pageStaysLine({ url, note: 'port 1 is in use' })).toContain(`${url} (port 1 is in use).`);
});
