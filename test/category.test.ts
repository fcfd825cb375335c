import { expect, test } from '@jest/globals';
import { categoryOutputFields, categorySample } from '../src/category.ts';
import { read } from './replies/reading.ts';

test('a category has its row id and its name, and nothing else that the service sends', async () => {
  const text =
    '[{"row_Id":"CDL-A","category name":"Drivers","site":"x"},{"row_Id":7,"cat":"Clerks"}]';
  expect(await read('employeeCategories', text)).toEqual([
    { id: 'CDL-A', name: 'Drivers' },
    { id: '7', name: 'Clerks' },
  ]);
});

test('the sample is what a live row is, and fits the output fields', async () => {
  expect(await read('employeeCategories', '{"7":"Delivery Drivers"}')).toEqual([categorySample]);
  expect(categoryOutputFields.map(({ key, type }) => [key, type])).toEqual(
    Object.entries(categorySample).map(([key, value]) => [key, typeof value]),
  );
});
