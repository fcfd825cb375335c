/*
 * `npm start` as a client's own polling server: JSON for another program, and a file that keeps who was
 * seen, also where the process is killed without a warning.
 *
 * `KILLS=100 npm run jest -- test/preview/state.test.ts` kills it a hundred times.
 */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { folder, type Started } from '../processes.ts';
import { listen } from '../services.ts';
import { serve, startAt } from './processes.ts';

const KILLS = Number(process.env.KILLS ?? 12);

jest.setTimeout(60_000 + KILLS * 5_000);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('with --json', () => {
  test('each new employee is one line of JSON, and nothing else is on standard output', async () => {
    const url = await serve((poll) => (poll === 3 ? 503 : 200));
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

  test('a file that cannot be used is refused before the Zap is on, and left as it is', async () => {
    await writeFile(join(folder, 'seen.json'), '{"mine":true}');
    const { code, stdout, stderr } = await startAt(await serve(), '--state', 'seen.json').ended;
    const text = /^The file given with --state is damaged[^\n]*\n$/;
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
