/* How much is asked of a service: never more than fifteen requests, and nothing before it is time. */
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { paceBy } from '../../probe/pace.ts';
import { hastyPace, openServer, probeHastily } from './support.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** What a probe of such a service asks for, and what it waits in between. */
async function asked(answer: RequestListener) {
  const paths: string[] = [];
  const waits: number[] = [];
  const { url, close } = await openServer((request, response) => {
    paths.push(`${request.url}`);
    answer(request, response);
  });
  closing.push(close);
  const connection = { baseUrl: url, apiKey: 'ak', nameListKeys: { company: 'ck', secret: 'sk' } };
  const report = await probeHastily(connection, { pace: hastyPace(waits) });
  return { paths, report, waits: waits.map((wait) => Math.round(wait / 100) * 100) };
}

/** A name list that never ends: each page has another three, whoever it starts at. */
function endless(): RequestListener {
  let number = 1000;
  return (request, response) => {
    const row = () => {
      number += 1;
      return [String(number), `Name, ${number}`];
    };
    const people = Object.fromEntries([row(), row(), row()]);
    const isNames = request.url?.includes('emp_name_list');
    response.end(JSON.stringify(isNames ? { emp_name_list: people } : people));
  };
}

const LISTENERS: Readonly<Record<string, RequestListener>> = {
  'has pages without end': endless(),
  'sends the same page for ever': (_request, response) =>
    response.end('{"1001":"A, B","1002":"C, D"}'),
  'sends empty lists': (_request, response) => response.end('[]'),
  'fails each time': (_request, response) => response.writeHead(500).end(),
  'breaks each connection': (request) => request.socket.destroy(),
  'breaks off each response': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"1001"', () => response.destroy());
  },
  'asks to wait each time': (_request, response) =>
    response.writeHead(429, { 'retry-after': '1' }).end(),
  'redirects each request': (_request, response) =>
    response.writeHead(302, { location: '/' }).end(),
  'is slow': (_request, response) => void setTimeout(() => response.end('[1001,1002]'), 100),
};

describe('a service that', () => {
  test.each(Object.keys(LISTENERS))('%s is asked fifteen times at most', async (name) => {
    const { paths, report } = await asked(LISTENERS[name] ?? (() => undefined));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(15);
    expect(report.verdict).not.toBe('ready');
  });

  test('asks to wait every other time is asked fifteen times, and no more', async () => {
    let count = 0;
    const pages = endless();
    const { paths, report } = await asked((request, response) => {
      count += 1;
      if (count % 2 === 1) response.writeHead(429, { 'retry-after': '7' }).end();
      else pages(request, response);
    });
    expect(paths).toHaveLength(15);
    expect(report.isCutShort).toBe(true);
  });

  test('asks to wait is asked again when it said', async () => {
    let isFirst = true;
    const { paths, waits, report } = await asked((_request, response) => {
      if (isFirst) response.writeHead(429, { 'retry-after': '42' }).end();
      else response.end('{"1001":"A, B","1002":"C, D"}');
      isFirst = false;
    });
    expect(waits[0]).toBe(42_000);
    expect(paths.slice(0, 2)).toEqual([
      '/Apif/newemployees/api_key=ak',
      '/Apif/newemployees/api_key=ak',
    ]);
    expect(report.isCutShort).toBe(false);
  });

  test('asks to wait for an hour is left alone', async () => {
    const { paths, waits, report } = await asked((_request, response) => {
      response.writeHead(429, { 'retry-after': '3600' }).end();
    });
    expect(paths).toHaveLength(1);
    expect(waits).toEqual([]);
    expect(report.remarks[0]?.text).toMatch('asked to be left alone');
  });
});

test('a request follows another after a second', async () => {
  const pace = paceBy();
  const begun = performance.now();
  await pace.turn();
  expect(performance.now() - begun).toBeLessThan(500);
  await pace.turn();
  expect(performance.now() - begun).toBeGreaterThan(990);
});
