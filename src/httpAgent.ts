/*
 * The connections of one step: one for each request, which ends with an error if it breaks or is too slow.
 *
 * node-fetch 2, which the platform sends requests with, waits for the rest of a response that breaks
 * off until the step's time is up, unless it was chunked. Node does know, and says so on the request,
 * which only an agent gets to see. Each step has an agent of its own, because the platform writes the
 * certificate checks that an account has switched off into the agent's options. No connection is kept:
 * a response that comes twice on one would be taken for the answer to the next request, another list
 * or the page before.
 */
import type { Agent, ClientRequest, IncomingMessage } from 'node:http';

/** `addRequest` is called for each request that uses the agent; missing from the published types. */
type OpenAgent = Agent & { addRequest?(request: ClientRequest, options: object): void };

/**
 * An agent for the requests of one step; `destroy` ends what is under way. The deadline is in
 * milliseconds of performance.now().
 */
export function agentFor(url: string, deadline: number): Agent {
  // An import of node:http evaluates all it exports, WebSocket included: 16 ms of every cold start.
  const { Agent } = process.getBuiltinModule(url.startsWith('https:') ? 'node:https' : 'node:http');
  const agent: OpenAgent = new Agent();
  const { addRequest } = agent;
  agent.addRequest = (request, options) => {
    addRequest?.call(agent, request, options);
    const timer = setTimeout(() => request.destroy(), deadline - performance.now());
    // node-fetch listens for errors of the request, also while it reads the response. A connection that
    // the API upgrades to another protocol (101) closes without a response.
    let response: IncomingMessage | undefined;
    request.once('response', (received: IncomingMessage) => {
      response = received;
    });
    request.once('close', () => {
      clearTimeout(timer);
      if (!response?.complete) request.emit('error', new Error('the connection broke'));
    });
  };
  return agent;
}
