/* Random employees, in random forms and envelopes, beside what the rules call harmless. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Row, rowsOf } from './reading.ts';

const part = fc
  .array(fc.constantFrom('Ada', 'Błażej', "O'Neil", 'Fault', 'Null', '田中', 'de la', 'Selecta'), {
    minLength: 1,
    maxLength: 2,
  })
  .map((words) => words.join(' '));

const employees: fc.Arbitrary<Row[]> = fc.uniqueArray(
  fc
    .record({ number: fc.bigInt(1n, 10n ** 20n), zeros: fc.nat(2), last: part, first: part })
    .map(
      ({ number, zeros, last, first }): Row => ['0'.repeat(zeros) + number, `${last}, ${first}`],
    ),
  { minLength: 1, maxLength: 12, selector: ([number]) => BigInt(number) },
);

const text = JSON.stringify;
const extra = '"status":"failed","department_id":4,"total":7,"manager":{"id":2,"name":"Fo, Bo"}';
const parts = (name: string) => name.split(', ').map((one) => JSON.stringify(one));

/** Texts of a list, from the rows that are in it. */
const FORMS: readonly ((rows: readonly Row[]) => string)[] = [
  (rows) => `[${rows.map(([number, name]) => `{"emp_no":"${number}","emp_name":${text(name)}}`)}]`,
  (rows) => `[${rows.map(([number, name]) => `{${extra},"Name":${text(name)},"ID":"${number}"}`)}]`,
  (rows) =>
    `[${rows.map(([number, name]) => {
      const [last, first] = parts(name ?? '');
      return `{"firstName":${first},"lastName":${last},"id":1,"Employee Number":"${number}",${extra}}`;
    })}]`,
  (rows) => text(rows),
  (rows) => `[["","-- Select --"],${rows.map((row) => text(row))}]`,
  (rows) => `[{"value":null,"text":""},${rows.map(([value, label]) => text({ value, label }))}]`,
  (rows) => `[${rows.map(([number, name]) => `{"${number}":${text(name)}}`)}]`,
  (rows) => `[${rows.map(([id, name]) => text({ employee: { id, name }, desk: { id: 3 } }))}]`,
  (rows) => `{${rows.map(([number, name]) => `"${number}":${text(name)}`)}}`,
  (rows) => `{"0":"Select",${rows.map(([number, name]) => `"${number}":${text(name)}`)}}`,
  (rows) => `{${rows.map(([number, name]) => `"${number}":{"name":${text(name)},${extra}}`)}}`,
  (rows) => `{${rows.map(([id, name], at) => `"${at}":${text({ id, name })}`)}}`,
];

const noise = fc.subarray([
  ...['"status":"ok"', '"code":200', '"success":true', '"error":null', '"errors":[]', '"errno":0'],
  ...['"message":"2 invalid rows skipped"', '"count":300', '"has_more":false', '"next":null'],
  ...['"company":{"id":5,"error":"x"}', '"columns":["id","name"]', '"total":1', '"pages":1'],
  ...['"departments":[{"id":3,"name":"Yard"}]', '"meta":{"page":1,"total_pages":1}', '"links":[]'],
]);

/** What stands around a list, from what stands beside it. */
const ENVELOPES: readonly ((list: string, beside: readonly string[]) => string)[] = [
  (list) => list,
  (list, beside) => `{${[`"data":${list}`, ...beside]}}`,
  (list, beside) => `{${[...beside, `"new_employees":${list}`]}}`,
  (list, beside) => `{"response":{${[...beside, `"rows":${list}`]}}}`,
  (list, beside) => `\uFEFF{"result":{"a":{${[...beside, `"emp_list" : ${list}`]}}}}\r\n`,
];

test('employees are read as they were sent, in any form, envelope, and company', async () => {
  const [forms, envelopes] = [fc.constantFrom(...FORMS), fc.constantFrom(...ENVELOPES)];
  await fc.assert(
    fc.asyncProperty(employees, forms, envelopes, noise, async (rows, form, envelope, beside) => {
      const body = envelope(form(rows), beside);
      expect([body, await rowsOf('employees', body)]).toEqual([body, rows]);
      expect([body, await rowsOf('newEmployees', body)]).toEqual([body, rows]);
    }),
    { numRuns: 2_000 },
  );
});
