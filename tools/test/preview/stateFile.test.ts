/* The file given with --state, which keeps the employee numbers that a Zap has seen. */
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { openStateFile } from '../../preview/stateFile.ts';
import { folder } from '../support/processes.ts';

const ACCOUNT = 'hr.example.com/directory';
const OURS = `"format":"employee numbers seen by npm start, 2","account":"${ACCOUNT}"`;

const open = (file: string) => openStateFile(file, ACCOUNT);
const seenIn = async (file: string) => (await open(file)).seen;
const saveIn = async (file: string, ids: string[]) => (await open(file)).save(ids);

let path: string;

beforeEach(() => {
  path = join(folder, 'state.json');
});

test('the state file keeps ids in their order and with every digit, for its owner alone', async () => {
  expect(await seenIn(path)).toBeUndefined();
  await saveIn(path, ['1']);
  await chmod(path, 0o644);
  // A killed process leaves its copy.
  await writeFile(`${path}.unsaved`, '{"form');
  const ids = ['1042', '90071992547409931', '007'];
  await saveIn(path, ids);
  expect(await seenIn(path)).toEqual(ids);
  expect(await readFile(path, 'utf8')).toBe(
    `{${OURS},"seen":["1042","90071992547409931","007"]}\n`,
  );
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['state.json']);
});

test.each([
  ['an empty', '', 'is damaged'],
  ['a cut', `{${OURS},"seen":["1042","10`, 'is damaged'],
  ['a foreign', '{"format":"something else","seen":["1"]}', 'is damaged'],
  [
    "another account's",
    `{${OURS.replace('example', 'other')},"seen":["1"]}`,
    `has the employees of hr.other.com/directory, not of ${ACCOUNT}.`,
  ],
])('%s state file is rejected and left as it is', async (_, text, reason) => {
  await writeFile(path, text);
  await expect(open(path)).rejects.toThrow(`--state ${path} ${reason}`);
  expect(await readFile(path, 'utf8')).toBe(text);
});

test('a state file that cannot be read or written is rejected before anything is polled', async () => {
  await expect(open(folder)).rejects.toThrow(`--state ${folder} can't be read (EISDIR).`);
  await expect(open(join(folder, 'none', 'state.json'))).rejects.toThrow(
    "can't be written (ENOENT).",
  );
});

test('a link to the state file stays one, even if the file did not exist yet', async () => {
  await mkdir(join(folder, 'kept'));
  await symlink('kept/state.json', path);
  await saveIn(path, ['1']);
  await saveIn(path, ['1', '2']);
  expect(await readdir(join(folder, 'kept'))).toEqual(['state.json']);
  expect(await seenIn(path)).toEqual(['1', '2']);
});
