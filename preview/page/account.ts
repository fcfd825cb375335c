/*
 * What a person enters into a form, and the connection form: entered, tested and shown again.
 *
 * A browser sends what it likes; a step gets what Zapier would hand over. Keys go through this file into
 * the connection and never come back out onto the page. What the form offers by itself are the sandbox's
 * keys, which are no secret, and only until they were used.
 */
import type { AuthData, InputData } from '../bundle.ts';
import type { Field } from './definition.ts';
import type { Runner } from './runner.ts';

/** Text by field key, as it stands in a form. */
export type Entered = Readonly<Record<string, string>>;

/** What a new form shows. */
export function presetsOf(fields: readonly Field[]): Entered {
  return Object.fromEntries(fields.map(({ key, preset }) => [key, preset]));
}

/** The form's own fields, out of all that was sent under a prefix; others stay as they are. */
export function enteredIn(
  sent: ReadonlyMap<string, string>,
  prefix: string,
  fields: readonly Field[],
  before: Entered = {},
): Entered {
  return Object.fromEntries(
    fields.map(({ key }) => [key, sent.get(prefix + key) ?? before[key] ?? '']),
  );
}

/** The values of a connection. */
export function authDataOf(fields: readonly Field[], entered: Entered): AuthData {
  return Object.fromEntries(fields.map(({ key }) => [key, entered[key] ?? '']));
}

/** The values of a step. */
export function inputDataOf(fields: readonly Field[], entered: Entered): InputData {
  return Object.fromEntries(
    fields.flatMap(({ key, type }) => {
      const value = entered[key] ?? '';
      if (value === '') return [];
      return [[key, type === 'boolean' ? value === 'yes' : value]];
    }),
  );
}

/** What may be shown again once a form was sent: everything but its keys. */
export function withoutSecrets(fields: readonly Field[], entered: Entered): Entered {
  return Object.fromEntries(
    fields.map(({ key, type }) => [key, type === 'password' ? '' : (entered[key] ?? '')]),
  );
}

export class Account {
  readonly fields: readonly Field[];
  readonly #runner: Runner;
  readonly #offer: () => Entered;
  #isConnected = false;
  #offers = true;
  #asked = 0;
  #tests = 0;
  #shown: Entered;
  #failure = '';

  /** @param offer - what the service suggests for the form, at this moment. */
  constructor(fields: readonly Field[], runner: Runner, offer: () => Entered) {
    this.fields = fields;
    this.#runner = runner;
    this.#offer = offer;
    this.#shown = presetsOf(fields);
  }

  /** Whether values have passed their test, though they may have expired since. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** What the form shows when it is drawn anew. */
  get shown(): Entered {
    return this.#offers ? { ...this.#shown, ...this.#offer() } : this.#shown;
  }

  /** Why the last test failed, in the app's words. */
  get failure(): string {
    return this.#failure;
  }

  /** Whether somebody who is connected has asked for the form again. */
  get isReopened(): boolean {
    return this.#isConnected && this.#offers;
  }

  /** How often the form was asked for again: it is drawn anew each time. */
  get timesAsked(): number {
    return this.#asked;
  }

  /** Offers the form again, with what the service suggests now. */
  offerAgain(): void {
    this.#offers = true;
    this.#asked += 1;
    this.#failure = '';
  }

  /** Where the test fails, the connection of before stays. Only the latest test is told of. */
  async connect(entered: Entered): Promise<void> {
    this.#tests += 1;
    const number = this.#tests;
    const failure = await this.#runner.connect(authDataOf(this.fields, entered));
    if (number !== this.#tests) return;
    this.#failure = failure?.text ?? '';
    if (failure !== undefined) return;
    this.#isConnected = true;
    this.#shown = withoutSecrets(this.fields, entered);
    this.#offers = false;
  }
}
