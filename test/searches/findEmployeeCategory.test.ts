import { expect, test } from '@jest/globals';
import nock from 'nock';
import findEmployeeCategory from '../../searches/findEmployeeCategory.ts';
import {
  API_KEY_FORM,
  CATEGORIES,
  DRIVERS_FORM,
  FIND_EMPLOYEE_CATEGORY,
  failureOf,
  HOST,
  idsOf,
  run,
} from '../support.ts';

const LIST =
  '[{"row_Id":"CDL-A","category name":"Heavy Drivers"},{"row_Id":7,"category name":"Drivers"},{"row_Id":"08","category name":"Bâtiment, Émile"},{"row_Id":9,"category name":"Clerks"}]';

const find = async (inputData: Record<string, unknown>, form = API_KEY_FORM): Promise<unknown> => {
  const scope = nock(HOST).post(CATEGORIES, form).reply(200, LIST);
  const found = await run(FIND_EMPLOYEE_CATEGORY, { inputData });
  expect(scope.isDone()).toBe(true);
  return found;
};

test('a category is found with its row id and its name', async () => {
  const scope = nock('https://hr.example.com')
    .post('/Apiv11/list_employee_category', 'api_key=ak-4711-for-tests-wxyz')
    .reply(200, LIST);
  expect(await run(FIND_EMPLOYEE_CATEGORY, { inputData: { category: 'CDL-A' } })).toEqual([
    { id: 'CDL-A', name: 'Heavy Drivers' },
  ]);
  expect(scope.isDone()).toBe(true);
});

test.each([
  [{ category: '7' }, ['7']],
  [{ category: 7 }, ['7']],
  [{ category: ' CDL-A ' }, ['CDL-A']],
  [{ category: 'cdl-a' }, []],
  [{ category: '8' }, []],
  [{ category: '9', name: '' }, ['9']],
  [{ name: 'drivers' }, ['7', 'CDL-A']],
  [{ category: null, name: 'HEAVY' }, ['CDL-A']],
  [{ category: '', name: 'emile batiment' }, ['08']],
  [{ name: 'Cooks' }, []],
  [{ category: '7', name: 'driv' }, ['7']],
  [{ category: '7', name: 'heavy' }, []],
])('%j finds %j', async (inputData, ids) => {
  expect(idsOf(await find(inputData))).toEqual(ids);
});

test.each([true, 'true', 'yes', 'Y'])(
  'with Drivers Only as %j those of drivers are searched',
  async (driver_only) => {
    expect(idsOf(await find({ driver_only, name: 'heavy' }, DRIVERS_FORM))).toEqual(['CDL-A']);
  },
);

test.each([undefined, '', null, false, 'false', 'no'])(
  'with Drivers Only as %j all categories are searched',
  async (driver_only) => {
    expect(idsOf(await find({ driver_only, name: 'heavy' }))).toEqual(['CDL-A']);
  },
);

test.each([{}, { driver_only: true }, { category: '', name: ' ' }, { category: null, name: null }])(
  'nothing entered, as %j, is told before any request',
  async (inputData) => {
    const failure = await failureOf(run(FIND_EMPLOYEE_CATEGORY, { inputData }));
    expect(failure).toMatchObject({
      name: 'HaltedError',
      text: 'Enter a Category or a Name. At least one of them is required to find a category.',
    });
  },
);

test('a search that fails is no miss', async () => {
  const scope = nock(HOST).post(CATEGORIES, API_KEY_FORM).reply(500, '');
  const { name } = await failureOf(run(FIND_EMPLOYEE_CATEGORY, { inputData: { name: 'x' } }));
  expect(name).toBe('AppError');
  expect(scope.isDone()).toBe(true);
});

test('the sample is what a search for that category finds', async () => {
  const scope = nock(HOST).post(CATEGORIES, API_KEY_FORM).reply(200, '{"7":"Delivery Drivers"}');
  const found = await run(FIND_EMPLOYEE_CATEGORY, { inputData: { category: '7' } });
  expect(found).toEqual([findEmployeeCategory.operation.sample]);
  expect(scope.isDone()).toBe(true);
});
