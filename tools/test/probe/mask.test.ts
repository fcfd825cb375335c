/* What the closest mask of a response shows. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { masksOf } from '../../probe/mask.ts';

const maskOf = (response: unknown) => masksOf(JSON.stringify(response), 'employee')[0]?.body;

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
  ['texts in texts', [['[{"name":"Ito"}]', 'a@b.example']], [['aaaaaaaa:aAaaaaa', 'a@a.aaaaaaa']]],
])('masks %s', (_, response, masked) => {
  expect(maskOf(response)).toBe(JSON.stringify(masked));
});

test('leaves blanks, 0, -1, flags, and keys that count from 0', () => {
  const response = { 0: [0, '-1', '', ' ', null, true], 1: ['0'] };
  expect(maskOf(response)).toBe('{"0":[0,"-1",""],"1":["0"]}');
  expect(maskOf({ success: false, total: 1, rows: [null] })).toBe(
    '{"success":false,"total":1,"rows":[null]}',
  );
});

test.each<[what: string, response: unknown, masked: unknown]>([
  ['a name', [{ Ngozi: true, ngozi_umeh: true }], [{ hidden1: true, hidden2: true }]],
  ['other scripts and emoji', [{ 王: true, '🦊 id': true }], [{ hidden1: true, hidden2: true }]],
  ['a key of the API', [{ ak7: true, 'id-ak7': true }], [{ hidden1: true, hidden2: true }]],
  ['digits among words', [{ id: 1042, 5550104: '' }], [{ 1111111: '', id: 1111 }]],
])('hides a property key that is %s', (_, response, masked) => {
  expect(maskOf(response)).toBe(JSON.stringify(masked));
});

test.each(['ngozi_reason', 'ngoziReason', 'employees_of_ngozi', 'error-ngozi', 'ngozi message'])(
  'hides the name in %s, whatever the reader knows the rest as',
  (key) => {
    expect(maskOf([{ [key]: true }])).not.toMatch(/ngozi/i);
    expect(maskOf({ [key]: true })).not.toMatch(/ngozi/i);
  },
);

test('gives a hidden key one name in all rows, and tells which', () => {
  const [mask] = masksOf('[{"Ada":true,"Ren":true},{"Ren":true,"Ada":true}]', 'employee');
  expect(mask?.body).toBe('[{"hidden1":true,"hidden2":true},{"hidden2":true,"hidden1":true}]');
  expect([...(mask?.hiddenKeys ?? [])]).toEqual([
    ['Ada', 'hidden1'],
    ['Ren', 'hidden2'],
  ]);
});

test('shows keys that the API documents, or by which the app reads it', () => {
  const response = {
    emp_name_list: { fail: { authentication: '', api_key: '' }, EmpNo: '', row_Id: '' },
  };
  expect(maskOf(response)).toBe(JSON.stringify(response));
});

test('shows two rows of the most common form, and one of another', () => {
  const rows = [
    ['', 'All'],
    [1042, 'Ito'],
    [1041, 'Ito'],
    [1040, null],
    [1039, null],
    [1038, null],
  ];
  expect(maskOf(rows)).toBe('[["","Aaa"],[2222,null],[3333,null]]');
  expect(maskOf(rows.slice(1))).toBe('[[1111,"Aaa"],[2222,null],[3333,null]]');
});

test('counts no more rows than it shows', () => {
  const rows = [[1], [2], [3], [4], [5]];
  expect(maskOf({ total: 5, next: 6, rows })).toBe('{"total":3,"next":9,"rows":[[1],[2],[3]]}');
});

test('caps the length of texts, of other texts than JSON, and the number of hidden keys', () => {
  const names = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`Ngozi ${at}`, true]));
  expect(maskOf(['A'.repeat(99)])).toBe(`["${'A'.repeat(40)}"]`);
  expect(masksOf('<p>'.repeat(99), 'employee')[0]?.body).toHaveLength(80);
  expect(maskOf(names)?.match(/hidden\d+/g)).toHaveLength(20);
});

test('empties what is nested too deep', () => {
  const response = '['.repeat(50_000) + ']'.repeat(50_000);
  expect(masksOf(response, 'employee')[0]?.body).toBe('[[[[[[[[[]]]]]]]]]');
});

test('shows no word and no number of random responses', () => {
  // Neither q nor 7 is in a key that the reader knows, or in a value of our own.
  const secret = fc.oneof(
    fc.stringMatching(/^[A-Z]?q[a-z]{3,8}([ ,@./_-]{1,2}[A-Z]?q[a-z]{3,6})?$/),
    fc.stringMatching(/^7[0-9]{0,29}$/),
  );
  const known = 'id name emp_no first last data error reason message rows employees 0 status fail';
  const word = fc.constantFrom(...known.split(' '));
  const key = fc.oneof(
    word,
    secret,
    fc.tuple(secret, word).map((parts) => parts.join('_')),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(
        secret,
        fc.integer({ min: 7_000_000, max: 7_999_999 }),
        fc.constantFrom(null, '', 0),
      ),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(
      value,
      fc.constantFrom('employee' as const, 'category' as const),
      (response, kind) => {
        for (const { body } of masksOf(JSON.stringify(response), kind))
          expect(body.replace(/"hidden\d+"/g, '')).not.toMatch(/q|7/i);
      },
    ),
    { numRuns: 500 },
  );
});
