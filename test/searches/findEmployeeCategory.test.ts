import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { idsOf } from '../support/idsOf.ts';
import { messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { FORM, HOST, PATH, run } from '../support/steps.ts';

const LIST =
  '[{"row_Id":"CDL-A","category name":"Heavy Drivers"},{"row_Id":7,"category name":"Drivers"},{"row_Id":"08","category name":"Bâtiment, Émile"}]';

const find = (inputData: Record<string, unknown>) => {
  nock(HOST).post(PATH.employeeCategories, FORM.apiKey).reply(200, LIST);
  return run('searches.find_employee_category', { inputData });
};

describe('Find Employee Category', () => {
  test.each([
    ['a category by a code that is a number', { category: 7 }, ['7']],
    ['a category by a code with white space', { category: ' CDL-A ' }, ['CDL-A']],
    ['categories by name, the exact name first', { name: 'drivers' }, ['7', 'CDL-A']],
    [
      'a category that both fields match',
      { category: '7', name: 'driv', driver_only: null },
      ['7'],
    ],
    [
      'no category if only the code matches',
      { category: '7', name: 'heavy', driver_only: 'no' },
      [],
    ],
  ])('finds %s', async (_, inputData, ids) => {
    expect(idsOf(await find(inputData))).toEqual(ids);
  });

  test.each([
    {},
    { driver_only: true },
    { category: '', name: ' ' },
    { category: null, name: null },
  ])('halts before any request if nothing is entered, as %j', async (inputData) => {
    const error = await stepErrorOf(run('searches.find_employee_category', { inputData }));
    expect(error).toMatchObject({
      name: 'HaltedError',
      text: messageFor({ code: 'queryEmpty', fieldLabel: 'Category' }),
    });
  });
});
