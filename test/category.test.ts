import { describe, expect, test } from '@jest/globals';
import {
  categoryOutputFields,
  categorySample,
  driverOnlyField,
  listCategories,
} from '../src/category.ts';
import { decodeCategories } from '../src/decode.ts';
import type { Service } from '../src/request.ts';
import type { Row } from '../src/row.ts';

const rows = (): Row[] => {
  const reply = decodeCategories(
    '[{"row_Id":"CDL-A","category name":"Heavy Drivers","site":"north"},{"row_Id":7}]',
  );
  return reply.is === 'list' ? reply.rows : [];
};

const serviceThat = (lists: (driverOnly: boolean) => Row[]): Service => {
  const unused = async (): Promise<Row[]> => {
    throw new Error('not asked for');
  };
  return {
    newEmployees: unused,
    employees: unused,
    employeeNames: null,
    employeeCategories: async (driverOnly) => lists(driverOnly),
  };
};

test('a category has its row id and its name, in the order of the service', async () => {
  const categories = await listCategories(serviceThat(rows), undefined);
  expect(categories).toEqual([
    { id: 'CDL-A', name: 'Heavy Drivers' },
    { id: '7', name: null },
  ]);
});

test.each([
  [true, true],
  ['Y', true],
  ['yes', true],
  [false, false],
  ['no', false],
  [undefined, false],
  [null, false],
])('Drivers Only answered with %j asks for drivers alone: %j', async (answer, expected) => {
  const asked: boolean[] = [];
  const service = serviceThat((driverOnly) => {
    asked.push(driverOnly);
    return [];
  });
  expect(await listCategories(service, answer)).toEqual([]);
  expect(asked).toEqual([expected]);
});

describe('the sample', () => {
  test('has the keys of a live category', async () => {
    const [live] = await listCategories(serviceThat(rows), false);
    expect(Object.keys(live ?? {})).toEqual(Object.keys(categorySample));
  });

  test('has the keys and types of the output fields', () => {
    expect(categoryOutputFields.map(({ key, type }) => [key, type])).toEqual(
      Object.entries(categorySample).map(([key, value]) => [key, typeof value]),
    );
  });
});

test('Drivers Only is a yes/no field that may be left empty', () => {
  expect(driverOnlyField).toMatchObject({
    key: 'driver_only',
    label: 'Drivers Only',
    type: 'boolean',
    required: false,
  });
});
