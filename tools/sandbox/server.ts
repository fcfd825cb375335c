/*
 * A running sandbox. Tests, the preview, and main.ts start one with this file. The server listens only on
 * 127.0.0.1, because anyone who reaches it can change the sandbox.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { check } from '../input.ts';
import { propertyOf } from '../json.ts';
import { routerOf } from './service.ts';
import { OPTIONS, type SandboxOptions, type Settings, State } from './state.ts';

export type { Company, Person } from './company.ts';
export { FAULTS, type FaultName } from './faults.ts';
export { PROFILES, type Profile, type StartMeaning } from './profile.ts';
export type { Quirk, SandboxOptions } from './state.ts';

const ADDRESS = '127.0.0.1';
/** Longer than the minute between two polls. */
const KEEP_ALIVE_MILLISECONDS = 120_000;

export interface Sandbox extends Omit<State, 'has' | 'takeFault' | 'log'> {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Closes at once, even during a request. */
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
      // Keep the Request and Response of the process that starts a sandbox.
      overrideGlobalObjects: false,
    });
    this.#server = createServer({ keepAliveTimeout: KEEP_ALIVE_MILLISECONDS }, listener);
  }

  get url(): string {
    return `http://${ADDRESS}:${propertyOf(this.#server.address(), 'port')}`;
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, ADDRESS);
    try {
      await once(this.#server, 'listening');
    } catch (error) {
      throw new Error(reasonFor(port, error), { cause: error });
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

function reasonFor(port: number, error: unknown): string {
  const code = propertyOf(error, 'code');
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: add --port 0 for a free one.`;
  if (code === 'EACCES') return `Port ${port} isn't allowed.`;
  return `Port ${port} can't be used.`;
}
