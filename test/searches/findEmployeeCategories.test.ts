import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { idsOf } from '../support/idsOf.ts';
import { FORM, HOST, PATH, run } from '../support/steps.ts';

const LIST =
  '[{"row_Id":"CDL-A","category name":"Heavy Drivers"},{"row_Id":7,"category name":"Drivers"},{"row_Id":"08","category name":"Bâtiment"}]';

/** Runs the search on a response to a form. */
const find = (inputData: Record<string, unknown>, form: string = FORM.apiKey, list = LIST) => {
  nock(HOST).post(PATH.employeeCategories, form).reply(200, list);
  return run('searches.find_employee_categories', { inputData });
};

describe('Find Employee Categories', () => {
  test.each([{}, { name: ' ', driver_only: 'no' }])(
    'lists all categories by name if nothing is entered, as %j',
    async (inputData) => {
      expect(await find(inputData)).toEqual([
        { id: '08', name: 'Bâtiment' },
        { id: '7', name: 'Drivers' },
        { id: 'CDL-A', name: 'Heavy Drivers' },
      ]);
    },
  );

  test('finds the categories whose name matches', async () => {
    expect(idsOf(await find({ name: ' DRIVERS' }))).toEqual(['7', 'CDL-A']);
  });

  test('requests driver categories only', async () => {
    const found = await find({ driver_only: 'yes' }, FORM.drivers);
    expect(idsOf(found)).toEqual(['08', '7', 'CDL-A']);
  });

  test('lists more than 50 categories', async () => {
    const many = Array.from({ length: 60 }, (_, index) => [index + 1, `Category ${index}`]);
    expect(idsOf(await find({}, FORM.apiKey, JSON.stringify(many)))).toHaveLength(60);
  });
});
