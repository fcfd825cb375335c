/* A running sandbox. Tests, the preview, and main.ts start one with this file. */
import { startLocalServer } from '../localServer.ts';
import { createRouter } from './router.ts';
import { type SandboxOptions, State } from './state.ts';

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Starts a sandbox, by default on a free port.
 *
 * @throws {InputError} The profile isn't valid.
 * @throws {PortError} The port can't be used.
 */
export async function startSandbox(options: SandboxOptions = {}, port = 0) {
  const state = new State(options);
  const { url, close } = await startLocalServer(createRouter(state), port);
  return {
    url,
    close,
    company: state.company,
    /** The number of requests by route. */
    requests: state.requests,
    get keys() {
      return state.keys;
    },
    get profile() {
      return state.profile;
    },
    get faults() {
      return state.faults;
    },
    setProfile: state.setProfile.bind(state),
    rotateKeys: state.rotateKeys.bind(state),
    planFault: state.planFault.bind(state),
    clearFaults: state.clearFaults.bind(state),
  };
}
