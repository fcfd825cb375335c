import { expect, test } from '@jest/globals';
import nock from 'nock';
import { FORM, HOST, PATH, run } from '../support/steps.ts';
import { idsOf } from '../support/values.ts';

/** Runs the search on a response to a form. */
const find = (inputData: Record<string, unknown>, form: string, list: string) => {
  nock(HOST).post(PATH.employeeCategories, form).reply(200, list);
  return run('searches.find_employee_categories', { inputData });
};

const LIST =
  '[{"row_Id":"CDL-A","name":"Heavy Drivers"},{"row_Id":7,"name":"Drivers"},{"row_Id":"08","name":"Bâtiment"}]';

test.each([
  [
    'all categories by name if nothing is entered',
    { name: ' ' },
    FORM.apiKey,
    ['08', '7', 'CDL-A'],
  ],
  ['those with the beginnings of words', { name: ' DRIV' }, FORM.apiKey, ['7', 'CDL-A']],
  ['driver categories only', { driver_only: 'yes' }, FORM.drivers, ['08', '7', 'CDL-A']],
])('Find Employee Categories finds %s', async (_, inputData, form, ids) => {
  expect(idsOf(await find(inputData, form, LIST))).toEqual(ids);
});

test('Find Employee Categories lists more than 50 categories', async () => {
  const many = Array.from({ length: 60 }, (_, index) => [index + 1, `Category ${index}`]);
  expect(idsOf(await find({}, FORM.apiKey, JSON.stringify(many)))).toHaveLength(60);
});
