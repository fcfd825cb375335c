/* The time limit of a step, and what becomes of an exception in a step or the connection test. */
import '../support/hideJest.ts';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Situation } from '../../src/errors/messages.ts';
import { AUTH_DATA, AUTH_DATA_WITH_NAME_LIST_KEYS, PRIVATE } from '../support/authData.ts';
import { startServerForFile } from '../support/network.ts';
import { expectDiscreet, LABELS, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import {
  execute,
  LIST,
  type LogLine,
  linesOf,
  run,
  STEPS,
  type StepOrTest,
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
});

const connected = () => ({ ...AUTH_DATA, base_url: service.url });
const connectedWithNames = () => ({ ...AUTH_DATA_WITH_NAME_LIST_KEYS, base_url: service.url });

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

  const poll = () => run('triggers.new_employee', { authData: connected() });
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

  test.each([{}, { 'content-length': 2 }])(
    'ends the wait for the rest of a response with the headers %j',
    async (headers) => {
      respond = (response) => {
        // node-fetch would not notice if a response with a length broke off.
        const finish = () => {
          passLimit(25_000);
          response.end(']');
        };
        response.writeHead(200, headers).write('[', () => setImmediate(finish));
      };
      await expectTooSlow(poll(), 'newEmployees');
    },
  );

  describe('reached in the middle of the name list', () => {
    beforeEach(() => {
      const bodies = ['[1042,7]', '{"1042":"Okafor, Ada"}'];
      respond = (response) => {
        const isNameList = response.req.url?.includes('emp_name_list') ?? false;
        if (!isNameList) return void response.end(bodies[0]);
        return response.req.url?.endsWith('/0')
          ? void response.end(bodies[1])
          : pass(25_000)(response);
      };
    });

    test('leaves names missing in a poll', async () => {
      const items = await run('triggers.new_employee', { authData: connectedWithNames() });
      expect(items).toMatchObject([{ name: 'Okafor, Ada' }, { id: '7', name: null }]);
      expect(timersBefore).toBe(1);
    });

    test('fails a search, which might otherwise find no one', async () => {
      const search = run('searches.find_employee', {
        authData: connectedWithNames(),
        inputData: { name: 'Ito' },
      });
      await expectTooSlow(search, 'nameListPage', 'searching');
    });
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
    respond = (response) => response.end(LIST);
    await poll();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe.each(STEPS)('%s', (step) => {
  const bundle = () => {
    const authData = step === 'authentication.test' ? connected() : connectedWithNames();
    return { authData, inputData: { name: 'Zelda' } };
  };

  test('gives an unforeseen exception the text of a problem, and logs only its place', async () => {
    // In the middle of a step, where nothing expects an exception.
    jest.spyOn(AbortController.prototype, 'abort').mockImplementation(() => {
      throw new RangeError('Quux, Zelda at https://hr.example.com/ak-4711');
    });
    const { text, lines } = await failWith(step, bundle(), '[]');
    expect(text).toBe(messageFor('unexpected', situationOf(step)));
    expect(lines).toEqual([expect.stringMatching(/^unexpected: RangeError at [\w.]+:\d+:\d+$/)]);
  });
});

test('a step says what is missing in a bundle without a connection', async () => {
  expect(await failWith('triggers.new_employee', {}, '[]')).toMatchObject({
    text: messageFor('urlInvalid'),
  });
});

/** Runs a step that fails on a response. Returns its error, and what the log says about exceptions. */
async function failWith(step: StepOrTest, bundle: object, body: string) {
  respond = (response) => response.end(body);
  const log: LogLine[] = [];
  const error = await stepErrorOf(execute(step, bundle, log));
  expectDiscreet(error);
  expect(error.whole).not.toContain(service.url);
  expect(JSON.stringify(log)).not.toMatch(PRIVATE);
  return { ...error, lines: linesOf(log).filter((line) => line.startsWith('unexpected')) };
}
