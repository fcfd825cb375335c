/* Runs `npm start` as a separate process without a terminal: its output, its exit code, and that it prints no key. */
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import * as local from '../../localServer.ts';
import { ROOT } from '../../root.ts';
import { propertyOf } from '../../unknownValues.ts';
import { longTest } from '../support/longTests.ts';
import { newEmployeesPath } from '../support/paths.ts';
import {
  canMount,
  folder,
  startCommand,
  startMounted,
  startProgram,
  startWithParent,
} from '../support/processes.ts';
import { startServer } from '../support/servers.ts';
import { API_KEY, MAIN, startGrowingApi, startPolling } from './npmStartProcess.ts';

describe('npm start with the sandbox', () => {
  test('finds hires on a read-only file system, reconnects, says how to miss no one, and ends after --until', async () => {
    const args = ['--every', '0.1', '--hire-every', '86400', '--until', '51'];
    const command = [process.execPath, join(ROOT, MAIN), ...args];
    const readOnly = `mount --bind "${ROOT}" "${ROOT}" && mount -o remount,bind,ro "${ROOT}"`;
    const { waitForOutput, ended } = canMount
      ? startMounted(`${readOnly} && ! touch "${ROOT}/dist" && exec ${command.join(' ')}`)
      : startCommand(command);
    const opening = await waitForOutput('  New  ');
    expect(opening).toMatch(
      /^Sandbox {2}http\S+ +hires .*\nZap {6}polls .*; skips the 250 existing employees\n\nStops after at least 51 new employees, or with Ctrl-C\.\n\n\d\d:\d\d:\d\d {2}New {6}1338 /,
    );
    const url = /http\S+/.exec(opening)?.[0];
    const change = (name: string) => fetch(`${url}/sandbox/${name}`, { method: 'POST' });
    await change('rotate-keys');
    const reconnected = await waitForOutput('  Resumed  Reconnected with the new key.');
    expect(reconnected).toMatch(/ {2}Expired {2}.* rejected the API Key\.\n/);
    await change('hire?count=120');
    expect(await waitForOutput('  Missed  ')).toMatch(
      / {2}Missed {3}95 employees: .* only 25\. Run with --full-list \(.*\) to miss no one\.\n/,
    );
    await change('hire?count=26');
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(
      / {2}Missed {3}1 more employee; 96 so far\.\n\nStopped after \d+ polls: 51 new employees, 96 missed\.\n$/,
    );
  });

  longTest('turns on with 100,000 employees', async () => {
    const { waitForOutput } = startProgram(MAIN, ['--employees', '100000']);
    await waitForOutput('skips the 100,000 existing employees\n');
  });

  test('stops with its parent, because a signal to npm reaches only the shell', async () => {
    const { child, waitForOutput, ended } = startWithParent(MAIN, ['--every', '0.1']);
    await waitForOutput('  New  ');
    child.kill('SIGKILL');
    expect((await ended).stdout).toMatch(/Stopped after .*\n$/);
  });
});

describe('npm start with a real account', () => {
  test('waits for the end of an outage at its start, and prints JSON alone on standard output', async () => {
    const { url, close } = await local.startServer(() => undefined);
    await close();
    const { waitForOutput, ended } = startPolling(url, '--json', '--until', '2', '--state', 's');
    await waitForOutput("Failed   Zapier couldn't reach ", 'stderr');
    expect(await readdir(folder)).toEqual([]);
    const statusOf = (poll: number) => ({ 1: 503, 2: 500 })[poll] ?? 200;
    await startGrowingApi(statusOf, { 'retry-after': '0' }, Number(new URL(url).port));
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\{"id":"\d+","name":"Li, Bo",[^\n]*\}\n\{"id":"\d+",[^\n]*\}\n$/);
    expect(stderr).toMatch(
      /^Account .*\n.*Failed .*\n.*Paused .*status 503.*\n.*Failed .*status 500.*\n.*Back .*\nZap .*\n\nStops .*\n\n\n✓ Stopped/,
    );
    expect(stderr).not.toContain(API_KEY);
  });

  test("refuses another account's state file, and exits with 1", async () => {
    const format = 'employee numbers seen by npm start, 2';
    const state = JSON.stringify({ format, account: 'hr.example.com', seen: ['1'] });
    await writeFile(join(folder, 'seen.json'), state);
    const { stderr, ...ended } = await startPolling('http://127.0.0.1:1', '--state', 'seen.json')
      .ended;
    expect(ended).toEqual({ code: 1, stdout: '' });
    expect(stderr.replace(/\s+/g, ' ')).toMatch(
      /^✗ --state seen\.json has the employees of hr\.example\.com, not of 127\.0\.0\.1:1\. Name another file/,
    );
  });

  test('prints dates, and exits with 1, says what to do, and prints no key, if the key is replaced', async () => {
    const url = await startGrowingApi((poll) => (poll > 3 ? 401 : 200));
    const { code, stdout, stderr } = await startPolling(url).ended;
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}New .*\n.* {2}Expired {2}.* rejected the API Key\.\n\nStopped after .*\.\n$/,
    );
    expect(stderr).toContain('Check authData_api_key in the environment.');
    expect(stdout + stderr).not.toContain(API_KEY);
  });

  test('stops at once on a signal, even if the API does not answer', async () => {
    const { promise: requested, resolve } = Promise.withResolvers<string | undefined>();
    const { child, ended } = startPolling(await startServer(({ url }) => resolve(url)));
    expect(await requested).toBe(newEmployeesPath(API_KEY));
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
