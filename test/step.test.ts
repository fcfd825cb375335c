/*
 * One guard around every step and the connection test: what is thrown anywhere leaves as a text of ours.
 *
 * The platform takes a process with jest in its name for a test, and is kinder then; here it does what
 * it does at Zapier.
 */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import type { Circumstances, LogLine } from './support.ts';

process.argv = [];
delete process.env.NODE_ENV;
const support = await import('./support.ts');
const { CONNECTION, CONNECTION_WITH_NAMES, execute, expectDiscreet, failureOf, linesOf } = support;
const { HOST, METHOD, METHODS, PATH, textOf } = support;

const UNEXPECTED = textOf('unexpected');

/** What no one may read: JavaScript's own messages, with a key, a URL and a person in them. */
const SECRET = `${HOST}${PATH.newEmployees} of Quux, Zelda`;

/** Breaks a function of JavaScript's own, for those who call it from a file of the app. */
function breakFor(file: string, owner: object, name: string) {
  const real: unknown = Object.getOwnPropertyDescriptor(owner, name)?.value;
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

/** What comes of it: the text and the lines in the log. */
const OURS = [UNEXPECTED, [/^unexpected: TypeError at [\w.]+:\d+:\d+$/]] as const;
const BROKEN = [/^Zapier couldn't read .*: the response is plain text\./, []] as const;
type Came = typeof OURS | typeof BROKEN;

const SEARCHES = METHODS.filter((method) => method.startsWith('searches.'));
const OF_EMPLOYEES = METHODS.filter((method) => !method.includes('categor'));

/** A stage of a step, a function that its file calls then, and who comes there. */
const STAGES: [stage: string, file: string, owner: object, name: string, Came, string[]][] = [
  ['reading the settings', 'inputValues.ts', String.prototype, 'trim', OURS, METHODS],
  ['checking the settings', 'credentials.ts', URL, 'parse', OURS, METHODS],
  ['encoding the keys', 'api.ts', globalThis, 'encodeURIComponent', OURS, METHODS],
  ['parsing', 'json.ts', JSON, 'parse', BROKEN, METHODS],
  ['finding the list', 'response.ts', Array.prototype, 'some', OURS, METHODS],
  ['reading a row', 'row.ts', Object, 'keys', OURS, METHODS],
  ['making an item', 'employee.ts', String.prototype, 'indexOf', OURS, OF_EMPLOYEES],
  ['searching', 'search.ts', String.prototype, 'normalize', OURS, SEARCHES],
];

/** What leaves, and what the app wrote into the log; neither may have a key, a URL or a person in it. */
async function leaves(method: string, bundle: object, body: string, circumstances: Circumstances) {
  const service = nock(HOST).persist();
  service.get(PATH.newEmployees).reply(200, body).post(PATH.employees).reply(200, body);
  service
    .post(PATH.categories)
    .reply(200, body)
    .get(/^\/Apif\/emp_name_list\//)
    .reply(200, body);
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

/** Odd JSON that is no list, though JavaScript may stumble over it. */
const ODD = [
  '{"status":{"toString":1}}',
  '[{"id":{"toString":1,"valueOf":2},"name":"Quux, Zelda"}]',
  '{"__proto__":{"__proto__":[true]},"constructor":1}',
  '{"hasOwnProperty":1,"toString":{"a":1},"valueOf":1}',
];

const CIRCUMSTANCES = [{ calledFromCli: false }, { calledFromCli: true }];
const CALLS = CIRCUMSTANCES.flatMap((circumstances) =>
  METHODS.map((method) => ({ method, circumstances })),
);

describe.each(CALLS)('with $circumstances $method', ({ method, circumstances }) => {
  const authData = method === METHOD.connectionTest ? CONNECTION : CONNECTION_WITH_NAMES;
  const bundle = () => ({ authData: { ...authData }, inputData: { name: 'Zelda' } });

  test.each(STAGES.filter(([, , , , , methods]) => methods.includes(method)))(
    'lets nothing out of what is thrown while %s',
    async (_, file, owner, name, [text, lines]) => {
      const broken = breakFor(file, owner, name);
      const left = leaves(method, bundle(), '[{"id":1042,"name":"Quux, Zelda"}]', circumstances);
      expect(await left.finally(broken.restore)).toMatchObject({
        name: 'AppError',
        text: expect.stringMatching(text),
        lines: lines.map((line) => expect.stringMatching(line)),
      });
      expect(broken.times()).toBeGreaterThan(0);
    },
  );

  test.each([
    { authData: null, inputData: {} },
    { authData: { ...authData }, inputData: null },
    {},
    { authData: { ...authData, api_key: { secret: 'ak-4711' } } },
  ])('lets nothing out with the bundle %j', async (odd) => {
    const { text } = await leaves(method, odd, '{"error":"Quux, Zelda"}', circumstances);
    expect(text).toMatch(/^[A-Z].*\.$/);
  });

  test.each(ODD)('fails in words of ours on %s', async (body) => {
    const { text, lines } = await leaves(method, bundle(), body, circumstances);
    expect(text).toMatch(/^Zapier couldn't read |reported an error instead/);
    expect(lines).toEqual([]);
  });
});

test("doesn't take an exception for an unreadable list", async () => {
  const broken = breakFor('row.ts', Object, 'keys');
  const body = '{"drivers":[{"id":1042}],"mechanics":["Quux, Zelda"]}';
  const bundle = { authData: { ...CONNECTION }, inputData: {} };
  const left = leaves(METHOD.newEmployee, bundle, body, { calledFromCli: false });
  expect(await left.finally(broken.restore)).toMatchObject({ text: UNEXPECTED });
});
