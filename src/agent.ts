/*
 * The connections that requests are made on, and what happens when one breaks in the middle of a
 * reply.
 *
 * node-fetch 2, which the platform sends requests with, waits for the rest of such a reply until
 * the step's time is up, unless the reply was chunked. Node does know, and tells it on the request,
 * which only an agent gets to see; nothing else is decided here.
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

/**
 * A connection serves one request. Zapier freezes a process between two steps, and a connection kept
 * from before would be dead without anybody knowing. They are kept here for TLS sessions alone.
 */
const AGENTS = {
  http: new http.Agent({ keepAlive: false }),
  https: new https.Agent({ keepAlive: false }),
};

/**
 * The agent for a URL, for one request.
 *
 * @param onBreak - called when the connection closes before the reply is complete.
 */
export function agentFor(url: string, onBreak: () => void): Agent {
  const shared = url.startsWith('https:') ? AGENTS.https : AGENTS.http;
  return Object.create(shared, {
    addRequest: {
      value: (request: ClientRequest, options: object) => {
        request.once('response', (reply) => noticeBreak(reply, onBreak));
        shared.addRequest(request, options);
      },
    },
  });
}

function noticeBreak(reply: IncomingMessage, onBreak: () => void): void {
  reply.once('close', () => {
    if (!reply.complete) onBreak();
  });
}
