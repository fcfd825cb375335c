import { createServer } from 'node:http';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Bundle, ZObject } from 'zapier-platform-core';
import { bundleFor } from '../../preview/bundle.ts';
import { Connection } from '../../preview/connection.ts';
import { StepFailure } from '../../preview/failure.ts';
import { callApp, openApp, STEP_SECONDS } from '../../preview/platform.ts';
import type { Run } from '../../preview/timing.ts';
import { type AppDefinition, Zap } from '../../preview/zap.ts';
import { delivered, POLL, people } from './fake.ts';

type Perform = (z: ZObject, bundle: Bundle) => unknown;

const KEY = 'an-api-key-of-the-test';
const authData = { api_key: KEY };

function appWith(perform: Perform): AppDefinition {
  const trigger = {
    key: 'new_employee',
    noun: 'Employee',
    display: { label: 'New Employee', description: 'Triggers when a new employee is added.' },
    operation: {
      type: 'polling',
      perform,
      outputFields: [{ key: 'id', primary: true }],
      sample: { id: '1' },
    },
  };
  const authentication = {
    type: 'custom',
    test: () => ({ company: 'Acme' }),
    connectionLabel: (_: ZObject, bundle: Bundle) => `at ${bundle.inputData.company}`,
    fields: [{ key: 'api_key', required: true }],
  };
  const triggers = { new_employee: trigger };
  return Object.assign(
    { version: '1.0.0', platformVersion: '19.1.0' },
    { authentication, triggers },
  );
}

function poll(perform: Perform, log?: (message: string, data: unknown) => void): Promise<unknown> {
  return callApp(
    openApp(appWith(perform)),
    POLL,
    bundleFor('poll', authData, { full_list: true }),
    log,
  );
}

async function failureOfPoll(perform: Perform): Promise<StepFailure> {
  const thrown = await poll(perform).catch((error: unknown) => error);
  if (!(thrown instanceof StepFailure)) throw new Error(`not a StepFailure: ${thrown}`);
  return thrown;
}

afterEach(() => {
  jest.useRealTimers();
});

describe('a call through the platform', () => {
  test('gives what the app returned', async () => {
    expect(await poll(() => people(2))).toEqual(people(2));
  });

  test('hands the app the bundle as Zapier fills it', async () => {
    const bundles: Bundle[] = [];
    await poll((_, bundle) => {
      bundles.push(bundle);
      return [];
    });
    expect(bundles).toEqual([
      {
        authData,
        inputData: { full_list: true },
        meta: {
          isBulkRead: false,
          isFillingDynamicDropdown: false,
          isLoadingSample: false,
          isPopulatingDedupe: false,
          isTestingAuth: false,
          limit: -1,
          page: 0,
          timezone: null,
          inputFields: {},
        },
      },
    ]);
  });

  test('drives a whole Zap', async () => {
    const rows = people(1);
    const app = appWith(() => rows);
    const handler = openApp(app);
    const run: Run = (method, bundle) => callApp(handler, method, bundle);
    const connection = new Connection(run, app, authData);
    const zap = new Zap({ run, app, trigger: 'new_employee', connection, now: Date.now });
    await zap.turnOn();
    rows.unshift({ id: '2', name: 'Okafor, Ada' });
    expect(await delivered(zap)).toEqual([{ id: '2', name: 'Okafor, Ada' }]);
    expect(connection.label).toBe('at Acme');
  });

  test('collects the log, without the values of the connection', async () => {
    const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
    const lines: string[] = [];
    await poll(
      (z, bundle) => {
        z.console.log(`asked with ${bundle.authData.api_key}`);
        return [];
      },
      (message, data) => lines.push(message, JSON.stringify(data)),
    );
    printed.mockRestore();
    expect(lines[0]).toMatch(/^asked with /);
    expect(lines.join()).not.toContain(KEY);
  });

  test('prints nothing', async () => {
    const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
    await poll(() => []);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

describe('what the app throws', () => {
  test('an Error of the platform gives its words, out of their envelope', async () => {
    const failure = await failureOfPoll((z) => {
      throw new z.errors.Error('The service failed.', 'statusFailed', 503);
    });
    expect([failure.kind, failure.text, failure.delay]).toEqual([
      'error',
      'The service failed.',
      undefined,
    ]);
  });

  test('ThrottledError gives its words and its delay', async () => {
    const failure = await failureOfPoll((z) => {
      throw new z.errors.ThrottledError('Slow down.', 75);
    });
    expect([failure.kind, failure.text, failure.delay]).toEqual(['throttled', 'Slow down.', 75]);
  });

  test('ThrottledError without a delay names none', async () => {
    const failure = await failureOfPoll((z) => {
      throw new z.errors.ThrottledError('Slow down.');
    });
    expect([failure.kind, failure.delay]).toEqual(['throttled', undefined]);
  });

  test('ExpiredAuthError with doNotContextify gives its words alone', async () => {
    const failure = await failureOfPoll((z) => {
      throw Object.assign(new z.errors.ExpiredAuthError('Reconnect.'), { doNotContextify: true });
    });
    expect([failure.kind, failure.text]).toEqual(['expired', 'Reconnect.']);
  });

  test('ExpiredAuthError without it shows what the platform adds: the call and its input', async () => {
    const failure = await failureOfPoll((z) => {
      throw new z.errors.ExpiredAuthError('Reconnect.');
    });
    expect(failure.kind).toBe('expired');
    expect(failure.text).toMatch(/^Reconnect\.\nWhat happened:\n {2}Executing triggers\./);
    expect(failure.text).toContain('"full_list":true');
  });

  test('a TypeError comes through as it is, so that it can be seen', async () => {
    const failure = await failureOfPoll(() => {
      throw new TypeError('row.name is not a function');
    });
    expect(failure.kind).toBe('error');
    expect(failure.text).toContain('row.name is not a function');
  });

  test('a status that the app left to the platform comes through with its URL', async () => {
    const server = createServer((_, reply) => reply.writeHead(500).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      const failure = await failureOfPoll((z) => z.request(`http://127.0.0.1:${port}/${KEY}`));
      expect(failure.kind).toBe('error');
      expect(failure.text).toContain(`"url":"http://127.0.0.1:${port}/`);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('a HaltedError is an error here: it would hide a missed hire', async () => {
    const failure = await failureOfPoll((z) => {
      throw new z.errors.HaltedError('Nothing to do.');
    });
    expect(failure.kind).toBe('error');
  });

  test.each([
    ['is no list', { id: '1' }],
    ['has a number twice', [{ id: '1' }, { id: '1' }]],
    ['has an item without an id', [{ name: 'Okafor, Ada' }]],
  ])('a reply that %s fails, as the platform checks it', async (_, returned) => {
    const failure = await failureOfPoll(() => returned);
    expect(failure.kind).toBe('error');
    expect(failure.text).toMatch(/^Invalid API Response/);
  });

  test('a method that the app does not have fails', async () => {
    const app = openApp(appWith(() => []));
    const call = callApp(app, 'triggers.gone.operation.perform', bundleFor('poll', {}, {}));
    await expect(call).rejects.toMatchObject({ kind: 'error' });
  });

  test('a step that takes too long is ended', async () => {
    jest.useFakeTimers();
    const handler = () => new Promise<never>(() => {});
    const call = callApp(handler, POLL, bundleFor('poll', {}, {}));
    const ended = expect(call).rejects.toThrow('longer than 30 seconds');
    await jest.advanceTimersByTimeAsync(STEP_SECONDS * 1000);
    await ended;
  });

  test.each([
    ['a string', 'went wrong', 'went wrong'],
    ['an error whose envelope is broken', { name: 'AppError', message: 'no JSON' }, 'no JSON'],
  ])('%s is an error with its own words', async (_, thrown, text) => {
    const handler = () => Promise.reject(thrown);
    const call = callApp(handler, POLL, bundleFor('poll', {}, {}));
    await expect(call).rejects.toMatchObject({ kind: 'error', text });
  });
});
