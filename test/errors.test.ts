import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { codeLocationOf } from '../src/codeLocation.ts';
import { errorFor } from '../src/errorEffects.ts';
import { MESSAGES, Problem, type ProblemCode, REASONS } from '../src/errors.ts';
import { parseJson } from '../tools/unknownValues.ts';
import { expectDiscreet, failureOf, messageFor } from './support/failures.ts';

const codes = Object.keys(MESSAGES).filter((code): code is ProblemCode => code in MESSAGES);

const root = path.resolve(import.meta.dirname, '..');
const sources = globSync('{src,triggers,searches}/**/*.ts', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join();

/** The longest names in messages, and every reason why a response can't be read. */
const LIST = 'the employee category list';
const KEY = 'Company Key or the Secret Key';
const WHYS = Object.values(REASONS).map((why) => (typeof why === 'string' ? why : why(200_000)));

const failureFor = (thrown: unknown) => failureOf(Promise.reject(errorFor(errors, thrown)));

describe.each(codes)('the message %s', (code) => {
  test('has whole sentences and at most 250 characters, whatever it names', () => {
    for (const why of WHYS) {
      const text = messageFor(code, { listName: LIST, keyLabel: KEY, why, status: 599 });
      expect(text.length).toBeLessThanOrEqual(250);
      expect(text).toMatch(/^[A-Z][\x20-\x7e]*\.$/);
      expect(text).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
      expect(text.replace(/https:\/\/(hr\.example\.com)?/g, '')).not.toMatch(/https?:|\/|www\./);
    }
  });
});

// TypeScript doesn't tell which keys of a table are unused, so this reads the sources.
test('every message and every reason is used somewhere', () => {
  const uses = [
    ...codes.map((code) => `'${code}'`),
    ...Object.keys(REASONS).map((reason) => `REASONS.${reason}`),
  ];
  expect(uses.filter((use) => !sources.includes(use))).toEqual([]);
});

test('the error has the delay of the response, or the code and the status', async () => {
  const whole = async (problem: Problem): Promise<unknown> =>
    parseJson((await failureFor(problem)).whole);
  expect(await whole(new Problem('throttled', { delaySeconds: 120 }))).toHaveProperty('delay', 120);
  const failed = await whole(new Problem('statusFailed', { status: 500 }));
  expect(failed).toMatchObject({ code: 'statusFailed', status: 500 });
  expect(await whole(new Problem('notFound'))).toMatchObject({ code: 'notFound' });
});

test.each([
  ['RangeError: Quux at Zelda.ts:1:2\n    at run (/var/task/index.js:3:4)\n', 'index.js:3:4'],
  ['RangeError: x\n    at run (/var/task/call-app.js:1:2)', 'call-app.js:1:2'],
])('the place of an exception is in the stack after its message: %j', (stack, place) => {
  const error = Object.assign(new RangeError('x'), { stack });
  expect(codeLocationOf(error)).toBe(`RangeError at ${place}`);
});

test.each(['', 'RangeError', '\n    at Quux (Zelda.ts:1:2)', ' at Zelda.ts:1:2\n\n at Quux:3:4'])(
  'the place of an exception is its class, file, line, and column, and nothing of its message: %j',
  (message) => {
    expect(codeLocationOf(new RangeError(message))).toMatch(
      /^RangeError at errors\.test\.ts:\d+:\d+$/,
    );
  },
);

const SECRET = 'https://hr.example.com/ak-4711 of Quux, Zelda';

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', SECRET],
  ['an object', { message: SECRET, problem: 'notFound' }],
  ['an object that has no text', Object.create(null)],
  ['an error without a stack', Object.assign(new Error(SECRET), { stack: undefined })],
  ['an error of an odd stack', Object.assign(new Error(SECRET), { stack: SECRET })],
  ['an error of another message', Object.assign(new Error('a'), { message: SECRET })],
  ['an error of another name', Object.assign(new Error('a'), { name: SECRET })],
  ['an error of the platform', new errors.Error(SECRET)],
  ['a sign to reconnect', new errors.ExpiredAuthError(SECRET)],
])(
  'gives %s that is thrown the one text for the unexpected, and logs none of its own',
  async (_, thrown) => {
    const failure = await failureFor(thrown);
    expect(failure).toMatchObject({ name: 'AppError', text: MESSAGES.unexpected });
    expectDiscreet(failure);
    expect(codeLocationOf(thrown)).toMatch(/^\w+/);
    expect(codeLocationOf(thrown)).not.toMatch(/ak-4711|Zelda|https/);
  },
);
