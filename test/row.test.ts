import { describe, expect, test } from '@jest/globals';
import { toEmployee } from '../src/employee.ts';
import type { Row } from '../src/row.ts';
import { type Reading, type ReadText, readCategories, readEmployees } from './replies/reading.ts';

/** What a row says: its parts, and the extra properties that a Zap would get. */
interface Said {
  readonly id: string;
  readonly name: string | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly others: Readonly<Record<string, unknown>>;
}

const said = (row: Row): Said => {
  const own = ['id', 'name', 'first_name', 'last_name'];
  const members = Object.entries(toEmployee(row)).filter(([key]) => !own.includes(key));
  const others = Object.fromEntries(members);
  return { id: row.number, name: row.name, first: row.first, last: row.last, others };
};

/** What the rows of a list say; null where one of them cannot be read. */
const rowsOf = (reading: Reading<Said>) => (reading.is === 'list' ? reading.items : null);

/** The row of an element written as JSON. */
const itemOf = (read: ReadText, text: string): Said | null =>
  rowsOf(read(`[${text}]`, said))?.[0] ?? null;

const row = (id: string, parts: Partial<Said> = {}): Said => ({
  id,
  name: null,
  first: null,
  last: null,
  others: {},
  ...parts,
});

/** Words of a property name in all ways in which the service may join them. */
const spellings = (words: string): string[] => {
  const title = words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const joined = [words, title, words.toUpperCase()].flatMap((spelled) =>
    ['_', '-', ' ', '', '__'].map((joint) => spelled.replaceAll(' ', joint)),
  );
  const camel = title.replaceAll(' ', '');
  return [...new Set([...joined, camel.charAt(0).toLowerCase() + camel.slice(1), ` ${words}_`])];
};

const EMPLOYEE_NUMBERS = [
  ...['record number', 'record id', 'row number', 'row id', 'number', 'id', 'value'],
  ...['employee number', 'employee no', 'employee id', 'emp number', 'emp no', 'emp id'],
  ...['emp num', 'staff id', 'worker nbr', 'personnel nr', 'person value'],
];
const EMPLOYEE_NAMES = [
  ...['name', 'employee name', 'full name', 'display name', 'label', 'text'],
  ...['emp name', 'staff full name', 'record label'],
];
const FIRST_NAMES = ['first name', 'first', 'given name', 'forename', 'fname', 'emp first name'];
const LAST_NAMES = ['last name', 'last', 'surname', 'family name', 'lname', 'employee surname'];
const CATEGORY_IDS = [
  ...['row id', 'category id', 'id', 'value', 'cat code', 'row number', 'employee category no'],
];
const CATEGORY_NAMES = [
  ...['category name', 'category', 'name', 'label', 'text', 'cat', 'emp cat', 'title'],
  ...['category description', 'desc', 'row name', 'employee category display name'],
];

describe('an employee', () => {
  test.each(EMPLOYEE_NUMBERS.flatMap(spellings))('has its number under "%s"', (property) => {
    expect(itemOf(readEmployees, `{"${property}":"0815","name":"Okafor, Ada"}`)).toEqual(
      row('0815', { name: 'Okafor, Ada' }),
    );
  });

  test.each(EMPLOYEE_NAMES.flatMap(spellings))('has its name under "%s"', (property) => {
    expect(itemOf(readEmployees, `{"id":7,"${property}":"Okafor, Ada"}`)).toEqual(
      row('7', { name: 'Okafor, Ada' }),
    );
  });

  test.each(FIRST_NAMES.flatMap(spellings))('has its first name under "%s"', (property) => {
    expect(itemOf(readEmployees, `{"id":7,"${property}":"Ada"}`)).toEqual(
      row('7', { first: 'Ada' }),
    );
  });

  test.each(LAST_NAMES.flatMap(spellings))('has its last name under "%s"', (property) => {
    expect(itemOf(readEmployees, `{"id":7,"${property}":"Okafor"}`)).toEqual(
      row('7', { last: 'Okafor' }),
    );
  });

  test('has the property that tells most, whatever the order, and keeps the others', () => {
    const text = '{"value":"1","Id":"2","Emp_No":"3","Record Number":"4","label":"5"}';
    const others = { value: '1', Id: '2', Emp_No: '3' };
    expect(itemOf(readEmployees, text)).toEqual(row('4', { name: '5', others }));
    const numbers = '{"row_number":1,"row_id":2,"record_id":3,"record_no":4}';
    expect(itemOf(readEmployees, numbers)?.id).toBe('4');
  });

  test('of two properties that differ in style alone has the first by code unit', () => {
    const expected = row('1', { name: 'A', others: { Emp_No: 2, label: 'B' } });
    const [first, second] = ['"EMP-NO":1,"Label":"A"', '"Emp_No":2,"label":"B"'];
    expect(itemOf(readEmployees, `{${first},${second}}`)).toEqual(expected);
    expect(itemOf(readEmployees, `{${second},${first}}`)).toEqual(expected);
  });

  test.each(['user name', 'user_name', 'title', 'job title', 'email'])(
    'has no name under "%s"',
    (property) => {
      const others = { [property]: 'x' };
      expect(itemOf(readEmployees, `{"id":7,"${property}":"x"}`)).toEqual(row('7', { others }));
    },
  );

  test('has no other number at the next poll, whatever its values are', () => {
    expect(itemOf(readEmployees, '{"emp_no":null,"id":7}')).toBeNull();
    expect(itemOf(readEmployees, '{"emp_no":"x","id":7}')).toBeNull();
  });

  test.each(['0', '"000"', '-7', '7.5', '1e3', '"seven"', '""', '" "', 'true', 'null', '{}', '[]'])(
    'cannot have the number %s',
    (number) => {
      expect(itemOf(readEmployees, number)).toBeNull();
      expect(itemOf(readEmployees, `[${number},"Okafor, Ada"]`)).toBeNull();
      expect(itemOf(readEmployees, `{"id":${number},"name":"Okafor, Ada"}`)).toBeNull();
    },
  );

  test.each(['true', '7', '[]', '{}', '1e3'])('cannot have the name %s', (name) => {
    expect(itemOf(readEmployees, `{"id":7,"name":${name}}`)).toBeNull();
    expect(itemOf(readEmployees, `{"7":${name === '{}' ? '[]' : name}}`)).toBeNull();
    expect(itemOf(readEmployees, `{"id":7,"first_name":${name}}`)).toBeNull();
    expect(itemOf(readEmployees, `{"id":7,"last_name":${name}}`)).toBeNull();
    expect(itemOf(readEmployees, `["7",${name}]`)).toBeNull();
  });

  test('may have properties in another order than the employee before', () => {
    const texts = [
      '{"id":1,"name":"A, B","team":"x"}',
      '{"id":2,"name":"C, D","team":"y"}',
      '{"team":"z","name":"E, F","id":3}',
      '{"id":4,"name":"G, H"}',
      '{"id":5,"name":"I, J","team":"x","desk":9}',
      '{"emp id":6,"full name":"K, L","team":null}',
    ];
    expect(rowsOf(readEmployees(`[${texts}]`, said))).toEqual([
      row('1', { name: 'A, B', others: { team: 'x' } }),
      row('2', { name: 'C, D', others: { team: 'y' } }),
      row('3', { name: 'E, F', others: { team: 'z' } }),
      row('4', { name: 'G, H' }),
      row('5', { name: 'I, J', others: { team: 'x', desk: 9 } }),
      row('6', { name: 'K, L', others: { team: null } }),
    ]);
  });

  test('under its number may repeat that number, but not another', () => {
    const entry = (text: string) => rowsOf(readEmployees(`{"7":${text}}`, said))?.[0] ?? null;
    expect(entry('{"id":7,"name":"Ito, Ren"}')).toEqual(row('7', { name: 'Ito, Ren' }));
    expect(entry('{"id":"07","name":"Ito, Ren"}')).toBeNull();
    expect(entry('{"id":1042,"name":"Ito, Ren"}')).toBeNull();
  });
});

describe('a category', () => {
  test.each(CATEGORY_IDS.flatMap(spellings))('has its row id under "%s"', (property) => {
    expect(itemOf(readCategories, `{"${property}":"CDL-A","name":"Drivers"}`)).toEqual(
      row('CDL-A', { name: 'Drivers' }),
    );
  });

  test.each(CATEGORY_NAMES.flatMap(spellings))('has its name under "%s"', (property) => {
    expect(itemOf(readCategories, `{"row_Id":7,"${property}":"Drivers"}`)).toEqual(
      row('7', { name: 'Drivers' }),
    );
  });

  test('has the name of the category rather than another name', () => {
    expect(
      itemOf(readCategories, '{"Name":"x","category name":"Drivers","Id":1,"row_Id":2}'),
    ).toEqual(row('2', { name: 'Drivers', others: { Name: 'x', Id: 1 } }));
  });

  test.each(['"" ', '" "', 'true', 'null', '{}', '[]'])('cannot have the row id %s', (id) => {
    expect(itemOf(readCategories, `[${id},"Drivers"]`)).toBeNull();
    expect(itemOf(readCategories, `{"row_Id":${id},"name":"Drivers"}`)).toBeNull();
  });

  test('always has an id and a name', () => {
    expect(itemOf(readCategories, '{"id":"CDL-A"}')).toBeNull();
    expect(itemOf(readCategories, '{"id":"CDL-A","name":" "}')).toBeNull();
    expect(itemOf(readCategories, '{"name":"Drivers"}')).toBeNull();
  });

  test('has no first and last name', () => {
    const text = '{"id":"7","given name":"Ada","name":"Drivers"}';
    const others = { 'given name': 'Ada' };
    expect(itemOf(readCategories, text)).toEqual(row('7', { name: 'Drivers', others }));
  });
});

test('an employee with a first or last name may have an accident, R8', () => {
  const employee = (faults: number) =>
    itemOf(readEmployees, `{"emp_no":7,"first_name":"Ada","accident_faults":${faults}}`);
  expect(employee(1)).toEqual(row('7', { first: 'Ada', others: { accident_faults: 1 } }));
  expect(employee(0)).toEqual(row('7', { first: 'Ada', others: { accident_faults: 0 } }));
  expect(itemOf(readEmployees, '{"emp_no":7,"faults":1}')).toBeNull();
});
