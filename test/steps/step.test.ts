/* What every step does around its work: the time limit, and what becomes of exceptions. */
import '../support/hideJest.ts';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Situation } from '../../src/errors/messages.ts';
import { exceptionLocationOf } from '../../src/steps/step.ts';
import { AUTH_DATA, PRIVATE } from '../support/authData.ts';
import { startServerForFile } from '../support/network.ts';
import { expectDiscreet, LABELS, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { execute, LIST, type LogLine, linesOf, run, STEPS, situationOf } from '../support/steps.ts';

const service = startServerForFile((response) => response.end(LIST));

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
    service.respond = pass(25_000);
    await expectTooSlow(poll(), 'newEmployees');
  });

  test('ends the wait for the rest of a response', async () => {
    service.respond = (response) => {
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
    service.respond = pass(10_000);
    const tested = run('authentication.test', { authData: connected() });
    await expectTooSlow(tested, 'newEmployees', 'connecting');
  });

  test('covers all of its requests', async () => {
    service.respond = (response) => {
      if (service.requestCount > 1) return pass(5_000)(response);
      jest.advanceTimersByTime(20_000);
      response.end('[1042]');
    };
    await expectTooSlow(poll(), 'activeEmployees');
    expect(service.requestCount).toBe(2);
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

const WITHOUT_STACK = Object.assign(new Error('Zelda'), { stack: undefined });

test.each([
  [new RangeError('Quux'), /^RangeError at step\.test\.ts:\d+:\d+$/],
  [new RangeError('Quux\n    at Zelda (Zelda.ts:1:2)'), /^RangeError at step\.test/],
  [WITHOUT_STACK, /^Error at undefined$/],
  ['Zelda', /^string$/],
])(
  'the location of an exception has its class and place, and nothing of its message: %s',
  (thrown, place) => {
    expect(exceptionLocationOf(thrown)).toMatch(place);
  },
);
