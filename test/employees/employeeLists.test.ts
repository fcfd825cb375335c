/* Rule 9 of docs/responses.md: do two lists count the same people, and what is taken from one for the other? */
import { describe, expect, test } from '@jest/globals';
import {
  copyNames,
  doListsAgree,
  highestFirst,
  mergeNewFirst,
} from '../../src/employees/employeeLists.ts';
import { namelessEmployee } from '../support/readResponse.ts';
import { idsOf } from '../support/values.ts';

/** Employees written as `1042 Okafor, Ada; 7`. */
const people = (list: string) =>
  list.split('; ').map((each) => {
    const [, id = '', name = null] = /^(\S+)(?: (.+))?$/.exec(each) ?? [];
    return { ...namelessEmployee(id), name };
  });

describe('of the new employees', () => {
  test.each([
    ['5; 4; 3; 2', '5; 4; 99', 'half of them may have left'],
    ['5; 4; 3', '99', 'of three, all may have left'],
    ['0005; 0004; 0003; 0002', '5; 4', 'numbers have zeros in front'],
    [
      '5 Okafor, Ada; 4 Ito, Ren; 3 Li, Bo; 2 Roy, Zoe',
      '5 Ada Okafor; 4 Kim, Mina; 3 LI BO; 2 Day, Zoë',
      'one has a new name, and others are written in another way',
    ],
  ])('%s, the list %s has enough, because %s', (newList, list) => {
    expect(doListsAgree(people(newList), people(list))).toBe(true);
  });

  test.each([
    ['5; 4; 3; 2', '9; 8; 2', 'it has one of four'],
    ['5; 4; 3; 2; 1', '5; 4; 99', 'it has two of five'],
    [
      '5 Okafor, Ada; 4 Ito, Ren; 3 Li, Bo; 2 Roy, Zoe',
      '5 Cruz, Ana; 4 Weiß, Jo; 3 Kim, Min; 2 Roy, Zoe',
      'most numbers are of people with other names',
    ],
  ])('%s, the list %s counts others, because %s', (newList, list) => {
    expect(doListsAgree(people(newList), people(list))).toBe(false);
  });
});

test('everyone comes once: the new employees in their order, then the others, highest number first', () => {
  const [newList, list] = [people('13; 0012'), people('9; 12; 0010; 0013')];
  expect(idsOf(mergeNewFirst(newList, list, false))).toEqual(['13', '0012', '0010', '9']);
});

test('zeros in front of letters belong to a number', () => {
  expect(mergeNewFirst(people('0A12'), people('A12'), false)).toHaveLength(2);
});

test('with the full list, no one changes number when they leave the new employee list', () => {
  const list = people('000013; 000012; 000007');
  for (const newList of ['13', '000013; 12', '99'])
    expect(idsOf(mergeNewFirst(people(newList), list, true))).toEqual(
      expect.arrayContaining(idsOf(list)),
    );
});

test('only names that are missing are copied, from the employee with the same number', () => {
  const [ada] = people('1042');
  const employees = [{ ...namelessEmployee('13'), team: 'new' }, ...people('7 Ito, R.; 9')];
  const others = people('7 Ito, Ren; 0013 Okafor, Ada').map((each) => ({ ...each, team: 'old' }));
  expect(copyNames(employees, others)).toEqual([
    { ...ada, id: '13', name: 'Okafor, Ada', team: 'new' },
    ...people('7 Ito, R.; 9'),
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
