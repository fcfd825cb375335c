import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { AUTH_DATA, AUTH_DATA_WITH_NAME_LIST_KEYS } from '../support/authData.ts';
import { LABELS, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { FORM, HOST, PATH, run } from '../support/steps.ts';
import { idsOf } from '../support/values.ts';

const PEOPLE = '[["1042","Okafor, Ada"],[7,"Ito, Ren"],["0815","de la Cruz, María José"],9]';

/** Runs the search on a response of the employee list. */
const find = (
  inputData: Record<string, unknown>,
  people = PEOPLE,
  authData: object = AUTH_DATA,
): Promise<unknown> => {
  nock(HOST).post(PATH.activeEmployees, FORM.apiKey).reply(200, people);
  return run('searches.find_employee', { inputData, authData: { ...authData } });
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

  test('fails, rather than finding no one, if the employee list is empty', async () => {
    const error = await stepErrorOf(find({ name: 'okafor' }, '[]'));
    expect(error).toMatchObject({ name: 'AppError', text: messageFor('noEmployees', 'searching') });
  });

  test('finds 50 employees at most, the best matches first', async () => {
    const people = Array.from({ length: 200 }, (_, at) => [at + 1, `Okafor, Ada ${999 - at}`]);
    const ids = idsOf(await find({ name: 'okafor' }, JSON.stringify([...people, [500, 'Okafor']])));
    expect(ids).toHaveLength(50);
    expect(ids.slice(0, 3)).toEqual(['500', '200', '199']);
  });
});

describe('Find Employee, with an employee list that lacks names,', () => {
  const names = (startAt: string) => nock(HOST).get(`${PATH.nameListPage}/${startAt}`);

  test('searches by number, or by name if the list has at least one', async () => {
    expect(idsOf(await find({ employee: '7' }, '[1042,7]'))).toEqual(['7']);
    expect(idsOf(await find({ name: 'ada' }, '{"7":null,"1042":"Okafor, Ada"}'))).toEqual(['1042']);
  });

  test('fails to search by name if it has none, but not for an unknown number', async () => {
    const error = await stepErrorOf(find({ employee: '1042', name: 'Ada' }, '[1042,7]'));
    expect(error).toMatchObject({ name: 'AppError', text: messageFor('noNamesToSearch') });
    expect(await find({ employee: '8', name: 'Ada' }, '[1042,7]')).toEqual([]);
  });

  test('takes the name of the employee with that number from the name list', async () => {
    names('0').reply(200, '{"emp_name_list":{"7":"Ito, Ren","9":"Weiß, Jo"}}');
    const found = await find({ employee: '7' }, '[1042,7]', AUTH_DATA_WITH_NAME_LIST_KEYS);
    expect(found).toMatchObject([{ id: '7', name: 'Ito, Ren' }]);
  });

  test("requests no name list if only others' names are missing", async () => {
    const people = '{"7":null,"1042":"Okafor, Ada"}';
    const found = await find({ employee: '1042' }, people, AUTH_DATA_WITH_NAME_LIST_KEYS);
    expect(idsOf(found)).toEqual(['1042']);
  });

  test('fails to search by name, rather than finding no one, if a later page of the name list fails', async () => {
    names('0').reply(200, '{"1042":"Okafor, Ada"}');
    names('1042').reply(502);
    const searched = find({ name: 'Ito' }, '[1042,7]', AUTH_DATA_WITH_NAME_LIST_KEYS);
    const text = messageFor(
      { code: 'requestFailed', status: 502 },
      'searching',
      LABELS.nameListPage,
    );
    expect(await stepErrorOf(searched)).toMatchObject({ name: 'AppError', text });
  });
});
