import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { stepErrorOf } from '../support/stepErrors.ts';
import { FORM, HOST, PATH, run } from '../support/steps.ts';
import { idsOf } from '../support/values.ts';

/** Runs the search on a response of the employee list. */
const find = (inputData: Record<string, unknown>, list: unknown): Promise<unknown> => {
  nock(HOST).post(PATH.activeEmployees, FORM.apiKey).reply(200, JSON.stringify(list));
  return run('searches.find_employees', { inputData });
};

const PEOPLE = [
  { id: 5, name: 'Okafor, Ada', team: 'North' },
  { id: 9 },
  { id: 3, name: 'Ábel, Zoé' },
  { id: 7, name: 'Okafor' },
  { id: 1, name: 'abel, Yan' },
];

describe('Find Employees', () => {
  test.each([
    ['  ', ['1', '3', '7', '5', '9']],
    ['okafor', ['7', '5']],
    [' ABE', ['1', '3']],
  ])('for %j finds those whose name matches, by name, without one last', async (name, ids) => {
    expect(idsOf(await find({ name }, PEOPLE))).toEqual(ids);
  });

  test.each([
    [2, ['1', '3']],
    [' 1 ', ['1']],
    ['10,000', ['1', '3', '7', '5', '9']],
  ])('with the limit %j finds the first by name', async (limit, ids) => {
    expect(idsOf(await find({ limit }, PEOPLE))).toEqual(ids);
  });

  test.each(['', '1,000'])('reads the limit %j as 1,000', async (limit) => {
    const numbers = Array.from({ length: 1_001 }, (_, index) => index + 1);
    expect(idsOf(await find({ limit }, numbers))).toHaveLength(1_000);
  });

  test.each([0, 1.5, '1,5', 'ten', 10_001])(
    'refuses the limit %j without a request',
    async (limit) => {
      const error = await stepErrorOf(run('searches.find_employees', { inputData: { limit } }));
      const text = 'The Limit must be a whole number from 1 to 10,000. Correct it and try again.';
      expect(error).toMatchObject({ name: 'AppError', text });
    },
  );
});
