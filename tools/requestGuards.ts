/* Guards against other sites, for the servers on this machine: the sandbox's commands and the preview page. */
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';

/** Lets handlers use Node's own request and response. */
export type Bindings = { Bindings: HttpBindings };

/** The parts of Node's request that the guards read. */
interface Incoming extends Pick<IncomingMessage, 'headers'> {
  readonly socket: { readonly localPort?: number };
}

const NAMES = ['127.0.0.1', 'localhost'];

function ownHosts(port = 0): string[] {
  const hosts = NAMES.map((name) => `${name}:${port}`);
  // Browsers leave out HTTP's default port.
  return port === 80 ? [...hosts, ...NAMES] : hosts;
}

/** Whether `Host` is this server, to block DNS rebinding. */
export const isOwnHost = ({ headers, socket }: Incoming): boolean =>
  ownHosts(socket.localPort).includes(headers.host?.toLowerCase() ?? '');

/**
 * Tells who sent a request, by headers that pages can't set and programs don't send. The content type isn't
 * checked, because browsers send some types to other sites without a preflight request.
 */
export function senderOf({ headers, socket }: Incoming): 'own page' | 'other site' | 'program' {
  const { origin = originOf(headers.referer), 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return 'program';
  const isOwnOrigin = ownHosts(socket.localPort).some((host) => origin === `http://${host}`);
  // Browsers send "none" if a person typed the URL.
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  return (origin === undefined || isOwnOrigin) && isOwnSite ? 'own page' : 'other site';
}

/** Returns the origin of a URL; the text `null`, as browsers do, if there is none. */
const originOf = (url: string | undefined) =>
  url === undefined ? undefined : (URL.parse(url)?.origin ?? 'null');
