/*
 * Whether a request was made under this server's own name.
 *
 * What listens on 127.0.0.1 can be reached by every web page that is open in the same browser, under a
 * name that was made to point here; `Host` tells such a name.
 */
import type { IncomingMessage } from 'node:http';

export function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const names = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  return names.includes(headers.host?.toLowerCase() ?? '');
}
