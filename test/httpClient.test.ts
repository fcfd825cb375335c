import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ProblemCode } from '../src/errors.ts';
import {
  CONNECTION,
  CONNECTION_WITH_NAMES,
  expectDiscreet,
  failureOf,
  LIST,
  METHOD,
  run,
  serving,
  textOf,
} from './support.ts';

const TWENTY_MB = 20 * 1024 * 1024;

type Respond = (response: ServerResponse) => void;
let respond: Respond = () => undefined;
let asked = 0;
let socket: Socket | undefined;
let connection: string | undefined;

const service = serving((request, response) => {
  asked += 1;
  ({ socket } = request);
  ({ connection } = request.headers);
  request.resume().once('end', () => respond(response));
});

beforeEach(() => {
  asked = 0;
});

const poll = () => run(METHOD.newEmployee, { authData: { ...CONNECTION, base_url: service.url } });

/** That a step, a poll if not told, fails with a text. */
const expectProblem = async (problem: ProblemCode, request: string, step = poll) => {
  const failure = await failureOf(step());
  const text = textOf(problem, { list: request });
  expect(failure).toMatchObject({ name: 'AppError', text });
  expectDiscreet(failure);
};
const NEW = 'the new employee list';

describe('a whole response', () => {
  test.each([
    { 'content-length': LIST.length },
    { 'transfer-encoding': 'chunked' },
    { connection: 'close' },
  ])('is read that comes with %j', async (headers) => {
    respond = (response) => {
      const rest = () => setImmediate(() => response.end(LIST.slice(9)));
      response.writeHead(200, headers).write(LIST.slice(0, 9), rest);
    };
    expect(await poll()).toMatchObject([{ id: '1042' }]);
  });
});

/** The channel on which Node tells that a client has the headers of a response. */
const RECEIVED = 'http.client.response.finish';

const cut =
  (status: number, headers: Record<string, string | number>, part: string | Buffer = LIST) =>
  (response: ServerResponse) => {
    const breakOff = () => {
      unsubscribe(RECEIVED, breakOff);
      setImmediate(() => response.socket?.resetAndDestroy());
    };
    subscribe(RECEIVED, breakOff);
    response.writeHead(status, headers).write(part);
  };

const zipped = (status: number, length: number) => (response: ServerResponse) =>
  response
    .writeHead(status, { 'content-encoding': 'gzip' })
    .end(gzipSync(`[${' '.repeat(length - 2)}]`));

describe('a connection', () => {
  test.each<[string, Respond]>([
    ['a response', (response) => response.end(LIST)],
    ['a failure', (response) => response.writeHead(500).end(LIST)],
  ])('closes after %s', async (_, how) => {
    respond = how;
    await poll().catch(() => undefined);
    // A server also closes an idle connection, after some seconds.
    expect(connection).toBe('close');
    if (!socket?.destroyed) await once(socket ?? process, 'close');
  });
});

describe('a connection that breaks', () => {
  test.each<[string, Respond]>([
    ['before the response', (response) => response.destroy()],
    ['in a response in chunks', cut(200, { 'transfer-encoding': 'chunked' })],
    [
      'in a compressed response',
      cut(200, { 'content-encoding': 'gzip' }, gzipSync(LIST).subarray(9)),
    ],
  ])('%s is told at once, and not asked again', async (_, how) => {
    respond = how;
    await expectProblem('unreachable', NEW);
    expect(asked).toBe(1);
  });
});

describe('a response over 20 MB', () => {
  test('is refused, also where it was compressed on the way; one of 20 MB is read', async () => {
    respond = zipped(200, TWENTY_MB + 1);
    await expectProblem('tooLarge', NEW);
    respond = zipped(200, TWENTY_MB);
    expect(await poll()).toEqual([]);
  });

  test('is refused before it ends, and its connection closes', async () => {
    respond = (response) => {
      const chunk = ' '.repeat(1024 * 1024);
      const more = () => response.write(chunk, (error) => error ?? setImmediate(more));
      more();
    };
    await expectProblem('tooLarge', NEW);
    if (!socket?.destroyed) await new Promise((closed) => socket?.once('close', closed));
  });
});

describe('the time of a step', () => {
  // The network is as fast as it is, and the clock as fast as a test says.
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const end = () => jest.advanceTimersByTime(25_000);

  test('ends the wait for a response', async () => {
    let waiting = 0;
    respond = () => {
      jest.advanceTimersByTime(24_999);
      waiting = jest.getTimerCount();
      jest.advanceTimersByTime(1);
    };
    await expectProblem('tooSlow', NEW);
    expect(waiting).toBe(1);
  });

  test.each([
    ['a response', (response: ServerResponse) => response.writeHead(200)],
    ['a response of a known length', cut(200, { 'content-length': 1000 })],
  ])('ends the wait for the rest of %s', async (_, how) => {
    respond = (response) => {
      how(response);
      response.write('[', () => setImmediate(end));
    };
    await expectProblem('tooSlow', NEW);
  });

  test('is 10 seconds for the connection test', async () => {
    respond = () => jest.advanceTimersByTime(10_000);
    const authData = { ...CONNECTION, base_url: service.url };
    await expectProblem('tooSlow', NEW, () => run(METHOD.connectionTest, { authData }));
  });

  test('is for all of its requests', async () => {
    respond = (response) => {
      jest.advanceTimersByTime(asked === 1 ? 20_000 : 5_000);
      if (asked === 1) response.end('[1042]');
    };
    await expectProblem('tooSlow', 'the employee list');
    expect(asked).toBe(2);
  });

  test('ends the paging of the name list', async () => {
    respond = (response) => {
      if (asked === 5) end();
      response.end(asked === 1 ? '[7,8]' : `{"${asked}":"Quux, Zelda"}`);
    };
    const authData = { ...CONNECTION_WITH_NAMES, base_url: service.url };
    const find = () => run(METHOD.findEmployee, { authData, inputData: { name: 'Zelda' } });
    await expectProblem('tooSlow', 'the employee name list', find);
    expect(asked).toBe(5);
  });

  test('leaves no timer behind', async () => {
    respond = (response) => response.end(LIST);
    await poll();
    expect(jest.getTimerCount()).toBe(0);
  });
});
