/*
 * `npm start` as a client's own polling server on a machine that fails: no room, no permission.
 * Whoever was not printed whole is printed by the next process, and what was recorded stays.
 */
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseJson, propertyOf } from '../../tools/unknownValues.ts';
import { folder, launch, ROOT, type Started } from '../support/processes.ts';
import { listen } from '../support/services.ts';
import { API_KEY, MAIN, serve, startAt } from './processes.ts';

const SMALL = '{"format":"employee numbers seen by npm start, 1","seen":["1"]}\n';

/** A service with one employee, and with as many as that from the Zap's first poll on. */
function serveMany(count: number): Promise<string> {
  let polls = 0;
  return listen(({ method }, response) => {
    if (method === 'GET') polls += 1;
    const rows = Array.from({ length: polls < 3 ? 1 : count }, (_, at) => [`${at + 1}`, 'Li, Bo']);
    return response.end(JSON.stringify(rows.reverse()));
  });
}

/** Starts it by a command of the shell, in which `"$@"` stands for it. */
function startBy(command: string, url: string): Started {
  const words = [process.execPath, join(ROOT, MAIN), '--base-url', url, '--every', '0.05'];
  const args = ['--no-page', '--json', '--state', 'seen.json'];
  const env = { authData_api_key: API_KEY };
  return launch(['/bin/sh', '-c', command, 'sh', ...words, ...args], env);
}

const lines = (text: string) => text.split('\n').slice(0, -1);
const recorded = () => readFile(join(folder, 'seen.json'), 'utf8');

/** The numbers of those whom the next process prints. */
async function printedNext(url: string, until: number): Promise<number[]> {
  const args = ['--json', '--state', 'seen.json', '--until', `${until}`];
  const { code, stdout } = await startAt(url, ...args).ended;
  expect(code).toBe(0);
  return lines(stdout).map((line) => Number(propertyOf(parseJson(line), 'id')));
}

const from2To = (last: number) => Array.from({ length: last - 1 }, (_, at) => at + 2);

// Of 512 or 1024 bytes, as the shell has it. A write past the limit is cut first and fails then.
const NO_ROOM = 'ulimit -f 8;';

describe('a disk that is full', () => {
  test('for the output ends with 1 and records no one, and the next process prints everyone', async () => {
    const url = await serveMany(151);
    const { code, stderr } = await startBy(`${NO_ROOM} exec "$@" > out.jsonl`, url).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("Can't write the output (EFBIG).\n"),
    ]);
    expect(lines(await readFile(join(folder, 'out.jsonl'), 'utf8')).length).toBeLessThan(150);
    expect(await recorded()).toBe(SMALL);
    expect(await printedNext(url, 150)).toEqual(from2To(151));
  });

  test('for the state file ends with 1 and leaves it as it was, and the next process repeats that poll alone', async () => {
    const url = await serveMany(2001);
    const { code, stdout, stderr } = await startBy(`${NO_ROOM} exec "$@"`, url).ended;
    const sentence = '✗ The file given with --state cannot be written (EFBIG).\n';
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(lines(stdout)).toHaveLength(2000);
    expect([await recorded(), await readdir(folder)]).toEqual([SMALL, ['seen.json']]);
    expect(await printedNext(url, 2000)).toEqual(from2To(2001));
    expect(await readdir(folder)).toEqual(['seen.json']);
  });
});

test('a read-only folder is named before the Zap is on, and nothing changes in it', async () => {
  await writeFile(join(folder, 'seen.json'), SMALL);
  await chmod(folder, 0o500);
  // Root may write anywhere, unless that right is taken away.
  const lower = process.getuid?.() === 0 ? 'setpriv --bounding-set=-dac_override' : '';
  // Afterwards, only root could remove a read-only folder.
  const { code, stdout, stderr } = await startBy(`exec ${lower} "$@"`, await serve()).ended.finally(
    () => chmod(folder, 0o700),
  );
  const sentence = '✗ The file given with --state cannot be written (EACCES).\n';
  expect([code, stdout, stderr]).toEqual([1, '', sentence]);
  expect([await recorded(), await readdir(folder)]).toEqual([SMALL, ['seen.json']]);
});
