/* The network of a test: a real server, or nocks. A nock that isn't used fails the test, as does any other request. */
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import nock from 'nock';
import { startClosableServer } from './servers.ts';

// Importing nock activates it, and no hook restores it in a file whose tests are all skipped.
nock.restore();

let isServing = false;

/** Starts a real server for all tests of a file, without nock. */
export function startServerForFile(listener: RequestListener) {
  isServing = true;
  const service = { url: '', close: async () => {} };
  beforeAll(async () => {
    Object.assign(service, await startClosableServer(listener));
  });
  afterAll(() => service.close());
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
