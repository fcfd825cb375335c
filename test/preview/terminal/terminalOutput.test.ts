import { beforeEach, describe, expect, test } from '@jest/globals';
import { Lines } from './support.ts';

const at = new Date(2025, 0, 6, 9, 5, 3).getTime();

let terminal: Lines;

beforeEach(() => {
  terminal = new Lines();
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
      "the end of an employee's other fields",
      { name: 'Macedo Moreira, Isaac', hire_date: '2026-11-21', category: 'Maintenance & Repair' },
      /Isaac {8}2026-11-21 · Maintenanc…$/,
    ],
    [
      'the end of a long name',
      { name: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Bob' },
      / {2}Wolfeschlegelsteinhausenbe…$/,
    ],
    [
      'nothing of an employee that fits',
      { name: 'Oyelaran-Macedo, Maximilian', dept: 'Drivers - Owner/Operator' },
      /Maximilian {2}Drivers - Owner\/Operator$/,
    ],
  ])('cuts %s', async (_, item, end) => {
    await terminal.deliver([{ id: '1316', ...item }], at);
    expect(terminal.lines).toEqual([expect.stringMatching(end)]);
    expect(widest()).toBeLessThanOrEqual(80);
  });

  test('wraps the text of an event, and indents its lines', () => {
    const message = 'That server here could not be reached. '.repeat(5).trim();
    terminal.printEvent('Failed', 'red', at, message);
    const lines = terminal.lines.join('\n').split('\n');
    expect(lines.map((line) => line.slice(19)).join(' ')).toBe(message);
    expect(widest()).toBeLessThanOrEqual(80);
  });

  test('aligns the texts after addresses, and fits the longest into a line', () => {
    const note = 'open in a browser; runs its own, separate Zap';
    terminal.printOpening({ Preview: `http://127.0.0.1:42477 ${note}`, Sandbox: 'http://a.b is' });
    const [preview, sandbox] = terminal.lines;
    expect(preview).toBe(`Preview  http://127.0.0.1:42477  ${note}`);
    expect(sandbox).toBe('Sandbox  http://a.b              is');
    expect(widest()).toBeLessThanOrEqual(80);
  });
});
