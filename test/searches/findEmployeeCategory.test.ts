import { expect, test } from '@jest/globals';
import nock from 'nock';
import { messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { FORM, HOST, PATH, run } from '../support/steps.ts';
import { idsOf } from '../support/values.ts';

const LIST =
  '[{"row_Id":"CDL-A","category name":"Heavy Drivers"},{"row_Id":7,"category name":"Drivers"},{"row_Id":"08","category name":"Bâtiment, Émile"}]';

const [ALL, DRIVERS] = [FORM.apiKey, FORM.drivers];

test.each([
  ['a category by a code that is a number', { category: 7 }, ALL, ['7']],
  ['a category by a code with white space', { category: ' CDL-A ' }, ALL, ['CDL-A']],
  ['categories by name, the exact name first', { name: 'drivers' }, ALL, ['7', 'CDL-A']],
  ['a category that both fields match', { category: '7', name: 'driv' }, ALL, ['7']],
  ['no category if only the code matches', { category: '7', name: 'heavy' }, ALL, []],
  ['only those of drivers', { category: '08', driver_only: true }, DRIVERS, ['08']],
])('Find Employee Category finds %s', async (_, inputData, form, ids) => {
  nock(HOST).post(PATH.employeeCategories, form).reply(200, LIST);
  expect(idsOf(await run('searches.find_employee_category', { inputData }))).toEqual(ids);
});

test('Find Employee Category halts before any request if nothing is entered', async () => {
  const inputData = { driver_only: true, category: '', name: ' ' };
  const error = await stepErrorOf(run('searches.find_employee_category', { inputData }));
  const text = messageFor({ code: 'queryEmpty', fieldLabel: 'Category' });
  expect(error).toMatchObject({ name: 'HaltedError', text });
});
