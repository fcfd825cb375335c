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

test.each([
  ['status 404', 404],
  ['plain text', 200],
])(
  'the employee dropdown lists those without a name if the name list ends with %s',
  async (_, status) => {
    nock(HOST).get(`${PATH.nameListPage}/0`).reply(200, '{"emp_name_list":{"1042":"Okafor, Ada"}}');
    nock(HOST).get(`${PATH.nameListPage}/1042`).reply(status, 'No more records');
    const found = await dropdown(LIST, AUTH_DATA_WITH_NAME_LIST_KEYS);
    expect(found).toContainEqual({ id: '0815', name: '0815' });
  },
);

test('the employee dropdown fails if the employee list is empty', async () => {
  expect(await stepErrorOf(dropdown('[]'))).toMatchObject({
    text: messageFor('noEmployees', 'editing'),
  });
});

test('the employee dropdown takes missing names from the name list', async () => {
  nock(HOST).get(`${PATH.nameListPage}/0`).reply(200, '{"emp_name_list":{"0815":"Cruz, Ana"}}');
  expect(await dropdown(LIST, AUTH_DATA_WITH_NAME_LIST_KEYS)).toContainEqual({
    id: '0815',
    name: 'Cruz, Ana',
  });
});
