import { expect, test } from '@jest/globals';
import { listActiveEmployees } from '../src/activeEmployees.ts';
import { apiWith, counted, employee } from './support/nameLists.ts';

const ada = employee('1042', 'Okafor, Ada');
const ren = employee('7', 'Ito, Ren');

test('everyone active comes from the employee list, in its order, even with the keys of the name list', async () => {
  const { api, starts } = counted(() => []);
  const people = [ada, ren];
  expect(await listActiveEmployees({ ...api, activeEmployees: async () => people })).toEqual(
    people,
  );
  expect(starts).toEqual([]);
});

test('an employee list without anyone is a problem', async () => {
  const listed = listActiveEmployees(apiWith({ activeEmployees: async () => [] }));
  await expect(listed).rejects.toMatchObject({ code: 'noEmployees' });
});
