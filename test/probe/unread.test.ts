/* What the probe says of lists that the app does not read, or reads in part: the word that is missing. */
import { afterEach, expect, test } from '@jest/globals';
import { openServer, probeHastily } from './support.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const EMPLOYEES = [
  { emp_no: 1042, emp_name: 'Okafor, Ada' },
  { emp_no: 1043, emp_name: 'Quux, Zelda' },
  { emp_no: 1044, emp_name: 'Lovelace, Grace' },
];
const CATEGORIES = [
  { row_Id: 7, name: 'Drivers' },
  { row_Id: 8, name: 'Office' },
];

/** The report on a service without a name list that sends these lists. */
async function reportOn(lists: { newest?: unknown; employees?: unknown; categories?: unknown }) {
  const { newest = EMPLOYEES.toReversed(), employees = EMPLOYEES, categories = CATEGORIES } = lists;
  const { url, close } = await openServer((request, response) => {
    const isCategories = request.url === '/Apiv11/list_employee_category';
    const other = request.url === '/Apiv11/list_employee' ? employees : newest;
    response.end(JSON.stringify(isCategories ? categories : other));
  });
  closing.push(close);
  return probeHastily({ baseUrl: url, apiKey: 'ak', nameListKeys: null }, { wrongKeys: false });
}

test('a service whose lists are read has nothing missing', async () => {
  const { verdict, remarks } = await reportOn({});
  expect({ verdict, texts: remarks.map(({ text }) => text) }).toEqual({
    verdict: 'ready with remarks',
    texts: ['All categories are for drivers, or Driver Categories Only changes nothing.'],
  });
});

test('a number under an unknown name is named, and keeps Zaps from running', async () => {
  const newest = EMPLOYEES.map(({ emp_no, emp_name }) => ({
    ident: emp_no,
    emp_name,
  })).toReversed();
  const { verdict, remarks, lists, profile } = await reportOn({ newest });
  expect(verdict).toBe('not yet');
  expect(remarks.map(({ text }) => text)).toContain(
    'In the list of new employees, "ident" looks like the number, and no word for it is in EMPLOYEE_FIELDS.number of src/propertyNames.ts.',
  );
  expect(lists.newest?.error).toMatch("row 1 isn't in a known format");
  expect(profile.new_employees).toEqual([{ ident: '<number>', emp_name: '<last, first>' }]);
});

test('a name under an unknown name is named, and Zaps run without it', async () => {
  const rows = EMPLOYEES.map(({ emp_no, emp_name }) => ({ emp_no, wer: emp_name }));
  const { verdict, remarks } = await reportOn({ newest: rows.toReversed(), employees: rows });
  expect(verdict).toBe('ready with remarks');
  expect(remarks.map(({ text }) => text)).toContain(
    'In the list of employees, "wer" looks like the name, and no word for it is in EMPLOYEE_FIELDS.name of src/propertyNames.ts.',
  );
});

test('a category without a known name is named', async () => {
  const categories = CATEGORIES.map(({ row_Id, name }) => ({ row_Id, bezeichnung: name }));
  const three = [...categories, { row_Id: 9, bezeichnung: 'Warehouse' }];
  const { verdict, remarks } = await reportOn({ categories: three });
  expect(verdict).toBe('not yet');
  expect(remarks.map(({ text }) => text)).toContain(
    'In the list of employee categories, "bezeichnung" looks like the name, and no word for it is in CATEGORY_FIELDS.name of src/propertyNames.ts.',
  );
});

test('numbers by name are told as what they are', async () => {
  const employees = Object.fromEntries(EMPLOYEES.map(({ emp_no, emp_name }) => [emp_name, emp_no]));
  const { verdict, profile } = await reportOn({ employees });
  expect(verdict).toBe('not yet');
  expect(profile.employees).toEqual({ '<last, first>': '<number>' });
});

test('an oldest-first list, a newest one who is no employee and another name are remarked', async () => {
  const employees = [{ emp_no: 1043, emp_name: 'Quux, Z.' }, EMPLOYEES[0]];
  const { remarks } = await reportOn({ newest: EMPLOYEES, employees });
  expect(remarks.map(({ text }) => text)).toEqual([
    'The new employees do not come newest first. Zaps get them in another order.',
    'Only 2 of the 3 newest are in the employee list.',
    'Only 1 of the 2 newest have the same name in the employee list.',
    'All categories are for drivers, or Driver Categories Only changes nothing.',
  ]);
});

test('an empty list is no proof of how its rows look', async () => {
  const { remarks, profile } = await reportOn({ newest: [] });
  expect(remarks[0]?.text).toBe(
    'The list of new employees is empty, so how its rows look is not known.',
  );
  expect(profile).not.toHaveProperty('new_employees');
});

test('a list of more values than the app looks at is a finding, not the end', async () => {
  const row = '{"emp_no":1042,"pay":1e3}';
  const text = `[${Array.from({ length: 600_000 }, () => row).join(',')}]`;
  const { url, close } = await openServer((_request, response) => response.end(text));
  closing.push(close);
  const connection = { baseUrl: url, apiKey: 'ak', nameListKeys: null };
  const { verdict, lists } = await probeHastily(connection, { wrongKeys: true });
  expect(verdict).toBe('not yet');
  expect(lists.newest?.error).toMatch('the response has too many values');
}, 30_000);

test('keys that nobody checks are remarked', async () => {
  const { url, close } = await openServer((_request, response) =>
    response.end('{"1042":"Okafor, Ada"}'),
  );
  closing.push(close);
  const connection = { baseUrl: url, apiKey: 'ak', nameListKeys: null };
  const { remarks } = await probeHastily(connection, { wrongKeys: true });
  expect(remarks.map(({ text }) => text)).toContain(
    'A wrong API key (status 200) is not recognized as one: Zapier keeps checking and never asks to reconnect.',
  );
});
