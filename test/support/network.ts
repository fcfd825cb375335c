/* The network of a test: a real server, or nocks. A nock that isn't used fails the test, as does any other request. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import nock from 'nock';
import { propertyOf } from './values.ts';

// Importing nock activates it, and no hook restores it in a file whose tests are all skipped.
nock.restore();

let isServing = false;

/** Lets all tests of a file reach real servers, without nock. */
export function useRealNetwork() {
  isServing = true;
}

/** Starts a real server for all tests of a file, without nock. */
export function startServerForFile(listener: RequestListener) {
  useRealNetwork();
  const server = createServer(listener);
  const service = { url: '' };
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    service.url = `http://127.0.0.1:${propertyOf(server.address(), 'port')}`;
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
