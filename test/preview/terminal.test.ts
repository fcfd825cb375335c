import { describe, expect, test } from '@jest/globals';
import { StepFailure } from '../../preview/failure.ts';
import type { Outcome } from '../../preview/outcome.ts';
import {
  deliveryLine,
  openingLines,
  type Paint,
  pageStaysLine,
  paintFor,
  pollLines,
  reconnectedLine,
  summaryLine,
} from '../../preview/terminal.ts';

const at = new Date(2025, 0, 6, 9, 5, 3).getTime();
const plainPaint: Paint = (_, text) => text;

function pollWith(part: Partial<Outcome>): Outcome {
  const nothing = { milliseconds: 4, rows: 0, fresh: 0, deliveries: [], held: 0 };
  return { step: 'poll', at, state: 'on', ...nothing, ...part };
}

describe('colour', () => {
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

  test('cannot move the cursor, colour the screen or break its line', () => {
    const row = { id: '7', name: '\u001b[2J\u001b[31mLi,\r\n Bo\u0007\u2028!', 'a\nb': 'c\u009bd' };
    const line = deliveryLine(row, at, plainPaint);
    expect(line).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(line).toContain('Li, Bo !');
  });
});

describe('a poll', () => {
  test('that brought nothing says nothing', () => {
    expect(pollLines(pollWith({ rows: 20 }), plainPaint)).toEqual([]);
  });

  test('shows its deliveries in their order', () => {
    const lines = pollLines(pollWith({ deliveries: [{ id: '1' }, { id: '2' }] }), plainPaint);
    expect(lines.map((line) => line.split('  ')[2])).toEqual(['1', '2']);
  });

  test('that failed is one line with the text that a Zap builder sees', () => {
    const failure = new StepFailure('error', 'The service failed.\nTry again.');
    expect(pollLines(pollWith({ failure }), plainPaint)).toEqual([
      '09:05:03  Poll failed   The service failed. Try again.',
    ]);
  });

  test('that was throttled says when it is tried again, where that is known', () => {
    const failure = new StepFailure('throttled', 'Slow down.', 30);
    expect(pollLines(pollWith({ failure }), plainPaint)).toEqual([
      '09:05:03  Slowed down   Slow down. (in 30 seconds)',
    ]);
    const vague = new StepFailure('throttled', 'Slow down.');
    expect(pollLines(pollWith({ failure: vague }), plainPaint)).toEqual([
      '09:05:03  Slowed down   Slow down.',
    ]);
  });

  test('that found the connection expired says that the Zap is paused', () => {
    const failure = new StepFailure('expired', 'Reconnect.');
    expect(pollLines(pollWith({ failure }), plainPaint)).toEqual([
      '09:05:03  Zap paused    Reconnect.',
    ]);
  });

  test('that brought a flood says how many are held', () => {
    const [line] = pollLines(pollWith({ held: 140 }), plainPaint);
    expect(line).toContain('140 new employees at once');
  });
});

test('the first lines say what is watched, how often, and how many are known', () => {
  const opening = {
    service: 'Sandbox',
    account: 'hr.example.com (…4f2a)',
    remembered: 40,
    every: 2,
  };
  expect(openingLines(opening, plainPaint)).toEqual([
    'Service  Sandbox',
    'Account  hr.example.com (…4f2a)',
    'Zap on   40 people are already known and will not arrive as new; polls every 2 seconds, Ctrl-C ends it',
    '',
  ]);
  const page = { url: 'http://127.0.0.1:4020', note: '' };
  expect(openingLines({ ...opening, page }, plainPaint).at(-2)).toBe(
    'Page     http://127.0.0.1:4020',
  );
  const noted = { ...page, note: 'port 4019 is taken' };
  expect(openingLines({ ...opening, page: noted }, plainPaint).at(-2)).toBe(
    'Page     http://127.0.0.1:4020 (port 4019 is taken)',
  );
  const alone = openingLines({ ...opening, remembered: 1, every: 1 }, plainPaint).join();
  expect(alone).toContain('1 person is already known');
  expect(alone).toContain('every 1 second,');
});

test('a reconnection is one line', () => {
  expect(reconnectedLine(at, plainPaint)).toContain('09:05:03  Reconnected');
});

test('the last line counts', () => {
  expect(summaryLine({ polls: 1, deliveries: 1 })).toBe('Zap off after 1 poll and 1 delivery.');
  expect(summaryLine({ polls: 2, deliveries: 0 })).toBe('Zap off after 2 polls and 0 deliveries.');
});

test('a page that stays is said in one line, with where it is', () => {
  const url = 'http://127.0.0.1:4020';
  expect(pageStaysLine({ url, note: '' })).toBe(
    `The page is open to connect there: ${url}. Ctrl-C ends it.`,
  );
  expect(pageStaysLine({ url, note: 'port 1 is taken' })).toContain(`${url} (port 1 is taken).`);
});
