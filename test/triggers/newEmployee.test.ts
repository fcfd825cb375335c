import { describe, expect, jest, test } from '@jest/globals';
import nock from 'nock';
import { employeeSample } from '../../src/employee.ts';
import {
  API_KEY_FORM,
  CONNECTION_WITH_NAMES,
  EMPLOYEE_NAMES,
  EMPLOYEES,
  expectDiscreet,
  failureOf,
  HOST,
  idsOf,
  type LogLine,
  linesOf,
  NEW_EMPLOYEE,
  NEW_EMPLOYEES,
  platformChecks,
  run,
  send,
} from '../support.ts';

const NEWEST = '{"1042":"Okafor, Ada","7":"Ito, Ren","0815":"de la Cruz, María José","900":"Weiß"}';
const NEWEST_IDS = ['1042', '7', '0815', '900'];

const newest = (body: string) => nock(HOST).get(NEW_EMPLOYEES).reply(200, body);
const employees = (body: string) => nock(HOST).post(EMPLOYEES, API_KEY_FORM).reply(200, body);
const names = (startAt: string, body: string) =>
  nock(HOST).get(`${EMPLOYEE_NAMES}/${startAt}`).reply(200, body);

describe('a poll', () => {
  test('is one request and gives the employees in the order of the service', async () => {
    const scope = nock('https://hr.example.com')
      .get('/Apif/newemployees/api_key=ak-4711-for-tests-wxyz')
      .reply(200, NEWEST);
    expect(await run(NEW_EMPLOYEE, { inputData: {}, meta: {} })).toEqual([
      { id: '1042', name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor' },
      { id: '7', name: 'Ito, Ren', first_name: 'Ren', last_name: 'Ito' },
      {
        id: '0815',
        name: 'de la Cruz, María José',
        first_name: 'María José',
        last_name: 'de la Cruz',
      },
      { id: '900', name: 'Weiß', first_name: null, last_name: 'Weiß' },
    ]);
    expect(scope.isDone()).toBe(true);
  });

  test.each(['triggerIsObject', 'triggerHasId', 'triggerHasUniquePrimary'])(
    'spares the platform %s, which goes through every row again',
    async (name) => {
      const scope = newest(NEWEST);
      const check = platformChecks[name];
      if (check === undefined) throw new Error('the platform has no such check');
      const made = jest.spyOn(check, 'run');
      const { bundle } = await send(NEW_EMPLOYEE);
      expect(made).not.toHaveBeenCalled();
      made.mockRestore();
      expect(bundle.skipChecks).toContain(name);
      expect(scope.isDone()).toBe(true);
    },
  );

  test('is one request with the keys of the name list too, where names are there', async () => {
    const scope = newest(NEWEST);
    expect(idsOf(await run(NEW_EMPLOYEE, { authData: CONNECTION_WITH_NAMES }))).toEqual(NEWEST_IDS);
    expect(scope.isDone()).toBe(true);
  });

  test.each([undefined, '', null, false, 'false', 'no', 'No'])(
    'is one request with full_list as %j',
    async (full_list) => {
      const scope = newest(NEWEST);
      expect(idsOf(await run(NEW_EMPLOYEE, { inputData: { full_list } }))).toEqual(NEWEST_IDS);
      expect(scope.isDone()).toBe(true);
    },
  );

  test('is one request where nobody is new', async () => {
    const scope = newest('[]');
    expect(await run(NEW_EMPLOYEE)).toEqual([]);
    expect(scope.isDone()).toBe(true);
  });

  test('counts the first of the rows with the same number, and tells of nobody twice', async () => {
    const scope = newest('[{"id":7,"name":"Ito, Ren"},"1042",{"id":"7","name":"Quux"}]');
    const other = employees('[]');
    expect(await run(NEW_EMPLOYEE)).toMatchObject([{ id: '7', name: 'Ito, Ren' }, { id: '1042' }]);
    for (const each of [scope, other]) expect(each.isDone()).toBe(true);
  });

  test('keeps every extra property that the service sent', async () => {
    const scope = newest(
      '[{"Employee No":"0815","First Name":"Ada","Last Name":"Okafor","Team":{"1":["x"]},"hired":"2025-01-06"}]',
    );
    expect(await run(NEW_EMPLOYEE)).toEqual([
      {
        id: '0815',
        name: 'Okafor, Ada',
        first_name: 'Ada',
        last_name: 'Okafor',
        Team: { 1: ['x'] },
        hired: '2025-01-06',
      },
    ]);
    expect(scope.isDone()).toBe(true);
  });

  test.each([100, 10_000])(
    'with a property nested %i deep fails in words of ours',
    async (depth) => {
      const scope = newest(`[{"id":7,"name":"Quux","a":${'['.repeat(depth)}${']'.repeat(depth)}}]`);
      const failure = await failureOf(run(NEW_EMPLOYEE));
      expect(failure.name).toBe('AppError');
      expect(failure.text).toContain("couldn't read the new employee list");
      expectDiscreet(failure);
      expect(scope.isDone()).toBe(true);
    },
  );

  test('takes names that are missing from the employee list, in a second request', async () => {
    const first = newest('[1042,7,"0815"]');
    const second = employees('{"7":"Ito, Ren","1042":"Okafor, Ada","1":"Old, Hand"}');
    expect(await run(NEW_EMPLOYEE)).toEqual([
      { id: '1042', name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor' },
      { id: '7', name: 'Ito, Ren', first_name: 'Ren', last_name: 'Ito' },
      { id: '0815', name: null, first_name: null, last_name: null },
    ]);
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });

  test('takes names that are missing from the name list where its keys are there', async () => {
    const first = newest('[1042,7]');
    const second = names('0', '{"emp_name_list":{"7":"Ito, Ren","1042":"Okafor, Ada"}}');
    const third = names('1042', '{"emp_name_list":{"1042":"Okafor, Ada"}}');
    const rows = await run(NEW_EMPLOYEE, { authData: CONNECTION_WITH_NAMES });
    expect(rows).toMatchObject([
      { id: '1042', name: 'Okafor, Ada' },
      { id: '7', name: 'Ito, Ren' },
    ]);
    for (const scope of [first, second, third]) expect(scope.isDone()).toBe(true);
  });

  test('fills in names alone: what newemployees says of somebody stays', async () => {
    const first = newest(
      '[{"id":1042,"team":"new"},{"id":7,"name":"Ito, R."},{"id":8,"first":"Ada"},{"id":9,"last":"Weiß"}]',
    );
    const second = employees(
      '[{"id":1042,"first":"Ada","last":"Okafor","team":"old"},{"id":7,"name":"Ito, Ren"},{"id":8,"name":"X, Y"},{"id":9,"name":"X, Y"}]',
    );
    expect(await run(NEW_EMPLOYEE)).toEqual([
      { id: '1042', name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor', team: 'new' },
      { id: '7', name: 'Ito, R.', first_name: 'R.', last_name: 'Ito' },
      { id: '8', name: 'Ada', first_name: 'Ada', last_name: null },
      { id: '9', name: 'Weiß', first_name: null, last_name: 'Weiß' },
    ]);
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });

  test('fails where the second request fails: nobody is delivered without a name', async () => {
    const first = newest('[1042]');
    const second = nock(HOST).post(EMPLOYEES, API_KEY_FORM).reply(500, 'Okafor');
    const failure = await failureOf(run(NEW_EMPLOYEE));
    expect(failure.name).toBe('AppError');
    expect(failure.text).toContain('the employee list (status 500)');
    expectDiscreet(failure);
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });
});

describe('a sample', () => {
  const meta = { isLoadingSample: true };

  test('is the three newest at most, in one request', async () => {
    const scope = newest(NEWEST);
    expect(idsOf(await run(NEW_EMPLOYEE, { meta }))).toEqual(['1042', '7', '0815']);
    expect(scope.isDone()).toBe(true);
  });

  test('is fewer where fewer are new', async () => {
    const scope = newest('{"7":"Ito, Ren"}');
    expect(idsOf(await run(NEW_EMPLOYEE, { meta }))).toEqual(['7']);
    expect(scope.isDone()).toBe(true);
  });

  test('is three with full_list too, in one request', async () => {
    const scope = newest(NEWEST);
    expect(idsOf(await run(NEW_EMPLOYEE, { meta, inputData: { full_list: true } }))).toHaveLength(
      3,
    );
    expect(scope.isDone()).toBe(true);
  });

  test('asks for names only where one of the three has none', async () => {
    const scope = newest('[["1042","A, B"],["7","C, D"],["8","E, F"],["9",null]]');
    expect(idsOf(await run(NEW_EMPLOYEE, { meta }))).toEqual(['1042', '7', '8']);
    expect(scope.isDone()).toBe(true);
    const first = newest('[1042,7,8,9]');
    const second = employees('{"1042":"Okafor, Ada"}');
    expect(idsOf(await run(NEW_EMPLOYEE, { meta }))).toEqual(['1042', '7', '8']);
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });

  test('that is written in the app has the keys that are in every live row', async () => {
    const scope = newest('[1042,["7","Ito, Ren"],{"id":8,"team":"x"}]');
    const others = employees('[]');
    const rows = await run(NEW_EMPLOYEE);
    expect(rows).toHaveLength(3);
    if (!Array.isArray(rows)) throw new Error('no rows');
    for (const row of rows) {
      for (const key of Object.keys(employeeSample)) expect(row).toHaveProperty(key);
      expect(typeof row.id).toBe('string');
    }
    expect(scope.isDone()).toBe(true);
    expect(others.isDone()).toBe(true);
  });
});

describe('turning on', () => {
  const meta = { isPopulatingDedupe: true };

  test('gives the newest first, then everyone else, the highest number first', async () => {
    const first = newest('{"1042":"Okafor, Ada","7":"Ito, Ren"}');
    const second = employees(
      '{"12":"B, B","7":"Ito, Ren","0815":"C, C","1042":"Okafor, Ada","3":"D, D"}',
    );
    expect(await run(NEW_EMPLOYEE, { meta })).toEqual([
      { id: '1042', name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor' },
      { id: '7', name: 'Ito, Ren', first_name: 'Ren', last_name: 'Ito' },
      { id: '0815', name: 'C, C', first_name: 'C', last_name: 'C' },
      { id: '12', name: 'B, B', first_name: 'B', last_name: 'B' },
      { id: '3', name: 'D, D', first_name: 'D', last_name: 'D' },
    ]);
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });

  test('leaves names behind where they would be more than Zapier takes', async () => {
    const long = `${'L'.repeat(60)}, ${'F'.repeat(60)}`;
    const rows = Array.from({ length: 80_000 }, (_, index) => `[${900_000 - index},"${long}"]`);
    newest(`[${rows.join(',')}]`);
    employees('[]');
    const seed = await run(NEW_EMPLOYEE, { meta });
    expect(seed).toHaveLength(80_000);
    expect(seed).toMatchObject({
      0: { id: '900000', name: null, first_name: null, last_name: null },
    });
    expect(Buffer.byteLength(JSON.stringify(seed))).toBeLessThan(20_000_000);
  });

  test('gives the four keys alone, whatever else the service sends', async () => {
    const first = newest('[{"id":1042,"name":"Okafor, Ada","cv":"long"},{"id":7,"cv":"long"}]');
    const second = employees('[{"id":3,"cv":"long"},{"id":7,"first":"Ren","cv":"long"}]');
    expect(await run(NEW_EMPLOYEE, { meta })).toEqual([
      { id: '1042', name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor' },
      { id: '7', name: 'Ren', first_name: 'Ren', last_name: null },
      { id: '3', name: null, first_name: null, last_name: null },
    ]);
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });

  test('walks through the name list where its keys are there', async () => {
    const first = newest('{"1042":"Okafor, Ada"}');
    const pages = [
      names('0', '{"emp_name_list":{"3":"Adair, B","1042":"Okafor, Ada"}}'),
      names('1042', '{"emp_name_list":{"1042":"Okafor, Ada","9":"Weiß, J"}}'),
      names('9', '{"emp_name_list":{"9":"Weiß, J"}}'),
    ];
    const rows = await run(NEW_EMPLOYEE, { meta, authData: CONNECTION_WITH_NAMES });
    expect(idsOf(rows)).toEqual(['1042', '9', '3']);
    for (const scope of [first, ...pages]) expect(scope.isDone()).toBe(true);
  });

  test('gives everyone with full_list too, and so for a sample that fills the memory', async () => {
    const first = newest('["1042"]');
    const second = employees('["3"]');
    const step = { meta: { ...meta, isLoadingSample: true }, inputData: { full_list: 'yes' } };
    expect(idsOf(await run(NEW_EMPLOYEE, step))).toEqual(['1042', '3']);
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });

  test.each([
    [500, ''],
    [200, '<p>'],
    [200, '{"error":"broken"}'],
    [200, '["3",null]'],
  ])('fails whole where the directory fails with %i %s', async (status, body) => {
    const first = newest('["1042"]');
    const second = nock(HOST).post(EMPLOYEES, API_KEY_FORM).reply(status, body);
    const { name } = await failureOf(run(NEW_EMPLOYEE, { meta }));
    expect(name).toBe('AppError');
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });

  test('at a company of more than 100,000 gives the newest and then the highest numbers', async () => {
    const first = newest('["7","6"]');
    const everyone = Array.from({ length: 100_010 }, (_, index) => String(index + 1));
    const second = employees(JSON.stringify(everyone));
    const ids = idsOf(await run(NEW_EMPLOYEE, { meta }));
    expect(ids).toHaveLength(100_000);
    expect(ids.slice(0, 4)).toEqual(['7', '6', '100010', '100009']);
    expect(ids.at(-1)).toBe('13');
    expect(new Set(ids).size).toBe(100_000);
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });
});

describe('a poll of the full list', () => {
  test.each([true, 'true', 'yes', 'Yes', 'Y'])(
    'with full_list as %j gives everyone, with all properties',
    async (full_list) => {
      const first = newest('[{"id":1042,"team":"x"},{"id":7,"name":"Ito, Ren"}]');
      const second = employees(
        '[{"id":3,"name":"D, D","team":"y"},{"id":"0815","name":"C, C"},{"id":1042,"name":"Okafor, Ada"}]',
      );
      expect(await run(NEW_EMPLOYEE, { inputData: { full_list } })).toEqual([
        { id: '1042', name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor', team: 'x' },
        { id: '7', name: 'Ito, Ren', first_name: 'Ren', last_name: 'Ito' },
        { id: '0815', name: 'C, C', first_name: 'C', last_name: 'C' },
        { id: '3', name: 'D, D', first_name: 'D', last_name: 'D', team: 'y' },
      ]);
      expect(first.isDone()).toBe(true);
      expect(second.isDone()).toBe(true);
    },
  );

  test('of more than 100,000 keeps the highest numbers', async () => {
    const first = newest('[]');
    const everyone = Array.from({ length: 100_001 }, (_, index) => String(index + 1));
    const second = employees(JSON.stringify(everyone));
    const ids = idsOf(await run(NEW_EMPLOYEE, { inputData: { full_list: true } }));
    expect(ids).toHaveLength(100_000);
    expect([ids[0], ids.at(-1)]).toEqual(['100001', '2']);
    expect(first.isDone()).toBe(true);
    expect(second.isDone()).toBe(true);
  });
});

test('no step leaves a key, a name or a reply in the log', async () => {
  const log: LogLine[] = [];
  for (const meta of [{}, { isLoadingSample: true }, { isPopulatingDedupe: true }]) {
    const first = newest('{"1042":"Quux, Zelda","7":null}');
    const rest = [names('0', '{"7":"Quux, Zelda"}'), names('7', '{}')];
    await run(NEW_EMPLOYEE, { meta, authData: CONNECTION_WITH_NAMES }, log);
    for (const scope of [first, ...rest]) expect(scope.isDone()).toBe(true);
  }
  expect(linesOf(log)).toHaveLength(9);
  expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099|Zelda|Quux|1042/);
});
