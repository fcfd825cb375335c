/*
 * A server on this machine, for the sandbox and the preview's page, and their guards against other sites.
 *
 * It listens only on 127.0.0.1, because whoever reaches it can change a sandbox.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { propertyOf } from './unknownValues.ts';

/** Lets handlers use Node's own request and response. */
export type Bindings = { Bindings: HttpBindings };

/** The parts of Node's request that the guards read. */
interface Incoming extends Pick<IncomingMessage, 'headers'> {
  readonly socket: { readonly localPort?: number };
}

const ADDRESS = '127.0.0.1';
const NAMES = [ADDRESS, 'localhost'];

/** Reasons why a port can't be used, by Node's error code. */
const PORT_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: "isn't allowed",
};

/** A port that can't be used. */
export class PortError extends Error {
  /** Such as "is in use". */
  readonly reason: string;

  constructor(port: number, cause: unknown) {
    const reason = PORT_ERRORS[String(propertyOf(cause, 'code'))] ?? "can't be used";
    super(`Port ${port} ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface LocalServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Closes at once, even during a request. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a server.
 *
 * @param port - 0 picks a free one.
 * @throws {PortError} if the port can't be used.
 */
export async function startLocalServer(
  { fetch }: Hono<Bindings>,
  port: number,
): Promise<LocalServer> {
  // By default, the listener replaces the global Request and Response of the process.
  const listener = getRequestListener(fetch, { hostname: ADDRESS, overrideGlobalObjects: false });
  const server = createServer(listener);
  try {
    await once(server.listen(port, ADDRESS), 'listening');
  } catch (cause) {
    throw new PortError(port, cause);
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://${ADDRESS}:${address.port}`,
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const ownHosts = (port = 0) => NAMES.map((name) => `${name}:${port}`);

/** Whether the `Host` of a request is this server, to block DNS rebinding. */
export const isOwnHost = ({ headers, socket }: Incoming): boolean =>
  ownHosts(socket.localPort).includes(headers.host?.toLowerCase() ?? '');

/**
 * Whether a page of this server sent a request, by headers that other pages can't set. The content type isn't checked,
 * because browsers send some types to other sites without a preflight request.
 */
export function isFromOwnPage({ headers, socket }: Incoming): boolean {
  const { origin = originOf(headers.referer), 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return false;
  const isOwnOrigin = ownHosts(socket.localPort).some((host) => origin === `http://${host}`);
  // Browsers send "none" if a person typed the URL.
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  return (origin === undefined || isOwnOrigin) && isOwnSite;
}

/** Whether a page of another website sent a request. A program such as curl sends none of these headers. */
export const isFromOtherSite = (request: Incoming): boolean =>
  ['origin', 'sec-fetch-site'].some((name) => name in request.headers) && !isFromOwnPage(request);

/** Returns the origin of a URL; if it has none, the text `null`, which browsers send then. */
const originOf = (url: string | undefined) =>
  url === undefined ? undefined : (URL.parse(url)?.origin ?? 'null');
