/*
 * The server of a sandbox: for main.ts, `npm start`, and tests.
 *
 * It listens only on 127.0.0.1, because whoever reaches it can change the sandbox. Browsers reach it, too, so it refuses
 * the commands of other websites.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ADDRESS, startServer } from '../localServer.ts';
import { answer } from './answers.ts';
import { runCommand } from './commands.ts';
import { jsonResponse, type SandboxResponse } from './faults.ts';
import { type SandboxOptions, SandboxState } from './state.ts';

/** The state of a sandbox, which can be changed while it runs, and the server of its API. */
export type Sandbox = SandboxState & Awaited<ReturnType<typeof startServer>>;

/** Starts a sandbox, by default on a free port. */
export async function startSandbox(options: SandboxOptions = {}, port = 0): Promise<Sandbox> {
  const state = new SandboxState(options);
  const server = await startServer((request, response) => respond(state, request, response), port);
  return Object.assign(state, server);
}

async function respond(
  state: SandboxState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '' } = request;
  const { pathname: path = '', searchParams = new URLSearchParams() } =
    URL.parse(url, `http://${ADDRESS}`) ?? {};
  const send = ({ status, headers, body }: SandboxResponse) =>
    response.writeHead(status, headers).end(body);
  if (path.startsWith('/sandbox/')) {
    const isBlocked = isFromOtherSite(request);
    send(isBlocked ? BLOCKED : runCommand(state, `${method} ${path}`, searchParams));
    return;
  }
  // The client may give up while it sends.
  const body = await text(request).catch(() => '');
  const answered = answer(state, `${method} ${path}`, new URLSearchParams(body));
  state.options.log?.(method, answered);
  if (answered.response === null) request.socket.destroy();
  else send(answered.response);
}

const BLOCKED = jsonResponse('{"error":"Requests from other websites are blocked."}', 403);

/**
 * Whether another website may have sent a request. Browsers name the site in `Origin`, and if its own name leads here (DNS
 * rebinding), also in `Host`. A program such as curl sends no `Origin`.
 */
function isFromOtherSite({ headers: { host, origin }, socket }: IncomingMessage): boolean {
  const hosts = [ADDRESS, 'localhost'].map((name) => `${name}:${socket.localPort}`);
  const isOrigin = origin === undefined || hosts.some((own) => origin === `http://${own}`);
  return !isOrigin || !hosts.includes(host?.toLowerCase() ?? '');
}
