/*
 * A running sandbox. Tests, the preview, and main.ts start one with this file.
 */

import { type LocalServer, startLocalServer } from '../localServer.ts';
import { check } from '../validation.ts';
import { createRouter } from './router.ts';
import { OPTIONS_SCHEMA, type SandboxOptions, State } from './state.ts';

export type { Person } from '../profile/madeUpPeople.ts';
export type { Profile } from '../profile/profile.ts';
export type { Company, PartialName } from './company.ts';
export { FAULTS, type FaultName } from './faults.ts';
export { PROFILES } from './profiles.ts';
export type { Quirk, SandboxOptions } from './state.ts';

export interface Sandbox extends Omit<State, 'hasQuirk' | 'takeFault' | 'log'>, LocalServer {}

/**
 * Starts a sandbox.
 *
 * @throws {InputError} An option is out of range or unknown.
 * @throws {PortError} The port can't be used.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = check(OPTIONS_SCHEMA, options);
  const state = new State(settings);
  return Object.assign(state, await startLocalServer(createRouter(state), settings.port));
}
