/*
 * Runs `npm start` as a client's own polling server, with JSON for another program and a file of seen employees, even
 * if the process is killed.
 */
import { once } from 'node:events';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { parseJson, propertyOf } from '../../unknownValues.ts';
import { folder, startCommand } from '../support/processes.ts';
import { API_KEY, MAIN, startGrowingApi, startHiringApi, startPolling } from './npmStartProcess.ts';

const readText = (file: string) => readFile(join(folder, file), 'utf8');
const idsIn = (printed: string) => [...printed.matchAll(/"id":"(\d+)"/g)].map(([, id]) => id);

test('npm start exits with 1, without a message, and records no one as seen, if no one reads its output', async () => {
  const api = await startHiringApi();
  const { child, waitForOutput, ended } = startPolling(api.url, '--json', '--state', 'seen.json');
  await waitForOutput('\n\n', 'stderr');
  const seenBefore = await readText('seen.json');
  child.stdout?.destroy();
  api.employeeCount = 2;
  const { code, stderr } = await ended;
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/\nZap [^\n]*\n\nPress [^\n]*\n\n\nStopped [^\n]*\n$/),
  ]);
  expect(await readText('seen.json')).toBe(seenBefore);
});

test('npm start ends with 143 at SIGTERM, and records no one as seen, while its reader is stuck', async () => {
  const api = await startHiringApi();
  const { child, waitForOutput } = startPolling(api.url, '--json', '--state', 'seen.json');
  await waitForOutput('existing', 'stderr');
  const seenBefore = await readText('seen.json');
  child.stdout?.pause();
  // More than a pipe holds.
  api.employeeCount = 50_000;
  await waitForOutput('On hold', 'stderr');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  expect(await readText('seen.json')).toBe(seenBefore);
});

test('npm start exits with 1 if its file cannot grow, and records as seen whom it printed, on whole lines', async () => {
  const options = `--base-url ${await startGrowingApi()} --every 0.05 --json --state seen.json`;
  const command = `"${process.execPath}" "${join(ROOT, MAIN)}" ${options} >> hires.jsonl`;
  // A write that crosses this limit is cut, as on a full disk.
  const limited = startCommand(['/bin/sh', '-c', `ulimit -f 2; ${command}`], {
    authData_api_key: API_KEY,
    NODE_DISABLE_COMPILE_CACHE: '1',
  });
  const { code, stderr } = await limited.ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /\n✗ New employees can't be written to standard output \(EFBIG\)\.\n {2}Make room, and start again: .*\n$/,
  );
  const lines = (await readText('hires.jsonl')).split('\n');
  expect(lines.pop()).toBe('');
  const printed = lines.map((line) => propertyOf(parseJson(line), 'id'));
  expect(printed.length).toBeGreaterThan(1);
  const atFirst = ['2', '1'];
  expect(propertyOf(parseJson(await readText('seen.json')), 'seen')).toEqual([
    ...atFirst,
    ...printed,
  ]);
});

test('npm start repeats only the last poll if killed before its save, and no one if killed after it', async () => {
  const api = await startHiringApi();
  const [state, away] = [join(folder, 'state'), join(folder, 'away')];
  await mkdir(state);
  const start = () => startPolling(api.url, '--json', '--state', 'state/seen.json');

  const first = start();
  await first.waitForOutput('existing', 'stderr');
  // Without its folder, the file can't be saved.
  await rename(state, away);
  api.employeeCount = 2;
  await first.waitForOutput('}\n');
  first.child.kill('SIGKILL');
  expect(idsIn((await first.ended).stdout)).toEqual(['2']);
  await rename(away, state);

  api.employeeCount = 3;
  const second = start();
  await second.waitForOutput('"id":"3"');
  // The process polls again only after the save.
  await api.requested.promise;
  second.child.kill('SIGKILL');
  expect(idsIn((await second.ended).stdout)).toEqual(['3', '2']);
  const file = join(state, 'seen.json');
  const account = api.url.replace('http://', '');
  const seen = { account, seen: ['1', '3', '2'] };
  expect(parseJson(await readFile(file, 'utf8'))).toMatchObject(seen);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
