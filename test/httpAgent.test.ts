import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
// For 127.0.0.1: openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500
import selfSigned from './certificate.json' with { type: 'json' };
import {
  CONNECTION,
  CONNECTION_WITH_NAMES,
  execute,
  failureOf,
  LIST,
  METHOD,
  run,
  serving,
  textOf,
} from './support.ts';

const NEWEST = [{ id: '1042', name: 'Quux, Zelda' }];

/** What the services do with a request. */
let respond: (response: ServerResponse) => void;
/** The connection of each request, oldest first. */
let sockets: Socket[];
/** Responses that have not begun. */
let waiting: ServerResponse[];

const open = (certificate?: typeof selfSigned) =>
  serving((request, response) => {
    sockets.push(request.socket);
    request.resume().once('end', () => respond(response));
  }, certificate);
const service = open();
const secure = open(selfSigned);

beforeEach(() => {
  respond = (response) => response.end(LIST);
  sockets = [];
  waiting = [];
});

const poll = () => run(METHOD.newEmployee, { authData: { ...CONNECTION, base_url: service.url } });
const closed = async (socket?: Socket) =>
  socket?.destroyed || (await once(socket ?? process, 'close'));
const untilWaiting = async (count: number) => {
  respond = (response) => waiting.push(response);
  while (waiting.length < count) await new Promise(setImmediate);
};

/** A response written by hand, on the connection alone. */
const raw = (list: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${list.length}\r\n\r\n${list}`;

describe('a connection', () => {
  test.each<[string, (socket: Socket, page: string) => void]>([
    ['the page again, late', (socket, page) => setImmediate(() => socket.write(page))],
    ['another page at once', (socket) => socket.write(raw('{"666":"Quux, Zelda"}'))],
    ['its end', (socket) => socket.end()],
  ])('serves one request, so that what comes next is not taken for a page: %s', async (_, next) => {
    const pages = ['[1,2]', '{"1":"Ito, Ren"}', '{"2":"Okafor, Ada"}'].map(raw);
    respond = ({ socket }) => {
      const page = pages.shift() ?? '';
      socket?.write(page);
      if (socket) next(socket, page);
    };
    const authData = { ...CONNECTION_WITH_NAMES, base_url: service.url };
    const found = run(METHOD.findEmployee, { authData, inputData: { name: 'Ada' } });
    expect(await found).toMatchObject([{ id: '2' }]);
    expect(new Set(sockets).size).toBe(3);
  });

  test.each([200, 500])('is closed at the end of a step, with status %i', async (status) => {
    respond = (response) => response.writeHead(status).end(LIST);
    await poll().catch(() => undefined);
    expect(sockets).toHaveLength(1);
    await closed(sockets[0]);
  });

  test('is closed at the end of a step, also where more comes after a whole response', async () => {
    const whole = Buffer.concat([gzipSync(LIST), Buffer.alloc(9)]);
    respond = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).write(whole);
    expect(await poll()).toMatchObject(NEWEST);
    expect(sockets).toHaveLength(1);
    await closed(sockets[0]);
  });

  test('that is in use is not closed by the end of another step', async () => {
    const early = poll();
    await untilWaiting(1);
    const late = poll();
    await untilWaiting(2);
    waiting[1]?.end(LIST);
    expect(await late).toMatchObject(NEWEST);
    await closed(sockets[1]);
    waiting[0]?.end(LIST);
    expect(await early).toMatchObject(NEWEST);
  });
});

describe('a service with a certificate that no one signed', () => {
  const ask = (verifySSL?: boolean) => {
    const bundle = { authData: { ...CONNECTION, base_url: secure.url }, inputData: {} };
    return execute(METHOD.newEmployee, bundle, [], verifySSL === undefined ? {} : { verifySSL });
  };
  const refused = { text: textOf('unreachable', { request: 'the new employee list' }) };

  test('is asked by an account that switched the checks off, and by no later one', async () => {
    expect(await failureOf(ask())).toMatchObject(refused);
    expect(await ask(false)).toMatchObject(NEWEST);
    expect(await failureOf(ask())).toMatchObject(refused);
    expect(await failureOf(ask(true))).toMatchObject(refused);
  });

  test('is asked by no account with checks while another one without them asks', async () => {
    const without = ask(false);
    await untilWaiting(1);
    expect(await failureOf(ask())).toMatchObject(refused);
    waiting[0]?.end(LIST);
    expect(await without).toMatchObject(NEWEST);
  });
});
