/* A real service on this machine, for what only a real connection can show. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import nock from 'nock';

export type Loopback = Awaited<ReturnType<typeof loopback>>;

let open = 0;
export const isServing = () => open > 0;

/**
 * Serves on a free port of 127.0.0.1, with a certificate over HTTPS. Requests go over a real connection
 * while one is open: the interceptors of nock are taken out meanwhile.
 */
export async function loopback(listener: RequestListener, certificate?: SecureContextOptions) {
  open += 1;
  nock.restore();
  const made = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  const server = made.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = Reflect.get(Object(server.address()), 'port');
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    open -= 1;
  };
  return { url: `http${certificate ? 's' : ''}://127.0.0.1:${port}`, close };
}
