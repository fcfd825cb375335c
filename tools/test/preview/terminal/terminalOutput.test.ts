import { Writable } from 'node:stream';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { TerminalOutput } from '../../../preview/terminal/terminalOutput.ts';
import { parseJson } from '../../../unknownValues.ts';
import { FakeTerminal } from './fakeTerminal.ts';

const at = new Date(2025, 0, 6, 9, 5, 3).getTime();

let terminal: FakeTerminal;

beforeEach(() => {
  terminal = new FakeTerminal();
});

describe('the terminal', () => {
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
  ])('prints %j on one line, without control characters', async (row, line) => {
    await terminal.deliver([row], at);
    expect(terminal.lines).toEqual([line]);
  });

  test('prints JSON as one line for every reader, without control characters', async () => {
    const chunks: string[] = [];
    const stdout = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(String(chunk));
        done();
      },
    });
    const item = { id: '7', name: 'Li,\u2028Bo\u2029', 'a\u0085b': '\u007f\u009b2J\n\u001b' };
    await new TerminalOutput(true, stdout).deliver([item], at);
    expect(chunks.join('')).toBe(
      String.raw`{"id":"7","name":"Li,\u2028Bo\u2029","a\u0085b":"\u007f\u009b2J\n\u001b"}`.concat(
        '\n',
      ),
    );
    expect(parseJson(chunks.join(''))).toEqual(item);
  });

  test('prints the time and the label once for the new employees of a poll', async () => {
    await terminal.deliver([{ id: '7', name: 'Li, Bo' }, { id: '8' }], at);
    await terminal.deliver([{ id: '9' }], at);
    expect(terminal.lines.join('\n').split('\n')).toEqual([
      '09:05:03  New      7  Li, Bo',
      '                   8',
      '09:05:03  New      9',
    ]);
  });
});

describe('a terminal of 80 columns', () => {
  beforeEach(() => {
    terminal = new FakeTerminal(80);
  });

  test('cuts the end of an employee', async () => {
    await terminal.deliver(
      [{ id: '1316', name: 'Wolfeschlegelsteinhausen, Hubert Blaine '.repeat(2) }],
      at,
    );
    expect(terminal.lines).toEqual([expect.stringMatching(/1316 {2}Wolfe.* Wolfeschlegels…$/)]);
    expect(terminal.lines[0]).toHaveLength(80);
  });

  test('wraps the text of an event, and indents its lines', () => {
    const message = 'That server here could not be reached. '.repeat(5).trim();
    terminal.printEvent('Failed', 'bad', at, message);
    const lines = terminal.lines.join('\n').split('\n');
    expect(lines.map((line) => line.slice(19)).join(' ')).toBe(message);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});
