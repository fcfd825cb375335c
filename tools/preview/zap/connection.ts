/*
 * A connection: the values of its form, what it is called, and whether it has expired.
 *
 * It belongs to no Zap. On Zapier a rejected key makes the connection expire: every trigger on it is
 * skipped from then on, every run of a search is held, and all go on when it is reconnected. A service
 * that limits requests or is unavailable (429, 503) is left alone by every connection to it, no matter who
 * would call it next, a person who presses a button included.
 */
import { propertyOf } from '../../json.ts';
import { type AuthData, bundleFor, failureOf, type Run, StepFailure } from './step.ts';

export class Connection {
  readonly #run: Run;
  readonly #labelTemplate: string;
  /** An object of its own for each set of values that has passed its test. */
  authData: AuthData;
  /** What it is called, once its test has passed. */
  label = '';
  /** Why it has expired; undefined where it has not. */
  expiredBy: StepFailure | undefined;

  /** @param labelTemplate - of the app's definition, such as `{{label}}`. */
  constructor(run: Run, labelTemplate: string, authData: AuthData) {
    this.#run = run;
    this.#labelTemplate = labelTemplate;
    this.authData = authData;
  }

  /** Whether values have passed their test, though they may have expired since. */
  get isConnected(): boolean {
    return this.label !== '';
  }

  /**
   * Tests values and, where they pass, takes them over: the connection has not expired then. Where
   * they fail, those of before stay.
   *
   * @throws StepFailure
   */
  async test(authData = this.authData): Promise<void> {
    const before = this.authData;
    const tested: unknown = await this.#run('authentication.test', bundleFor('test', authData, {}));
    // Another test has passed meanwhile.
    if (this.authData !== before) return;
    this.authData = authData;
    this.label = filledIn(this.#labelTemplate, tested);
    this.expiredBy = undefined;
  }

  /** Takes note of how a step failed that ran with these values. */
  note(failure: StepFailure, authData: AuthData): void {
    if (failure.kind === 'expired' && authData === this.authData) this.expiredBy = failure;
  }
}

/** Zapier fills the template in by itself, with what the connection test returned. */
function filledIn(template: string, tested: unknown): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(propertyOf(tested, name) ?? ''),
  );
}

/**
 * The same calls, but that none is made of a service that has asked to be left alone: it fails here
 * instead, as throttled for the seconds that are left.
 *
 * @param isReal - whether a connection leads to a real service; others are not spared.
 * @param now - milliseconds of a clock that never goes back.
 */
export function throttled(
  run: Run,
  isReal: (authData: AuthData) => boolean,
  now: () => number = () => performance.now(),
): Run {
  const waits = new Map<string, { readonly until: number; readonly text: string }>();
  return async (method, bundle) => {
    const service = URL.parse(bundle.authData.base_url ?? '')?.origin ?? '';
    const { until, text } = waits.get(service) ?? { until: 0, text: '' };
    const seconds = Math.ceil((until - now()) / 1000);
    if (seconds > 0) throw new StepFailure('throttled', text, seconds);
    try {
      return await run(method, bundle);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const wait = failure.secondsToWait * 1000;
      if (wait > 0 && isReal(bundle.authData)) {
        waits.set(service, { until: now() + wait, text: failure.message });
      }
      throw failure;
    }
  };
}
