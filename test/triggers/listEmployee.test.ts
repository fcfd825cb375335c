import { expect, test } from '@jest/globals';
import nock from 'nock';
import listEmployee from '../../triggers/listEmployee.ts';
import { CONNECTION_WITH_NAMES, LIST_EMPLOYEE, run } from '../support.ts';

test('the employee dropdown has everyone, in the order of the service, by number and name', async () => {
  const scope = nock('https://hr.example.com')
    .post('/Apiv11/list_employee', 'api_key=ak-4711-for-tests-wxyz')
    .reply(200, '[["1042","Okafor, Ada"],[7," Ito,Ren "],["0815",null]]');
  expect(await run(LIST_EMPLOYEE)).toEqual([
    { id: '1042', name: 'Okafor, Ada' },
    { id: '7', name: 'Ito,Ren' },
    { id: '0815', name: null },
  ]);
  expect(scope.isDone()).toBe(true);
});

test('the employee dropdown asks for the employee list with the keys of the name list too', async () => {
  const scope = nock('https://hr.example.com')
    .post('/Apiv11/list_employee', 'api_key=ak-4711-for-tests-wxyz')
    .reply(200, '[{"emp_id":7,"first_name":"Ren","last_name":"Ito","phone":"1"}]');
  expect(await run(LIST_EMPLOYEE, { authData: CONNECTION_WITH_NAMES })).toEqual([
    { id: '7', name: 'Ito, Ren' },
  ]);
  expect(scope.isDone()).toBe(true);
});

test('the employee dropdown of a company with nobody is empty', async () => {
  const scope = nock('https://hr.example.com')
    .post('/Apiv11/list_employee', 'api_key=ak-4711-for-tests-wxyz')
    .reply(200, '{}');
  expect(await run(LIST_EMPLOYEE)).toEqual([]);
  expect(scope.isDone()).toBe(true);
});

test('the sample of the employee dropdown is what a live row is', async () => {
  const scope = nock('https://hr.example.com')
    .post('/Apiv11/list_employee', 'api_key=ak-4711-for-tests-wxyz')
    .reply(200, '{"1042":"Okafor, Ada"}');
  const { sample, outputFields } = listEmployee.operation;
  expect(await run(LIST_EMPLOYEE)).toEqual([sample]);
  expect(outputFields).toMatchObject([{ key: 'id', primary: true }, { key: 'name' }]);
  expect(scope.isDone()).toBe(true);
});
