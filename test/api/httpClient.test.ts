import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ProblemCode } from '../../src/messages.ts';
import { AUTH_DATA } from '../support/authData.ts';
import { startServerForFile } from '../support/network.ts';
import { expectDiscreet, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { LIST, run } from '../support/steps.ts';

const TWENTY_MB = 20 * 1024 * 1024;

type Respond = (response: ServerResponse) => void;
let respond: Respond = () => undefined;
let requestCount = 0;
let socket: Socket | undefined;
let connection: string | undefined;

const service = startServerForFile((request, response) => {
  requestCount += 1;
  ({ socket } = request);
  ({ connection } = request.headers);
  request.resume().once('end', () => respond(response));
});

beforeEach(() => {
  requestCount = 0;
  socket = undefined;
  connection = undefined;
});

const poll = () =>
  run('triggers.new_employee', { authData: { ...AUTH_DATA, base_url: service.url } });

/** Expects that a poll fails. */
const expectProblem = async (problem: ProblemCode) => {
  const error = await stepErrorOf(poll());
  const text = messageFor(problem, { listLabel: 'the new employee list' });
  expect(error).toMatchObject({ name: 'AppError', text });
  expectDiscreet(error);
};

/** The channel on which Node reports that a client has received the headers of a response. */
const RECEIVED = 'http.client.response.finish';

const cut =
  (headers: Record<string, string>, part: string | Buffer = LIST) =>
  (response: ServerResponse) => {
    const breakOff = () => {
      unsubscribe(RECEIVED, breakOff);
      setImmediate(() => response.socket?.resetAndDestroy());
    };
    subscribe(RECEIVED, breakOff);
    response.writeHead(200, headers).write(part);
  };

const zipped = (length: number) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-encoding': 'gzip' })
    .end(gzipSync(`[${' '.repeat(length - 2)}]`));

test.each([200, 500])('a connection closes after a response of status %i', async (status) => {
  respond = (response) => response.writeHead(status).end(LIST);
  await poll().catch(() => undefined);
  expect(requestCount).toBe(1);
  // A server also closes an idle connection, after some seconds.
  expect(connection).toBe('close');
  if (!socket?.destroyed) await once(socket ?? process, 'close');
});

test('a body of an older server, in Latin-1, is read', async () => {
  const body = Buffer.from('[{"id":1042,"name":"Núñez, Ada"}]', 'latin1');
  respond = (response) => response.end(body);
  expect(await poll()).toMatchObject([{ id: '1042', name: 'Núñez, Ada' }]);
});

describe('a connection that breaks', () => {
  test.each<[string, Respond]>([
    ['before the response', (response) => response.destroy()],
    ['in a response in chunks', cut({ 'transfer-encoding': 'chunked' })],
    ['in a compressed response', cut({ 'content-encoding': 'gzip' }, gzipSync(LIST).subarray(9))],
  ])('%s fails the step at once, and the request is not repeated', async (_, how) => {
    respond = how;
    await expectProblem('unreachable');
    expect(requestCount).toBe(1);
  });
});

describe('a response over 20 MB', () => {
  test('is rejected even if it was compressed; one of 20 MB is read', async () => {
    respond = zipped(TWENTY_MB + 1);
    await expectProblem('tooLarge');
    respond = zipped(TWENTY_MB);
    expect(await poll()).toEqual([]);
  });

  test('is rejected before it ends, and its connection closes', async () => {
    respond = (response) => {
      const chunk = ' '.repeat(1024 * 1024);
      const more = () => response.write(chunk, (error) => error ?? setImmediate(more));
      more();
    };
    await expectProblem('tooLarge');
    // once() of node:events would reject: the server's socket reports a reset first.
    if (!socket?.destroyed) await new Promise((closed) => socket?.once('close', closed));
  });
});
