/* The responses in the page's request log: JSON is laid out, even if only its start is there. */
import { expect, test } from '@jest/globals';
import { linesOf } from '../../../tools/preview/page/views/requests.ts';
import { parseJson } from '../../../tools/unknownValues.ts';

const NESTED =
  '{"rows":[{"id":1042,"name":"Okafor, \\"Ada\\" {x}: [1]","tags":[]},[7,null]],"more":false,"meta":{}}';

test.each([
  '[]',
  '{}',
  '[[],{}]',
  '[1042,815.5,-10]',
  '{"1":"Okafor, Ada"}',
  ' [ {"employee_number" : 1042 , "name":"a\\\\"} ] ',
  NESTED,
])('lays out %s as JSON.stringify does', (body) => {
  expect(linesOf(body).join('\n')).toBe(JSON.stringify(parseJson(body), null, 2));
});

test('a cut-off response begins with the same lines as the whole one', () => {
  const whole = linesOf(NESTED);
  for (let length = 1; length < NESTED.length; length += 1) {
    const start = NESTED.slice(0, length);
    // Whether a list is empty isn't known yet.
    if (/[[{]$/.test(start)) continue;
    const lines = linesOf(start).slice(0, -1);
    expect(lines).toEqual(whole.slice(0, lines.length));
  }
});

test.each(['Bad Gateway\nTry again', '<!doctype html>\n<h1>Sign in</h1>'])(
  'leaves the lines of %j alone',
  (body) => expect(linesOf(body)).toEqual(body.split('\n')),
);
