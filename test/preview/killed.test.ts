/*
 * `npm start` with --state, killed again and again without a warning: nobody is lost, and nobody comes
 * twice but those of the one poll that was being printed.
 *
 * `KILLS=100 npm run jest -- test/preview/killed.test.ts` kills a hundred times.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { API_KEY, folder, listen, type Started, start } from './processes.ts';

const KILLS = Number(process.env.KILLS ?? 12);

jest.setTimeout(60_000 + KILLS * 5_000);

const LISTED = 400;
const chance = (most: number) => Math.floor(Math.random() * most);
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Hires up to three people with each request, until told otherwise. */
let top = 1000;
let isHiring = true;
/** The highest number that each request of the process has been told, by process. */
const told: number[][] = [];

function serve(): Promise<string> {
  return listen((request, reply) => {
    if (isHiring) top += chance(4);
    told.at(-1)?.push(top);
    const newest = Array.from({ length: LISTED }, (_, at) => [String(top - at), 'Li, Bo']);
    reply.end(request.method === 'POST' ? '{}' : JSON.stringify(newest));
  });
}

function startAt(url: string): Started {
  told.push([]);
  const args = ['--base-url', url, '--every', '0.04', '--no-page', '--json'];
  return start([...args, '--state', 'seen.json'], { authData_api_key: API_KEY });
}

async function kill({ child, ended }: Started): Promise<number[]> {
  child.kill('SIGKILL');
  const lines = (await ended).stdout.split('\n').slice(0, -1);
  return lines.map((line) => Number(JSON.parse(line).id));
}

/** The ids of one process by the poll that has brought them: a poll brings all that is not seen. */
function byPoll(ids: readonly number[], tops: readonly number[]): number[][] {
  const polls: number[][] = [];
  let last: number | undefined;
  for (const id of ids) {
    const poll = tops.findIndex((highest) => id <= highest);
    if (poll !== last) polls.push([]);
    polls.at(-1)?.push(id);
    last = poll;
  }
  return polls;
}

test(`killed ${KILLS} times: nobody is lost, and one poll at most is repeated`, async () => {
  const url = await serve();
  let running = startAt(url);
  await running.errorsSay('Zap on');
  const [, seeded = 0] = told[0] ?? [];
  const delivered = new Set<number>();
  let lastPoll: readonly number[] = [];
  let repeated = 0;

  const take = (ids: readonly number[], tops: readonly number[]) => {
    const again = ids.filter((id) => delivered.has(id));
    expect(lastPoll).toEqual(expect.arrayContaining(again));
    repeated += again.length;
    for (const id of ids) delivered.add(id);
    lastPoll = byPoll(ids, tops).at(-1) ?? lastPoll;
  };

  for (let kills = 0; kills < KILLS; kills += 1) {
    if (kills % 3 > 0) await running.errorsSay('Zap on');
    await after(chance(400));
    // Of the process's requests the first one tests the connection; the seed is the second one's.
    take(await kill(running), (told.at(-1) ?? []).slice(1));
    running = startAt(url);
  }

  await running.errorsSay('Zap on');
  await after(200);
  isHiring = false;
  const requests = told.at(-1) ?? [];
  const count = requests.length;
  while (requests.length < count + 3) await after(20);
  running.child.kill('SIGTERM');
  const { code, stdout, stderr } = await running.ended;
  const ids = stdout.split('\n').slice(0, -1);
  take(
    ids.map((line) => Number(JSON.parse(line).id)),
    requests.slice(1),
  );
  expect(code).toBe(0);
  expect(stderr).toContain('Resuming;');

  const hired = Array.from({ length: top - seeded }, (_, at) => seeded + 1 + at);
  expect(hired.filter((id) => !delivered.has(id))).toEqual([]);
  expect([...delivered].filter((id) => id <= seeded)).toEqual([]);
  expect((await stat(join(folder, 'seen.json'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'seen.json'), 'utf8')).toMatch(
    /^{"format":"employee numbers seen by npm start, 1","seen":\[[\d",]*\]}\n$/,
  );
  const files = await readdir(folder);
  console.info(`${hired.length} hires, ${repeated} repeated, files: ${files.length}`);
});
