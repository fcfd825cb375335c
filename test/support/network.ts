/* The network of a test: a real server, or nocks. A nock that isn't used fails the test, as does any other request. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import nock from 'nock';
import { propertyOf } from './values.ts';

// Importing nock activates it, and no hook restores it in a file whose tests are all skipped.
nock.restore();

let isServing = false;

type Respond = (response: ServerResponse, request: IncomingMessage, body: string) => unknown;

/** Starts a real server for all tests of a file, without nock. A test may change how it responds. */
export function startServerForFile(respond: Respond) {
  isServing = true;
  const service = { url: '', requestCount: 0, respond };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    service.requestCount += 1;
    service.respond(response, request, body);
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    service.url = `http://127.0.0.1:${propertyOf(server.address(), 'port')}`;
  });
  beforeEach(() => {
    Object.assign(service, { requestCount: 0, respond });
  });
  afterAll(async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
  });
  return service;
}

beforeEach(() => {
  if (!isServing && !nock.isActive()) nock.activate();
  nock.disableNetConnect();
});

afterEach(() => {
  const pending = nock.pendingMocks();
  nock.cleanAll();
  nock.enableNetConnect();
  expect(pending).toEqual([]);
});

// Otherwise, nock would intercept requests of the next file in this process.
afterAll(() => {
  nock.restore();
});
