import { expect, test } from '@jest/globals';
import nock from 'nock';
import { FORM, HOST, PATH, run } from '../support/steps.ts';

const dropdown = (list: string) => {
  nock(HOST).post(PATH.activeEmployees, FORM.apiKey).reply(200, list);
  return run('triggers.list_employee');
};

test('the employee dropdown has everyone, sorted by name, and shows the number of someone without one', async () => {
  const list = '[{"id":"1042","name":"Okafor, Ada"},{"id":7,"name":"Ito, Ren"},{"id":"0815"}]';
  expect(await dropdown(list)).toEqual([
    { id: '7', name: 'Ito, Ren' },
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
