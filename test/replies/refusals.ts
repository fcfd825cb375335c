// Rows that can't be read, each of which refuses the whole response (R4), and lists that are no
// lists (R2, R3): positions instead of numbers, a third envelope, two lists side by side. Left out,
// as the rules don't say: the number 0 inside an array, an empty object under a number, a category
// under a text.
import fc from 'fast-check';
import { isOfCategories, type ListName } from './case.ts';
import { tooDeep } from './extraProperties.ts';
import { array, type Json, json, literal, type Member, object, type Plain } from './writtenJson.ts';

const noNumbers: readonly Json[] = [
  ...[literal('7.0', 7), literal('1e3', 1000), literal('-7', -7), literal('0.5', 0.5)],
  ...[literal('7E2', 700), ...[true, false, null, '', '  ', '7.0', '-7', '+7', '7a'].map(json)],
  ...['1 2', '0x1F', '1,042', 'seven', 'Doe, Jane', '1e3', 'NaN', 'null', '#7'].map(json),
  ...[array(), object()],
];
const noNames: readonly Json[] = [
  ...[literal('42', 42), literal('1.5', 1.5), ...[true, false, 0].map(json)],
  ...[array(), object(), array(json('Doe')), object(['first', json('Jane')])],
];
const noNumber = fc.constantFrom(...noNumbers);
const noName = fc.constantFrom(...noNames);
const nested = fc.constantFrom(json(['7']), json({ emp_no: '7' }));
const number = fc.integer({ min: 100_000, max: 999_999 }).map((n) => json(n));
const numberNames = fc.constantFrom('emp_no', 'recordNumber', 'ID', 'Staff Number', 'nr');
const wholeNames = fc.constantFrom('emp_name', 'Name', 'fullName', 'LABEL');
const partNames = fc.constantFrom('first_name', 'lname', 'Surname', 'GivenName');
const jane = json('Doe, Jane');

/** A row of an array that no rule reads. */
export function badRow(list: ListName): fc.Arbitrary<Json> {
  return isOfCategories(list) ? badCategory : badEmployee;
}

const badEmployee: fc.Arbitrary<Json> = fc.oneof(
  noNumber,
  fc.oneof(noNumber, nested).map((bad) => array(bad, jane)),
  fc
    .tuple(numberNames, fc.oneof(noNumber, nested), wholeNames)
    .map(([a, bad, b]) => object([a, bad], [b, jane])),
  fc.tuple(number, noName).map(([good, bad]) => array(good, bad)),
  // An object under its number is a row like any other.
  noName.filter(({ is }) => is !== 'object').map((bad) => object(['7000001', bad])),
  fc
    .tuple(numberNames, number, fc.oneof(wholeNames, partNames), noName)
    .map(([a, good, b, bad]) => object([a, good], [b, bad])),
  // No number at all.
  fc
    .constantFrom<Plain>(
      ...[{ emp_name: 'Doe, Jane' }, { name: 'Doe, Jane', hire_date: 'x' }, { foo: 'bar' }, []],
      ...[{ first_name: 'Jane', last_name: 'Doe' }, { user_id: 7, user_name: 'jane' }, {}, ['x']],
      ...[{ '-7': 'Doe, Jane' }, { '7.0': 'Doe, Jane' }, { '7a': 'Doe, Jane' }],
    )
    .map(json),
  // The most telling property is read whatever it holds (R7).
  noNumber.map((bad) => object(['record_number', bad], ['emp_no', json('7000001')])),
  number.map((one) => array(one)),
  number.map((one) => array(one, jane, json('IT'))),
  // Nesting is bounded.
  fc.tuple(number, tooDeep).map(([good, deep]) => object(['emp_no', good], ['tags', deep])),
);

const noIds = fc.constantFrom(...[null, true, false].map(json), array(), object());
const noCategoryNames = fc.oneof(noName, fc.constantFrom(...[null, '', '  '].map(json)));
const drivers = json('Drivers');
const badCategory: fc.Arbitrary<Json> = fc.oneof(
  number,
  fc.constantFrom<Plain>('7', 'Drivers', null, true, [], {}, [7], [7, 'Drivers', 'x']).map(json),
  noIds.map((bad) => array(bad, drivers)),
  noIds.map((bad) => object(['row_Id', bad], ['category_name', drivers])),
  fc.tuple(number, noCategoryNames).map(([good, bad]) => array(good, bad)),
  noCategoryNames.map((bad) => object(['7000001', bad])),
  fc
    .tuple(number, noCategoryNames)
    .map(([good, bad]) => object(['row_Id', good], ['category_name', bad])),
  fc
    .constantFrom<Plain>(
      ...[{ row_Id: 7 }, { category_name: 'Drivers' }, { foo: 'bar' }, { id: 'x', color: 'red' }],
      ...[
        { employee_id: 7, name: 'Drivers' },
        { id: 7, employee_name: 'Drivers' },
      ],
    )
    .map(json),
);

/** A property that makes an object by number unreadable, whatever good rows are in it. */
export function badMember(list: ListName): fc.Arbitrary<Member> {
  const categories = isOfCategories(list);
  const key = '7000001';
  const [numberName, name] = categories ? ['row_id', 'name'] : ['emp_no', 'emp_name'];
  const bad: Member[] = [
    ...[literal('42', 42), ...[true, false, ['x'], [7, 'x'], []].map(json)].map(
      (value): Member => [key, value],
    ),
    // Another number: the name of the row is a position.
    [key, json({ [numberName]: 7_000_002, [name]: 'Doe, Jane' })],
    [key, json({ [name]: 'Doe, Jane', [numberName]: '17000001' })],
    [key, json({ [name]: 42 })],
    [key, json({ [name]: ['Doe'] })],
    [key, json({ foo: ['bar'] })],
    [key, json({ foo: { bar: 1 } })],
    [key, json({ foo: 'x', '12': 'y' })],
    [key, json({ error: 'Invalid key' })],
    [key, json({ foo: 'x', status: 'denied' })],
    [key, json({ message: 'x', success: false })],
    // Zero is nobody's number, and what has a name of digits is no envelope.
    ...['0', '00', '-7', '7.0', '7a', 'total', '', 'emp_no'].map(
      (wrong): Member => [wrong, json('Doe, Jane')],
    ),
    ...['0', '00'].map((zero): Member => [zero, json({ [numberName]: 7, [name]: 'Doe, Jane' })]),
    ['count', json(3)],
    ['status', json('ok')],
  ];
  const ofCategories: Member[] = [
    ...[null, '', '  '].map((value): Member => [key, json(value)]),
    [key, json({ color: 'red' })],
    [key, json({ row_id: 7_000_001 })],
  ];
  const ofEmployees: Member[] = [[key, json({ first_name: true, last_name: 'Doe' })]];
  return fc.constantFrom(...bad, ...(categories ? ofCategories : ofEmployees));
}

/** Rows under their positions, from one or from zero, with numbers of their own (R4). */
export function positions(list: ListName): fc.Arbitrary<Json> {
  const property = isOfCategories(list) ? 'row_Id' : 'emp_no';
  return fc
    .tuple(
      fc.constantFrom(0, 1),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 100, max: 9e6 }),
    )
    .map(([from, rows, lowest]) =>
      object(
        ...Array.from({ length: rows }, (_, at): Member => {
          const row: Plain = { [property]: lowest + at, name: `Doe ${at}, Jane` };
          return [String(from + at), json(row)];
        }),
      ),
    );
}
