/*
 * `npm start` as a process of its own, upon the built app (`npm run build`): what a person, a shell and
 * another program get; which code it ends with; and that no key is ever printed.
 *
 * `KILLS=100 npm run jest -- test/preview/npmStart.test.ts` kills it a hundred times.
 */
import { cp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
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
  startAt,
} from './processes.ts';

const KILLS = Number(process.env.KILLS ?? 12);

jest.setTimeout(60_000 + KILLS * 5_000);

/** Polls as the service counts them: the connection test, the priming, then the Zap's first one. */
const FIRST_POLL = 3;

const QUICK = ['--every', '0.1', '--hire-every', '0.1'];
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('with the sandbox', () => {
  test('hires people, prints each as a Zap gets it, and ends with 0 after so many', async () => {
    const { code, stdout, stderr } = await start(['--until', '2', '--full-list', ...QUICK]).ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Sandbox {2}.*\nAccount {2}127.*\nZap on {3}Skipping 250 existing employees\. .*\nPreview {2}http.*\n\n(\d\d:\d\d:\d\d {2}New Employee {2}.*\n){2}Stopped after \d+ polls? and 2 new employees\.\n$/,
    );
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('serves the page until %s', async (signal) => {
    const { child, said, ended } = start(['--page-port', '0', ...QUICK]);
    const printed = await said('New Employee');
    const [, url = ''] = /\nPreview {2}(http:\/\/127\.0\.0\.1:\d+)\n/.exec(printed) ?? [];
    expect(await (await fetch(url)).text()).toContain('<h1>Zap preview</h1>');
    child.kill(signal);
    const { code, stdout } = await ended;
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\nStopped after .*\.\n$/)]);
    await expect(fetch(url)).rejects.toThrow();
  });

  test('takes a free port for the page, and says so, where the one asked for is in use', async () => {
    const { port } = new URL(await serve());
    const { stdout, stderr } = await start(['--page-port', port, '--until', '1', ...QUICK]).ended;
    expect(stderr).toBe(`Using another port: port ${port} is in use.\n`);
    expect(stdout).toMatch(`(port ${port} is in use)`);
  });
});

test('ends with its parent when npm started it, as a signal to npm reaches only a shell', async () => {
  const command = `"${process.execPath}" "${join(ROOT, 'preview/main.ts')}" --every 0.1 & wait`;
  const env = { npm_lifecycle_event: 'start' };
  const { child, said, ended } = launch(['/bin/sh', '-c', command], env);
  await said('New Employee');
  child.kill('SIGKILL');
  expect((await ended).stdout).toMatch(/Stopped after .*\n$/);
});

describe('with a real service', () => {
  test.each([
    ['.env', {}, `authData_api_key='${API_KEY}'\n`],
    ['the environment', { authData_api_key: API_KEY }, "authData_api_key='another-key'\n"],
  ])('takes the key from %s, and prints no key', async (_, env, file) => {
    await writeFile(join(folder, '.env'), file);
    const asked = new Set<string>();
    const url = await serve((_, path) => {
      asked.add(path);
      return 200;
    });
    const started = start(['--base-url', url, '--until', '2', '--every', '0.05'], env);
    const { code, stdout, stderr } = await started.ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/New Employee/g)).toHaveLength(2);
    expect([...asked]).toEqual([`/Apif/newemployees/api_key=${API_KEY}`]);
    expect(stdout).not.toContain(API_KEY);
  });

  test('says what a Zap builder sees, and ends with 1, where it cannot begin', async () => {
    const causes: [string, RegExp][] = [
      [await serve(() => 401), /API Key/],
      [await serve(() => 500), /status 500/],
      ['http://127.0.0.1:1', /cannot be reached|can't be reached/],
      ['nonsense', /not a web address|isn't a web address/],
    ];
    for (const [url, text] of causes) {
      const { code, stdout, stderr } = await startAt(url, '--state', 'seen.json').ended;
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(text);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(stderr).not.toContain(API_KEY);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test('prints one line for a poll that fails, and loses nobody', async () => {
    const url = await serve((poll) => (poll === FIRST_POLL ? 503 : 200));
    const { code, stdout } = await startAt(url, '--until', '2').ended;
    expect(code).toBe(0);
    expect(stdout.match(/Poll failed/g)).toHaveLength(1);
    expect(stdout.match(/New Employee/g)).toHaveLength(2);
  });

  test('ends at once on a signal, though the service does not answer', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const { child, ended } = startAt(await listen(() => resolve()));
    await asked;
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });

  test.each([
    undefined,
    '0',
    '2147484',
    '99999999999',
    `1${'0'.repeat(400)}`,
    'soon',
    'Fri, 31 Dec 9999 23:59:59 GMT',
  ])('makes no request in three seconds after a 429 with Retry-After %s', async (value) => {
    let requests = 0;
    const url = await listen((_, reply) => {
      requests += 1;
      if (requests <= FIRST_POLL) return reply.end('[]');
      return reply.writeHead(429, value === undefined ? {} : { 'retry-after': value }).end();
    });
    await startAt(url).said('429');
    await pause(3_000);
    expect(requests).toBe(FIRST_POLL + 1);
  });
});

/** A terminal of its own is `script` of util-linux; the one of other systems is another program. */
const onTerminal = process.platform === 'linux' ? describe : describe.skip;

onTerminal('with a real service, before a person at a terminal', () => {
  function startOnTerminal(...args: string[]): Started {
    const words = [process.execPath, join(ROOT, 'preview/main.ts'), '--every', '0.05', ...args];
    // In the shell's place, so that Ctrl-C has nobody else to end.
    const command = `exec ${words.map((word) => `'${word}'`).join(' ')}`;
    const env = { authData_api_key: API_KEY };
    return launch(['script', '-qefc', command, '/dev/null'], env);
  }

  test.each([
    ['cannot turn on', 1, /^[^\n]*API Key[^\n]*\r\nYou can connect/],
    ['meets a replaced key', FIRST_POLL + 1, /Expired.*API Key.*\r\nUpdate the keys in \.env/],
  ])(
    'says why the Zap %s, keeps the page until Ctrl-C, and ends with 1',
    async (_, from, printed) => {
      const service = await serve((poll) => (poll >= from ? 401 : 200));
      const { child, said, ended } = startOnTerminal('--base-url', service, '--page-port', '0');
      const [url = ''] = /http:\S+\d(?=[. ]+Press)/.exec(await said('You can connect at ')) ?? [];
      expect((await fetch(url)).status).toBe(200);
      child.stdin?.write('\u0003');
      const { code, stdout } = await ended;
      expect([code, stdout]).toEqual([1, expect.stringMatching(printed)]);
      expect(stdout).not.toContain(API_KEY);
      await expect(fetch(url)).rejects.toThrow();
    },
  );

  test.each([['--no-page'], ['--until', '1']])('ends with 1 at once with %s', async (...given) => {
    const args = ['--base-url', await serve(() => 401), ...given];
    expect((await startOnTerminal(...args).ended).code).toBe(1);
  });
});

describe('with --json', () => {
  test('each new employee is one line of JSON, and nothing else is on standard output', async () => {
    const url = await serve((poll) => (poll === FIRST_POLL ? 503 : 200));
    const { code, stdout, stderr } = await startAt(url, '--json', '--until', '2').ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\{"id":"\d+","name":"Li, Bo",[^\n]*\}\n\{"id":"\d+",[^\n]*\}\n$/);
    expect(stderr).toMatch(/^Service {2}http.*\nAccount .*\nZap on .*\n\n.*Poll failed.*\nStopped/);
  });

  test('a reader that goes away ends it', async () => {
    const { child, said, ended } = startAt(await serve(), '--json');
    await said('\n');
    child.stdout?.destroy();
    expect((await ended).code).toBe(0);
  });
});

describe('with --state', () => {
  /** Employees of a service of the test's own, newest first. */
  let employees: [string, string][];
  const serveEmployees = () =>
    listen(({ method }, reply) => reply.end(method === 'POST' ? '{}' : JSON.stringify(employees)));
  const seen = async () => JSON.parse(await readFile(join(folder, 'seen.json'), 'utf8')).seen;

  test('a new process goes on where the last one was, with whom --until cut off and those hired between', async () => {
    employees = [['7', 'Li, Bo']];
    const url = await serveEmployees();
    const first = startAt(url, '--state', 'seen.json', '--until', '1', '--every', '0.5');
    await first.said('Zap on   Skipping 1 existing employee.');
    employees = [['9', 'Okafor, Ada'], ['8', 'Sol, Di'], ...employees];
    expect((await first.ended).stdout).toMatch(/New Employee {2}8 .*\nStopped/);
    expect(await seen()).toEqual(['7', '8']);
    employees = [['10', 'Ray, Cy'], ...employees];
    const second = await startAt(url, '--state', 'seen.json', '--until', '2').ended;
    expect(second.stdout).toContain('Zap on   Resuming; 2 employees already seen.');
    expect(second.stdout.match(/Sol, Di|Ray, Cy|Okafor, Ada|Li, Bo/g)).toEqual([
      'Okafor, Ada',
      'Ray, Cy',
    ]);
    expect(await seen()).toEqual(['7', '8', '9', '10']);
  });

  test.each([
    ['is damaged', 'seen.json', /^The file given with --state is damaged[^\n]*\n$/],
    ['cannot be written', 'none/seen.json', /^The file given with --state cannot be written.*\n$/],
  ])('a file that %s is refused before the Zap is on, and left as it is', async (_, file, text) => {
    await writeFile(join(folder, 'seen.json'), '{"mine":true}');
    const { code, stdout, stderr } = await startAt(await serve(), '--state', file).ended;
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(text)]);
    expect(await readFile(join(folder, 'seen.json'), 'utf8')).toBe('{"mine":true}');
  });

  test(`killed ${KILLS} times, nobody is lost, and one poll at most is repeated`, async () => {
    let top = 1000;
    let isHiring = true;
    /** The highest number that each request of a process was told, and the first of its last poll. */
    let tops: number[] = [];
    const chance = (most: number) => Math.floor(Math.random() * most);
    const url = await listen(({ method }, reply) => {
      if (isHiring) top += chance(4);
      tops.push(top);
      const newest = Array.from({ length: 400 }, (_, at) => [String(top - at), 'Li, Bo']);
      reply.end(method === 'POST' ? '{}' : JSON.stringify(newest));
    });
    const run = () => {
      tops = [];
      return startAt(url, '--json', '--state', 'seen.json');
    };
    const delivered = new Set<number>();
    let lastPoll: number[] = [];

    const end = async ({ child, ended }: Started, signal: NodeJS.Signals) => {
      child.kill(signal);
      const { stdout, stderr } = await ended;
      const ids = stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => Number(JSON.parse(line).id));
      expect(lastPoll).toEqual(expect.arrayContaining(ids.filter((id) => delivered.has(id))));
      for (const id of ids) delivered.add(id);
      const pollOf = (id: number) => tops.slice(1).findIndex((highest) => id <= highest);
      const last = ids.at(-1);
      if (last !== undefined) lastPoll = ids.filter((id) => pollOf(id) === pollOf(last));
      return stderr;
    };

    let running = run();
    await running.said('Zap on', 'stderr');
    const [, primed = 0] = tops;
    for (let kills = 0; kills < KILLS; kills += 1) {
      if (kills % 3 > 0) await running.said('Zap on', 'stderr');
      await pause(chance(400));
      await end(running, 'SIGKILL');
      running = run();
    }
    await running.said('Zap on', 'stderr');
    isHiring = false;
    const made = tops.length;
    while (tops.length < made + 3) await pause(20);
    expect(await end(running, 'SIGTERM')).toContain('Resuming;');
    const hired = Array.from({ length: top - primed }, (_, at) => primed + 1 + at);
    expect([...delivered].sort((a, b) => a - b)).toEqual(hired);
    expect((await stat(join(folder, 'seen.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('a start that cannot be', () => {
  test('with an option that is none ends with 2 and one line; asked for help, with 0', async () => {
    expect(await start(['--untill', '3']).ended).toEqual({
      ...{ code: 2, stdout: '', stderr: "error: unknown option '--untill'\n" },
    });
    const { code, stdout } = await start(['--help']).ended;
    expect([code, stdout]).toEqual([0, expect.stringContaining('--hire-every <seconds>')]);
  });

  test('without a built app says how to build it, and ends with 1', async () => {
    await cp(join(ROOT, 'preview'), join(folder, 'preview'), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const { code, stderr } = await start([], {}, folder).ended;
    expect([code, stderr]).toEqual([1, 'Build the app first: npm run build\n']);
  });
});
