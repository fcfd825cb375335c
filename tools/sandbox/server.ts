/*
 * A running sandbox: one HTTP server on this machine with a service side and a control side.
 *
 * It is what tests, the preview and the command line start. It listens on 127.0.0.1 alone, as what
 * it serves looks like real people, and anyone who can reach it can change it.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { check } from './input.ts';
import { routerOf } from './service.ts';
import { OPTIONS, type SandboxOptions, type Settings, State } from './state.ts';

export type { Company, Person } from './company.ts';
export type { Category, FullName, Keys } from './fakeNamesAndKeys.ts';
export { FAULTS, type FaultName } from './faults.ts';
export type { RouteName } from './http.ts';
export { type CompleteProfile, PROFILES, type Profile, type Start } from './profile.ts';
export type {
  FaultScope,
  KeyName,
  PlannedFault,
  Quirk,
  RequestCounts,
  SandboxOptions,
} from './state.ts';

const ADDRESS = '127.0.0.1';
// A client that polls once a minute keeps its connection; a shorter time would drop it in between.
const KEEP_ALIVE_MS = 120_000;

/** A running sandbox: what it is at this moment, and its server. */
export interface Sandbox extends Omit<State, 'has' | 'takeFault' | 'log'> {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Ends at once, also with requests under way and connections kept open. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox.
 *
 * @throws {InputError} An option is out of range or unknown.
 * @throws {Error} The port is in use or not allowed.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = check(OPTIONS, options);
  const sandbox = new RunningSandbox(settings);
  await sandbox.listen(settings.port);
  return sandbox;
}

class RunningSandbox extends State implements Sandbox {
  readonly #server: Server;

  constructor(settings: Settings) {
    super(settings);
    const listener = getRequestListener(routerOf(this).fetch, {
      hostname: ADDRESS,
      // The process that starts a sandbox keeps its own Request and Response.
      overrideGlobalObjects: false,
    });
    this.#server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  }

  get url(): string {
    const address = this.#server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return `http://${ADDRESS}:${port}`;
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, ADDRESS);
    try {
      await once(this.#server, 'listening');
    } catch (error) {
      throw new Error(whyNot(port, error), { cause: error });
    }
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}

function whyNot(port: number, error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} is already in use.`;
  if (code === 'EACCES') return `Port ${port} isn't allowed.`;
  return `Port ${port} can't be used.`;
}
