/* Everyone active, in searches and the dropdown, with names that only the name list has. */
import { expect, test } from '@jest/globals';
import nock from 'nock';
import { AUTH_DATA, AUTH_DATA_WITH_NAME_LIST_KEYS } from '../support/authData.ts';
import { messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { FORM, HOST, PATH, run, situationOf } from '../support/steps.ts';
import { idsOf } from '../support/values.ts';

const STEPS = [
  'triggers.list_employee',
  'searches.find_employee',
  'searches.find_employees',
] as const;
type Step = (typeof STEPS)[number];

/** Runs a step on a response of the employee list. */
const find = (step: Step, people: string, inputData: object, authData: object = AUTH_DATA) => {
  nock(HOST).post(PATH.activeEmployees, FORM.apiKey).reply(200, people);
  return run(step, { inputData: { ...inputData }, authData: { ...authData } });
};
const names = (startAt: string, status: number, body = '') =>
  nock(HOST).get(`${PATH.nameListPage}/${startAt}`).reply(status, body);

test.each(STEPS)(
  '%s fails, rather than finding no one, if the employee list is empty',
  async (step) => {
    const error = await stepErrorOf(find(step, '[]', { name: 'okafor' }));
    const text = messageFor('noEmployees', situationOf(step));
    expect(error).toMatchObject({ name: 'AppError', text });
  },
);

test('a search by name fails if no one has a name, but not for an unknown number', async () => {
  const error = await stepErrorOf(find('searches.find_employee', '[1042,7]', { name: 'Ada' }));
  expect(error).toMatchObject({ name: 'AppError', text: messageFor('noNamesToSearch') });
  const inputData = { employee: '8', name: 'Ada' };
  expect(await find('searches.find_employee', '[1042,7]', inputData)).toEqual([]);
});

test('a search by name finds someone if at least one has a name', async () => {
  const people = '{"7":null,"1042":"Okafor, Ada"}';
  expect(idsOf(await find('searches.find_employee', people, { name: 'ada' }))).toEqual(['1042']);
  const inputData = { employee: '7', name: 'ada' };
  expect(await find('searches.find_employee', people, inputData)).toEqual([]);
});

test('missing names come from the name list, and other properties from the employee list', async () => {
  names('0', 200, '{"emp_name_list":{"7":"Ito, Ren","9":"Weiß, Jo"}}');
  const people = '[{"id":1042,"name":"Okafor, Ada"},{"id":7,"team":"x"}]';
  const keys = AUTH_DATA_WITH_NAME_LIST_KEYS;
  const found = await find('searches.find_employees', people, { name: 'ito' }, keys);
  expect(found).toMatchObject([{ id: '7', name: 'Ito, Ren', team: 'x' }]);
});

test("a search by number requests no name list if only others' names are missing", async () => {
  const people = '{"7":null,"1042":"Okafor, Ada"}';
  const keys = AUTH_DATA_WITH_NAME_LIST_KEYS;
  const found = await find('searches.find_employee', people, { employee: '1042' }, keys);
  expect(idsOf(found)).toEqual(['1042']);
});

test('if a later page of the name list fails, a search by name fails, and the dropdown keeps the names found', async () => {
  const keys = AUTH_DATA_WITH_NAME_LIST_KEYS;
  names('0', 200, '{"1042":"Okafor, Ada"}');
  names('1042', 502);
  const searched = find('searches.find_employee', '[1042,7]', { name: 'Ito' }, keys);
  expect((await stepErrorOf(searched)).text).toContain('the employee name list (status 502)');
  names('0', 200, '{"1042":"Okafor, Ada"}');
  names('1042', 502);
  expect(await find('triggers.list_employee', '[1042,7]', {}, keys)).toEqual([
    { id: '1042', name: 'Okafor, Ada' },
    { id: '7', name: '7' },
  ]);
});
