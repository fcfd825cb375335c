/*
 * The server of a sandbox: for main.ts, `npm start`, the package's smoke test, and tests.
 *
 * It listens only on 127.0.0.1, because whoever reaches it can change the sandbox. Browsers reach it, too, so it refuses
 * the commands of other websites.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import { COMMANDS } from './commands.ts';
import { jsonResponse, pageResponse, type SandboxResponse } from './faults.ts';
import { answer, findRoute } from './requests.ts';
import { type LogEntry, type SandboxOptions, SandboxState } from './state.ts';

/** The state of a sandbox, which can be changed while it runs, and the server of its API. */
export type Sandbox = SandboxState & {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Closes at once, even during a request. */
  readonly close: () => Promise<void>;
};

/** A port that can't be used. */
export class PortError extends Error {}

/** Reasons why a port can't be used, by Node's error code. */
const PORT_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: "isn't allowed",
};

const ADDRESS = '127.0.0.1';

const SLOW_MILLISECONDS = 2_000;

/**
 * Starts a sandbox, by default on a free port.
 *
 * @throws {PortError} if the port can't be used.
 */
export async function startSandbox(options: SandboxOptions = {}, port = 0): Promise<Sandbox> {
  const state = new SandboxState(options);
  const server = createServer((request, response) => respond(state, request, response));
  try {
    await once(server.listen(port, ADDRESS), 'listening');
  } catch (cause) {
    const reason = PORT_ERRORS[String(propertyOf(cause, 'code'))] ?? "can't be used";
    throw new PortError(`Port ${port} ${reason}`, { cause });
  }
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const url = `http://${ADDRESS}:${propertyOf(server.address(), 'port')}`;
  return Object.assign(state, { url, close });
}

async function respond(
  state: SandboxState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '' } = request;
  const { pathname: path = '', searchParams = new URLSearchParams() } =
    URL.parse(url, `http://${ADDRESS}`) ?? {};
  if (path.startsWith('/sandbox/')) {
    send(
      response,
      isFromOtherSite(request) ? BLOCKED : runCommand(state, method, path, searchParams),
    );
    return;
  }
  // The client may give up while it sends.
  const body = await text(request).catch(() => '');
  const sent = { method, path, form: new URLSearchParams(body) };
  const route = findRoute(sent);
  if (route === undefined) {
    record(state, { method, name: 'elsewhere', status: 404 });
    send(response, pageResponse('Not Found', 404));
    return;
  }
  const planned = state.takeFault(route);
  const { response: answered, note } = answer(state, route, sent, planned);
  record(state, { method, name: route, status: answered?.status ?? null, note });
  if (planned?.fault === 'slow') {
    // Without `ref: false`, a pending response would keep a closed sandbox's process alive.
    await wait(planned.milliseconds ?? SLOW_MILLISECONDS, undefined, { ref: false });
  }
  if (answered === null) request.socket.destroy();
  else send(response, answered);
}

function record(state: SandboxState, entry: LogEntry): void {
  state.options.log?.(entry);
}

function send(response: ServerResponse, { status, headers, body }: SandboxResponse): void {
  response.writeHead(status, headers).end(body);
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

function runCommand(
  state: SandboxState,
  method: string,
  path: string,
  parameters: URLSearchParams,
): SandboxResponse {
  const command = new Map(Object.entries(COMMANDS)).get(`${method} ${path}`);
  if (command === undefined)
    return jsonResponse(`{"commands":${JSON.stringify(Object.keys(COMMANDS))}}`, 404);
  try {
    return jsonResponse(JSON.stringify(command(state, parameters)));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return jsonResponse(JSON.stringify({ error: error.message }), 400);
  }
}
