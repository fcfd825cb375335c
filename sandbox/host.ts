/*
 * Whether a request was made under this server's own name: for the sandbox and the preview's page.
 *
 * What listens on 127.0.0.1 can be reached by every web page that is open in the same browser, under a
 * name that was made to point here; `Host` tells such a name.
 */
import type { IncomingMessage } from 'node:http';

export const ownHosts = (port: number | undefined) =>
  ['127.0.0.1', 'localhost'].map((name) => `${name}:${port}`);

export function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  return ownHosts(socket.localPort).includes(headers.host?.toLowerCase() ?? '');
}
