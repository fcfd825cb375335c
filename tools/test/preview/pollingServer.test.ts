/*
 * Runs `npm start` as a client's own polling server, with JSON for another program and a file of seen employees, even
 * if the process is killed.
 */
import { spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { parseJson, propertyOf } from '../../unknownValues.ts';
import { type EndedProcess, folder, startCommand } from '../support/processes.ts';
import { startServer } from '../support/servers.ts';
import { API_KEY, MAIN, startGrowingApi, startPolling } from './npmStartProcess.ts';

const printedIds = ({ stdout }: EndedProcess) =>
  [...stdout.matchAll(/"id":"(\d+)"/g)].map(([, id]) => id);

describe('npm start with --json', () => {
  test('prints one line of JSON for each new employee, and nothing else on standard output', async () => {
    const url = await startGrowingApi((poll) => (poll === 3 ? 500 : 200));
    const { code, stdout, stderr } = await startPolling(url, '--json', '--until', '2').ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\{"id":"\d+","name":"Li, Bo",[^\n]*\}\n\{"id":"\d+",[^\n]*\}\n$/);
    expect(stderr).toMatch(/^Account .*\nZap .*\n\nStops .*\n\n.*Failed.*\n.*Back.*\n\n✓ Stopped/);
  });

  test('exits with 1, without a message, if no one reads its output', async () => {
    const { child, waitForOutput, ended } = startPolling(await startGrowingApi(), '--json');
    await waitForOutput('\n');
    child.stdout?.destroy();
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/\nZap [^\n]*\n\nPress [^\n]*\n\n\nStopped [^\n]*\n$/),
    ]);
  });

  test('ends with 143 at SIGTERM, and records no one as seen, while its reader is stuck', async () => {
    let employeeCount = 1;
    const url = await startServer((_, response) => {
      const rows = Array.from({ length: employeeCount }, (_, at) => [at + 1, 'Li, Bo']);
      response.end(JSON.stringify(rows));
    });
    const { child, waitForOutput } = startPolling(url, '--json', '--state', 'seen.json');
    await waitForOutput('existing', 'stderr');
    const seenBefore = await readFile(join(folder, 'seen.json'), 'utf8');
    child.stdout?.pause();
    // More than a pipe holds.
    employeeCount = 50_000;
    await waitForOutput('On hold', 'stderr');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
    expect(await readFile(join(folder, 'seen.json'), 'utf8')).toBe(seenBefore);
  });

  test('exits with 1 if its file cannot grow, and loses, repeats, and cuts no one at the next start', async () => {
    const url = await startGrowingApi();
    const options = `--base-url ${url} --every 0.05 --json --state seen.json >> hires.jsonl`;
    const command = `"${process.execPath}" "${join(ROOT, MAIN)}" ${options}`;
    const env = { authData_api_key: API_KEY };
    // A write that crosses this limit is cut, as on a full disk.
    const limited = startCommand(['/bin/sh', '-c', `ulimit -f 2; ${command}`], env);
    const { code, stderr } = await limited.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /\n✗ New employees can't be written to standard output \(EFBIG\)\.\n {2}Make room, and start again: .*\n$/,
    );
    const idsInFile = async () => {
      const lines = (await readFile(join(folder, 'hires.jsonl'), 'utf8')).trimEnd().split('\n');
      const ids = lines.map((line) => Number(propertyOf(parseJson(line), 'id')));
      return ids.toSorted((one, other) => one - other);
    };
    const [first = 0, ...others] = await idsInFile();
    expect((await startCommand(['/bin/sh', '-c', `${command} --until 1`], env).ended).code).toBe(0);
    const ids = await idsInFile();
    expect(ids.length).toBeGreaterThan(1 + others.length);
    expect(ids).toEqual(ids.map((_, at) => first + at));
  });
});

describe('npm start with --state', () => {
  test('rejects a file that cannot be written, and prints nothing else', async () => {
    const { code, stdout, stderr } = await startPolling(
      await startGrowingApi(),
      '--state',
      'none/seen.json',
    ).ended;
    const text = /^✗ --state none\/seen.json can't be written \(ENOENT\)\.\n {2}Name .*\.\n$/;
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(text)]);
  });

  const canMount = spawnSync('unshare', ['-rm', 'mount', '--rbind', '/', '/']).status === 0;
  (canMount ? test : test.skip)('says what to do with a file that is mounted alone', async () => {
    const url = await startGrowingApi();
    const account = url.replace('http://', '');
    const state = { format: 'employee numbers seen by npm start, 2', account, seen: [] };
    await writeFile(join(folder, 'seen.json'), JSON.stringify(state));
    const options = `--base-url ${url} --state seen.json`;
    const start = `"${process.execPath}" "${join(ROOT, MAIN)}" ${options}`;
    const command = `mount --bind seen.json seen.json && ${start}`;
    const env = { authData_api_key: API_KEY };
    const { code, stderr } = await startCommand(['unshare', '-rm', '/bin/sh', '-c', command], env)
      .ended;
    expect([code, stderr]).toEqual([
      1,
      `✗ --state seen.json can't be written (EBUSY).
  It is probably mounted alone, so nothing can replace it: mount its folder
  instead.\n`,
    ]);
  });

  test('repeats only the last poll if killed before its save, and no one if killed after it', async () => {
    let employeeCount = 1;
    const api = new EventEmitter();
    const url = await startServer((_, response) => {
      api.emit('request');
      const rows = Array.from({ length: employeeCount }, (_, at) => [at + 1, 'Li, Bo']);
      response.end(JSON.stringify(rows));
    });
    const [state, away] = [join(folder, 'state'), join(folder, 'away')];
    await mkdir(state);
    const start = () => startPolling(url, '--json', '--state', 'state/seen.json');

    const first = start();
    await first.waitForOutput('existing', 'stderr');
    // Without its folder, the file can't be saved.
    await rename(state, away);
    employeeCount = 2;
    await first.waitForOutput('}\n');
    first.child.kill('SIGKILL');
    expect(printedIds(await first.ended)).toEqual(['2']);
    await rename(away, state);

    employeeCount = 3;
    const second = start();
    await second.waitForOutput('"id":"3"');
    // The process polls again only after the save.
    await once(api, 'request');
    second.child.kill('SIGKILL');
    expect(printedIds(await second.ended)).toEqual(['3', '2']);

    employeeCount = 4;
    const third = start();
    await third.waitForOutput('}\n');
    third.child.kill('SIGKILL');
    expect(printedIds(await third.ended)).toEqual(['4']);
    expect((await stat(join(state, 'seen.json'))).mode & 0o777).toBe(0o600);
  });
});
