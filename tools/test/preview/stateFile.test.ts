/* The file given with --state, which keeps the employee numbers that a Zap has seen. */
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { openStateFile } from '../../preview/stateFile.ts';
import { ROOT } from '../../root.ts';
import { canMount, folder, startMounted } from '../support/processes.ts';

const ACCOUNT = 'hr.example.com/directory';

const OURS = `"format":"employee numbers seen by npm start, 2","account":"${ACCOUNT}"`;

const open = (file: string) => openStateFile(file, ACCOUNT);
const seenIn = async (file: string) => (await open(file)).seen;
const saveIn = async (file: string, ids: string[]) => (await open(file)).save(ids);

let path: string;

beforeEach(() => {
  path = join(folder, 'state.json');
});

test('the state file keeps ids in their order and with every digit', async () => {
  expect(await seenIn(path)).toBeUndefined();
  const ids = ['1042', '90071992547409931', '007'];
  await saveIn(path, ids);
  expect(await seenIn(path)).toEqual(ids);
  expect(await readFile(path, 'utf8')).toBe(
    `{${OURS},"seen":["1042","90071992547409931","007"]}\n`,
  );
});

test('the state file is readable only by its owner, and no copy stays beside it', async () => {
  await saveIn(path, ['1']);
  await chmod(path, 0o644);
  await saveIn(path, ['2']);
  expect(await seenIn(path)).toEqual(['2']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['state.json']);
});

test.each([
  '',
  `{${OURS}}`,
  `{${OURS},"seen":[1]}`,
  `{${OURS},"seen":["1042","10`,
  '{"format":"employee numbers seen by npm start, 1","seen":["1"]}',
])('a damaged or foreign state file is rejected and left as it is: %j', async (text) => {
  await writeFile(path, text);
  await expect(open(path)).rejects.toThrow(`--state ${path} is damaged`);
  expect(await readFile(path, 'utf8')).toBe(text);
});

test("another account's state file is rejected and left as it is", async () => {
  const text = `{${OURS.replace(ACCOUNT, 'hr.other.com')},"seen":["1"]}`;
  await writeFile(path, text);
  await expect(open(path)).rejects.toThrow(
    `--state ${path} has the employees of hr.other.com, not of ${ACCOUNT}. Name another file`,
  );
  expect(await readFile(path, 'utf8')).toBe(text);
});

test('a state file behind symbolic links survives a redeploy that lays the first link anew', async () => {
  for (const name of ['kept', 'release-1', 'release-2']) await mkdir(join(folder, name));
  await symlink('release-1', join(folder, 'current'));
  path = join(folder, 'current', 'state.json');
  await symlink('../link.json', path);
  await symlink('kept/state.json', join(folder, 'link.json'));
  // The links lead to no file yet.
  await saveIn(path, ['1']);
  await saveIn(path, ['1', '2']);
  await symlink('../kept/state.json', join(folder, 'release-2', 'state.json'));
  await unlink(join(folder, 'current'));
  await symlink('release-2', join(folder, 'current'));
  expect(await seenIn(path)).toEqual(['1', '2']);
  expect(await readdir(join(folder, 'kept'))).toEqual(['state.json']);
});

test('links in a circle are rejected with a sentence', async () => {
  await symlink('state.json', path);
  await expect(open(path)).rejects.toThrow("can't be read (ELOOP).");
});

test('a save removes the copy that a killed process left', async () => {
  await writeFile(`${path}.unsaved`, '{"form');
  await saveIn(path, ['1']);
  expect(await readdir(folder)).toEqual(['state.json']);
});

test('a save that fails leaves the state file as it is', async () => {
  // A copy's name would be longer than the 255 bytes that file systems allow.
  path = join(folder, 'a'.repeat(250));
  const text = `{${OURS},"seen":["1042"]}`;
  await writeFile(path, text);
  await expect(saveIn(path, ['7'])).rejects.toThrow('ENAMETOOLONG');
  expect(await readFile(path, 'utf8')).toBe(text);
});

test('a state file that cannot be read or written is rejected with a sentence', async () => {
  await expect(open(folder)).rejects.toThrow(`--state ${folder} can't be read (EISDIR).`);
  const path = join(folder, 'none', 'state.json');
  await expect(open(path)).rejects.toThrow("can't be written (ENOENT).");
});

(canMount ? test : test.skip)(
  'a state file that is mounted alone is rejected with a sentence',
  async () => {
    await saveIn(path, []);
    const program = `
    import { openStateFile } from "${join(ROOT, 'tools/preview/stateFile.ts')}";
    const { save } = await openStateFile("state.json", "${ACCOUNT}");
    await save([]).catch(({ message }) => process.stdout.write(message));`;
    const { ended } = startMounted(
      `mount --bind state.json state.json && "${process.execPath}" --input-type=module -e '${program}'`,
    );
    expect((await ended).stdout).toMatch(/\(EBUSY\)\.\nIt is probably mounted alone, /);
  },
);
