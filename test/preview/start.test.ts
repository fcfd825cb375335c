/*
 * `npm start` as a process of its own, upon the built app (`npm run build`).
 *
 * Words and wiring have their own tests; here it is what a person and a shell get: what is printed
 * where, which code the process ends with, and that no key is ever among it.
 */
import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import {
  API_KEY,
  folder,
  launch,
  listen,
  ROOT,
  type Started,
  serve,
  start,
  unusedUrl,
} from './processes.ts';

jest.setTimeout(14_000);

/** Polls as the service counts them: the connection test, the seed, then the Zap's first one. */
const FIRST_POLL = 3;

describe('with the sandbox', () => {
  test('hires people, prints each as a Zap gets it, and ends with 0 after so many', async () => {
    const { ended } = start(['--until', '2', '--every', '0.1', '--hire-every', '0.1']);
    const { code, stdout, stderr } = await ended;
    const lines = stdout.trimEnd().split('\n');
    expect([code, stderr]).toEqual([0, '']);
    expect(lines.filter((line) => line.includes('New Employee'))).toHaveLength(2);
    expect(stdout).toMatch(/Account {2}127\.0\.0\.1:\d+/);
    expect(stdout).toMatch(/Skipping 250 existing employees\./);
    expect(lines.at(-1)).toMatch(/^Stopped after \d+ polls? and 2 new employees\.$/);
  });

  test('prints nothing but its own lines, without color, in a pipe', async () => {
    const { stdout } = await start(['--until', '1', '--every', '0.1', '--no-page']).ended;
    const shape = /^(Sandbox {2}|Account {2}|Zap on {3}|\d\d:\d\d:\d\d {2}New Employee|Stopped|$)/;
    for (const line of stdout.split('\n')) expect(line).toMatch(shape);
  });

  test('says where the page is, and serves it as long as it runs', async () => {
    const { child, said, ended } = start(['--page-port', '0', '--every', '0.1']);
    const printed = await said('New Employee');
    const [, url = ''] = /\nPreview {2}(http:\/\/127\.0\.0\.1:\d+)\n/.exec(printed) ?? [];
    const reply = await fetch(url);
    expect(await reply.text()).toContain('<h1>Zap preview</h1>');
    child.kill('SIGINT');
    expect((await ended).stderr).toBe('');
    await expect(fetch(url)).rejects.toThrow();
  });

  test('takes a free port for the page, and says so on stderr, where the wished one is taken', async () => {
    const taken = new URL(await serve()).port;
    const { code, stdout, stderr } = await start([
      '--page-port',
      taken,
      '--until',
      '1',
      '--every',
      '0.1',
    ]).ended;
    expect(code).toBe(0);
    expect(stderr).toBe(`Using another port: port ${taken} is in use.\n`);
    expect(stdout).toMatch(
      new RegExp(`\\nPreview {2}http://127.0.0.1:\\d+ \\(port ${taken} is in use\\)\\n`),
    );
    expect(stdout).toContain('New Employee');
  });

  test('takes the full list', async () => {
    const args = ['--full-list', '--until', '1', '--every', '0.1', '--hire-every', '0.1'];
    expect((await start(args).ended).code).toBe(0);
  });

  test('ends with 0 and a summary on SIGINT and on SIGTERM', async () => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const endings = signals.map(async (signal) => {
      const { child, said, ended } = start(['--every', '0.1']);
      await said('New Employee');
      child.kill(signal);
      return ended;
    });
    for (const { code, stdout } of await Promise.all(endings)) {
      expect(code).toBe(0);
      expect(stdout).toMatch(/\nStopped after \d+ polls? and 1 new employee\.\n$/);
    }
  });
});

test('ends with its parent when npm started it, as a signal to npm reaches only a shell', async () => {
  const command = `"${process.execPath}" "${join(ROOT, 'preview/main.ts')}" --every 0.1 & wait`;
  const { child, said, ended } = launch(['/bin/sh', '-c', command], {
    npm_lifecycle_event: 'start',
  });
  await said('New Employee');
  child.kill('SIGKILL');
  expect((await ended).stdout).toMatch(/Stopped after .*\n$/);
});

describe('with a real service', () => {
  test('delivers with the key from .env in the current folder, and prints no key', async () => {
    await writeFile(join(folder, '.env'), `authData_api_key='${API_KEY}'\n`);
    const asked: string[] = [];
    const url = await serve((_, path) => {
      asked.push(path);
      return 200;
    });
    const { ended } = start(['--base-url', url, '--until', '2', '--every', '0.05']);
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/New Employee/g)).toHaveLength(2);
    expect(new Set(asked)).toEqual(new Set([`/Apif/newemployees/api_key=${API_KEY}`]));
    expect(stdout).not.toContain(API_KEY);
  });

  test('takes a key that is set in the environment before one from .env', async () => {
    await writeFile(join(folder, '.env'), "authData_api_key='another-key-0123456789'\n");
    const url = await serve((_, path) => (path.endsWith(API_KEY) ? 200 : 401));
    const args = ['--base-url', url, '--until', '1', '--every', '0.05'];
    expect((await start(args, { authData_api_key: API_KEY }).ended).code).toBe(0);
  });

  test('says on stderr what a Zap builder sees, and ends with 1, where it cannot begin', async () => {
    const causes: [string, RegExp][] = [
      [await serve(() => 401), /API Key/],
      [await serve(() => 500), /status 500/],
      [await unusedUrl(), /couldn't reach/],
      ['nonsense', /a valid web address/],
      ['', /Service URL is missing/],
    ];
    const starts = causes.map(async ([url, text]) => {
      const args = ['--base-url', url, '--no-page'];
      const { ended } = start(args, { authData_api_key: API_KEY });
      return { ...(await ended), text };
    });
    for (const { code, stdout, stderr, text } of await Promise.all(starts)) {
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(text);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(stderr).not.toContain(API_KEY);
    }
  });

  test('says that the key is missing, and keeps no page for a script, where there is none', async () => {
    const args = ['--base-url', await serve(), '--page-port', '0'];
    const { code, stdout, stderr } = await start(args).ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/API Key is missing/);
  });

  test('prints one line for a poll that fails, and loses nobody', async () => {
    const url = await serve((poll) => (poll === FIRST_POLL ? 503 : 200));
    const args = ['--base-url', url, '--until', '2', '--every', '0.05'];
    const { code, stdout } = await start(args, { authData_api_key: API_KEY }).ended;
    expect(code).toBe(0);
    expect(stdout.match(/Poll failed/g)).toHaveLength(1);
    expect(stdout.match(/New Employee/g)).toHaveLength(2);
  });

  test('stops polling where a key was replaced, says how to go on, and ends with 1', async () => {
    const url = await serve((poll) => (poll > FIRST_POLL ? 401 : 200));
    const args = ['--base-url', url, '--every', '0.05'];
    const { code, stdout } = await start(args, { authData_api_key: API_KEY }).ended;
    expect(code).toBe(1);
    expect(stdout).toMatch(/Expired .*API Key/);
    expect(stdout).toMatch(/Update the keys in \.env/);
  });

  test('ends at once on a signal, though the service does not answer', async () => {
    const asked = Promise.withResolvers<void>();
    const url = await listen(() => asked.resolve());
    const { child, ended } = start(['--base-url', url], { authData_api_key: API_KEY });
    await asked.promise;
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });
});

/** A terminal of its own is `script` of util-linux; the one of other systems is another program. */
const onTerminal = process.platform === 'linux' ? describe : describe.skip;

onTerminal('with a real service, before a person at a terminal', () => {
  const env = { authData_api_key: API_KEY };

  function startOnTerminal(args: readonly string[]): Started {
    const words = [process.execPath, join(ROOT, 'preview/main.ts'), ...args];
    // In the shell's place, so that Ctrl-C has nobody else to end.
    const command = `exec ${words.map((word) => `'${word}'`).join(' ')}`;
    return launch(['script', '-qefc', command, '/dev/null'], env);
  }

  async function pageOf({ said }: Started): Promise<string> {
    // The opening lines speak of Ctrl-C as well, so that is not what to wait for.
    const printed = await said('You can connect at ');
    const [, url = ''] = /You can connect at (http:\S+\d)[. ]/.exec(printed) ?? [];
    expect((await fetch(url)).status).toBe(200);
    return url;
  }

  async function ctrlC({
    child,
    ended,
  }: Started): Promise<{ code: number | null; stdout: string }> {
    child.stdin?.write('\u0003');
    return ended;
  }

  test('says why the Zap cannot turn on, keeps the page until Ctrl-C, and ends with 1', async () => {
    const url = await serve(() => 401);
    const started = startOnTerminal(['--base-url', url, '--page-port', '0']);
    const page = await pageOf(started);
    const { code, stdout } = await ctrlC(started);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^[^\n]*API Key[^\n]*\r\nYou can connect/);
    expect(stdout).not.toContain(API_KEY);
    await expect(fetch(page)).rejects.toThrow();
  });

  test('says that a replaced key let the connection expire, keeps the page, and ends with 1', async () => {
    const url = await serve((poll) => (poll > FIRST_POLL ? 401 : 200));
    const args = ['--base-url', url, '--every', '0.05', '--page-port', '0'];
    const started = startOnTerminal(args);
    await started.said('Expired');
    await pageOf(started);
    const { code, stdout } = await ctrlC(started);
    expect(code).toBe(1);
    expect(stdout).toMatch(/Stopped after \d+ polls? and 1 new employee\.\r\n$/);
  });

  test.each([['--no-page'], ['--until', '1']])('ends with 1 at once with %s', async (...given) => {
    const args = ['--base-url', await serve(() => 401), ...given];
    const { code, stdout } = await startOnTerminal(args).ended;
    expect(code).toBe(1);
    expect(stdout).toMatch(/^[^\n]*API Key[^\n]*\r\n$/);
  });
});

describe('a start that cannot be', () => {
  test('with an option that is none ends with 2 and one line', async () => {
    const { code, stdout, stderr } = await start(['--untill', '3']).ended;
    expect([code, stdout, stderr]).toEqual([2, '', "error: unknown option '--untill'\n"]);
  });

  test('asked for help ends with 0', async () => {
    const { code, stdout } = await start(['--help']).ended;
    expect(code).toBe(0);
    expect(stdout).toContain('--hire-every <seconds>');
  });

  test('without a built app says how to build it, and ends with 1', async () => {
    await cp(join(ROOT, 'preview'), join(folder, 'preview'), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const { code, stderr } = await start([], {}, folder).ended;
    expect(code).toBe(1);
    expect(stderr).toBe('Build the app first: npm run build\n');
  });
});
