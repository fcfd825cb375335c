import { expect, test } from '@jest/globals';
import nock from 'nock';
import listEmployeeCategory from '../../triggers/listEmployeeCategory.ts';
import { LIST_EMPLOYEE_CATEGORY, run } from '../support.ts';

const LIST =
  '{"categories":[{"row_Id":"CDL-A","category name":"Drivers"},{"row_Id":7,"category name":"Clerks"}]}';

test.each([undefined, '', null, false, 'false', 'no', 'No', 'n'])(
  'the category dropdown has all categories where Driver Categories Only is %j',
  async (driver_only) => {
    const scope = nock('https://hr.example.com')
      .post('/Apiv11/list_employee_category', 'api_key=ak-4711-for-tests-wxyz')
      .reply(200, LIST);
    expect(await run(LIST_EMPLOYEE_CATEGORY, { inputData: { driver_only } })).toEqual([
      { id: 'CDL-A', name: 'Drivers' },
      { id: '7', name: 'Clerks' },
    ]);
    expect(scope.isDone()).toBe(true);
  },
);

test.each([true, 'true', 'yes', 'Yes', 'Y', 'y'])(
  'the category dropdown has those of drivers where Driver Categories Only is %j',
  async (driver_only) => {
    const scope = nock('https://hr.example.com')
      .post('/Apiv11/list_employee_category', 'api_key=ak-4711-for-tests-wxyz&driver_only=Y')
      .reply(200, '[["CDL-A","Drivers"]]');
    expect(await run(LIST_EMPLOYEE_CATEGORY, { inputData: { driver_only } })).toEqual([
      { id: 'CDL-A', name: 'Drivers' },
    ]);
    expect(scope.isDone()).toBe(true);
  },
);

test('the sample of the category dropdown is what a live row is', async () => {
  const scope = nock('https://hr.example.com')
    .post('/Apiv11/list_employee_category', 'api_key=ak-4711-for-tests-wxyz')
    .reply(200, '{"7":"Delivery Drivers"}');
  expect(await run(LIST_EMPLOYEE_CATEGORY)).toEqual([listEmployeeCategory.operation.sample]);
  expect(scope.isDone()).toBe(true);
});
