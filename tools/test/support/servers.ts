/* HTTP servers on a free port of 127.0.0.1, until the test ends. */
import type { RequestListener } from 'node:http';
import { afterEach } from '@jest/globals';
import * as local from '../../localServer.ts';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** Starts a server, by default on a free port, and returns its URL. */
export async function startServer(listener: RequestListener, port = 0): Promise<string> {
  const { url, close } = await local.startServer(listener, port);
  closing.push(close);
  return url;
}
