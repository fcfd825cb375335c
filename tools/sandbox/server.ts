/* Starts a sandbox: for main.ts, the preview, the package's smoke test, and tests. */
import { type LocalServer, startLocalServer } from '../localServer.ts';
import { createRouter } from './router.ts';
import { type SandboxOptions, SandboxState } from './state.ts';

/** The state of a sandbox, which can be changed while it runs, and the server of its API. */
export type Sandbox = SandboxState & LocalServer;

/**
 * Starts a sandbox, by default on a free port.
 *
 * @throws {PortError} if the port can't be used.
 */
export async function startSandbox(options: SandboxOptions = {}, port = 0): Promise<Sandbox> {
  const state = new SandboxState(options);
  return Object.assign(state, await startLocalServer(createRouter(state), port));
}
