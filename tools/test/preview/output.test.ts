/* How events and employees look in the terminal, and in JSON. */
import { expect, test } from '@jest/globals';
import { parseJson } from '../../unknownValues.ts';
import { FakeTerminal } from './fakeTerminal.ts';

const at = new Date(2025, 0, 6, 9, 5, 3).getTime();

test.each([
  [
    { id: '1043', name: 'Okafor, Ada', first_name: 'Ada', hired: '2025-01-06', tags: ['a', 1] },
    '09:05:03  New      1043  Okafor, Ada  2025-01-06  ["a",1]',
  ],
  [{ id: '7', name: null }, '09:05:03  New      7'],
  [
    { id: '7', name: '\u001b[2J\u001b[31mLi,\r\n Bo\u0007\u2028!', 'a\nb': 'c\u009bd' },
    '09:05:03  New      7  Li, Bo !  c d',
  ],
])('an employee is on one line, without control characters: %j', async (item, line) => {
  const terminal = new FakeTerminal();
  await terminal.deliver('New', [item], at);
  expect(terminal.lines).toEqual([line]);
});

test('JSON is one line for every reader, without control characters', async () => {
  const terminal = new FakeTerminal({ isJson: true });
  const item = { id: '7', name: 'Li,\u2028Bo\u2029', 'a\u0085b': '\u007f\u009b2J\n\u001b' };
  await terminal.deliver('New', [item], at);
  expect(terminal.text).toBe(
    String.raw`{"id":"7","name":"Li,\u2028Bo\u2029","a\u0085b":"\u007f\u009b2J\n\u001b"}`.concat(
      '\n',
    ),
  );
  expect(parseJson(terminal.text)).toEqual(item);
});

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at + 1}` }));

test('a poll has its time and label once; of over five, a brief list shows three', async () => {
  const terminal = new FakeTerminal({ isBrief: true, hasDates: true });
  await terminal.deliver('New', people(5), at);
  await terminal.deliver('Replay', people(1_006), at);
  const blank = ' '.repeat(30);
  expect(terminal.lines).toEqual([
    '2025-01-06 09:05:03  New      1',
    ...['2', '3', '4', '5'].map((id) => blank + id),
    '2025-01-06 09:05:03  Replay   1',
    ...['2', '3', 'and 1,003 more'].map((id) => blank + id),
  ]);
});

test('a terminal of 80 columns cuts the end of an employee, and wraps and indents an event', async () => {
  const terminal = new FakeTerminal({}, 80);
  const name = 'Wolfeschlegelsteinhausen, Hubert Blaine '.repeat(2);
  await terminal.deliver('New', [{ id: '1316', name }], at);
  const message = 'That server here could not be reached. '.repeat(5).trim();
  terminal.printEvent('Failed', message, at);
  const [employee = '', ...event] = terminal.lines;
  expect(employee).toMatch(/1316 {2}Wolfe.* Wolfeschlegels…$/);
  expect(event.map((line) => line.slice(19)).join(' ')).toBe(message);
  expect(Math.max(...terminal.lines.map(({ length }) => length))).toBe(80);
});
