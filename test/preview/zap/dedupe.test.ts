/* Whom a Zap has seen: the deduplication table, and the file that keeps it. */
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { readSeen, writeSeen } from '../../../tools/preview/terminal/stateFile.ts';
import { DedupeTable, TABLE_SIZE } from '../../../tools/preview/zap/dedupe.ts';
import { folder } from '../../support/processes.ts';
import { idsOf, people } from './fakeApp.ts';

describe('the table', () => {
  test.each([{}, { id: null }, { id: { no: 1 } }])('refuses an item such as %j', (row) => {
    expect(() => new DedupeTable().unseen([{ id: '1' }, row])).toThrow('usable "id"');
  });

  test('drops the numbers added first when it is full', () => {
    const table = new DedupeTable();
    const rows = people(TABLE_SIZE + 2);
    table.add(rows.map(({ id }) => id).reverse());
    expect(table.size).toBe(105_000);
    expect(idsOf(table.unseen(rows))).toEqual(['1', '2']);
  });
});

describe('the file', () => {
  let path: string;

  beforeEach(() => {
    path = join(folder, 'state.json');
  });

  test('holds numbers alone, in their order and with every digit', async () => {
    expect(await readSeen(path)).toBeUndefined();
    const ids = ['1042', '90071992547409931', '007'];
    await writeSeen(path, [...ids, 'Okafor, Ada']);
    expect(await readSeen(path)).toEqual(ids);
    expect(await readFile(path, 'utf8')).toBe(
      '{"format":"employee numbers seen by npm start, 1","seen":["1042","90071992547409931","007"]}\n',
    );
  });

  test('is readable by its owner only, and alone in its folder', async () => {
    await writeSeen(path, ['1']);
    await chmod(path, 0o644);
    await writeSeen(path, ['2']);
    expect(await readSeen(path)).toEqual(['2']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  const OURS = '"format":"employee numbers seen by npm start, 1"';

  test.each([
    '',
    `{${OURS}}`,
    `{${OURS},"seen":[1]}`,
    `{${OURS},"seen":["Okafor, Ada"]}`,
    `{${OURS},"seen":["1042","10`,
    '{"format":"employee numbers seen by npm start, 2","seen":["1"]}',
  ])('is refused and left as it is if it is damaged or foreign, such as %j', async (text) => {
    await writeFile(path, text);
    await expect(readSeen(path)).rejects.toThrow(
      'The file given with --state is damaged, or another program wrote it. It was left as it is: name another file, or move it away.',
    );
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  test('is named in a sentence if it cannot be read or written', async () => {
    await expect(readSeen(folder)).rejects.toThrow('--state cannot be read (EISDIR).');
    const path = join(folder, 'none', 'state.json');
    await expect(writeSeen(path, [])).rejects.toThrow('cannot be written (ENOENT).');
  });
});
