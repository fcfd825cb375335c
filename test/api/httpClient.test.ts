import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { createRequestSender, type HttpClient } from '../../src/api/httpClient.ts';
import type { ProblemCode, ProblemFacts, Reason } from '../../src/errors/problem.ts';
import { AUTH_DATA } from '../support/authData.ts';
import { startServerForFile } from '../support/network.ts';
import { expectDiscreet, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { LIST, run } from '../support/steps.ts';

const TWENTY_MB = 20 * 1024 * 1024;

type Respond = (response: ServerResponse) => unknown;

const service = startServerForFile((response) => response.end(LIST));

const poll = () =>
  run('triggers.new_employee', { authData: { ...AUTH_DATA, base_url: service.url } });

/** Expects that a poll fails. */
const expectProblem = async (problem: ProblemCode | ProblemFacts) => {
  const error = await stepErrorOf(poll());
  expect(error).toMatchObject({ name: 'AppError', text: messageFor(problem) });
  expectDiscreet(error);
};

/** The channel on which Node reports that a client has received the headers of a response. */
const RECEIVED = 'http.client.response.finish';

const cut =
  (headers: Record<string, string>, part: string | Buffer, end: 'destroy' | 'resetAndDestroy') =>
  (response: ServerResponse) => {
    const breakOff = () => {
      unsubscribe(RECEIVED, breakOff);
      setImmediate(() => response.socket?.[end]());
    };
    subscribe(RECEIVED, breakOff);
    response.writeHead(200, headers).write(part);
  };

/** Sends a response with these bytes after its first line. */
const sendRaw = (rest: string) => (response: ServerResponse) =>
  response.socket?.end(`HTTP/1.1 200 OK\r\n${rest}`);

const zipped = (length: number) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-encoding': 'gzip' })
    .end(gzipSync(`${LIST}${' '.repeat(length - LIST.length)}`));

test('each request has a connection of its own, which closes even if the server would keep it', async () => {
  const sockets = new Set<Socket>();
  service.respond = (response, { socket }) => {
    sockets.add(socket);
    response.setHeader('connection', 'keep-alive').end(LIST);
  };
  const authData = { ...AUTH_DATA, base_url: service.url };
  await run('triggers.new_employee', { authData, meta: { isPopulatingDedupe: true } });
  expect(sockets.size).toBe(2);
  for (const socket of sockets) if (!socket.destroyed) await once(socket, 'close');
});

/** Returns the agents of two requests of a step. */
async function agentsOfStep() {
  const agents: unknown[] = [];
  const request: HttpClient['request'] = async ({ agent }) => {
    agents.push(agent);
    throw new Error('The request is not sent.');
  };
  const send = createRequestSender({ request }, 'https://hr.example.com', Date.now() + 25_000);
  await Promise.allSettled([send('/'), send('/')]);
  return agents;
}

test("each step has certificate checks of its own, because a Zapier user's setting turns them off", async () => {
  const [agents, others] = [await agentsOfStep(), await agentsOfStep()];
  expect(agents).toEqual([expect.any(Agent), agents[0]]);
  expect(others[0]).not.toBe(agents[0]);
});

test("Node's proxy variables apply to a step if they are turned on", async () => {
  process.env['NODE_USE_ENV_PROXY'] = '1';
  const [agent] = await agentsOfStep();
  delete process.env['NODE_USE_ENV_PROXY'];
  expect(agent).toMatchObject({ options: { keepAlive: false, proxyEnv: process.env } });
  expect(await agentsOfStep()).not.toMatchObject([{ options: { proxyEnv: process.env } }, {}]);
});

describe('a connection that breaks', () => {
  test('before the response fails the step at once, and the request is not repeated', async () => {
    service.respond = (response) => response.destroy();
    await expectProblem('unreachable');
    expect(service.requestCount).toBe(1);
  });

  const zippedHeaders = { 'content-encoding': 'gzip', 'content-length': '1000' };
  test.each<[string, Respond]>([
    ['in chunks', cut({ 'transfer-encoding': 'chunked' }, LIST, 'destroy')],
    ['with a length', cut({ 'content-length': '1000' }, LIST, 'destroy')],
    ['compressed', cut(zippedHeaders, gzipSync(LIST).subarray(0, 9), 'resetAndDestroy')],
  ])('in a response %s fails the step at once, as incomplete', async (_, how) => {
    service.respond = how;
    await expectProblem({ code: 'unreadable', reason: 'truncated' });
    expect(service.requestCount).toBe(1);
  });
});

test.each<[string, Respond, Reason]>([
  ['is compressed wrongly', sendRaw('content-encoding: gzip\r\n\r\n[]'), 'brokenCompression'],
  ['has a broken header', sendRaw('broken header\r\n\r\n'), 'brokenHttp'],
])(
  'a response that %s is not taken for a server that could not be reached',
  async (_, how, reason) => {
    service.respond = how;
    await expectProblem({ code: 'unreadable', reason });
  },
);

test('a mistake of the app is not taken for a server that could not be reached', async () => {
  const mistake = Object.assign(new TypeError('Quux'), { code: 'ERR_INVALID_ARG_TYPE' });
  const send = createRequestSender(
    { request: () => Promise.reject(mistake) },
    'https://hr.example.com',
    Date.now() + 25_000,
  );
  await expect(send('/')).rejects.toBe(mistake);
});

describe('a response over 20 MB', () => {
  test('is rejected even if it was compressed; one of 20 MB is read', async () => {
    service.respond = zipped(TWENTY_MB + 1);
    await expectProblem({ code: 'unreadable', reason: 'tooLarge' });
    service.respond = zipped(TWENTY_MB);
    expect(await poll()).toMatchObject([{ id: '1042' }]);
  });

  test('is rejected before it ends, and its connection closes', async () => {
    let socket: Socket | undefined;
    service.respond = (response, request) => {
      ({ socket } = request);
      const chunk = ' '.repeat(1024 * 1024);
      const more = () => response.write(chunk, (error) => error ?? setImmediate(more));
      more();
    };
    await expectProblem({ code: 'unreadable', reason: 'tooLarge' });
    // once() of node:events would reject: the server's socket reports a reset first.
    if (!socket?.destroyed) await new Promise((closed) => socket?.once('close', closed));
  });
});
