/*
 * Runs `npm start` as a separate process on the built app: its output, its exit code, and that it prints no key.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PRODUCT_NAME } from '../../../src/productName.ts';
import { longTest } from '../../../test/support/longTests.ts';
import { folder, startCommand, startProgram } from '../../../test/support/processes.ts';
import { startServer } from '../../../test/support/servers.ts';
import { ROOT } from '../../root.ts';
import { API_KEY, MAIN, startGrowingApi, startPolling } from './npmStartProcess.ts';
import { post, sendRequest, waitUntilShown } from './page/pageClient.ts';

const pageUrlIn = (printed: string) =>
  /^Preview {2}(http:\/\/127\.0\.0\.1:\d+) /.exec(printed)?.[1] ?? '';

const QUICK = ['--every', '0.1', '--hire-every', '0.1'];

describe('npm start with the sandbox', () => {
  test('hires people, prints each new employee, and exits with 0 after --until', async () => {
    const args = ['--until', '2', '--full-list', '--every', '0.5', '--hire-every', '0.1'];
    const { code, stdout, stderr } = await startProgram(MAIN, args).ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Preview {2}http\S+ +open in a browser; .*\nSandbox {2}http\S+ +hires .*\nZap {6}polls .*; skips the 250 existing employees\n\nStops after at least 2 new employees, or with Ctrl-C\.\n\n((\d\d:\d\d:\d\d {2}New| {13}) {6}.*\n){2,}\n✓ Stopped after \d+ polls?: \d+ new employees\.\n$/,
    );
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('serves the page until %s, and exits with %i', async (signal, exitCode) => {
    const { child, waitForOutput, ended } = startProgram(MAIN, ['--page-port', '0', ...QUICK]);
    const printed = await waitForOutput('  New  ');
    const url = pageUrlIn(printed);
    expect(await (await fetch(url)).text()).toContain(`<h1>${PRODUCT_NAME} <small>Zap preview`);
    child.kill(signal);
    const { code, stdout } = await ended;
    expect([code, stdout]).toEqual([exitCode, expect.stringMatching(/\nStopped after .*\.\n$/)]);
    await expect(fetch(url)).rejects.toThrow();
  });

  longTest('turns on with 100,000 employees, in the terminal and on the page', async () => {
    const { waitForOutput } = startProgram(MAIN, ['--employees', '100000', '--page-port', '0']);
    const printed = await waitForOutput('Ctrl-C');
    expect(printed).toMatch(/\nZap {6}polls .* skips the 100,000 existing employees\n/);
    const url = pageUrlIn(printed);
    expect((await sendRequest(url)).text).toContain('Skips the 100,000 existing employees.');
    // The oldest employee is the last one in the dropdown.
    await post(`${url}/step`, { step: 'searches.find_employee' });
    await post(`${url}/step/values`, { of: 'searches.find_employee', 'input.employee': '1002' });
    const html = await waitUntilShown(/of 100,000 options|<option value="1002"/, url);
    expect(html).toMatch(/<datalist id="choices-employee">\s*<option value="\d*1002\d*"/);
  });

  test('prints whom someone hires on the page, and what someone changes there', async () => {
    const { waitForOutput } = startProgram(MAIN, ['--page-port', '0', ...QUICK]);
    const url = pageUrlIn(await waitForOutput('  New  '));
    await post(`${url}/sandbox/hire`, { first: 'Ada', last: 'Lovelace' });
    const printed = await waitForOutput('  Lovelace, Ada  ');
    expect(printed).toContain('  Page     Hired Lovelace, Ada.\n');
  });

  test('serves the page on a free port, and says so, if its port is in use', async () => {
    const { port } = new URL(await startGrowingApi());
    const args = ['--page-port', port, '--until', '1', ...QUICK];
    const { stdout, stderr } = await startProgram(MAIN, args).ended;
    expect(stderr).toBe('');
    expect(stdout).toContain(`  open in a browser; port ${port} is in use\n`);
  });
});

test('npm start stops with its parent, because a signal to npm reaches only the shell', async () => {
  const command = `"${process.execPath}" "${join(ROOT, MAIN)}" --every 0.1 & wait`;
  const env = { npm_lifecycle_event: 'start' };
  const { child, waitForOutput, ended } = startCommand(['/bin/sh', '-c', command], env);
  await waitForOutput('  New  ');
  child.kill('SIGKILL');
  expect((await ended).stdout).toMatch(/Stopped after .*\n$/);
});

describe('npm start with a real account', () => {
  test.each([
    ['.env', {}, `authData_api_key='${API_KEY}'\n`],
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
    expect(stdout.match(/ {2}New {2}/g)).toHaveLength(2);
    expect([...requestedPaths]).toEqual([`/Apif/newemployees/api_key=${API_KEY}`]);
    expect(stdout).not.toContain(API_KEY);
  });

  test('prints where to correct a connection that fails, and what Zapier shows, and no key', async () => {
    const url = `https://hr.example.com/Apif/newemployees/api_key=${API_KEY}`;
    const { code, stdout, stderr } = await startPolling(url, '--state', 'seen.json').ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^✗ The account couldn't be polled\. Check --base-url\.\n\n {2}Zapier shows: "The Service URL can't /,
    );
    expect(stderr).not.toContain(API_KEY);
    expect(await readdir(folder)).toEqual([]);
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
