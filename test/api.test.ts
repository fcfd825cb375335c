import { describe, expect, test } from '@jest/globals';
import { EFFECTS, type ProblemName } from '../src/errors.ts';
import { FAULTS, LIST, ROUTES } from './faults.ts';
import { expectDiscreet, failureOf, type LogLine, linesOf, textOf } from './support.ts';

const CLASSES = { expired: 'ExpiredAuthError', throttled: 'ThrottledError', halted: 'HaltedError' };
const classOf = (problem: ProblemName) => CLASSES[EFFECTS[problem] ?? 'halted'];

describe.each(ROUTES)('the request $route', ({ route, intercept, step, details, ...more }) => {
  const rest = () => ('rest' in more ? more.rest() : undefined);

  test.each(['text/html', 'application/x-www-form-urlencoded', 'image/png'])(
    'R1: gives the rows of a list, also where it is sent as %s',
    async (type) => {
      intercept().reply(200, LIST, { 'content-type': type });
      rest();
      expect(await step()).toMatchObject([{ id: '1042', name: 'Quux, Zelda' }]);
    },
  );

  test.each(FAULTS)('fails as $problem on $status $body $headers', async (fault) => {
    const { problem, status, body, headers, why = '', delay } = fault;
    // A key never goes to another place: what is asked there would fail the test.
    intercept().reply(status, body, headers);
    const log: LogLine[] = [];
    const failure = await failureOf(step(log));
    const text = textOf(problem, { ...details, status, why });
    const name = problem in EFFECTS ? classOf(problem) : 'AppError';
    expect(failure).toMatchObject({ name, text, delay });
    expectDiscreet(failure);
    const line = `${route}: ${status}, ${problem}, ${why || 'no rows'}, 5 ms`;
    expect(linesOf(log)).toEqual([line]);
    expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099|Zelda|Quux/);
  });

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'EPROTO'])(
    'fails as unreachable on %s',
    async (code) => {
      const error = new Error(`${code} https://hr.example.com/ak-4711 Quux, Zelda`);
      intercept().replyWithError(Object.assign(error, { code }));
      const failure = await failureOf(step());
      expect(failure).toMatchObject({ name: 'AppError', text: textOf('unreachable', details) });
      expectDiscreet(failure);
    },
  );

  test('waits until the date that Retry-After names', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    intercept().reply(429, '', { 'retry-after': date });
    const { name, delay } = await failureOf(step());
    expect(name).toBe('ThrottledError');
    expect([88, 89, 90]).toContain(delay);
  });

  test.each([
    [LIST, 'object by number of single values, 1 row'],
    ['[[1042,"Quux, Zelda"]]', 'array of pairs, 1 row'],
    [
      '{"ok":1,"data":{"rows":[{"id":1042,"name":"Quux, Zelda"}]}}',
      'array of objects in an envelope in an envelope, 1 row',
    ],
    ['{"rows":[]}', 'array of no one in an envelope, 0 rows'],
  ])('writes one line in the log, without data, on %s', async (body, line) => {
    intercept().reply(200, body);
    if (line.endsWith('1 row')) rest();
    const log: LogLine[] = [];
    await step(log);
    expect(linesOf(log)[0]).toBe(`${route}: 200, ${line}, 5 ms`);
    expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099|Zelda|Quux/);
  });
});
