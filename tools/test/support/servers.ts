/* HTTP servers on a free port of 127.0.0.1. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach } from '@jest/globals';
import { propertyOf } from '../../unknownValues.ts';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** Starts a server. The caller closes it. */
export async function startClosableServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = propertyOf(server.address(), 'port');
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Starts a server until the test ends, and returns its URL. */
export async function startServer(listener: RequestListener): Promise<string> {
  const { url, close } = await startClosableServer(listener);
  closing.push(close);
  return url;
}
