/* What every step does around its work: the time limit, exceptions, and what Zapier's log redacts. */
import '../support/hideJest.ts';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import App from '../../index.ts';
import type { Situation } from '../../src/errors/messages.ts';
import { createPerform } from '../../src/steps/step.ts';
import { AUTH_DATA, PRIVATE } from '../support/authData.ts';
import { startServerForFile } from '../support/network.ts';
import { expectDiscreet, LABELS, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import {
  execute,
  handlerOf,
  LIST,
  type LogLine,
  linesOf,
  run,
  STEPS,
  situationOf,
} from '../support/steps.ts';

let respond: (response: ServerResponse) => void;
let requestCount: number;

const service = startServerForFile((request, response) => {
  requestCount += 1;
  request.resume().once('end', () => respond(response));
});

beforeEach(() => {
  requestCount = 0;
  respond = (response) => response.end(LIST);
});

const connected = () => ({ ...AUTH_DATA, base_url: service.url });
const poll = () => run('triggers.new_employee', { authData: connected() });

describe('the time limit of a step', () => {
  /** How many timers run 1 ms before the limit: one, the step's own. */
  let timersBefore: number;

  // Only the clock is faked; requests really go over the network.
  beforeEach(() => {
    timersBefore = 0;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const passLimit = (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds - 1);
    timersBefore = jest.getTimerCount();
    jest.advanceTimersByTime(1);
  };
  /** Passes the limit, then breaks the connection, so that a step that still waits fails at once. */
  const pass = (milliseconds: number) => (response: ServerResponse) => {
    passLimit(milliseconds);
    response.destroy();
  };

  const expectTooSlow = async (
    step: Promise<unknown>,
    list: keyof typeof LABELS,
    situation: Situation = 'polling',
  ) => {
    const error = await stepErrorOf(step);
    const text = messageFor('timedOut', situation, LABELS[list]);
    expect(error).toMatchObject({ name: 'AppError', text });
    expectDiscreet(error);
    expect(timersBefore).toBe(1);
  };

  test('ends the wait for a response after 25 seconds, and no earlier', async () => {
    respond = pass(25_000);
    await expectTooSlow(poll(), 'newEmployees');
  });

  test('ends the wait for the rest of a response', async () => {
    respond = (response) => {
      // node-fetch would not notice if a response with a length broke off.
      const finish = () => {
        passLimit(25_000);
        response.end(']');
      };
      response.writeHead(200, { 'content-length': 2 }).write('[', () => setImmediate(finish));
    };
    await expectTooSlow(poll(), 'newEmployees');
  });

  test('is 10 seconds for the connection test', async () => {
    respond = pass(10_000);
    const tested = run('authentication.test', { authData: connected() });
    await expectTooSlow(tested, 'newEmployees', 'connecting');
  });

  test('covers all of its requests', async () => {
    respond = (response) => {
      if (requestCount > 1) return pass(5_000)(response);
      jest.advanceTimersByTime(20_000);
      response.end('[1042]');
    };
    await expectTooSlow(poll(), 'activeEmployees');
    expect(requestCount).toBe(2);
  });

  test('leaves no timer behind', async () => {
    await poll();
    expect(jest.getTimerCount()).toBe(0);
  });
});

test.each(STEPS)(
  '%s gives an unforeseen exception the text of a problem, and logs only its place',
  async (step) => {
    // In the middle of a step, where nothing expects an exception.
    jest.spyOn(AbortController.prototype, 'abort').mockImplementation(() => {
      throw new RangeError('Quux, Zelda at https://hr.example.com/ak-4711');
    });
    const log: LogLine[] = [];
    const bundle = { authData: connected(), inputData: { name: 'Zelda' } };
    const error = await stepErrorOf(execute(step, bundle, log));
    expect(error).toMatchObject({
      name: 'AppError',
      text: messageFor('unexpected', situationOf(step)),
    });
    expectDiscreet(error);
    expect(error.whole).not.toContain(service.url);
    expect(linesOf(log)).toEqual([
      expect.stringMatching(/^unexpected: RangeError at [\w.]+:\d+:\d+$/),
    ]);
    expect(JSON.stringify(log)).not.toMatch(PRIVATE);
  },
);

test('a step says what is missing in a bundle without a connection', async () => {
  const error = await stepErrorOf(execute('triggers.new_employee', {}));
  expect(error.text).toBe(messageFor('urlInvalid'));
});

/** Every character that means something in a path, a form, or a template of the platform. */
const AWKWARD = 'a/b+c%d#e?f&g"h i={{bundle.authData.api_key}}ß';

test.each([200, 404])(
  'a key with awkward characters is in no log line and no error text with status %i, plain or encoded',
  async (status) => {
    respond = (response) => response.writeHead(status).end(LIST);
    const log: LogLine[] = [];
    const errors: string[] = [];
    const keys = {
      api_key: ` ${AWKWARD}\n`,
      company_key: `1${AWKWARD}`,
      secret_key: `2${AWKWARD}`,
    };
    const call = { authData: { ...connected(), ...keys }, inputData: { name: 'Okafor' } };
    for (const step of STEPS)
      await run(step, call, log).catch((thrown: unknown) => errors.push(String(thrown)));
    expect(errors).toHaveLength(status === 200 ? 0 : STEPS.length);
    expect(log.length).toBeGreaterThanOrEqual(STEPS.length);
    const shown = `${JSON.stringify(log)} ${errors.join(' ')}`;
    expect(shown).not.toMatch(/b\+c|c%d|c%25d|c%2525d|bundle\.authData|Zelda|Quux/);
  },
);

test('keys under six characters are in no log line', async () => {
  const log: LogLine[] = [];
  const keys = { api_key: 'ak$42', company_key: 'AC12', secret_key: 'Se34!' };
  await run('authentication.test', { authData: { ...connected(), ...keys } }, log);
  expect(requestCount).toBe(2);
  expect(JSON.stringify(log)).not.toMatch(/ak\$42|AC12|Se34/);
});

const SPECIAL = 'k!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~ z';

// What PHP 8.2 makes of the key itself, and of the path with it: rawurlencode, urlencode, and in lower case.
test.each([
  SPECIAL,
  'k!%22%23$%25&%27()*+,-.%2F:;%3C=%3E%3F@%5B%5D%5E_%60%7B%7C%7D~%20z',
  'k%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5D%5E_%60%7B%7C%7D~%20z',
  'k%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5D%5E_%60%7B%7C%7D%7E+z',
  'k%21%22%23%24%25%26%27%28%29%2a%2b%2c-.%2f%3a%3b%3c%3d%3e%3f%40%5b%5d%5e_%60%7b%7c%7d~%20z',
  'k%21%2522%2523%24%2525%26%2527%28%29%2A%2B%2C-.%252F%3A%3B%253C%3D%253E%253F%40%255B%255D%255E_%2560%257B%257C%257D~%2520z',
])('a key that a redirect repeats as %s is in no log line', async (echo) => {
  respond = (response) => response.writeHead(302, { location: `/login?next=${echo}` }).end();
  const log: LogLine[] = [];
  const authData = { ...connected(), api_key: SPECIAL };
  await expect(run('triggers.new_employee', { authData }, log)).rejects.toThrow();
  expect(JSON.stringify(log)).toContain('/login?next=');
  expect(JSON.stringify(log)).not.toContain(JSON.stringify(echo).slice(1, -1));
});

// `bundle.skipChecks` is an undocumented option of the platform.
test('the platform skips the checks that skipChecks names, and no others', async () => {
  const returning = (results: unknown) => {
    const perform = createPerform('polling', async () => results);
    const { new_employee } = App.triggers;
    const trigger = { ...new_employee, operation: { ...new_employee.operation, perform } };
    const app = { ...App, triggers: { ...App.triggers, new_employee: trigger } };
    const call = { bundle: { authData: connected() }, calledFromCli: true };
    return handlerOf(app)('triggers.new_employee.operation.perform', call);
  };
  const twice = [{ id: '7' }, { id: '7' }];
  expect(await returning(twice)).toMatchObject({ results: twice });
  expect(await returning([7])).toMatchObject({ results: [7] });
  await expect(returning({ id: '7' })).rejects.toThrow('array');
});
