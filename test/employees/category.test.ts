import { expect, test } from '@jest/globals';
import { categoryOutput } from '../../src/employees/category.ts';
import { read } from '../support/readResponse.ts';

test('a category has its code and its name, and no other property', async () => {
  const sent = '[{"row_Id":"CDL-A","name":"Drivers","color":"red"}]';
  expect(await read('employeeCategories', sent)).toEqual([{ id: 'CDL-A', name: 'Drivers' }]);
});

test('the app reads the sample category unchanged', async () => {
  const { sample } = categoryOutput;
  expect(await read('employeeCategories', JSON.stringify([sample]))).toEqual([sample]);
});
