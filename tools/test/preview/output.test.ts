/* How events and employees look in the terminal, and in JSON. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { parseJson } from '../../unknownValues.ts';
import { folder, startCommand } from '../support/processes.ts';
import { FakeTerminal } from './fakeTerminal.ts';

const at = new Date(2025, 0, 6, 9, 5, 3).getTime();

test.each([
  [
    'with its other values',
    { id: '1043', name: 'Okafor, Ada', first_name: 'Ada', hired: '2025-01-06', tags: ['a', 1] },
    '1043  Okafor, Ada  2025-01-06  ["a",1]',
  ],
  [
    'without control characters',
    { id: '7', name: '\u001b[2J\u001b[31mLi,\r\n Bo\u0007\u2028!', b: 'c\u009bd' },
    '7  Li, Bo !  c d',
  ],
])('an employee is on one line, %s', async (_, item, text) => {
  const terminal = new FakeTerminal({ hasDates: true });
  await terminal.deliver('New', [item], at);
  expect(terminal.text).toBe(`2025-01-06 09:05:03  New      ${text}\n`);
});

test('JSON is one line for every reader, without control characters', async () => {
  const terminal = new FakeTerminal({ isJson: true });
  const item = { id: '7', name: 'Li,\u2028Bo\u2029', 'a\u0085b': '\u007f\u009b2J\n\u001b' };
  await terminal.deliver('New', [item], at);
  expect(terminal.text).toMatch(/^[ -~]+\n$/);
  expect(parseJson(terminal.text)).toEqual(item);
});

test('a full disk is an error, and leaves only whole lines in a file', async () => {
  const program = `
    import { Terminal } from '${join(ROOT, 'tools/preview/output.ts')}';
    const terminal = new Terminal({ isJson: true });
    const people = ['7', '8', '9'].map((id) => ({ id, name: 'Li, Bo' }));
    for (let poll = 0; poll < 30; poll += 1) await terminal.deliver('New', people);`;
  // A write that crosses this limit is cut, as on a full disk.
  const limited = 'ulimit -f 1; exec "$0" --input-type=module --eval "$1" >> hires.jsonl';
  const command = ['/bin/sh', '-c', limited, process.execPath, program];
  const { stderr } = await startCommand(command, { NODE_DISABLE_COMPILE_CACHE: '1' }).ended;
  expect(stderr).toContain("New employees can't be written to standard output (EFBIG).");
  expect(await readFile(join(folder, 'hires.jsonl'), 'utf8')).toMatch(/^(\{.*\}\n)+$/);
});
