import { expect, test } from '@jest/globals';
import nock from 'nock';
import { AUTH_DATA, AUTH_DATA_WITH_NAME_LIST_KEYS } from '../support/authData.ts';
import { messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { FORM, HOST, PATH, run } from '../support/steps.ts';

const dropdown = (list: string, authData: object = AUTH_DATA) => {
  nock(HOST).post(PATH.activeEmployees, FORM.apiKey).reply(200, list);
  return run('triggers.list_employee', { authData: { ...authData } });
};

const LIST =
  '[{"id":"1042","name":"Okafor, Ada"},{"id":7,"name":" Ito,Ren ","phone":"1"},{"id":"0815"}]';

test('the employee dropdown has everyone, sorted by name, and shows the number of someone without one', async () => {
  expect(await dropdown(LIST)).toEqual([
    { id: '7', name: 'Ito,Ren' },
    { id: '1042', name: 'Okafor, Ada' },
    { id: '0815', name: '0815' },
  ]);
});

test('the employee dropdown tells people with the same name apart', async () => {
  const list = '{"9":"Okafor, Ada","7":"Ito, Ren","1042":"Okafor, Ada"}';
  expect(await dropdown(list)).toEqual([
    { id: '7', name: 'Ito, Ren' },
    { id: '9', name: 'Okafor, Ada (9)' },
    { id: '1042', name: 'Okafor, Ada (1042)' },
  ]);
});

test('the employee dropdown takes missing names from the name list, as far as it goes', async () => {
  const page = nock(HOST).get(`${PATH.nameListPage}/0`);
  page.reply(200, '{"emp_name_list":{"0815":"Cruz, Ana"}}');
  nock(HOST).get(`${PATH.nameListPage}/0815`).reply(500);
  const found = await dropdown('["0815","900"]', AUTH_DATA_WITH_NAME_LIST_KEYS);
  expect(found).toEqual([
    { id: '0815', name: 'Cruz, Ana' },
    { id: '900', name: '900' },
  ]);
});

test('the employee dropdown fails if the employee list is empty', async () => {
  expect(await stepErrorOf(dropdown('[]'))).toMatchObject({
    text: messageFor('noEmployees', 'editing'),
  });
});
