import { expect, test } from '@jest/globals';
import { categoryOutput } from '../../src/employees/category.ts';
import { read } from '../support/readResponse.ts';

test('a category has its code and its name, and no other property', async () => {
  const { sample } = categoryOutput;
  const sent = JSON.stringify([{ ...sample, color: 'red' }]);
  expect(await read('employeeCategories', sent)).toEqual([sample]);
});
