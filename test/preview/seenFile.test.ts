import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readSeen, writeSeen } from '../../preview/seenFile.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seen-'));
  path = join(folder, 'state.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('what was written is read again, in its order and with every digit', async () => {
  const keys = ['["1042"]', '["7"]', '["90071992547409931"]', '["007"]'];
  await writeSeen(path, keys);
  expect(await readSeen(path)).toEqual(keys);
  await writeSeen(path, keys.slice(0, 1));
  expect(await readSeen(path)).toEqual(['["1042"]']);
});

test('numbers alone are written', async () => {
  await writeSeen(path, ['["1042"]', '["Okafor, Ada"]', '[7]']);
  expect(await readFile(path, 'utf8')).toBe(
    '{"format":"employee numbers seen by npm start, 1","seen":["1042"]}\n',
  );
});

test('its owner alone may read it, whatever was allowed before', async () => {
  await writeSeen(path, []);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await chmod(path, 0o644);
  await writeSeen(path, []);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('nothing else is left in the folder, and a link stays a link', async () => {
  await writeSeen(path, ['["1"]']);
  const link = join(folder, 'link');
  await symlink(path, link);
  await writeSeen(link, ['["2"]']);
  expect(await readSeen(path)).toEqual(['["2"]']);
  expect((await readdir(folder)).sort()).toEqual(['link', 'state.json']);
});

test('a file that is not there yet is none', async () => {
  expect(await readSeen(path)).toBeUndefined();
});

describe('a file that is damaged or foreign is refused in a sentence and left as it is', () => {
  const OURS = '"format":"employee numbers seen by npm start, 1"';

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"seen":["1"]}',
    `{${OURS}}`,
    `{${OURS},"seen":{}}`,
    `{${OURS},"seen":[1]}`,
    `{${OURS},"seen":["Okafor, Ada"]}`,
    `{${OURS},"seen":["1042","10`,
    '{"format":"employee numbers seen by npm start, 2","seen":["1"]}',
    '\u0000\u0001\ufffd',
  ])('%j', async (text) => {
    await writeFile(path, text);
    const { mtimeMs } = await stat(path);
    await expect(readSeen(path)).rejects.toThrow(
      'The file given with --state is damaged, or another program wrote it. It was left as it is: name another file, or move it away.',
    );
    expect(await readFile(path, 'utf8')).toBe(text);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
  });

  test('a folder', async () => {
    await expect(readSeen(folder)).rejects.toThrow('cannot be read (EISDIR).');
  });

  test('a place where nothing can be written', async () => {
    await expect(writeSeen(join(folder, 'none', 'state.json'), [])).rejects.toThrow(
      'The file given with --state cannot be written (ENOENT).',
    );
  });
});
