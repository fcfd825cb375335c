/*
 * Records the app's HTTP requests for the page, without keys.
 *
 * Requests are recorded when they start, because the app logs nothing for a request that gets no response. Node reports
 * each request on a diagnostics channel, and AsyncLocalStorage knows which call sent it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { propertyOf } from '../../unknownValues.ts';

/** A request that the app sent, and the start of the response. */
interface GrowingRecord {
  readonly method: string;
  /** Without keys. */
  readonly path: string;
  status?: number;
  milliseconds: number;
  /** Bytes of the body. */
  responseBytes: number;
  /** The start of the body. */
  bodyStart: string;
}

export type RecordedRequest = Readonly<GrowingRecord>;

/** Enough for the sandbox's new employee list, which has 25 rows. */
const MAX_START_CHARACTERS = 4000;

const KEYS_IN_PATH = /(?<=api_key=|emp_name_list\/|emp_name_list\/[^/]+\/)[^/]+/g;

const recordings = new AsyncLocalStorage<RecordedRequest[]>();

subscribe('http.client.request.start', (message) => {
  const request = propertyOf(message, 'request');
  if (request instanceof ClientRequest) recordings.getStore()?.push(recordOf(request));
});

/** Runs work that calls the app, and returns its result with the requests that the app sent. */
export async function recordRequests<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly requests: readonly RecordedRequest[] }> {
  const requests: RecordedRequest[] = [];
  const result = await recordings.run(requests, work);
  return { result, requests };
}

function recordOf(request: ClientRequest): RecordedRequest {
  const startedAt = performance.now();
  const path = request.path.replace(KEYS_IN_PATH, '•••');
  const { method } = request;
  const record: GrowingRecord = { method, path, milliseconds: 0, responseBytes: 0, bodyStart: '' };
  request.once('response', (response) => {
    record.status = response.statusCode ?? 0;
    response.on('data', (chunk: Buffer) => {
      record.responseBytes += chunk.length;
      record.bodyStart = `${record.bodyStart}${chunk}`.slice(0, MAX_START_CHARACTERS);
    });
  });
  // Also if there is no response, or no end of it.
  request.once('close', () => {
    record.milliseconds = performance.now() - startedAt;
  });
  return record;
}
