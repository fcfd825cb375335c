/*
 * The connections that requests are made on: how long one is kept, and what happens when one breaks.
 *
 * node-fetch 2, which the platform sends requests with, waits for the rest of a reply that breaks off
 * until the step's time is up, unless the reply was chunked. Node does know, and tells it on the
 * request, which only an agent gets to see; nothing else is decided here.
 */
import type { Agent, ClientRequest, ClientRequestArgs, IncomingMessage } from 'node:http';

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
  http: keptApart(new http.Agent({ keepAlive: true })),
  https: keptApart(new https.Agent({ keepAlive: true })),
};

/**
 * An agent keeps connections by name, and what they are for becomes part of it: a reply that the
 * service sends twice must not be taken for another company's list, or for another list.
 */
function keptApart(agent: Agent): Agent {
  const nameOf = agent.getName.bind(agent);
  const getName = (options?: ClientRequestArgs & { keptFor?: string }) =>
    `${nameOf(options)}:${options?.keptFor}`;
  return Object.assign(agent, { getName });
}

/**
 * Milliseconds for which a connection is kept for the next request, such as the next page. Zapier
 * freezes a process between two steps, and an older one may be dead without anybody knowing. The
 * time of day tells, since timers freeze too.
 */
const IDLE_LIMIT = 2_000;

let keptUntil = 0;

export interface Trouble {
  /** The connection closed before the reply was complete. */
  onBreak(): void;
  /** A kept connection turned out to be closed: nothing was answered, and a repeat gets a new one. */
  onStale(): void;
}

/**
 * The agent for one request.
 *
 * @param keptFor - what its connection is kept for: requests with the same share one.
 */
export function agentFor(url: string, keptFor: string, trouble: Trouble): Agent {
  const shared = url.startsWith('https:') ? AGENTS.https : AGENTS.http;
  if (Date.now() > keptUntil) closeIdle();
  keptUntil = Date.now() + IDLE_LIMIT;
  return Object.create(shared, {
    addRequest: {
      value: (request: ClientRequest, options: object) => {
        watch(request, trouble);
        shared.addRequest(request, { ...options, keptFor });
      },
    },
  });
}

function closeIdle(): void {
  const idle = Object.values(AGENTS).flatMap(({ freeSockets }) => Object.values(freeSockets));
  for (const socket of idle.flat()) socket?.destroy();
}

function watch(request: ClientRequest, { onBreak, onStale }: Trouble): void {
  let isAnswered = false;
  request.once('response', (reply: IncomingMessage) => {
    isAnswered = true;
    reply.once('close', () => {
      if (!reply.complete) onBreak();
    });
  });
  // What Node advises for it stands at request.reusedSocket in its documentation.
  request.once('error', () => {
    if (!request.reusedSocket || isAnswered) return;
    closeIdle();
    onStale();
  });
  // Nothing else tells of a connection that the service turns into one of another protocol (101).
  request.once('close', () => {
    if (!isAnswered) onBreak();
  });
}
