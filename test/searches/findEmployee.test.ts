import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { FORM, HOST, PATH, run } from '../support/steps.ts';
import { idsOf } from '../support/values.ts';

const PEOPLE = '[["1042","Okafor, Ada"],[7,"Ito, Ren"],["0815","de la Cruz, María José"],9]';

/** Runs the search on a response of the employee list. */
const find = (inputData: Record<string, unknown>, people = PEOPLE): Promise<unknown> => {
  nock(HOST).post(PATH.activeEmployees, FORM.apiKey).reply(200, people);
  return run('searches.find_employee', { inputData });
};

describe('Find Employee', () => {
  test('finds an employee by number, with all properties', async () => {
    const people = '[{"emp_no":"0815","name":"de la Cruz, Ana","desk":{"no":3}},{"emp_no":7}]';
    expect(await find({ employee: '0815' }, people)).toMatchObject([
      {
        id: '0815',
        name: 'de la Cruz, Ana',
        first_name: 'Ana',
        last_name: 'de la Cruz',
        desk: { no: 3 },
      },
    ]);
  });

  test.each([
    ['an employee by a number', { employee: ' 1042\n', name: undefined }, ['1042']],
    ['an employee by an array of one number', { employee: ['1042'] }, ['1042']],
    ['an employee by a name', { employee: '', name: ' MARIA JOSE ' }, ['0815']],
    ['no one by the beginning of a name', { name: 'ren it' }, []],
    ['no one by a template, which is not expanded', { name: '{{bundle.authData.api_key}}' }, []],
    ['an employee whom both fields match', { employee: 1042, name: 'okafor' }, ['1042']],
    ['no one if only the number matches', { employee: '7', name: 'okafor' }, []],
    ['no one if only the name matches', { employee: '8', name: 'okafor' }, []],
  ])('finds %s', async (_, inputData, ids) => {
    expect(idsOf(await find(inputData))).toEqual(ids);
  });

  test.each([{}, { employee: ['', null], name: ' ' }])(
    'halts before any request if nothing is entered, as %j',
    async (inputData) => {
      const error = await stepErrorOf(run('searches.find_employee', { inputData }));
      expect(error).toMatchObject({ name: 'HaltedError', text: messageFor('queryEmpty') });
    },
  );

  test('fails before any request if several values are mapped into a field', async () => {
    const inputData = { employee: ['1042', '7'], name: 'Ada' };
    const error = await stepErrorOf(run('searches.find_employee', { inputData }));
    expect(error).toMatchObject({ name: 'AppError', text: messageFor('severalValues') });
  });

  test('finds 50 employees at most, the best matches first', async () => {
    const people = Array.from({ length: 200 }, (_, at) => [at + 1, `Okafor, Ada ${999 - at}`]);
    const ids = idsOf(await find({ name: 'okafor' }, JSON.stringify([...people, [500, 'Okafor']])));
    expect(ids).toHaveLength(50);
    expect(ids.slice(0, 3)).toEqual(['500', '200', '199']);
  });
});
