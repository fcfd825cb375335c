import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { FAULTS, LIST, REFUSAL, ROUTES } from './faults.ts';
import { expectDiscreet, FIND_EMPLOYEE, failureOf, type LogLine, linesOf, run } from './support.ts';

describe.each(ROUTES)('the request $route', (route) => {
  test('gives the rows of a good reply', async () => {
    const scope = route.intercept().reply(200, LIST);
    const rest = route.rest();
    expect(await route.step()).toMatchObject([{ id: '1042', name: 'Quux, Zelda' }]);
    expect(rest?.isDone() ?? true).toBe(true);
    expect(scope.isDone()).toBe(true);
  });

  test.each(['text/html', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])(
    'reads a list that is sent as %s',
    async (type) => {
      const scope = route.intercept().reply(200, LIST, { 'content-type': type });
      route.rest();
      expect(await route.step()).toMatchObject([{ id: '1042' }]);
      expect(scope.isDone()).toBe(true);
    },
  );

  test.each(FAULTS)('tells in words of ours what is wrong on $what', async (fault) => {
    const scope = fault.reply(route.intercept());
    const failure = await failureOf(route.step());
    expect(scope.isDone()).toBe(true);
    expect(failure.name).toBe(fault.name);
    expect(failure.text).toBe(fault.text(route));
    expect(failure.delay).toBe(fault.delay);
    expectDiscreet(failure);
  });

  test('waits until the date that Retry-After names', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    const scope = route.intercept().reply(429, '', { 'retry-after': date });
    const { name, delay } = await failureOf(route.step());
    expect(name).toBe('ThrottledError');
    expect([88, 89, 90]).toContain(delay);
    expect(scope.isDone()).toBe(true);
  });

  test.each([301, 302, 303, 307, 308])(
    'never takes its key to another place on a redirect with status %i',
    async (status) => {
      const scope = route
        .intercept()
        .reply(status, '', { location: 'https://elsewhere.example.org/list' });
      const elsewhere = nock('https://elsewhere.example.org').get('/list').reply(200, LIST);
      elsewhere.post('/list').reply(200, LIST);
      const { name } = await failureOf(route.step());
      expect(name).toBe('AppError');
      expect(scope.isDone()).toBe(true);
      expect(elsewhere.pendingMocks()).toHaveLength(2);
      nock.cleanAll();
    },
  );

  test.each([
    ['a list', 200, LIST],
    ['a refusal', 200, REFUSAL],
    ['a failure', 200, '{"error":"Quux, Zelda"}'],
    ['a page', 500, '<p>Quux, Zelda'],
    ['a cut list', 200, '[["1042","Quux, Zelda"],'],
  ])('leaves no key, name or body in the log of %s', async (_, status, body) => {
    const scope = route.intercept().reply(status, body, { 'content-type': 'application/json' });
    if (body === LIST) route.rest();
    const log: LogLine[] = [];
    await route.step(log).catch(() => undefined);
    expect(scope.isDone()).toBe(true);
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099|Zelda|Quux/);
  });

  test.each([
    ['{"1042":"Quux, Zelda"}', '200, object by number of single values, 1 row'],
    ['[[1042,"Quux, Zelda"]]', '200, array of pairs, 1 row'],
    [
      '{"ok":1,"data":{"rows":[{"id":1042,"name":"Quux, Zelda"}]}}',
      '200, array of objects in an envelope in an envelope, 1 row',
    ],
    ['{"rows":[]}', '200, array of no one in an envelope, 0 rows'],
    ['{"error":"Quux, Zelda"}', '200, reportedFailure, no rows'],
    ['<p>Quux, Zelda', '200, notAList, the response is a web page'],
    ['[true]', "200, notAList, row 1 isn't in a known format"],
  ])('writes one line in the log, without data, on %s', async (body, line) => {
    const scope = route.intercept().reply(200, body);
    if (line.endsWith(' 1 row')) route.rest();
    const log: LogLine[] = [];
    await route.step(log).catch(() => undefined);
    expect(scope.isDone()).toBe(true);
    expect(linesOf(log)[0]).toBe(`${route.route}: ${line}, 5 ms`);
    expect(linesOf(log)).toHaveLength(line.endsWith(' 1 row') ? route.requests : 1);
  });

  test.each([401, 404, 500])('writes one line in the log on status %i', async (status) => {
    const scope = route.intercept().reply(status, LIST);
    const log: LogLine[] = [];
    await route.step(log).catch(() => undefined);
    expect(scope.isDone()).toBe(true);
    const problem = { 401: 'keyRefused', 404: 'notFound', 500: 'statusFailed' }[status];
    expect(linesOf(log)).toEqual([`${route.route}: ${status}, ${problem}, no rows, 5 ms`]);
  });
});

test('a key that was pasted with white space around it is in no log line either', async () => {
  const authData = {
    base_url: ' https://hr.example.com\n',
    api_key: '\tak-4711-for-tests-wxyz\r\n',
    company_key: ' ck-0042-for-tests\u00a0',
    secret_key: '  sk-0099-for-tests ',
  };
  const scope = nock('https://hr.example.com')
    .get('/Apif/emp_name_list/ck-0042-for-tests/sk-0099-for-tests/0')
    .reply(200, '{"emp_name_list":{}}');
  const log: LogLine[] = [];
  await run(FIND_EMPLOYEE, { authData, inputData: { employee: '7' } }, log);
  expect(scope.isDone()).toBe(true);
  expect(log.length).toBeGreaterThan(0);
  expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099/);
});
