/* What a masked response shows. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maskResponse } from '../../probe/mask.ts';

const maskOf = (response: unknown, itemCount = 0) =>
  maskResponse(JSON.stringify(response), itemCount).body;

test.each<[what: string, response: unknown, masked: unknown]>([
  [
    'letters, digits, and capitals of each row by those of the row',
    [
      { emp_no: 1042, emp_name: "O'Brannigan, Zoë-Mae" },
      { emp_no: 'E-77', emp_name: 'WEISS' },
    ],
    [
      { emp_no: 1111, emp_name: "A'Aaaaaaaaa, Aaa-Aaa" },
      { emp_no: 'B-22', emp_name: 'BBBBB' },
    ],
  ],
  ['numbers that are keys', { 57: '', 1042: 'Okafor' }, { 11: '', 2222: 'Bbbbbb' }],
  ['rows that are pairs', [[1042, 'Ito, Ren']], [[1111, 'Aaa, Aaa']]],
  [
    'values around the rows by x and 9',
    { status: 200, message: 'Ask Ngozi', total: 57, data: [] },
    { status: 999, message: 'Xxx Xxxxx', total: 99, data: [] },
  ],
  ['scripts, marks, and emoji', [['王小明', 'Åsa 🦊', '٤٢']], [['aaa', 'Aaa a', '11']]],
  ['numbers of any size', [[-7.25, 8.8e29, 900_719]], [[-1.11, 1.1e11, 111_111]]],
  ['texts in texts', [['[{"Name":"7"}]\n']], [['[{"Aaaa":"1"}] ']]],
  ['a key of the API as a key', { ak7: true, 'id-ak7': 0 }, { hidden1: true, hidden2: 0 }],
  ['a key in another script', [{ 王: 0 }], [{ hidden1: 0 }]],
  ['keys with emoji', [{ '🦊': 0, '🦊 id': 0 }], [{ hidden1: 0, hidden2: 0 }]],
  ['digits among words', [{ id: 1042, 5550104: '' }], [{ 1111111: '', id: 1111 }]],
  ['a name beside known words', { ngozi_reason: 0 }, { hidden1: 0 }],
  ['a name before a known list', { ngoziEmployees: [] }, { hidden1_employees: [] }],
])('masks %s', (_, response, masked) => {
  expect(maskOf(response)).toBe(JSON.stringify(masked));
});

test.each<[what: string, response: unknown]>([
  ['blanks, 0, -1, flags, and keys that count from 0', { 0: [0, '-1', ''], 1: [' ', null, true] }],
  ['the same around the rows, and 1', { success: false, total: 1, rows: [null] }],
  ['keys that the API documents', { list_employee: { fail: { authentication: '', api_key: '' } } }],
  ['keys by which the app reads it', { emp_name_list: [{ EmpNo: '', row_Id: '' }] }],
])('leaves %s', (_, response) => {
  expect(maskOf(response)).toBe(JSON.stringify(response));
});

test('gives a hidden key one name in all rows, and tells which', () => {
  const { body, hiddenKeys } = maskResponse('[{"Ada":0,"Ren":0},{"Ren":0,"Ada":0}]', 0);
  expect(body).toBe('[{"hidden1":0,"hidden2":0},{"hidden2":0,"hidden1":0}]');
  expect([...hiddenKeys]).toEqual([
    ['Ada', 'hidden1'],
    ['Ren', 'hidden2'],
  ]);
});

test('shows the first two rows and the last, and counts no more', () => {
  const rows = [[1], [2], [3], [4], ['E']];
  const masked = { total: 3, pages: '1', next: 9, rows: [[1], [2], ['C']] };
  expect(maskOf({ total: 5, pages: '1', next: 6, rows }, 5)).toBe(JSON.stringify(masked));
  expect(maskOf({ ...rows })).toBe('{"0":[1],"1":[2],"2":["C"]}');
  expect(maskOf([[2]], 5)).toBe('[[1]]');
});

test('caps the length of texts, and the number of hidden keys', () => {
  const names = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`Ngozi ${at}`, true]));
  expect(maskOf(['A'.repeat(99)])).toBe(`["${'A'.repeat(60)}"]`);
  expect(maskResponse('<p>'.repeat(99), 0).body).toHaveLength(60);
  expect(maskOf(names)?.match(/hidden\d+/g)).toHaveLength(20);
});

test('empties what is nested too deep', () => {
  const response = '['.repeat(50_000) + ']'.repeat(50_000);
  expect(maskResponse(response, 0).body).toBe('[[[[[[[[[]]]]]]]]]');
});

test('shows no word and no number of random responses', () => {
  // Neither q nor 7 is in a key that the reader knows.
  const name = fc.stringMatching(/^[A-Z]?q[a-z]{3,8}([ ,@./_-]{1,2}[A-Z]?q[a-z]{3,6})?$/);
  const secret = fc.oneof(name, fc.stringMatching(/^7[0-9]{0,29}$/));
  const known = 'id name emp_no first last data error reason message rows employees 0 status fail';
  const word = fc.constantFrom(...known.split(' '));
  const besideWord = fc.oneof(fc.tuple(secret, word), fc.tuple(word, secret));
  const key = fc.oneof(
    ...[word, secret],
    besideWord.map((parts) => parts.join('_')),
  );
  const number = fc.integer({ min: 7_000_000, max: 7_999_999 });
  const values = [secret, number, fc.constantFrom(null, '', 0)];
  fc.assert(
    fc.property(fc.anything({ key, values, maxDepth: 4, maxKeys: 5 }), (response) => {
      expect(maskOf(response).replace(/"hidden\d+/g, '')).not.toMatch(/q|7/i);
    }),
    { numRuns: 500 },
  );
});
