/* A running sandbox. Tests, the preview, and main.ts start one with this file. */
import { type LocalServer, startLocalServer } from '../localServer.ts';
import { createRouter } from './router.ts';
import { type SandboxOptions, State } from './state.ts';

export type { Company, PartialName, Person } from './company.ts';
export { FAULTS, type FaultName } from './faults.ts';
export { PROFILES, type Profile } from './profile.ts';
export type { SandboxOptions } from './state.ts';

export interface Sandbox extends Readonly<Omit<State, 'takeFault' | 'log'>>, LocalServer {}

/**
 * Starts a sandbox, by default on a free port.
 *
 * @throws {InputError} The profile isn't valid.
 * @throws {PortError} The port can't be used.
 */
export async function startSandbox(options: SandboxOptions = {}, port = 0): Promise<Sandbox> {
  const state = new State(options);
  return Object.assign(state, await startLocalServer(createRouter(state), port));
}
