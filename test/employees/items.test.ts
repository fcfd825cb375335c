import { describe, expect, test } from '@jest/globals';
import { categoryOutput, employeeOutput } from '../../src/employees/items.ts';
import { namelessEmployee, read } from '../support/readResponse.ts';

/** Returns the item of a row with the number 0815 and these properties. */
const made = async (properties: Record<string, unknown>): Promise<object> => {
  const rows = JSON.stringify([{ Record_Number: '0815', ...properties }]);
  const [item = {}] = await read('activeEmployees', rows);
  return item;
};

const employee = (name: string | null, last_name: string | null, first_name: string | null) => {
  return { id: '0815', name, first_name, last_name };
};

describe('the names of an employee', () => {
  test.each([
    ['Okafor ,  Ada  B.', 'Okafor', 'Ada  B.'],
    ['King, Martin Luther, Jr.', 'King', 'Martin Luther, Jr.'],
    ['Ada Okafor', 'Ada Okafor', null],
  ])('in "%s" are split at the first comma, if there is one', async (name, last, first) => {
    expect(await made({ name })).toEqual(employee(name, last, first));
  });

  test.each([
    [{ last: 'Okafor', first: 'Ada' }, employee('Okafor, Ada', 'Okafor', 'Ada')],
    [{ last: 'Okafor', first: null }, employee('Okafor', 'Okafor', null)],
    [{ last: null, first: 'Ada' }, employee('Ada', null, 'Ada')],
    [{ name: 'X, Y', last: 'Okafor', first: 'Ada' }, employee('Okafor, Ada', 'Okafor', 'Ada')],
    [{ name: 'Okafor, Ada', first: 'Adaeze' }, employee('Okafor, Adaeze', 'Okafor', 'Adaeze')],
    [{ name: 'Okafor, Ada', last: 'Ito' }, employee('Ito, Ada', 'Ito', 'Ada')],
    [{ name: 'Ada Okafor', first: 'Ada' }, employee('Ada Okafor', null, 'Ada')],
    [{}, employee(null, null, null)],
    [{ name: ' , ' }, employee(null, null, null)],
    [{ name: 'Suharto, ' }, employee('Suharto', 'Suharto', null)],
    [{ name: ' ,Suharto', first: 'Ada' }, employee('Suharto', null, 'Ada')],
  ])('in %j are the parts sent, with gaps filled from the whole name', async (sent, item) => {
    expect(await made(sent)).toEqual(item);
  });
});

test('other properties follow the output fields, unchanged, and never replace one', async () => {
  const item = await made({
    Emp_Name: 'Okafor, Ada',
    name: 'x',
    id: 'x',
    team: { a: [1] },
    D: null,
  });
  expect(item).toEqual({ ...employee('Okafor, Ada', 'Okafor', 'Ada'), team: { a: [1] }, D: null });
  expect(Object.keys(item).slice(4)).toEqual(['team', 'D']);
});

test('no property is a rounded number, or changes a prototype', async () => {
  const body = '[{"id":7,"a":9007199254740993,"b":1.5,"__proto__":{"polluted":true}}]';
  const [item] = await read('activeEmployees', body);
  expect(item).toEqual({ ...namelessEmployee('7'), b: 1.5 });
  expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
});

test('the app reads the sample employee unchanged', async () => {
  const { sample } = employeeOutput;
  expect(await read('activeEmployees', JSON.stringify([sample]))).toEqual([sample]);
});

test('a category has its code and its name, and no other property', async () => {
  const { sample } = categoryOutput;
  const sent = JSON.stringify([{ ...sample, color: 'red' }]);
  expect(await read('employeeCategories', sent)).toEqual([sample]);
});
