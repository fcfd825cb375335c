/*
 * A connection: the values of its form, its label, and whether it has expired.
 *
 * Connections don't belong to a Zap. On Zapier, a rejected key expires the connection: triggers are skipped
 * and search runs are held until someone reconnects it (docs.zapier.com, stale authentication).
 *
 * If a service limits requests or is unavailable (429, 503), every connection to it pauses, even when a
 * person presses a button.
 */
import type { AuthData } from '../../authData.ts';
import { propertyOf } from '../../json.ts';
import { bundleFor, type CallApp, failureOf, StepFailure } from './step.ts';

export class ZapConnection {
  readonly #callApp: CallApp;
  readonly #labelTemplate: string;
  /** Each set of values that passed the test is a different object, so identity tells them apart. */
  authData: AuthData;
  label = '';
  expiredBy: StepFailure | undefined;

  /** @param labelTemplate - `connectionLabel` of the app's definition, such as `{{label}}`. */
  constructor(callApp: CallApp, labelTemplate: string, authData: AuthData) {
    this.#callApp = callApp;
    this.#labelTemplate = labelTemplate;
    this.authData = authData;
  }

  /** Whether the test has passed, even if the connection has expired since. */
  get isConnected(): boolean {
    return this.label !== '';
  }

  /**
   * Tests values. If they pass, they replace the current ones and end an expiry; if not, nothing changes.
   *
   * @throws {StepFailure} The test failed.
   */
  async test(authData = this.authData): Promise<void> {
    const before = this.authData;
    const tested: unknown = await this.#callApp(
      'authentication.test',
      bundleFor('test', authData, {}),
    );
    // Another test passed first.
    if (this.authData !== before) return;
    this.authData = authData;
    this.label = filledIn(this.#labelTemplate, tested);
    this.expiredBy = undefined;
  }

  /** Expires the connection if a step failed because the current values were rejected. */
  note(failure: StepFailure, authData: AuthData): void {
    if (failure.kind === 'expired' && authData === this.authData) this.expiredBy = failure;
  }
}

/** Fills in the label from the result of the test. On Zapier, the platform does this. */
function filledIn(template: string, tested: unknown): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(propertyOf(tested, name) ?? ''),
  );
}

/**
 * Wraps `callApp` so that a throttled service gets no call until its delay is over. Until then, calls fail as
 * throttled, with the seconds that are left.
 *
 * @param isReal - tells whether values lead to a real service; only those get pauses.
 * @param now - milliseconds of a monotonic clock.
 */
export function withThrottling(
  callApp: CallApp,
  isReal: (authData: AuthData) => boolean,
  now: () => number = () => performance.now(),
): CallApp {
  const waits = new Map<string, { readonly until: number; readonly text: string }>();
  return async (method, bundle) => {
    const service = URL.parse(bundle.authData.base_url ?? '')?.origin ?? '';
    const { until, text } = waits.get(service) ?? { until: 0, text: '' };
    const secondsLeft = Math.ceil((until - now()) / 1000);
    if (secondsLeft > 0) throw new StepFailure('throttled', text, { delaySeconds: secondsLeft });
    try {
      return await callApp(method, bundle);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const waitMilliseconds = failure.secondsToWait * 1000;
      if (waitMilliseconds > 0 && isReal(bundle.authData)) {
        waits.set(service, { until: now() + waitMilliseconds, text: failure.message });
      }
      throw failure;
    }
  };
}
