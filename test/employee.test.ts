import { describe, expect, test } from '@jest/globals';
import {
  type Employee,
  employeeOutputFields,
  employeeSample,
  toEmployee,
} from '../src/employee.ts';
import { readEmployees } from './replies/reading.ts';

/** The item of a row with the number 0815 and these properties. */
const made = (properties: Record<string, unknown>): Employee => {
  const text = JSON.stringify([{ Record_Number: '0815', ...properties }]);
  const reading = readEmployees(text, toEmployee);
  const [employee] = reading.is === 'list' ? reading.items : [];
  if (employee === undefined) throw new Error('no employee');
  return employee;
};

const employee = (name: string | null, last: string | null, first: string | null) => ({
  id: '0815',
  name,
  first_name: first,
  last_name: last,
});

describe('the names of an employee', () => {
  test.each([
    ['Okafor, Ada', 'Okafor', 'Ada'],
    ['Okafor,Ada', 'Okafor', 'Ada'],
    ['Okafor ,  Ada  B.', 'Okafor', 'Ada  B.'],
    ['de la Cruz, María José', 'de la Cruz', 'María José'],
    ['King, Martin Luther, Jr.', 'King', 'Martin Luther, Jr.'],
    ['Okafor', 'Okafor', null],
    ['Ada Okafor', 'Ada Okafor', null],
    ['Okafor,', 'Okafor', null],
    [', Ada', null, 'Ada'],
    [',', null, null],
  ])('are split at the first comma of "%s"', (name, last, first) => {
    expect(made({ name })).toEqual(employee(name, last, first));
  });

  test('are null where nothing is known', () => {
    expect(made({})).toEqual(employee(null, null, null));
  });

  test.each([
    ['Okafor', 'Ada', 'Okafor, Ada'],
    ['Okafor', null, 'Okafor'],
    [null, 'Ada', 'Ada'],
    ['Okafor, Jr.', 'Ada', 'Okafor, Jr., Ada'],
  ])('are made from the parts "%s" and "%s"', (last, first, name) => {
    expect(made({ last, first })).toEqual(employee(name, last, first));
  });

  test('are the parts where the service sends both, whatever the whole name says', () => {
    expect(made({ name: 'Wrong, Name', last: 'Okafor', first: 'Ada' })).toEqual(
      employee('Okafor, Ada', 'Okafor', 'Ada'),
    );
  });

  test('are filled from the whole name where the service sends one part', () => {
    expect(made({ name: 'Okafor, Ada', first: 'Adaeze' })).toEqual(
      employee('Okafor, Adaeze', 'Okafor', 'Adaeze'),
    );
    expect(made({ name: 'Okafor, Ada', last: 'Okafor-Ito' })).toEqual(
      employee('Okafor-Ito, Ada', 'Okafor-Ito', 'Ada'),
    );
  });
});

describe('extra properties of an employee', () => {
  test('follow the four keys, untouched', () => {
    const item = made({ name: 'Okafor, Ada', team: { a: [1] }, Desk: null });
    expect(Object.entries(item)).toEqual([
      ['id', '0815'],
      ['name', 'Okafor, Ada'],
      ['first_name', 'Ada'],
      ['last_name', 'Okafor'],
      ['team', { a: [1] }],
      ['Desk', null],
    ]);
  });

  test('never replace one of the four keys', () => {
    const spelledTwice = {
      First_Name: 'Ada',
      first_name: 'x',
      Last_Name: 'Okafor',
      last_name: 'x',
    };
    expect(made({ id: 'x', ...spelledTwice })).toEqual(employee('Okafor, Ada', 'Okafor', 'Ada'));
  });
});

describe('the sample', () => {
  const reading = readEmployees('{"1042":"Okafor, Ada"}', toEmployee);
  const live = reading.is === 'list' ? reading.items : [];

  test('is what a live row of the same person is', () => {
    expect(live).toEqual([employeeSample]);
    expect(Object.keys(live[0] ?? {})).toEqual(Object.keys(employeeSample));
  });

  test('has the keys and types of the output fields', () => {
    expect(employeeOutputFields.map(({ key }) => key)).toEqual(Object.keys(employeeSample));
    for (const { key, type } of employeeOutputFields) {
      expect(typeof employeeSample[key]).toBe(type);
    }
  });
});
