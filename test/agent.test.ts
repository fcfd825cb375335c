import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import { agentFor } from '../src/agent.ts';
import {
  expectDiscreet,
  FIND_EMPLOYEE,
  failureOf,
  type Loopback,
  loopback,
  NEW_EMPLOYEE,
  run,
} from './support.ts';

const LIST = '{"1042":"Quux, Zelda"}';
const UNREACHABLE =
  'The service cannot be reached for the new employee list. The next poll tries again and nothing is lost. If it goes on, check the Service URL of this connection.';

/** What the service does with a request, by its place among the requests on its connection. */
type Reply = (response: ServerResponse, turn: number) => void;

let reply: Reply = (response) => response.end(LIST);
let service: Loopback;
/** How many requests came on each connection, oldest first. */
const connections = new Map<Socket, number>();
let now = Date.now();

const listener: RequestListener = (request, response) => {
  const turn = (connections.get(request.socket) ?? 0) + 1;
  connections.set(request.socket, turn);
  request.resume().once('end', () => reply(response, turn));
};

beforeAll(async () => {
  service = await loopback(listener);
});

afterAll(() => service.close());

beforeEach(() => {
  reply = (response) => response.end(LIST);
  // Beyond the time for which a connection of the test before is kept.
  now += 60_000;
  jest.useFakeTimers({ now, doNotFake: REAL });
  connections.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

/** The clock of the day is the test's own, and all else is as it is. */
const REAL = [
  ...(['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'hrtime'] as const),
];

const keys = { company_key: 'ck-0042-for-tests', secret_key: 'sk-0099-for-tests' };
const authData = () => ({ base_url: service.url, api_key: 'ak-4711-for-tests-wxyz' });
const poll = () => run(NEW_EMPLOYEE, { authData: authData() });
const requests = () => [...connections.values()];

const NEWEST = [{ id: '1042', name: 'Quux, Zelda' }];

describe('a connection', () => {
  test.each([
    ['https://hr.example.com', 'https:'],
    ['http://127.0.0.1', 'http:'],
  ])('to %s is made by the agent for its protocol', (url, protocol) => {
    const trouble = { onBreak: () => undefined, onStale: () => undefined };
    expect(agentFor(url, 'somebody', trouble)).toMatchObject({ protocol });
  });

  test('serves all pages of a walk', async () => {
    const pages = ['{"1":"Ito, Ren"}', '{"2":"Okafor, Ada"}', '{"2":"Okafor, Ada"}'];
    reply = (response) => response.end(pages.shift());
    const inputData = { employee: '2' };
    const found = await run(FIND_EMPLOYEE, { authData: { ...authData(), ...keys }, inputData });
    expect(found).toMatchObject([{ id: '2' }]);
    expect(requests()).toEqual([3]);
  });

  test('serves the next step too, where that comes within two seconds', async () => {
    await poll();
    jest.setSystemTime(Date.now() + 2_000);
    expect(await poll()).toMatchObject(NEWEST);
    expect(requests()).toEqual([2]);
  });

  test('serves no other account of the same service', async () => {
    await poll();
    await run(NEW_EMPLOYEE, { authData: { ...authData(), api_key: 'ak-4712-for-tests-wxyz' } });
    await poll();
    expect(requests()).toEqual([2, 1]);
  });

  test('serves no other list', async () => {
    await run(NEW_EMPLOYEE, { authData: authData(), inputData: { full_list: true } });
    await run(NEW_EMPLOYEE, { authData: authData(), inputData: { full_list: true } });
    expect(requests()).toEqual([2, 2]);
  });

  test('is closed and not used again after more than two seconds', async () => {
    const gone: string[] = [];
    await poll();
    for (const socket of connections.keys()) socket.once('close', () => gone.push('closed'));
    jest.setSystemTime(Date.now() + 2_001);
    expect(await poll()).toMatchObject(NEWEST);
    expect(requests()).toEqual([1, 1]);
    expect(gone).toEqual(['closed']);
  });

  test('that is in use is not closed by a step that comes later', async () => {
    const waiting: ServerResponse[] = [];
    reply = (response) => waiting.push(response);
    const early = poll();
    while (waiting.length < 1) await new Promise(setImmediate);
    jest.setSystemTime(Date.now() + 10_000);
    const late = poll();
    while (waiting.length < 2) await new Promise(setImmediate);
    for (const response of waiting) response.end(LIST);
    expect(await early).toMatchObject(NEWEST);
    expect(await late).toMatchObject(NEWEST);
    expect(requests()).toEqual([1, 1]);
  });
});

describe('a connection that the service closes unannounced', () => {
  test('after its reply is no trouble to the next request', async () => {
    reply = (response) =>
      response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: ${LIST.length}\r\n\r\n${LIST}`);
    for (let step = 0; step < 5; step += 1) expect(await poll()).toMatchObject(NEWEST);
    expect(requests()).toHaveLength(5);
  });

  test('when it is asked again is asked on a new one', async () => {
    reply = (response, turn) => (turn === 1 ? response.end(LIST) : response.destroy());
    for (let step = 0; step < 3; step += 1) expect(await poll()).toMatchObject(NEWEST);
    expect(requests()).toEqual([2, 2, 1]);
  });

  test('one of many costs one more request, however many there are', async () => {
    const waiting: ServerResponse[] = [];
    reply = (response) => waiting.push(response);
    const polls = Array.from({ length: 9 }, poll);
    while (waiting.length < 9) await new Promise(setImmediate);
    for (const response of waiting) response.end(LIST);
    await Promise.all(polls);
    reply = (response) => response.destroy();
    expect((await failureOf(poll())).text).toBe(UNREACHABLE);
    expect(requests().reduce((sum, each) => sum + each)).toBe(9 + 2);
  });

  test('when it is asked to change the protocol is told at once', async () => {
    reply = (response) =>
      response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      );
    const failure = await failureOf(poll());
    expect(failure).toMatchObject({ name: 'AppError', text: UNREACHABLE });
  });

  test('before it ever answered is told, and not asked again', async () => {
    reply = (response) => response.destroy();
    const failure = await failureOf(poll());
    expect(failure).toMatchObject({ name: 'AppError', text: UNREACHABLE });
    expectDiscreet(failure);
    expect(requests()).toEqual([1]);
  });

  test.each([
    ['closed', (response: ServerResponse) => response.destroy()],
    ['reset', (response: ServerResponse) => response.socket?.resetAndDestroy()],
  ])('in the middle of its second reply, %s, is told, and not asked again', async (_, breakOff) => {
    reply = (response, turn) => {
      if (turn === 1) return response.end(LIST);
      response.writeHead(200, { 'content-length': 1000 });
      // The client has seen the beginning by then.
      return response.write(LIST, () => setTimeout(() => breakOff(response), 20));
    };
    await poll();
    const failure = await failureOf(poll());
    expect(failure).toMatchObject({ name: 'AppError', text: UNREACHABLE });
    expectDiscreet(failure);
    expect(requests()).toEqual([2]);
  });

  test('and does not answer when asked anew ends with the time of the step', async () => {
    await poll();
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    reply = (response, turn) => {
      if (turn === 2) return response.destroy();
      return jest.advanceTimersByTime(25_000);
    };
    const failure = await failureOf(poll());
    expect(failure.text).toContain('did not answer the request for the new employee list in time');
    expect(requests()).toEqual([2, 1]);
  });
});

describe('a reply that nobody asked for', () => {
  const one = (list: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${list.length}\r\n\r\n${list}`;

  test('is not taken for the answer to the next request, sent together with the first', async () => {
    reply = (response, turn) => {
      if (turn === 1) response.socket?.write(one(LIST) + one('{"666":"Quux, Zelda"}'));
      else response.end(LIST);
    };
    expect(await poll()).toMatchObject(NEWEST);
    expect(await poll()).toMatchObject(NEWEST);
    expect(requests()).toEqual([1, 1]);
  });

  test('is not taken for the answer to the next request, sent a moment after the first', async () => {
    reply = (response) => response.socket?.write(one(LIST));
    expect(await poll()).toMatchObject(NEWEST);
    const [socket] = connections.keys();
    await new Promise((sent) => socket?.write(one('{"666":"Quux, Zelda"}'), sent));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await poll()).toMatchObject(NEWEST);
  });
});
