import { expect, test } from '@jest/globals';
import nock from 'nock';
import { FORM, HOST, PATH, run } from '../support/steps.ts';

test.each([
  ['no', FORM.apiKey],
  ['yes', FORM.drivers],
])(
  'the category dropdown with Driver Categories Only as %j sends the form "%s", and is sorted by name',
  async (driver_only, form) => {
    const list =
      '{"categories":[{"row_Id":"3","name":"Office"},{"row_Id":"CDL","name":"Drivers"}]}';
    nock(HOST).post(PATH.employeeCategories, form).reply(200, list);
    expect(await run('triggers.list_employee_category', { inputData: { driver_only } })).toEqual([
      { id: 'CDL', name: 'Drivers' },
      { id: '3', name: 'Office' },
    ]);
  },
);
