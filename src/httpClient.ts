/*
 * Sends a request and reads its response as text: the only place that calls z.request.
 *
 * It owns time, size, redirects, and broken connections; api.ts knows what to ask and what a response
 * means. `raw: true` keeps response bodies, which hold names, out of Zapier's log. Redirects aren't
 * followed, so a key in a path never reaches another host.
 */
import type { ZObject } from 'zapier-platform-core';
import { Problem } from './errors.ts';

/** Bytes. Zapier takes no larger response. */
const LARGEST_RESPONSE = 20 * 1024 * 1024;

/** For every request. The platform's types lack some of these. */
const OPTIONS = {
  raw: true,
  size: LARGEST_RESPONSE,
  redirect: 'manual',
  skipThrowForStatus: true,
  // The platform would misread a Retry-After that is a date.
  throwForThrottlingEarly: false,
  // There is no request template, and merging one costs a tenth of a small poll.
  merge: false,
} as const;

/** A whole response. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** Sends a request, a POST if it has a form, and reads the whole response, whatever its status. */
export type Send = (url: string, form?: string) => Promise<HttpResponse>;

/**
 * Opens a client for the requests of one step.
 *
 * @param seconds - for all of these requests together, from now on.
 * @returns a function that throws Problem `tooSlow`, `tooLarge`, or `unreachable`.
 */
export function openHttpClient(z: ZObject, baseUrl: string, seconds: number): Send {
  const deadline = performance.now() + seconds * 1000;
  // Importing node:http evaluates all its exports: 16 ms of every cold start.
  const name = baseUrl.startsWith('https:') ? 'node:https' : 'node:http';
  // Keeps no connection: on a shared one, a repeated response would answer the next request. Each step has
  // its own, because the platform writes an account's disabled certificate checks into it.
  const options = { ...OPTIONS, agent: new (process.getBuiltinModule(name).Agent)() };
  return async (url, form) => {
    const method = form === undefined ? 'GET' : 'POST';
    // A new object, because the platform adds the form's content type.
    const headers = { 'user-agent': 'Zapier' };
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort(), deadline - performance.now());
    try {
      const response = await z.request({ ...options, ...{ signal }, method, headers, url, form });
      const body = await response.buffer().catch((error: unknown) => {
        // If the status is an error, ignore errors while reading the body.
        if (response.status < 300) throw error;
        return '';
      });
      return { status: response.status, headers: response.headers, text: String(body) };
    } catch (error) {
      if (signal.aborted) throw new Problem('tooSlow');
      const isTooLarge = error instanceof Error && 'type' in error && error.type === 'max-size';
      throw new Problem(isTooLarge ? 'tooLarge' : 'unreachable');
    } finally {
      clearTimeout(timer);
      // Otherwise the rest loads of a response that is too large, or goes on after its gzip stream.
      controller.abort();
    }
  };
}
