/* `npm start` as a process without a terminal: its output, its state file, its exit codes, and that it prints no key. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as local from '../../localServer.ts';
import { ROOT } from '../../root.ts';
import { propertyOf } from '../../unknownValues.ts';
import { folder, startCommand, startProgram } from '../support/processes.ts';
import { startServer } from '../support/servers.ts';

const MAIN = 'tools/preview/main.ts';
const API_KEY = 'key-of-the-test-0123456789';

const stateText = (account: string, seen: string[]) =>
  `${JSON.stringify({ format: 'employee numbers seen by npm start, 2', account, seen })}\n`;

const startPolling = (url: string, ...args: readonly string[]) =>
  startProgram(MAIN, ['--base-url', url, '--every', '0.05', '--state', 'seen.json', ...args], {
    authData_api_key: API_KEY,
  });

/** An API with as many employees as a test has hired, of which the new employee list has only the last. */
const company = { size: 0, status: 200 };

const startApi = (port = 0) =>
  startServer(({ method }, response) => {
    const rows = Array.from({ length: company.size }, (_, at) => [company.size - at, 'Li, Bo']);
    const listed = method === 'GET' ? rows.slice(0, 1) : rows;
    response.writeHead(company.status).end(JSON.stringify(listed));
  }, port);

/** Whether this system lets a process mount folders, in a view of the file system that only it has. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '--rbind', '/', '/']).status === 0;

test('with the sandbox, it writes nothing into the checkout, reconnects, says who was missed, and ends with its parent', async () => {
  const start = `"${process.execPath}" "${join(ROOT, MAIN)}" --every 0.1 --hire-every 86400 & wait`;
  const readOnly = `mount --bind "${ROOT}" "${ROOT}"; mount -o remount,bind,ro "${ROOT}"; touch "${ROOT}/dist" && exit`;
  const { child, waitForOutput, ended } = canMount
    ? startCommand(['unshare', '-rm', '/bin/sh', '-c', `${readOnly}; ${start}`])
    : startCommand(['/bin/sh', '-c', start]);
  const opening = await waitForOutput('New      1338');
  expect(opening).toMatch(/^Sandbox {2}http.*\nZap {6}.*skips the 250 existing employees\n/);
  const change = (name: string) =>
    fetch(`${/http\S+/.exec(opening)?.[0]}/sandbox/${name}`, { method: 'POST' });
  await change('rotate-keys');
  expect(await waitForOutput('  Resumed  ')).toContain('  Expired  ');
  await change('hire?count=120');
  await waitForOutput('  Missed   95 employees');
  // A signal to npm reaches only its shell.
  child.kill('SIGKILL');
  expect((await ended).stdout).toMatch(/\nStopped after .* 26 new employees, 95 missed\.\n$/);
});

test('with a real account, it survives an outage, prints JSON, saves who was seen, and exits with 1 if the key is replaced', async () => {
  const { url, close } = await local.startServer(() => undefined);
  await close();
  const account = url.replace('http://', '');
  await writeFile(join(folder, 'seen.json'), stateText(account, ['1']));
  const { waitForOutput, ended } = startPolling(url, '--json', '--full-list');
  await waitForOutput('Failed', 'stderr');
  Object.assign(company, { size: 3, status: 200 });
  await startApi(Number(new URL(url).port));
  await waitForOutput('"id":"3"');
  company.status = 401;
  const { code, stdout, stderr } = await ended;
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/^\{"id":"2","name":"Li, Bo",.*\}\n\{"id":"3",.*\}\n$/),
  ]);
  expect(stderr).toContain('Check authData_api_key in the environment.');
  expect(stderr).not.toContain(API_KEY);
  const state = await readFile(join(folder, 'seen.json'), 'utf8');
  expect(state).toBe(stateText(account, ['1', '2', '3']));
});

test('it exits with 1, without a message, and saves no one as seen, if its output is closed', async () => {
  Object.assign(company, { size: 1, status: 200 });
  const url = await startApi();
  const { child, waitForOutput, ended } = startPolling(url, '--json');
  await waitForOutput('Press Ctrl-C', 'stderr');
  child.stdout?.destroy();
  company.size = 2;
  const { code, stderr } = await ended;
  expect([code, stderr]).toEqual([1, expect.not.stringContaining('✗')]);
  const state = await readFile(join(folder, 'seen.json'), 'utf8');
  expect(state).toBe(stateText(url.replace('http://', ''), ['1']));
});

test('it sends requests through the proxy of NODE_USE_ENV_PROXY, and exits with 143 at SIGTERM while it waits', async () => {
  const proxy = createServer().listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { child, ended } = startProgram(MAIN, ['--base-url', 'https://hr.example.com'], {
    authData_api_key: API_KEY,
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: `http://127.0.0.1:${propertyOf(proxy.address(), 'port')}`,
  });
  const [request] = await once(proxy, 'connect');
  expect(propertyOf(request, 'url')).toBe('hr.example.com:443');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(143);
  proxy.close();
});
