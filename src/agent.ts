/*
 * The connections that requests are made on: how long one is kept, and what happens when one breaks.
 *
 * node-fetch 2, which the platform sends requests with, waits for the rest of a reply that breaks off
 * until the step's time is up, unless the reply was chunked. Node does know, and tells it on the
 * request, which only an agent gets to see; nothing else is decided here.
 */
import type { Agent, ClientRequest, IncomingMessage } from 'node:http';

// An import of node:http evaluates all it exports, WebSocket included: 16 ms of every cold start.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

declare module 'node:http' {
  interface Agent {
    /** Called for each request that uses the agent; missing from the published types. */
    addRequest(request: ClientRequest, options: object): void;
  }
}

const AGENTS = {
  http: new http.Agent({ keepAlive: true }),
  https: new https.Agent({ keepAlive: true }),
};

/**
 * Milliseconds for which a connection is kept for the next request, such as the next page. Zapier
 * freezes a process between two steps, and an older one may be dead without anybody knowing. The
 * time of day tells, since timers freeze too.
 */
const KEPT_FOR = 2_000;

let keptUntil = 0;

export interface Trouble {
  /** The connection closed before the reply was complete. */
  onBreak(): void;
  /** A kept connection turned out to be closed: the request was not answered, and may be repeated. */
  onStale(): void;
}

/** The agent for a URL, for one request. */
export function agentFor(url: string, trouble: Trouble): Agent {
  const shared = url.startsWith('https:') ? AGENTS.https : AGENTS.http;
  if (Date.now() > keptUntil) closeIdle();
  keptUntil = Date.now() + KEPT_FOR;
  return Object.create(shared, {
    addRequest: {
      value: (request: ClientRequest, options: object) => {
        watch(request, trouble);
        shared.addRequest(request, options);
      },
    },
  });
}

function closeIdle(): void {
  const idle = Object.values(AGENTS).flatMap(({ freeSockets }) => Object.values(freeSockets));
  for (const socket of idle.flat()) socket?.destroy();
}

function watch(request: ClientRequest, { onBreak, onStale }: Trouble): void {
  request.once('response', (reply: IncomingMessage) => {
    reply.once('close', () => {
      if (!reply.complete) onBreak();
    });
  });
  // Comes before any response. What Node advises for it stands at request.reusedSocket in its docs.
  request.once('error', () => {
    if (request.reusedSocket) onStale();
  });
}
