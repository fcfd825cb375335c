import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { AUTH_DATA_WITH_NAME_LIST_KEYS } from '../support/authData.ts';
import { namelessEmployee } from '../support/employees.ts';
import { idsOf } from '../support/idsOf.ts';
import { type Call, FORM, HOST, PATH, run } from '../support/steps.ts';

const NEW_EMPLOYEES =
  '{"1042":"Okafor, Ada","7":"Ito, Ren","0815":"de la Cruz, María José","900":"Weiß"}';

// A test must use each of these requests, and no other (test/support/network.ts).
const newEmployees = (body: string) => nock(HOST).get(PATH.newEmployees).reply(200, body);
const activeEmployees = (body: string) =>
  nock(HOST).post(PATH.activeEmployees, FORM.apiKey).reply(200, body);
const names = (startAt: string, body: string) =>
  nock(HOST).get(`${PATH.nameListPage}/${startAt}`).reply(200, `{"emp_name_list":${body}}`);

const poll = (call?: Call) => run('triggers.new_employee', call);

const named = (id: string, last: string, first: string) => ({
  ...namelessEmployee(id),
  name: `${last}, ${first}`,
  first_name: first,
  last_name: last,
});
const ada = named('1042', 'Okafor', 'Ada');
const ren = named('7', 'Ito', 'Ren');

describe('a poll', () => {
  test.each([{}, { authData: AUTH_DATA_WITH_NAME_LIST_KEYS }, { inputData: { full_list: 'no' } }])(
    'with %j sends one request, and keeps the order of the API',
    async (step) => {
      newEmployees(NEW_EMPLOYEES);
      const items = await poll(step);
      expect(items).toMatchObject({ 0: ada, 1: ren });
      expect(idsOf(items)).toEqual(['1042', '7', '0815', '900']);
    },
  );

  test('takes missing names from the employee list, in a second request', async () => {
    newEmployees('[1042,7,"0815"]');
    activeEmployees('{"7":"Ito, Ren","1042":"Okafor, Ada","1":"Old, Hand"}');
    expect(await poll()).toMatchObject([ada, ren, namelessEmployee('0815')]);
  });

  test('takes names from a partial employee list, too', async () => {
    newEmployees('[{"id":1042},{"id":7,"name":"Ito, Ren"}]');
    activeEmployees('{"total":300,"data":[{"id":1042,"name":"Okafor, Ada"}]}');
    expect(await poll()).toMatchObject([ada, ren]);
  });

  test('takes names that both lists lack from the name list', async () => {
    newEmployees('[1042,7]');
    activeEmployees('[{"id":7,"name":"Ito, Ren"},{"id":1042,"team":"x"}]');
    names('0', '{"1042":"Okafor, Ada"}');
    expect(await poll({ authData: AUTH_DATA_WITH_NAME_LIST_KEYS })).toMatchObject([ada, ren]);
  });

  test('fills in only the names of employees without one, and keeps all other properties', async () => {
    newEmployees('[{"id":1042,"team":"new"},{"id":7,"name":"Ito, R."},{"id":9,"name":"Weiß"}]');
    activeEmployees(
      '[{"id":1042,"name":"Okafor, Ada","team":"old"},{"id":7,"name":"Ito, Ren"},{"id":9,"name":"Weiß, Jo"}]',
    );
    expect(await poll()).toEqual([
      { ...ada, team: 'new' },
      named('7', 'Ito', 'R.'),
      { ...namelessEmployee('9'), name: 'Weiß', last_name: 'Weiß' },
    ]);
  });
});

describe('a sample', () => {
  const meta = { isLoadingSample: true };

  test('is the new employee list alone, in one request, even with the full list setting', async () => {
    newEmployees(NEW_EMPLOYEES);
    const sample = await poll({ meta, inputData: { full_list: true } });
    expect(idsOf(sample)).toEqual(['1042', '7', '0815', '900']);
  });

  test('requests names if an employee has none', async () => {
    newEmployees('[1042,7,8]');
    activeEmployees('{"1042":"Okafor, Ada"}');
    expect(await poll({ meta })).toMatchObject([ada, namelessEmployee('7'), namelessEmployee('8')]);
  });
});

describe('turning on', () => {
  const meta = { isPopulatingDedupe: true };

  test.each<Call>([{}, { inputData: { full_list: true } }])(
    'with %j gives the new employees first, then everyone else by number, without extra properties',
    async (step) => {
      newEmployees('[{"id":1042,"name":"Okafor, Ada","cv":"long"},{"id":7,"cv":"long"}]');
      activeEmployees(
        '[{"id":12,"cv":"long"},{"id":7,"name":"Ito, Ren"},{"id":"0815"},{"id":1042,"name":"X"}]',
      );
      // A call may have both flags.
      const items = await poll({ ...step, meta: { ...meta, isLoadingSample: true } });
      expect(items).toEqual([ada, ren, namelessEmployee('0815'), namelessEmployee('12')]);
    },
  );

  test('requests no names, because deduplication needs only ids', async () => {
    newEmployees('[1042]');
    activeEmployees('[1042,7]');
    const items = await poll({ authData: AUTH_DATA_WITH_NAME_LIST_KEYS, meta });
    expect(items).toEqual([namelessEmployee('1042'), namelessEmployee('7')]);
  });

  test.each([
    ['[5,4,3,2]', '[5,4,99]', 'half of them may have left'],
    ['[5,4,3]', '[99]', 'of three, all may have left'],
  ])('succeeds with the new employees %s and the employees %s: %s', async (newList, list) => {
    newEmployees(newList);
    activeEmployees(list);
    expect(idsOf(await poll({ meta }))).toContain('99');
  });
});

describe('a poll with the full list setting', () => {
  test('gives everyone, with all properties', async () => {
    newEmployees('[{"id":1042,"team":"x"},{"id":7,"name":"Ito, Ren"}]');
    activeEmployees('[{"id":3,"team":"y"},{"id":"0815"},{"id":1042,"name":"Okafor, Ada"}]');
    expect(await poll({ inputData: { full_list: true } })).toMatchObject([
      { ...ada, team: 'x' },
      ren,
      namelessEmployee('0815'),
      { ...namelessEmployee('3'), team: 'y' },
    ]);
  });

  test('takes names that both lists lack from the name list', async () => {
    newEmployees('[1042]');
    activeEmployees('[7,1042]');
    names('0', '{"7":"Ito, Ren","1042":"Okafor, Ada"}');
    const step = { authData: AUTH_DATA_WITH_NAME_LIST_KEYS, inputData: { full_list: true } };
    expect(await poll(step)).toMatchObject([ada, ren]);
  });

  test('keeps the names found if a later page of the name list fails', async () => {
    newEmployees('[1042]');
    activeEmployees('[7,1042]');
    names('0', '{"1042":"Okafor, Ada"}');
    nock(HOST).get(`${PATH.nameListPage}/1042`).reply(500);
    const step = { authData: AUTH_DATA_WITH_NAME_LIST_KEYS, inputData: { full_list: true } };
    expect(await poll(step)).toMatchObject([ada, namelessEmployee('7')]);
  });

  test('requests no names if everyone has one', async () => {
    newEmployees('{"1042":"Okafor, Ada"}');
    activeEmployees('{"7":"Ito, Ren"}');
    const step = { authData: AUTH_DATA_WITH_NAME_LIST_KEYS, inputData: { full_list: true } };
    expect(await poll(step)).toMatchObject([ada, ren]);
  });
});

describe('more than 100,000 employees', () => {
  test.each([{ meta: { isPopulatingDedupe: true } }, { inputData: { full_list: true } }])(
    'are cut with %j to the new employees and the highest numbers, in less than 20 MB',
    async (step) => {
      newEmployees('[[7,"Okafor, Ada"],[6,"Ito, Ren"]]');
      const people = Array.from({ length: 100_010 }, (_, at) => [at + 1, 'Okafor-Adebayo, Adaeze']);
      activeEmployees(JSON.stringify(people));
      const items = await poll(step);
      expect(JSON.stringify(items).length).toBeLessThan(20_000_000);
      const ids = idsOf(items);
      expect([...ids.slice(0, 4), ids.at(-1)]).toEqual(['7', '6', '100010', '100009', '13']);
      expect(new Set(ids).size).toBe(100_000);
    },
  );
});
