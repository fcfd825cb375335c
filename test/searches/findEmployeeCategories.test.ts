import { expect, test } from '@jest/globals';
import nock from 'nock';
import { FORM, HOST, PATH, run } from '../support/steps.ts';
import { idsOf } from '../support/values.ts';

const LIST = [
  { row_Id: 'CDL-A', 'category name': 'Heavy Drivers' },
  { row_Id: 7, 'category name': 'Drivers' },
  { row_Id: '08', 'category name': 'Bâtiment' },
];

/** Runs the search on a response to a form. */
const find = (
  inputData: Record<string, unknown>,
  form: string = FORM.apiKey,
  list: object = LIST,
) => {
  nock(HOST).post(PATH.employeeCategories, form).reply(200, JSON.stringify(list));
  return run('searches.find_employee_categories', { inputData });
};

test('Find Employee Categories lists all categories by name if nothing is entered', async () => {
  expect(await find({ name: ' ', driver_only: 'no' })).toEqual([
    { id: '08', name: 'Bâtiment' },
    { id: '7', name: 'Drivers' },
    { id: 'CDL-A', name: 'Heavy Drivers' },
  ]);
});

test('Find Employee Categories finds those whose name matches, by the beginnings of words', async () => {
  expect(idsOf(await find({ name: ' DRIV' }))).toEqual(['7', 'CDL-A']);
});

test('Find Employee Categories requests driver categories only', async () => {
  expect(idsOf(await find({ driver_only: 'yes' }, FORM.drivers))).toHaveLength(3);
});

test('Find Employee Categories lists more than 50 categories', async () => {
  const many = Array.from({ length: 60 }, (_, index) => [index + 1, `Category ${index}`]);
  expect(idsOf(await find({}, FORM.apiKey, many))).toHaveLength(60);
});
