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
import { SELF_SIGNED } from './certificate.ts';
import {
  execute,
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
  "Zapier couldn't reach Employee Directory for the new employee list. Triggers retry automatically; for other steps, try again. If the problem continues, check this connection's Service URL.";
const NAMES_UNREACHABLE =
  "Zapier couldn't reach Employee Directory for the employee name list. Triggers retry automatically; for other steps, try again. If the problem continues, check this connection's Service URL.";

/** What the service does with a request, by its place among the requests on its connection. */
type Reply = (response: ServerResponse, turn: number, url: string) => void;

let reply: Reply;
let service: Loopback;
/** How many requests came on each connection, oldest first. */
const connections = new Map<Socket, number>();

const listener: RequestListener = (request, response) => {
  const { socket, url = '' } = request;
  const turn = (connections.get(socket) ?? 0) + 1;
  connections.set(socket, turn);
  request.resume().once('end', () => reply(response, turn, url));
};

beforeAll(async () => {
  service = await loopback(listener);
});

afterAll(() => service.close());

beforeEach(() => {
  reply = (response) => response.end(LIST);
  connections.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

const authData = () => ({ base_url: service.url, api_key: 'ak-4711-for-tests-wxyz' });
const withNames = () => ({
  ...authData(),
  company_key: 'ck-0042-for-tests',
  secret_key: 'sk-0099-for-tests',
});
const poll = () => run(NEW_EMPLOYEE, { authData: authData() });
/** A step of several requests, for the pages of the name list. */
const find = (employee = '2') =>
  run(FIND_EMPLOYEE, { authData: withNames(), inputData: { employee } });
const requests = () => [...connections.values()];
const closed = () => [...connections.keys()].filter(({ destroyed }) => destroyed).length;
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

const NEWEST = [{ id: '1042', name: 'Quux, Zelda' }];
const PAGES = ['{"1":"Ito, Ren"}', '{"2":"Okafor, Ada"}', '{}'];

describe('a connection', () => {
  test.each([
    ['https://hr.example.com', 'https:'],
    ['http://127.0.0.1', 'http:'],
  ])('to %s is made by the agent for its protocol', (url, protocol) => {
    expect(agentFor(url)).toMatchObject({ protocol });
  });

  test('serves one page of a walk, so that a page that comes late is not taken for the next', async () => {
    const pages = [...PAGES];
    reply = (response) => {
      const page = pages.shift() ?? '';
      const whole = `HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\n\r\n${page}`;
      response.socket?.write(whole);
      setTimeout(() => response.socket?.write(whole), 1);
    };
    expect(await find()).toMatchObject([{ id: '2' }]);
    expect(requests()).toEqual([1, 1, 1]);
  });

  test('serves no other list: a reply that comes twice is not taken for everyone', async () => {
    reply = (response, turn, url) =>
      response.end(turn > 1 || url.includes('newemployees') ? LIST : '{"7":"Ito, Ren"}');
    const rows = await run(NEW_EMPLOYEE, { authData: authData(), inputData: { full_list: true } });
    expect(rows).toMatchObject([{ id: '1042' }, { id: '7' }]);
  });

  test('serves no other step, and is closed at the end of its own', async () => {
    for (let step = 1; step <= 3; step += 1) {
      expect(await poll()).toMatchObject(NEWEST);
      await soon();
      expect(closed()).toBe(step);
    }
    expect(requests()).toEqual([1, 1, 1]);
  });

  test('is closed at the end of a step that fails too', async () => {
    reply = (response) => response.writeHead(500).end('Quux');
    await failureOf(poll());
    await soon();
    expect(closed()).toBe(1);
  });

  test('that is in use is not closed by the end of another step', async () => {
    const waiting: ServerResponse[] = [];
    reply = (response) => waiting.push(response);
    const early = poll();
    while (waiting.length < 1) await new Promise(setImmediate);
    const late = poll();
    while (waiting.length < 2) await new Promise(setImmediate);
    waiting[1]?.end(LIST);
    expect(await late).toMatchObject(NEWEST);
    await soon();
    waiting[0]?.end(LIST);
    expect(await early).toMatchObject(NEWEST);
    expect(requests()).toEqual([1, 1]);
  });
});

describe('a connection that the service closes unannounced', () => {
  test('after its reply is no trouble to the next request', async () => {
    reply = (response, _, url) => {
      const page = PAGES[Number(url.at(-1))] ?? '';
      response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\n\r\n${page}`);
    };
    expect(await find()).toMatchObject([{ id: '2' }]);
    expect(requests()).toHaveLength(3);
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
  ])('in the middle of a reply, %s, is told, and not asked again', async (_, breakOff) => {
    reply = (response) => {
      response.writeHead(200, { 'content-length': 1000 });
      // The client has seen the beginning by then.
      return response.write(LIST, () => setTimeout(() => breakOff(response), 20));
    };
    const failure = await failureOf(find());
    expect(failure).toMatchObject({ name: 'AppError', text: NAMES_UNREACHABLE });
    expectDiscreet(failure);
    expect(requests()).toEqual([1]);
  });
});

describe('a reply that nobody asked for', () => {
  const one = (list: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${list.length}\r\n\r\n${list}`;

  test('is not taken for the next page, sent together with the first', async () => {
    const pages = PAGES.slice(1);
    reply = (response, turn) => {
      if (turn === 1 && connections.size === 1) {
        response.socket?.write(one(PAGES[0] ?? '') + one('{"666":"Quux, Zelda"}'));
      } else {
        response.end(pages.shift());
      }
    };
    expect(await find()).toMatchObject([{ id: '2' }]);
    expect(requests()).toEqual([1, 1, 1]);
  });

  test('is not taken for the answer to the next step', async () => {
    reply = (response) => response.socket?.write(one(LIST));
    expect(await poll()).toMatchObject(NEWEST);
    const [socket] = connections.keys();
    socket?.write(one('{"666":"Quux, Zelda"}'), () => undefined);
    await soon();
    expect(await poll()).toMatchObject(NEWEST);
  });
});

describe('a service with a certificate that nobody signed', () => {
  const bundle = (base_url: string, more: object = {}) => ({
    authData: { base_url, api_key: 'ak-4711-for-tests-wxyz', ...more },
    inputData: {},
  });

  test('is asked by an account that switched the checks off, and by no later one', async () => {
    const secure = await loopback((_, response) => response.end(LIST), SELF_SIGNED);
    try {
      const check = (verifySSL?: boolean) =>
        execute(NEW_EMPLOYEE, bundle(secure.url), [], verifySSL === undefined ? {} : { verifySSL });
      expect((await failureOf(check())).text).toBe(UNREACHABLE);
      expect(await check(false)).toMatchObject(NEWEST);
      for (const later of [undefined, true]) {
        const failure = await failureOf(check(later));
        expect(failure).toMatchObject({ name: 'AppError', text: UNREACHABLE });
        expectDiscreet(failure);
      }
      expect(await check(false)).toMatchObject(NEWEST);
    } finally {
      await secure.close();
    }
  });

  test('is asked by no account with checks while another one without them asks', async () => {
    const waiting: ServerResponse[] = [];
    const secure = await loopback((_, response) => waiting.push(response), SELF_SIGNED);
    try {
      const without = execute(NEW_EMPLOYEE, bundle(secure.url), [], { verifySSL: false });
      while (waiting.length < 1) await new Promise(setImmediate);
      expect((await failureOf(execute(NEW_EMPLOYEE, bundle(secure.url)))).text).toBe(UNREACHABLE);
      waiting[0]?.end(LIST);
      expect(await without).toMatchObject(NEWEST);
    } finally {
      await secure.close();
    }
  });

  test('is walked through where the checks are off', async () => {
    const pages = [...PAGES];
    const sockets = new Set<Socket>();
    const secure = await loopback(({ socket }, response) => {
      sockets.add(socket);
      response.end(pages.shift());
    }, SELF_SIGNED);
    try {
      const keys = { company_key: 'ck-0042-for-tests', secret_key: 'sk-0099-for-tests' };
      const walk = { ...bundle(secure.url, keys), inputData: { employee: '2' } };
      expect(await execute(FIND_EMPLOYEE, walk, [], { verifySSL: false })).toMatchObject([
        { id: '2' },
      ]);
      expect(sockets.size).toBe(3);
    } finally {
      await secure.close();
    }
  });
});
