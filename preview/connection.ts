/*
 * A connection: the values of its form, what it is called, and whether it has expired.
 *
 * It belongs to no Zap. On Zapier a rejected key makes the connection expire: every trigger on it is
 * skipped from then on, every run of a search is held, and all go on when it is reconnected.
 */
import { isRow } from './ask.ts';
import { type AuthData, bundleFor } from './bundle.ts';
import type { Row } from './dedupe.ts';
import type { StepFailure } from './failure.ts';
import type { Run } from './timing.ts';

/** The part of an app definition that a connection reads. */
export interface ConnectionDefinition {
  readonly authentication?: { readonly connectionLabel?: unknown };
}

export class Connection {
  readonly #run: Run;
  /** A template or a function of the app, as its definition has it. */
  readonly #labelDefinition: unknown;
  #authData: AuthData;
  #label = '';
  #expiredBy: StepFailure | undefined;

  constructor(run: Run, app: ConnectionDefinition, authData: AuthData) {
    this.#run = run;
    this.#labelDefinition = app.authentication?.connectionLabel;
    this.#authData = authData;
  }

  /** An object of its own for each set of values that has passed its test. */
  get authData(): AuthData {
    return this.#authData;
  }

  /** What it is called, once its test has passed. */
  get label(): string {
    return this.#label;
  }

  /** Why it has expired; undefined where it has not. */
  get expiredBy(): StepFailure | undefined {
    return this.#expiredBy;
  }

  /**
   * Tests values and, where they pass, takes them over: the connection has not expired then. Where
   * they fail, those of before stay.
   *
   * @throws StepFailure
   */
  async test(authData = this.#authData): Promise<void> {
    const before = this.#authData;
    const tested = await this.#run('authentication.test', bundleFor('test', authData, {}));
    const label = await this.#labelOf(authData, isRow(tested) ? tested : {});
    // Another test has passed meanwhile.
    if (this.#authData !== before) return;
    this.#authData = authData;
    this.#label = label;
    this.#expiredBy = undefined;
  }

  /** Takes note of how a step failed that ran with these values. */
  note(failure: StepFailure, authData: AuthData): void {
    if (failure.kind === 'expired' && authData === this.#authData) this.#expiredBy = failure;
  }

  async #labelOf(authData: AuthData, tested: Row): Promise<string> {
    if (typeof this.#labelDefinition !== 'function') {
      return fillLabel(String(this.#labelDefinition ?? ''), tested, authData);
    }
    const bundle = bundleFor('test', authData, tested);
    return String(await this.#run('authentication.connectionLabel', bundle));
  }
}

/**
 * A label that is a template, such as `{{name}} at {{site__city}}`. Zapier fills it in by itself: a
 * name is looked up in what the connection test returned, or, as `bundle.authData.…` and
 * `bundle.inputData.…`, in the form and in the test's result again; `__` is another way to write `.`.
 * A name that leads nowhere leaves nothing.
 */
export function fillLabel(template: string, tested: Row, authData: AuthData): string {
  const known = { ...tested, bundle: { authData, inputData: tested } };
  return template.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => {
    const value = name.trim().replaceAll('__', '.').split('.').reduce(property, known);
    return value === undefined || value === null ? '' : String(value);
  });
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
