/* Runs `npm start` as a separate process without a terminal: its output, its exit code, and that it prints no key. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { propertyOf } from '../../unknownValues.ts';
import { longTest } from '../support/longTests.ts';
import { folder, startCommand, startProgram } from '../support/processes.ts';
import { startServer } from '../support/servers.ts';
import { API_KEY, MAIN, startGrowingApi, startPolling } from './npmStartProcess.ts';

const QUICK = ['--every', '0.1', '--hire-every', '0.1'];

describe('npm start with the sandbox', () => {
  test('hires people, prints each new employee, and exits with 0 after --until', async () => {
    const { code, stdout, stderr } = await startProgram(MAIN, [
      ...['--until', '7', '--full-list', '--every', '0.5', '--hire-every', '0.01'],
    ]).ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Sandbox {2}http\S+ +hires .*\nZap {6}polls .*; skips the 250 existing employees\n\nStops after at least 7 new employees, or with Ctrl-C\.\n\n((\d\d:\d\d:\d\d {2}New| {13}) {6}\d.*\n){7,}\n✓ Stopped after \d+ polls?: \d+ new employees\.\n$/,
    );
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at %s with the sum, and %i', async (signal, exitCode) => {
    const { child, waitForOutput, ended } = startProgram(MAIN, QUICK);
    await waitForOutput('  New  ');
    child.kill(signal);
    const { code, stdout } = await ended;
    expect([code, stdout]).toEqual([exitCode, expect.stringMatching(/\nStopped after .*\.\n$/)]);
  });

  test('replays and reconnects by itself, and says how to miss no one', async () => {
    const { waitForOutput } = startProgram(MAIN, [...QUICK.slice(0, 2), '--hire-every', '86400']);
    const url = /http\S+/.exec(await waitForOutput('  New  '))?.[0];
    const command = (name: string) => fetch(`${url}/sandbox/${name}`, { method: 'POST' });
    await command('rotate-keys');
    const reconnected = await waitForOutput('  Resumed  Reconnected with the new key.');
    expect(reconnected).toMatch(/ {2}Expired {2}.* rejected the API Key\.\n/);
    await command('hire?count=120');
    expect(await waitForOutput('  Missed  ')).toMatch(
      / {2}Missed {3}95 employees: .* only 25\. Run with --full-list \(.*\) to miss no one\.\n/,
    );
    await command('hire?count=26');
    await waitForOutput('  Missed   1 more employee; 96 so far.\n');
  });

  longTest('turns on with 100,000 employees', async () => {
    const { waitForOutput } = startProgram(MAIN, ['--employees', '100000']);
    await waitForOutput('skips the 100,000 existing employees\n');
  });

  /** Makes the project read-only for a command. */
  const READ_ONLY = `mount --bind "${ROOT}" "${ROOT}" && mount -o remount,bind,ro "${ROOT}"`;
  const canMount =
    spawnSync('unshare', ['-rm', '/bin/sh', '-c', `${READ_ONLY} && ! touch "${ROOT}/dist"`])
      .status === 0;

  (canMount ? test : test.skip)('runs on a read-only file system', async () => {
    const command = `${READ_ONLY} && exec "${process.execPath}" "${join(ROOT, MAIN)}" --until 1`;
    const { code, stderr } = await startCommand(['unshare', '-rm', '/bin/sh', '-c', command], {})
      .ended;
    expect([code, stderr]).toEqual([0, '']);
  });
});

test('npm start stops with its parent, because a signal to npm reaches only the shell', async () => {
  const command = `"${process.execPath}" "${join(ROOT, MAIN)}" --every 0.1 & wait`;
  const { child, waitForOutput, ended } = startCommand(['/bin/sh', '-c', command], {});
  await waitForOutput('  New  ');
  child.kill('SIGKILL');
  expect((await ended).stdout).toMatch(/Stopped after .*\n$/);
});

describe('npm start with a real account', () => {
  test.each([
    ['.env, with a byte order mark', {}, `\uFEFFauthData_api_key='${API_KEY}'\n`],
    ['the environment', { authData_api_key: API_KEY }, "authData_api_key='another-key'\n"],
  ])('takes the key from %s, and prints no key', async (_, env, file) => {
    await writeFile(join(folder, '.env'), file);
    const requestedPaths = new Set<string>();
    const url = await startGrowingApi((_, path) => {
      requestedPaths.add(path);
      return 200;
    });
    const started = startProgram(MAIN, ['--base-url', url, '--until', '2', '--every', '0.05'], env);
    const { code, stdout, stderr } = await started.ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}New {2}/gm)).toHaveLength(2);
    expect([...requestedPaths]).toEqual([`/Apif/newemployees/api_key=${API_KEY}`]);
    expect(stdout).not.toContain(API_KEY);
  });

  test('ends if the address cannot be one: says where to correct it, and prints no key', async () => {
    const url = `https://hr.example.com/Apif/newemployees/api_key=${API_KEY}`;
    const { code, stdout, stderr } = await startPolling(url, '--state', 'seen.json').ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^✗ The account can't be polled\. Check --base-url\.\n\n {2}Zapier shows: "The Service URL can't /,
    );
    expect(stderr).not.toContain(API_KEY);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['503', (attempt: number) => (attempt < 3 ? 503 : 200)],
    ['500', (attempt: number) => (attempt < 3 ? 500 : 200)],
  ])('waits for the end of an outage with status %s at its start', async (status, statusOf) => {
    const url = await startGrowingApi(statusOf, { 'retry-after': '0' });
    const { code, stdout } = await startPolling(url, '--until', '1', '--state', 's.json').ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(
        `^Account .*\\n.*(Failed|Paused) .*status ${status}.*\\n.*Back .* after 2 failed polls\\.\\nZap .*\\n`,
      ),
    );
  });

  test('keeps trying while no one answers at the address', async () => {
    const url = 'http://127.0.0.1:1';
    const { child, waitForOutput, ended } = startPolling(url, '--state', 'seen.json');
    await waitForOutput("Failed   Zapier couldn't reach ");
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 143, stderr: '' });
    expect(await readdir(folder)).toEqual([]);
  });

  test("refuses another account's state file", async () => {
    const file = join(folder, 'seen.json');
    const first = await startPolling(await startGrowingApi(), '--state', file, '--until', '1')
      .ended;
    expect(first.code).toBe(0);
    const other = await startPolling(await startGrowingApi(), '--state', file).ended;
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr.replace(/\s+/g, ' ')).toMatch(
      /✗ --state \S+ has the employees of 127\.0\.0\.1:\d+, not of 127\.0\.0\.1:\d+\. Name another file/,
    );
  });

  test('exits with 1, and says what to do, if the key is replaced', async () => {
    const url = await startGrowingApi((poll) => (poll > 3 ? 401 : 200));
    const { code, stdout, stderr } = await startPolling(url).ended;
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/ {2}Expired {2}.* rejected the API Key\.\n\nStopped after .*\.\n$/),
    ]);
    expect(stderr).toContain('Check authData_api_key in the environment.');
  });

  test('stops at once on a signal, even if the API does not answer', async () => {
    const { promise: requested, resolve } = Promise.withResolvers<void>();
    const { child, ended } = startPolling(await startServer(() => resolve()));
    await requested;
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
  });
});

describe('npm start behind a proxy', () => {
  const proxy = createServer();
  afterEach(() => void proxy.close());

  test('sends its requests through the proxy if NODE_USE_ENV_PROXY is set', async () => {
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const connected = once(proxy, 'connect');
    startProgram(MAIN, ['--base-url', 'https://hr.example.com'], {
      authData_api_key: API_KEY,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${propertyOf(proxy.address(), 'port')}`,
    });
    const [request, socket] = await connected;
    socket.destroy();
    expect(propertyOf(request, 'url')).toBe('hr.example.com:443');
  });
});
