import { expect, test } from '@jest/globals';
import nock from 'nock';
import { CONNECTION, CONNECTION_WITH_NAMES, FORM, HOST, METHOD, PATH, run } from '../support.ts';

const dropdown = (list: string, authData: object = CONNECTION) => {
  nock(HOST).post(PATH.employees, FORM.apiKey).reply(200, list);
  return run(METHOD.listEmployee, { authData: { ...authData } });
};

test('the employee dropdown has everyone, in the order of the service, by number and name', async () => {
  const everyone = [
    { id: '1042', name: 'Okafor, Ada' },
    { id: '7', name: 'Ito,Ren' },
    { id: '0815', name: null },
  ];
  const list = '[["1042","Okafor, Ada"],{"id":7,"name":" Ito,Ren ","phone":"1"},["0815",null]]';
  expect(await dropdown(list)).toEqual(everyone);
  expect(await dropdown(list, CONNECTION_WITH_NAMES)).toEqual(everyone);
  expect(await dropdown('{}')).toEqual([]);
});
