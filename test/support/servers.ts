/* HTTP servers on a free port of 127.0.0.1. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import { afterEach } from '@jest/globals';
import { propertyOf } from '../../tools/unknownValues.ts';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** Starts a server, over HTTPS if there is a certificate. The caller closes it. */
export async function startClosableServer(
  listener: RequestListener,
  certificate?: SecureContextOptions,
) {
  const made = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  const server = made.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = propertyOf(server.address(), 'port');
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http${certificate ? 's' : ''}://127.0.0.1:${port}`, close };
}

/** Starts a server until the test ends, and returns its URL. */
export async function startServer(listener: RequestListener): Promise<string> {
  const { url, close } = await startClosableServer(listener);
  closing.push(close);
  return url;
}
