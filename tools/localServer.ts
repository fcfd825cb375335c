/* HTTP servers on 127.0.0.1: of the sandbox, of the package's smoke test, and of tests. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { propertyOf } from './unknownValues.ts';

export const ADDRESS = '127.0.0.1';

/** Starts a server, by default on a free port. Its `close` ends requests that are under way. */
export async function startServer(listener: RequestListener, port = 0) {
  const server = createServer(listener).listen(port, ADDRESS);
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const [address, boundPort] = ['address', 'port'].map((name) =>
    propertyOf(server.address(), name),
  );
  return { url: `http://${address}:${boundPort}`, close };
}
