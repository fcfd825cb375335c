/*
 * One guard around every step and the connection test: what is thrown anywhere leaves as a text of ours.
 *
 * The platform takes a process with jest in its name for a test, and is kinder then; here it does what
 * it does at Zapier.
 */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import type { Bundle, ZObject } from 'zapier-platform-core';
import type { Circumstances, LogLine } from './support.ts';

process.argv = [];
delete process.env.NODE_ENV;
const support = await import('./support.ts');
const { errors } = await import('zapier-platform-core');
const {
  CONNECTION,
  CONNECTION_TEST,
  CONNECTION_WITH_NAMES,
  execute,
  expectDiscreet,
  failureOf,
  linesOf,
} = support;
const { HOST, NEW_EMPLOYEES, EMPLOYEES, CATEGORIES } = support;
const { step } = await import('../src/stepGuard.ts');

const UNEXPECTED =
  "Something went wrong in this integration. Triggers retry automatically; for other steps, try again. If the problem continues, contact the integration's support team and include the time of this error.";

/** What nobody may read: JavaScript's own messages, with a key, a URL and a person in them. */
const SECRET = `${HOST}${NEW_EMPLOYEES} of Quux, Zelda`;

const METHODS = [
  CONNECTION_TEST,
  support.NEW_EMPLOYEE,
  support.LIST_EMPLOYEE,
  support.LIST_EMPLOYEE_CATEGORY,
  support.FIND_EMPLOYEE,
  support.FIND_EMPLOYEE_CATEGORY,
  support.FIND_EMPLOYEES,
];
const SEARCHES = METHODS.filter((method) => method.startsWith('searches.'));
const OF_EMPLOYEES = METHODS.filter((method) => !method.includes('category'));

/** Every request is answered with this. */
const answer = (body: string) => {
  nock(HOST).persist().get(NEW_EMPLOYEES).reply(200, body);
  nock(HOST).persist().post(EMPLOYEES).reply(200, body);
  nock(HOST).persist().post(CATEGORIES).reply(200, body);
  nock(HOST)
    .persist()
    .get(/^\/Apif\/emp_name_list\//)
    .reply(200, body);
};

/** Breaks a function of JavaScript's own, for those who call it from a file of the app. */
function breakFor(file: string, owner: object, name: string) {
  const real: unknown = Reflect.get(owner, name);
  if (typeof real !== 'function') throw new Error(`no function ${name}`);
  let times = 0;
  const broken = function (this: unknown, ...given: unknown[]): unknown {
    const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
    if (!caller.includes(`/src/${file}`)) {
      return new.target ? Reflect.construct(real, given) : Reflect.apply(real, this, given);
    }
    times += 1;
    throw new TypeError(SECRET);
  };
  broken.prototype = real.prototype;
  Reflect.set(owner, name, broken);
  return { times: () => times, restore: () => Reflect.set(owner, name, real) };
}

/** A stage of a step, and a function that its file calls then. */
const STAGES: readonly [stage: string, file: string, owner: object, name: string, in_: string[]][] =
  [
    ['reading the settings', 'inputValues.ts', String.prototype, 'trim', METHODS],
    ['checking the settings', 'credentials.ts', URL, 'canParse', METHODS],
    ['opening the service', 'httpClient.ts', globalThis, 'setTimeout', METHODS],
    ['sending', 'api.ts', performance, 'now', METHODS],
    ['finding the list', 'response.ts', Array.prototype, 'some', METHODS],
    ['reading a row', 'row.ts', Array.prototype, 'toSorted', METHODS],
    ['making an item', 'employee.ts', String.prototype, 'indexOf', OF_EMPLOYEES],
    ['searching', 'search.ts', String.prototype, 'normalize', SEARCHES],
  ];

const CIRCUMSTANCES = [{ calledFromCli: false }, { calledFromCli: true }];

/** What leaves, and what the app wrote into the log; neither may have a key, a URL or a person in it. */
async function leaves(method: string, bundle: object, circumstances: Circumstances) {
  const log: LogLine[] = [];
  try {
    const failure = await failureOf(execute(method, bundle, log, circumstances));
    expectDiscreet(failure);
    expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099|Zelda|Quux/);
    return { ...failure, lines: linesOf(log).filter((line) => line.startsWith('unexpected')) };
  } finally {
    nock.cleanAll();
  }
}

describe.each(CIRCUMSTANCES)('with %j', (circumstances) => {
  describe.each(METHODS)('%s', (method) => {
    const authData = method === CONNECTION_TEST ? CONNECTION : CONNECTION_WITH_NAMES;
    const bundle = () => ({ authData: { ...authData }, inputData: { name: 'Zelda' } });

    test.each(STAGES.filter(([, , , , methods]) => methods.includes(method)))(
      'lets nothing out of what is thrown while %s',
      async (_, file, owner, name) => {
        answer('[{"id":1042,"name":"Quux, Zelda"}]');
        const broken = breakFor(file, owner, name);
        const left = await leaves(method, bundle(), circumstances).finally(broken.restore);
        expect(broken.times()).toBeGreaterThan(0);
        expect(left).toMatchObject({ name: 'AppError', text: UNEXPECTED });
        expect(left.lines).toEqual([
          expect.stringMatching(/^unexpected: TypeError at [\w.]+:\d+:\d+$/),
        ]);
      },
    );

    test.each([
      [
        'parsing',
        'json.ts',
        JSON,
        'parse',
        /^Zapier couldn't read .*: the response is incomplete\./,
      ],
      ['decoding', 'httpClient.ts', TextDecoder.prototype, 'decode', /^Zapier couldn't reach /],
    ])('lets nothing out of what is thrown while %s', async (_, file, owner, name, text) => {
      answer('[{"id":1042,"name":"Quux, Zelda"}]');
      const broken = breakFor(file, owner, name);
      const left = await leaves(method, bundle(), circumstances).finally(broken.restore);
      expect(broken.times()).toBeGreaterThan(0);
      expect(left).toMatchObject({
        name: 'AppError',
        text: expect.stringMatching(text),
        lines: [],
      });
    });

    test.each([
      ['no connection', { authData: null, inputData: {} }],
      ['no inputs', { authData: { ...authData }, inputData: null }],
      ['nothing', {}],
      ['a key of another kind', { authData: { ...authData, api_key: { secret: 'ak-4711' } } }],
    ])('lets nothing out with %s', async (_, odd) => {
      answer('{"error":"Quux, Zelda"}');
      expect((await leaves(method, odd, circumstances)).text).toMatch(/^[A-Z].*\.$/);
    });
  });
});

const LISTS: readonly [list: string, method: string, authData: object][] = [
  ['newemployees', support.NEW_EMPLOYEE, CONNECTION],
  ['list_employee', support.LIST_EMPLOYEE, CONNECTION],
  ['list_employee_category', support.LIST_EMPLOYEE_CATEGORY, CONNECTION],
  ['emp_name_list', support.FIND_EMPLOYEE, CONNECTION_WITH_NAMES],
];

const million = (text: string, times = 10) => text.repeat(times * 1_000_000);

const ODD: readonly [what: string, body: string][] = [
  ['a status that is no text', '{"status":{"toString":1}}'],
  ['a status that is no text beside a list', '{"status":{"toString":1},"rows":[]}'],
  ['a row with such a number', '[{"id":{"toString":1,"valueOf":2},"name":"Quux, Zelda"}]'],
  ['a name of ten million digits', `{"${million('7')}":true}`],
  ['such a name in a row', `[{"id":7,"name":7,"${million('7')}":1}]`],
  ['such a name beside a list', `{"error${million('_')}":1,"rows":[]}`],
  ['a number of five million zeros', `[[${million('0', 5)}7,"Quux, Zelda"],true]`],
  ['20,000 brackets', '['.repeat(20_000)],
  ['20,000 closed brackets', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['20,000 envelopes', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['an envelope of prototypes', '{"__proto__":{"__proto__":[]},"constructor":1}'],
  ['properties of every object', '{"hasOwnProperty":1,"toString":{},"valueOf":1}'],
];

describe.each(CIRCUMSTANCES)('with %j', (circumstances) => {
  describe.each(LISTS)('the list %s', (_, method, authData) => {
    test.each(ODD)('that is %s fails in words of ours', async (__, body) => {
      answer(body);
      const bundle = { authData: { ...authData }, inputData: { name: 'Zelda' } };
      const left = await leaves(method, bundle, circumstances);
      expect(left.name).toBe('AppError');
      expect(left.text).toMatch(/^Zapier couldn't read |reported an error instead/);
      expect(left.lines).toEqual([]);
    });
  });
});

describe('whatever it is that is thrown', () => {
  /** A platform that keeps the lines of its log. */
  const platform = (lines: string[]): ZObject =>
    Object.assign(Object.create(null), {
      errors,
      console: { log: (line: string) => lines.push(line) },
    });

  const bundleWith = (authData: unknown): Bundle =>
    Object.assign(Object.create(null), { authData, inputData: {} });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', SECRET],
    ['an object', { message: SECRET, problem: 'notFound' }],
    ['an object that has no text', Object.create(null)],
    ['an error without a stack', Object.assign(new Error(SECRET), { stack: undefined })],
    ['an error of an odd stack', Object.assign(new Error(SECRET), { stack: SECRET })],
    ['an error of another message', Object.assign(new Error('a'), { message: SECRET })],
    ['an error of the platform', new errors.Error(SECRET)],
    ['a sign to reconnect', new errors.ExpiredAuthError(SECRET)],
  ])('leaves as one text: %s', async (_, thrown) => {
    const lines: string[] = [];
    const work = step(async () => {
      throw thrown;
    });
    const failure = await failureOf(work(platform(lines), bundleWith({ ...CONNECTION })));
    expect(failure).toMatchObject({ name: 'AppError', text: UNEXPECTED });
    expectDiscreet(failure);
    expect(lines).toEqual([expect.stringMatching(/^unexpected: \w+/)]);
    expect(lines.join()).not.toMatch(/ak-4711|Zelda|https/);
  });

  test.each([null, undefined])('leaves as one text where the form itself is %p', async (form) => {
    const lines: string[] = [];
    const failure = await failureOf(step(async () => [])(platform(lines), bundleWith(form)));
    expect(failure).toMatchObject({ name: 'AppError', text: UNEXPECTED });
    expect(lines).toEqual([
      expect.stringMatching(/^unexpected: TypeError at credentials\.ts:\d+:\d+$/),
    ]);
  });
});
