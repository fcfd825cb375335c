import { describe, expect, test } from '@jest/globals';
import { decodeCategories, decodeEmployees, type Make, type Reply } from '../src/decode.ts';
import { toEmployee } from '../src/employee.ts';
import type { Row } from '../src/row.ts';

/** What a row says: its parts, and the other members that a Zap would get. */
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
const rowsOf = (reply: Reply<Said>): Said[] | null => (reply.is === 'list' ? reply.items : null);

type Decode = (text: string, make: Make<Said>) => Reply<Said>;
const EMPLOYEES: Decode = decodeEmployees;
const CATEGORIES: Decode = decodeCategories;

/** The row of an element written as JSON. */
const itemOf = (decode: Decode, text: string): Said | null =>
  rowsOf(decode(`[${text}]`, said))?.[0] ?? null;

const row = (id: string, parts: Partial<Said> = {}): Said => ({
  id,
  name: null,
  first: null,
  last: null,
  others: {},
  ...parts,
});

/** Words of a member name in all ways in which the service may join them. */
const spellings = (words: string): string[] => {
  const title = words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const joined = [words, title, words.toUpperCase()].flatMap((spelled) =>
    ['_', '-', ' ', '', '__'].map((joint) => spelled.replaceAll(' ', joint)),
  );
  const camel = title.replaceAll(' ', '');
  return [...new Set([...joined, camel.charAt(0).toLowerCase() + camel.slice(1), ` ${words}_`])];
};

const EMPLOYEE_NUMBERS = [
  'record number',
  'employee number',
  'emp number',
  'employee no',
  'emp no',
  'number',
  'employee id',
  'emp id',
  'row id',
  'id',
  'value',
];
const EMPLOYEE_NAMES = ['name', 'employee name', 'full name', 'display name', 'label', 'text'];
const FIRST_NAMES = ['first name', 'first', 'given name', 'forename'];
const LAST_NAMES = ['last name', 'last', 'surname', 'family name'];
const CATEGORY_IDS = ['row id', 'category id', 'id', 'value'];
const CATEGORY_NAMES = ['category name', 'category', 'name', 'label', 'text'];

describe('an employee', () => {
  test.each(EMPLOYEE_NUMBERS.flatMap(spellings))('has its number under "%s"', (member) => {
    expect(itemOf(EMPLOYEES, `{"${member}":"0815","name":"Okafor, Ada"}`)).toEqual(
      row('0815', { name: 'Okafor, Ada' }),
    );
  });

  test.each(EMPLOYEE_NAMES.flatMap(spellings))('has its name under "%s"', (member) => {
    expect(itemOf(EMPLOYEES, `{"id":7,"${member}":"Okafor, Ada"}`)).toEqual(
      row('7', { name: 'Okafor, Ada' }),
    );
  });

  test.each(FIRST_NAMES.flatMap(spellings))('has its first name under "%s"', (member) => {
    expect(itemOf(EMPLOYEES, `{"id":7,"${member}":"Ada"}`)).toEqual(row('7', { first: 'Ada' }));
  });

  test.each(LAST_NAMES.flatMap(spellings))('has its last name under "%s"', (member) => {
    expect(itemOf(EMPLOYEES, `{"id":7,"${member}":"Okafor"}`)).toEqual(
      row('7', { last: 'Okafor' }),
    );
  });

  test('has the member that tells most, whatever the order, and keeps the others', () => {
    expect(
      itemOf(EMPLOYEES, '{"value":"1","Id":"2","Emp_No":"3","Record Number":"4","label":"5"}'),
    ).toEqual(row('4', { name: '5', others: { value: '1', Id: '2', Emp_No: '3' } }));
  });

  test.each(['-7', '7.5', '1e3', '"seven"', '""', '" "', 'true', 'null', '{}', '[]'])(
    'cannot have the number %s',
    (number) => {
      expect(itemOf(EMPLOYEES, number)).toBeNull();
      expect(itemOf(EMPLOYEES, `[${number},"Okafor, Ada"]`)).toBeNull();
      expect(itemOf(EMPLOYEES, `{"id":${number},"name":"Okafor, Ada"}`)).toBeNull();
    },
  );

  test.each(['true', '7', '[]', '{}', '1e3'])('cannot have the name %s', (name) => {
    expect(itemOf(EMPLOYEES, `{"id":7,"name":${name}}`)).toBeNull();
    expect(itemOf(EMPLOYEES, `{"7":${name === '{}' ? '[]' : name}}`)).toBeNull();
    expect(itemOf(EMPLOYEES, `["7",${name}]`)).toBeNull();
  });

  test('may have members in another order than the employee before', () => {
    const texts = [
      '{"id":1,"name":"A, B","team":"x"}',
      '{"id":2,"name":"C, D","team":"y"}',
      '{"team":"z","name":"E, F","id":3}',
      '{"id":4,"name":"G, H"}',
      '{"id":5,"name":"I, J","team":"x","desk":9}',
      '{"emp id":6,"full name":"K, L","team":null}',
    ];
    expect(rowsOf(decodeEmployees(`[${texts}]`, said))).toEqual([
      row('1', { name: 'A, B', others: { team: 'x' } }),
      row('2', { name: 'C, D', others: { team: 'y' } }),
      row('3', { name: 'E, F', others: { team: 'z' } }),
      row('4', { name: 'G, H' }),
      row('5', { name: 'I, J', others: { team: 'x', desk: 9 } }),
      row('6', { name: 'K, L', others: { team: null } }),
    ]);
  });

  test('under its number may repeat that number, but not another', () => {
    const entry = (text: string) => rowsOf(decodeEmployees(`{"7":${text}}`, said))?.[0] ?? null;
    expect(entry('{"id":7,"name":"Ito, Ren"}')).toEqual(row('7', { name: 'Ito, Ren' }));
    expect(entry('{"id":"07","name":"Ito, Ren"}')).toBeNull();
    expect(entry('{"id":1042,"name":"Ito, Ren"}')).toBeNull();
  });
});

describe('a category', () => {
  test.each(CATEGORY_IDS.flatMap(spellings))('has its row id under "%s"', (member) => {
    expect(itemOf(CATEGORIES, `{"${member}":"CDL-A","name":"Drivers"}`)).toEqual(
      row('CDL-A', { name: 'Drivers' }),
    );
  });

  test.each(CATEGORY_NAMES.flatMap(spellings))('has its name under "%s"', (member) => {
    expect(itemOf(CATEGORIES, `{"row_Id":7,"${member}":"Drivers"}`)).toEqual(
      row('7', { name: 'Drivers' }),
    );
  });

  test('has the name of the category rather than another name', () => {
    expect(itemOf(CATEGORIES, '{"Name":"x","category name":"Drivers","Id":1,"row_Id":2}')).toEqual(
      row('2', { name: 'Drivers', others: { Name: 'x', Id: 1 } }),
    );
  });

  test.each(['"" ', '" "', 'true', 'null', '{}', '[]'])('cannot have the row id %s', (id) => {
    expect(itemOf(CATEGORIES, `[${id},"Drivers"]`)).toBeNull();
    expect(itemOf(CATEGORIES, `{"row_Id":${id},"name":"Drivers"}`)).toBeNull();
  });

  test('in an object of one member that we know is not that member', () => {
    expect(itemOf(CATEGORIES, '{"id":"CDL-A"}')).toEqual(row('CDL-A'));
    expect(itemOf(CATEGORIES, '{"name":"Drivers"}')).toBeNull();
  });
});
