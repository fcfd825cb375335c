/*
 * A connection: the values of its form, its label, and whether it has expired.
 *
 * Several Zaps can share a connection. On Zapier, a rejected key expires it: triggers are skipped and search runs are
 * held until someone reconnects it (docs.zapier.com/integrations/build-cli/core#stale-authentication-credentials).
 */
import type { AuthData } from '../../authData.ts';
import { propertyOf } from '../../unknownValues.ts';
import { bundleFor, type CallApp, type StepFailure } from './stepCall.ts';

export class SimulatedConnection {
  readonly #callApp: CallApp;
  readonly #labelTemplate: string;
  /** Each set of values that passed the test is a different object, so identity tells them apart. */
  #authData: AuthData;
  /** undefined until a test has passed. */
  #tested: { readonly label: string; readonly expiredBy?: StepFailure } | undefined;

  /** @param labelTemplate - `connectionLabel` of the app's definition, such as `{{label}}`. */
  constructor(callApp: CallApp, labelTemplate: string, authData: AuthData) {
    this.#callApp = callApp;
    this.#labelTemplate = labelTemplate;
    this.#authData = authData;
  }

  get authData(): AuthData {
    return this.#authData;
  }

  get label(): string {
    return this.#tested?.label ?? '';
  }

  get expiredBy(): StepFailure | undefined {
    return this.#tested?.expiredBy;
  }

  /** Whether the test has passed, even if the connection has expired since. */
  get isConnected(): boolean {
    return this.#tested !== undefined;
  }

  /**
   * Tests values. If they pass, they replace the current ones, and the connection is no longer expired; if not, nothing
   * changes.
   *
   * @throws {StepFailure} if the test failed.
   */
  async connect(authData = this.authData): Promise<void> {
    const before = this.authData;
    const tested: unknown = await this.#callApp(
      'authentication.test',
      bundleFor('authTest', authData, {}),
    );
    // Another test passed first.
    if (this.authData !== before) return;
    this.#authData = authData;
    this.#tested = { label: filledIn(this.#labelTemplate, tested) };
  }

  /** Expires the connection if a step failed because the current values were rejected. */
  expireIfRejected(failure: StepFailure, authData: AuthData): void {
    if (failure.effect !== 'expired' || authData !== this.authData) return;
    this.#tested &&= { ...this.#tested, expiredBy: failure };
  }
}

/** Fills in the label from the result of the test. On Zapier, the platform does this. */
function filledIn(template: string, tested: unknown): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(propertyOf(tested, name) ?? ''),
  );
}
