/*
 * The running page: one HTTP server on this machine.
 *
 * It listens on 127.0.0.1 alone, as whoever reaches it can use the connection that was made on it.
 * A port that is taken is no reason to do without the page: it then takes a free one, and says so.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Run } from '../timing.ts';
import type { AppDefinition } from '../zap.ts';
import { pageApp } from './routes.ts';
import { SandboxPanel } from './sandboxPanel.ts';
import { PageState } from './state.ts';

export const DEFAULT_PORT = 4020;

const ADDRESS = '127.0.0.1';

export interface PageOptions {
  readonly app: AppDefinition;
  readonly run: Run;
  /** 0 for a free one. */
  readonly port: number;
  /** A real service; absent: the page starts a sandbox of its own. */
  readonly baseUrl?: string | undefined;
  /** How many its sandbox has. */
  readonly employees?: number | undefined;
}

export interface Page {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Why it is not at the port that was asked for; '' where it is. */
  readonly note: string;
  readonly close: () => Promise<void>;
}

export async function openPage(options: PageOptions): Promise<Page> {
  const { app, run, port, baseUrl, employees } = options;
  const sandbox = baseUrl === undefined ? await SandboxPanel.open(employees) : undefined;
  const state = new PageState({ app, run, sandbox, baseUrl: baseUrl ?? '' });
  const listener = getRequestListener(pageApp(state).fetch, {
    hostname: ADDRESS,
    overrideGlobalObjects: false,
  });
  const server = createServer(listener);
  const note = await listen(server, port);
  return {
    url: `http://${ADDRESS}:${portOf(server)}`,
    note,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, state.close()]);
    },
  };
}

async function listen(server: Server, port: number): Promise<string> {
  try {
    server.listen(port, ADDRESS);
    await once(server, 'listening');
    return '';
  } catch (thrown) {
    server.listen(0, ADDRESS);
    await once(server, 'listening');
    return `port ${port} ${reasonOf(thrown)}`;
  }
}

function reasonOf(thrown: unknown): string {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : '';
  if (code === 'EADDRINUSE') return 'is in use';
  return code === 'EACCES' ? "isn't allowed" : "can't be used";
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
