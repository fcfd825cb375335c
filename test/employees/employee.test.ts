import { describe, expect, test } from '@jest/globals';
import { employeeOutput, highestFirst } from '../../src/employees/employee.ts';
import { namelessEmployee } from '../support/employees.ts';
import { read } from '../support/readResponse.ts';

/** Returns the item of a row with the number 0815 and these properties. */
const made = async (properties: Record<string, unknown>): Promise<object> => {
  const rows = JSON.stringify([{ Record_Number: '0815', ...properties }]);
  const [item = {}] = await read('activeEmployees', rows);
  return item;
};

const employee = (name: string | null, last: string | null, first: string | null) => ({
  id: '0815',
  name,
  first_name: first,
  last_name: last,
});

describe('the names of an employee', () => {
  test.each([
    ['Okafor,Ada', 'Okafor', 'Ada'],
    ['Okafor ,  Ada  B.', 'Okafor', 'Ada  B.'],
    ['King, Martin Luther, Jr.', 'King', 'Martin Luther, Jr.'],
    ['Ada Okafor', 'Ada Okafor', null],
  ])('in "%s" are split at the first comma, if there is one', async (name, last, first) => {
    expect(await made({ name })).toMatchObject(employee(name, last, first));
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
    [{ name: ' ,Suharto' }, employee('Suharto', 'Suharto', null)],
    [{ name: 'Suharto, ', first: 'Ada' }, employee('Suharto', null, 'Ada')],
  ])('in %j are the parts sent, with gaps filled from the whole name', async (sent, item) => {
    expect(await made(sent)).toMatchObject(item);
  });
});

test('extra properties follow the output fields, unchanged, and never replace one', async () => {
  const spelledTwice = {
    Emp_Name: 'Okafor, Ada',
    name: 'x',
    id: 'x',
  };
  const item = await made({ ...spelledTwice, team: { a: [1] }, Desk: null });
  expect(item).toMatchObject(employee('Okafor, Ada', 'Okafor', 'Ada'));
  expect(Object.entries(item).slice(employeeOutput.outputFields.length)).toEqual([
    ['team', { a: [1] }],
    ['Desk', null],
  ]);
});

test('employees are sorted by number, highest first, whatever its length and leading zeros', () => {
  const sorted = (...numbers: string[]) =>
    highestFirst(numbers.map(namelessEmployee)).map(({ id }) => id);
  const long = '123456789012345678901234567890';
  expect(sorted('7', '0815', '1042', long, '10', '0', '009')).toEqual([
    ...[long, '1042', '0815', '10', '009', '7', '0'],
  ]);
  expect(sorted('07', '7', '007')).toEqual(['07', '7', '007']);
});

test('the app reads the sample employee unchanged', async () => {
  const { sample } = employeeOutput;
  expect(await read('activeEmployees', JSON.stringify([sample]))).toEqual([sample]);
});
