/*
 * Records the app's HTTP requests, without keys.
 *
 * Requests are recorded when they start, because the app logs nothing for a request that gets no response. Node reports
 * each request on a diagnostics channel, and AsyncLocalStorage knows which call sent it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { AUTH_DATA_FIELDS, type AuthData } from '../../authData.ts';
import { propertyOf } from '../../unknownValues.ts';
import type { CallApp } from './stepCall.ts';

/** A request that the app sent, and the start of the response, without keys. */
interface GrowingRecord {
  readonly method: string;
  readonly path: string;
  status?: number;
  milliseconds: number;
  /** Bytes of the body. */
  responseBytes: number;
  /** The start of the body. */
  bodyStart: string;
}

export type RecordedRequest = Readonly<GrowingRecord>;

interface Recording {
  readonly requests: RecordedRequest[];
  readonly keys: readonly string[];
}

/** Enough for the sandbox's new employee list, which has 25 rows. */
const MAX_START_CHARACTERS = 4000;

const recordings = new AsyncLocalStorage<Recording>();

const REQUEST_STARTED = 'http.client.request.start';

function onRequest(message: unknown): void {
  const recording = recordings.getStore();
  const request = propertyOf(message, 'request');
  if (recording !== undefined && request instanceof ClientRequest) record(request, recording);
}

/** Returns a function that calls the app as the given one does, and records its requests. */
export function withRecording(callApp: CallApp): CallApp {
  // A second subscription would record each request twice.
  unsubscribe(REQUEST_STARTED, onRequest);
  subscribe(REQUEST_STARTED, onRequest);
  return (method, bundle) => {
    const { requests = [] } = recordings.getStore() ?? {};
    const recording = { requests, keys: keysIn(bundle.authData) };
    return recordings.run(recording, () => callApp(method, bundle));
  };
}

/** Runs work that calls the app, and returns its result with the requests that the app sent. */
export async function recordRequests<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly requests: readonly RecordedRequest[] }> {
  const requests: RecordedRequest[] = [];
  const result = await recordings.run({ requests, keys: [] }, work);
  return { result, requests };
}

function keysIn(authData: AuthData): string[] {
  const keys = AUTH_DATA_FIELDS.filter(({ type }) => type === 'password').map(
    (field) => authData[field.key] ?? '',
  );
  return keys.flatMap((key) => (key === '' ? [] : [key, encodeURIComponent(key)]));
}

function record(request: ClientRequest, { requests, keys }: Recording): void {
  const startedAt = performance.now();
  const redacted = (text: string) => keys.reduce((rest, key) => rest.replaceAll(key, '•••'), text);
  const entry: GrowingRecord = {
    method: request.method,
    path: redacted(request.path),
    milliseconds: 0,
    responseBytes: 0,
    bodyStart: '',
  };
  requests.push(entry);
  const stop = () => {
    entry.milliseconds ||= performance.now() - startedAt;
  };
  request.once('response', (response) => {
    response.once('end', stop);
    entry.status = response.statusCode ?? 0;
    const decoder = new StringDecoder();
    // The app itself reports an incomplete body.
    response.on('error', stop);
    response.on('data', (chunk: Buffer) => {
      entry.responseBytes += chunk.length;
      if (entry.bodyStart.length < MAX_START_CHARACTERS) {
        const start = entry.bodyStart + decoder.write(chunk);
        entry.bodyStart = redacted(start).slice(0, MAX_START_CHARACTERS);
      }
    });
  });
  // There may be no response, or no end of it.
  request.once('close', stop);
}
