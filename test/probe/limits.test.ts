/* How often a service is asked: never more than fifteen times, and never before it is time. */
import type { RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import { listen } from '../services.ts';
import { hastyPace, probeHastily } from './support.ts';

/** What a probe of such a service asks for, and what it waits in between. */
async function asked(answer: RequestListener) {
  const paths: string[] = [];
  const waits: number[] = [];
  const baseUrl = await listen((request, response) => {
    paths.push(`${request.url}`);
    answer(request, response);
  });
  const connection = { baseUrl, apiKey: 'ak', nameListKeys: { company: 'ck', secret: 'sk' } };
  const report = await probeHastily(connection, { pace: hastyPace(waits) });
  return { paths, report, waits: waits.map((wait) => Math.round(wait / 100) * 100) };
}

/** Pages that never end: each has another three employees, wherever it starts. */
function endless(): RequestListener {
  let number = 1000;
  return (request, response) => {
    const rows = [1, 2, 3].map(() => [String(++number), `Name, ${number}`]);
    const people = Object.fromEntries(rows);
    const isNames = request.url?.includes('emp_name_list');
    response.end(JSON.stringify(isNames ? { emp_name_list: people } : people));
  };
}

/** Asks to wait so many seconds, as often as told. */
function throttled(seconds: number, isNow: (count: number) => boolean): RequestListener {
  const pages = endless();
  let count = 0;
  return (request, response) => {
    count += 1;
    if (isNow(count)) response.writeHead(429, { 'retry-after': `${seconds}` }).end();
    else pages(request, response);
  };
}

test.each<[behavior: string, answer: RequestListener]>([
  ['has pages without end', endless()],
  ['returns the same page each time', (_, response) => response.end('{"1":"A, B","2":"C, D"}')],
  ['returns empty lists', (_, response) => response.end('[]')],
  ['fails each time', (_, response) => response.writeHead(500).end()],
  ['breaks each connection', (request) => request.socket.destroy()],
  [
    'breaks off each response',
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"1001"', () => response.destroy());
    },
  ],
  ['asks to wait each time', throttled(1, () => true)],
  ['asks to wait every other time', throttled(7, (count) => count % 2 === 1)],
  ['redirects each request', (_, response) => response.writeHead(302, { location: '/' }).end()],
])('a service that %s is asked fifteen times at most', async (_behavior, answer) => {
  const { paths, report } = await asked(answer);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.length).toBeLessThanOrEqual(15);
  expect(report.verdict).not.toBe('ready');
});

test('a service that asks to wait is asked again when it said', async () => {
  const { paths, waits, report } = await asked(throttled(42, (count) => count === 1));
  expect(waits[0]).toBe(42_000);
  expect(paths[0]).toBe('/Apif/newemployees/api_key=ak');
  expect(paths[1]).toBe(paths[0]);
  expect(report.profile).toHaveProperty('new_employees');
});

test('a service that asks to wait for an hour is not asked again', async () => {
  const { paths, waits, report } = await asked(throttled(3600, () => true));
  expect(paths).toHaveLength(1);
  expect(waits).toEqual([]);
  expect(report.remarks[0]?.text).toMatch('asked the probe to wait, so it stopped early');
});
