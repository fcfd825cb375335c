import { describe, expect, test } from '@jest/globals';
import {
  categoryOutputFields,
  categorySample,
  driverOnlyField,
  toCategory,
} from '../src/category.ts';
import { readCategories } from './replies/reading.ts';

const categories = (): readonly ReturnType<typeof toCategory>[] => {
  const text =
    '[{"row_Id":"CDL-A","category name":"Heavy Drivers","site":"north"},{"row_Id":7,"cat":"Clerks"}]';
  const reading = readCategories(text, toCategory);
  return reading.is === 'list' ? reading.items : [];
};

test('a category has its row id and its name, and nothing else that the service sends', () => {
  expect(categories()).toEqual([
    { id: 'CDL-A', name: 'Heavy Drivers' },
    { id: '7', name: 'Clerks' },
  ]);
});

describe('the sample', () => {
  test('has the keys of a live category', () => {
    const [live] = categories();
    expect(Object.keys(live ?? {})).toEqual(Object.keys(categorySample));
  });

  test('has the keys and types of the output fields', () => {
    expect(categoryOutputFields.map(({ key, type }) => [key, type])).toEqual(
      Object.entries(categorySample).map(([key, value]) => [key, typeof value]),
    );
  });
});

test('Driver Categories Only is a yes/no field that may be left empty', () => {
  expect(driverOnlyField).toMatchObject({
    key: 'driver_only',
    label: 'Driver Categories Only',
    type: 'boolean',
  });
});
