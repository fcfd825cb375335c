import { expect, test } from '@jest/globals';
import nock from 'nock';
import { FORM, HOST, PATH, run } from '../support/steps.ts';

const LIST = '{"categories":[{"row_Id":"CDL-A","category name":"Drivers"}]}';

test.each([
  ['no', FORM.apiKey],
  ['yes', FORM.drivers],
])('Driver Categories Only as %j sends the form "%s"', async (driver_only, form) => {
  nock(HOST).post(PATH.employeeCategories, form).reply(200, LIST);
  expect(await run('triggers.list_employee_category', { inputData: { driver_only } })).toEqual([
    { id: 'CDL-A', name: 'Drivers' },
  ]);
});

test('the category dropdown is sorted by name', async () => {
  nock(HOST)
    .post(PATH.employeeCategories, FORM.apiKey)
    .reply(200, '[["3","Office"],["1","Drivers"]]');
  expect(await run('triggers.list_employee_category')).toEqual([
    { id: '1', name: 'Drivers' },
    { id: '3', name: 'Office' },
  ]);
});
