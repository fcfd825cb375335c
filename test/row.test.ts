import { describe, expect, test } from '@jest/globals';
import { read } from './replies/reading.ts';

const employees = (text: string) => read('employees', text);
const categories = (text: string) => read('employeeCategories', text);
const unreadable = { problem: 'notAList' };

const NAMELESS = { name: null, first_name: null, last_name: null };

/** A name of more than 60 letters is none of those. */
const LONG = `${'_'.repeat(60)}name`;
const ADA = { name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor' };

describe('R6: a property is known by its words, in any style:', () => {
  test.each([
    ['{"record number":"0815"}', NAMELESS],
    ['{" Emp_No: ":" 0815 ","FULL_NAME":" Okafor, Ada"}', ADA],
    ['{"STAFF-NUM":"0815","employeeDisplayName":"Okafor, Ada"}', ADA],
    ['{"value":"0815","Label":"Okafor, Ada"}', ADA],
    ['{"ID":"0815","First Name":"Ada","emp-lname":"Okafor"}', ADA],
    ['{"workerId":"0815","given__name":"Ada","Surname":"Okafor"}', ADA],
    ['{"id":"0815","user name":"x","title":"y"}', { ...NAMELESS, 'user name': 'x', title: 'y' }],
    [`{"id":"0815","${LONG}":"x"}`, { ...NAMELESS, [LONG]: 'x' }],
  ])('of an employee, %s', async (row, said) => {
    expect(await employees(`[${row}]`)).toEqual([{ id: '0815', ...said }]);
  });

  test.each([
    ...['{"row_Id":"CDL-A","category name":"Drivers"}', '{"catCode":"CDL-A","EMP_CAT":"Drivers"}'],
    ...['{"value":"CDL-A","label":"Drivers"}', '{"Category ID":"CDL-A","title":"Drivers"}'],
  ])('of a category, %s', async (row) => {
    expect(await categories(`[${row}]`)).toEqual([{ id: 'CDL-A', name: 'Drivers' }]);
  });
});

describe('R7: of several properties counts the most telling one', () => {
  test('whatever their order, and the others are kept', async () => {
    const text = '[{"value":"1","Id":"2","Emp_No":"3","Record Number":"4","label":"5"}]';
    expect(await employees(text)).toEqual([
      { ...NAMELESS, id: '4', name: '5', last_name: '5', value: '1', Id: '2', Emp_No: '3' },
    ]);
    const category = '[{"Name":"x","category name":"Drivers","Id":1,"row_Id":2}]';
    expect(await categories(category)).toEqual([{ id: '2', name: 'Drivers' }]);
  });

  test('and of two that differ in style alone the first by code unit', async () => {
    for (const text of ['"EMP-NO":1,"Emp_No":2', '"Emp_No":2,"EMP-NO":1']) {
      expect(await employees(`[{${text}}]`)).toEqual([{ id: '1', ...NAMELESS, Emp_No: 2 }]);
    }
  });

  test.each(['null', '"x"'])('also where its value is %s', async (value) => {
    await expect(employees(`[{"emp_no":${value},"id":7}]`)).rejects.toMatchObject(unreadable);
  });

  test('in each row anew, where rows differ', async () => {
    const rows =
      '[{"id":1,"name":"A"},{"name":"B","id":2},{"id":3},{"emp id":4,"text":"D","id":9}]';
    const names = ['A', 'B', null, 'D'].map((name, index) => ({ id: `${index + 1}`, name }));
    expect(await employees(rows)).toMatchObject(names);
  });
});

describe('R4: a row', () => {
  test.each(['-7', '7.0', '1e3', '"1e3"', '"seven"', '"１２"', '""', 'true', 'null', '{}', '[]'])(
    'of an employee cannot have the number %s, however many rows are good',
    async (number) => {
      for (const row of [number, `[${number},"Ito, Ren"]`, `{"id":${number},"name":"Ito"}`]) {
        await expect(employees(`[1042,7,${row}]`)).rejects.toMatchObject(unreadable);
      }
    },
  );

  test.each(['true', '7', '[]', '1e3'])('cannot have the name %s', async (name) => {
    for (const row of [`["7",${name}]`, `{"7":${name}}`, `{"id":7,"last_name":${name}}`]) {
      await expect(employees(`[${row}]`)).rejects.toMatchObject(unreadable);
    }
  });

  test.each([
    '[1042]',
    '["1042"]',
    '[[1042,null]]',
    '{"1042":" "}',
    '{"1042":{}}',
    '[{"id":1042}]',
  ])('of an employee needs no name, one of a category does: %s', async (text) => {
    expect(await employees(text)).toEqual([{ id: '1042', ...NAMELESS }]);
    await expect(categories(text)).rejects.toMatchObject(unreadable);
  });

  test('of a category may have any id, kept as written', async () => {
    const ids = ['"CDL-A"', '-1', '1.50', '1e3'];
    const items = await categories(`[${ids.map((id) => `[${id},"Drivers"]`)}]`);
    expect(items).toMatchObject(['CDL-A', '-1', '1.50', '1e3'].map((id) => ({ id })));
  });

  test.each(['{"CDL-A":"Drivers"}', '[{"CDL-A":"Drivers"}]', '{"data":"x"}'])(
    'of a category is not under a text: %s',
    async (text) => {
      await expect(categories(text)).rejects.toMatchObject(unreadable);
    },
  );

  test('under its number may be of unknown properties', async () => {
    const items = await employees('{"7":{"hired":null,"desk":3}}');
    expect(items).toEqual([{ id: '7', ...NAMELESS, hired: null, desk: 3 }]);
  });

  test.each([
    ...['{"7":{"id":"07"}}', '{"7":{"id":1042,"name":"Ito"}}', '{"7":[7]}', '{"7":{"error":"x"}}'],
    ...['{"0":{"1042":"A"},"1":{"1041":"B"}}', '{"1":{"employees":[[1042,"A"]]}}', '[{"0":"A"}]'],
    ...['{"2024":{"1042":"A","1041":"B"}}', '[{"1042":{"1041":"x"}}]', '{"0":"A","2":"B"}'],
    ...['{"1042":"A","next":"7"}', '{"1042":"A","-7":"B"}', '{"rows":[7],"1042":"A"}'],
  ])('is not read where a number may be a mere position: %s', async (text) => {
    await expect(employees(text)).rejects.toMatchObject(unreadable);
  });
});

test.each(['0', '"000"'])('R4: no employee has the number %s', async (number) => {
  const choose = `{"id":${number},"name":"-- Select --"}`;
  await expect(employees(`[${choose},{"id":7}]`)).rejects.toMatchObject(unreadable);
  await expect(employees(`[[${number},"Ada"]]`)).rejects.toMatchObject(unreadable);
});

test('the rows of a list may have 200,000 different properties, and no more', async () => {
  const list = (rows: number) =>
    `[${Array.from({ length: rows }, (_, index) => `{"id":${index + 1},"p${index}":1}`)}]`;
  expect(await employees(list(100_000))).toHaveLength(100_000);
  await expect(employees(list(100_001))).rejects.toMatchObject({
    details: { why: 'the response has too many different properties' },
  });
});
