import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import findEmployee from '../../searches/findEmployee.ts';
import {
  API_KEY_FORM,
  CONNECTION_WITH_NAMES,
  EMPLOYEE_NAMES,
  EMPLOYEES,
  FIND_EMPLOYEE,
  failureOf,
  HOST,
  idsOf,
  run,
} from '../support.ts';

const PEOPLE =
  '{"1042":"Okafor, Ada","7":"Ito, Ren","0815":"de la Cruz, María José","9":"Weiß, Jørgen","11":"Okafor-Adair, Zed","12":"Adair, Okafor"}';

/** Finds somebody in a directory that the employee list gives. */
const find = async (inputData: Record<string, unknown>, people = PEOPLE): Promise<unknown> => {
  const scope = nock(HOST).post(EMPLOYEES, API_KEY_FORM).reply(200, people);
  const found = await run(FIND_EMPLOYEE, { inputData });
  expect(scope.isDone()).toBe(true);
  return found;
};

test('by number somebody is found with all that the service says', async () => {
  const scope = nock('https://hr.example.com')
    .post('/Apiv11/list_employee', 'api_key=ak-4711-for-tests-wxyz')
    .reply(200, '[{"emp_no":"0815","name":"de la Cruz, María José","desk":{"no":3}},{"emp_no":7}]');
  expect(await run(FIND_EMPLOYEE, { inputData: { employee: '0815' } })).toEqual([
    {
      id: '0815',
      name: 'de la Cruz, María José',
      first_name: 'María José',
      last_name: 'de la Cruz',
      desk: { no: 3 },
    },
  ]);
  expect(scope.isDone()).toBe(true);
});

test.each([
  [{ employee: '1042' }, ['1042']],
  [{ employee: 1042 }, ['1042']],
  [{ employee: ' 1042\n' }, ['1042']],
  [{ employee: '1042', name: undefined }, ['1042']],
  [{ employee: '1042', name: '' }, ['1042']],
  [{ employee: '1042', name: null }, ['1042']],
  [{ employee: '815' }, []],
  [{ employee: '104' }, []],
  [{ employee: 'Okafor' }, []],
  [{ name: 'Okafor, Ada' }, ['1042']],
  [{ name: 'ada OKAFOR' }, ['1042']],
  [{ name: 'ito' }, ['7']],
  [{ employee: undefined, name: 'ito' }, ['7']],
  [{ employee: '', name: ' Ito,Ren ' }, ['7']],
  [{ employee: null, name: 'ren it' }, ['7']],
  [{ name: 'MARIA JOSE' }, ['0815']],
  [{ name: 'jorgen weiss' }, ['9']],
  [{ name: 'okafor' }, ['12', '1042', '11']],
  [{ name: 'Okafor Adair' }, ['12']],
  [{ name: 'Nobody' }, []],
  [{ name: '{{bundle.authData.api_key}}' }, []],
  [{ employee: '1042', name: 'okafor' }, ['1042']],
  [{ employee: '7', name: 'okafor' }, []],
])('%j finds %j', async (inputData, ids) => {
  expect(idsOf(await find(inputData))).toEqual(ids);
});

test('exact matches come first, then the others by name', async () => {
  const people = '{"1":"Adair, Zed","2":"Zed, Adair","3":"Adair, Bo","4":"Adair"}';
  expect(idsOf(await find({ name: 'adair' }, people))).toEqual(['4', '3', '1', '2']);
});

test('50 at most are found, the best first', async () => {
  const people = Array.from({ length: 60 }, (_, index) => [index + 1, `Ito, Ren${100 - index}`]);
  const found = idsOf(await find({ name: 'ren' }, JSON.stringify([...people, [99, 'Ren']])));
  expect(found).toHaveLength(50);
  expect(found.slice(0, 3)).toEqual(['99', '1', '60']);
});

test.each([
  {},
  { employee: '', name: '' },
  { employee: null, name: ' ' },
  { employee: true, name: undefined },
])('nothing entered, as %j, is told before any request', async (inputData) => {
  const failure = await failureOf(run(FIND_EMPLOYEE, { inputData }));
  expect(failure).toMatchObject({
    name: 'HaltedError',
    text: 'Enter an Employee or a Name. At least one of them is required to find an employee.',
  });
});

describe('a directory without names', () => {
  const NUMBERS = '[1042,7]';

  test.each([{ name: 'Ada' }, { employee: '1042', name: 'Ada' }])(
    'cannot be searched by name: %j',
    async (inputData) => {
      const scope = nock(HOST).post(EMPLOYEES, API_KEY_FORM).reply(200, NUMBERS);
      const failure = await failureOf(run(FIND_EMPLOYEE, { inputData }));
      expect(scope.isDone()).toBe(true);
      expect(failure).toMatchObject({
        name: 'AppError',
        text: "Employee Directory didn't return any names, so you can't search by name. Reconnect this account with the Company Key and Secret Key, or search by employee number.",
      });
    },
  );

  test('can be searched by number', async () => {
    expect(await find({ employee: '7' }, NUMBERS)).toEqual([
      { id: '7', name: null, first_name: null, last_name: null },
    ]);
  });

  test('in part is searched by the names that are there', async () => {
    expect(idsOf(await find({ name: 'a' }, '{"7":null,"1042":"Okafor, Ada"}'))).toEqual(['1042']);
  });

  test.each([{ name: 'Ada' }, { employee: '7' }])('of nobody has nobody: %j', async (inputData) => {
    expect(await find(inputData, '[]')).toEqual([]);
  });
});

test('with the keys of the name list everyone on its pages is searched', async () => {
  const scope = nock(HOST)
    .get(`${EMPLOYEE_NAMES}/0`)
    .reply(200, '{"emp_name_list":{"3":"Adair, B","1042":"Okafor, Ada"}}')
    .get(`${EMPLOYEE_NAMES}/1042`)
    .reply(200, '{"emp_name_list":{"1042":"Okafor, Ada","9":"Weiß, J"}}')
    .get(`${EMPLOYEE_NAMES}/9`)
    .reply(200, '{"emp_name_list":{"9":"Weiß, J"}}');
  const step = { authData: CONNECTION_WITH_NAMES, inputData: { name: 'weiss' } };
  expect(await run(FIND_EMPLOYEE, step)).toEqual([
    { id: '9', name: 'Weiß, J', first_name: 'J', last_name: 'Weiß' },
  ]);
  expect(scope.isDone()).toBe(true);
});

test('a search that fails is no miss', async () => {
  const scope = nock(HOST).post(EMPLOYEES, API_KEY_FORM).reply(200, '{"error":"Quux, Zelda"}');
  const { name } = await failureOf(run(FIND_EMPLOYEE, { inputData: { name: 'Ada' } }));
  expect(name).toBe('AppError');
  expect(scope.isDone()).toBe(true);
});

test('the sample is what a search for that person finds', async () => {
  expect(await find({ employee: '1042' })).toEqual([findEmployee.operation.sample]);
});
