import { describe, expect, test } from '@jest/globals';
import { read } from './responses/reading.ts';

const employees = (text: string) => read('employees', text);
const categories = (text: string) => read('employeeCategories', text);
const unreadable = { problem: 'notAList' };

const NAMELESS = { name: null, first_name: null, last_name: null };

/** A name of more than 60 letters is none of those. */
const LONG = `${'_'.repeat(60)}name`;
const ADA = { name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor' };

describe('R6: a property is known by its words, in any style:', () => {
  test.each([
    ['{" Emp_No: ":" 0815 ","FULL_NAME":" Okafor, Ada"}', ADA],
    ['{"workerId":"0815","given__name":"Ada","Surname":"Okafor"}', ADA],
    [`{"id":"0815","${LONG}":"x"}`, { ...NAMELESS, [LONG]: 'x' }],
  ])('of an employee, %s', async (row, said) => {
    expect(await employees(`[${row}]`)).toEqual([{ id: '0815', ...said }]);
  });

  test('of a category', async () => {
    const text = '[{"catCode":"CDL-A","EMP_CAT":"Drivers","site":"x"}]';
    expect(await categories(text)).toEqual([{ id: 'CDL-A', name: 'Drivers' }]);
  });
});

test('R7: of several properties counts the most specific one, and the others are kept', async () => {
  const text = '[{"value":"1","Id":"2","Emp_No":"3","Record Number":"4","label":"5"}]';
  expect(await employees(text)).toEqual([
    { ...NAMELESS, id: '4', name: '5', last_name: '5', value: '1', Id: '2', Emp_No: '3' },
  ]);
});

test.each([
  ...['{"7":{"id":"07"}}', '{"7":{"id":1042,"name":"Ito"}}', '{"7":[7]}', '{"7":{"error":"x"}}'],
  ...['{"0":{"1042":"A"},"1":{"1041":"B"}}', '{"1":{"employees":[[1042,"A"]]}}', '[{"0":"A"}]'],
  ...['{"2024":{"1042":"A","1041":"B"}}', '[{"1042":{"1041":"x"}}]', '{"0":"A","2":"B"}'],
  ...['{"1042":"A","next":"7"}', '{"1042":"A","-7":"B"}', '{"rows":[7],"1042":"A"}'],
])('R4: a row is not read where a number may be a mere position: %s', async (text) => {
  await expect(employees(text)).rejects.toMatchObject(unreadable);
});

test.each(['0', '"000"'])('R4: no employee has the number %s', async (number) => {
  const choose = `{"id":${number},"name":"-- Select --"}`;
  await expect(employees(`[${choose},{"id":7}]`)).rejects.toMatchObject(unreadable);
  await expect(employees(`[[${number},"Ada"]]`)).rejects.toMatchObject(unreadable);
});
