/*
 * The life of one Zap: turned on, polled, paused, reconnected, turned off.
 *
 * What Zapier does between the calls to an app (seeding, dedupe, holding a flood, pausing on an
 * expired connection) is decided here alone. The class knows no terminal, no network and no clock:
 * `run` reaches the app and `now` tells the time, so a test or a page can drive it as it likes.
 */
import { crossing, isRow, type Question, rowsOf, sampleOf } from './ask.ts';
import { type AuthData, bundleFor, type InputData } from './bundle.ts';
import { Dedupe, primaryFields, type Row, type TriggerDefinition } from './dedupe.ts';
import { failureOf, type StepFailure } from './failure.ts';
import { fillLabel } from './label.ts';
import { type Outcome, type Sample, Timeline, type ZapState } from './outcome.ts';
import type { Run } from './timing.ts';

/** More new items than this in one poll are held until the owner confirms. */
export const HELD_OVER = 100;

/** The part of an app definition that a Zap reads. */
export interface AppDefinition {
  readonly authentication?: { readonly connectionLabel?: unknown };
  readonly triggers?: { readonly [key: string]: TriggerDefinition };
}

export interface ZapSettings {
  readonly run: Run;
  readonly app: AppDefinition;
  /** Key of the trigger that starts the Zap. */
  readonly trigger: string;
  readonly authData: AuthData;
  readonly inputData?: InputData;
  /** Milliseconds since 1970; fractions are welcome. */
  readonly now: () => number;
}

/** What one step of the Zap's life found; the rest of an {@link Outcome} is filled in. */
type Found = Partial<Pick<Outcome, 'rows' | 'fresh' | 'deliveries' | 'held' | 'failure'>>;

export class Zap {
  readonly #run: Run;
  readonly #now: () => number;
  readonly #trigger: string;
  readonly #inputData: InputData;
  /** A template or a function of the app, as its definition has it. */
  readonly #labelled: unknown;
  readonly #dedupe: Dedupe;
  readonly #timeline = new Timeline();
  #authData: AuthData;
  #state: ZapState = 'off';
  #label = '';
  #pausedBy: StepFailure | undefined;
  #held: Row[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ run, app, trigger, authData, inputData = {}, now }: ZapSettings) {
    this.#run = run;
    this.#now = now;
    this.#trigger = trigger;
    this.#authData = authData;
    this.#inputData = inputData;
    this.#labelled = app.authentication?.connectionLabel;
    this.#dedupe = new Dedupe(primaryFields(app.triggers?.[trigger]));
  }

  get state(): ZapState {
    return this.#state;
  }

  /** What the connection is called, once its test has passed. */
  get label(): string {
    return this.#label;
  }

  /** Why the Zap is paused. */
  get pausedBy(): StepFailure | undefined {
    return this.#pausedBy;
  }

  /** Items that wait for {@link release} or {@link discard}, oldest first. */
  get held(): readonly Row[] {
    return this.#held;
  }

  /** How many items the Zap knows as seen. */
  get remembered(): number {
    return this.#dedupe.size;
  }

  /** What happened, oldest first; the latest ones alone. */
  get timeline(): readonly Outcome[] {
    return this.#timeline.outcomes;
  }

  /** Tests the connection and remembers everyone the trigger returns. Fails: the Zap stays off. */
  turnOn(): Promise<Outcome> {
    return this.#inTurn(async () => {
      if (this.#state !== 'off') return this.#outcome('turn on', this.#now(), {});
      return this.#attempt('turn on', async () => {
        await this.#testConnection(this.#authData);
        const rows = await rowsOf(this.#question(), 'seed');
        this.#dedupe.remember(this.#dedupe.unseen(rows).keys());
        this.#state = 'on';
        return { rows: rows.length };
      });
    });
  }

  /** Asks once what is new. A paused Zap asks nothing and gives the reason again. */
  poll(): Promise<Outcome> {
    return this.#inTurn(async () => {
      if (this.#state === 'on') return this.#attempt('poll', () => this.#pollOnce());
      const failure = this.#pausedBy;
      return this.#outcome('poll', this.#now(), failure === undefined ? {} : { failure });
    });
  }

  /**
   * Puts new values into the connection form. Where its test passes, a paused Zap goes on with all
   * it has seen, so that hires made meanwhile arrive with the next poll. Where it fails, the values
   * of before stay.
   */
  reconnect(authData: AuthData): Promise<Outcome> {
    return this.#inTurn(() =>
      this.#attempt('reconnect', async () => {
        await this.#testConnection(authData);
        this.#authData = authData;
        this.#pausedBy = undefined;
        if (this.#state === 'paused') this.#state = 'on';
        return {};
      }),
    );
  }

  /** Stops and forgets everything: what is there when it turns on again is not new then. */
  turnOff(): Promise<Outcome> {
    return this.#inTurn(async () => {
      this.#state = 'off';
      this.#pausedBy = undefined;
      this.#held = [];
      this.#dedupe.forget();
      return this.#timeline.add(this.#outcome('turn off', this.#now(), {}));
    });
  }

  /** Delivers what was held. */
  release(): Outcome {
    const deliveries = this.#held;
    this.#held = [];
    return this.#timeline.add(this.#outcome('release', this.#now(), { deliveries }));
  }

  /** Drops what was held, undelivered; it counts as seen. */
  discard(): Outcome {
    this.#held = [];
    return this.#timeline.add(this.#outcome('discard', this.#now(), {}));
  }

  /** What the editor shows while the Zap is built; changes nothing. */
  sample(): Promise<Sample> {
    return this.#inTurn(() => sampleOf(this.#question()));
  }

  async #pollOnce(): Promise<Found> {
    const rows = await rowsOf(this.#question(), 'poll');
    const unseen = this.#dedupe.unseen(rows);
    const items = [...unseen.values()].map(crossing);
    this.#dedupe.remember(unseen.keys());
    const found = { rows: rows.length, fresh: items.length };
    if (items.length <= HELD_OVER) return { ...found, deliveries: items };
    this.#held = [...this.#held, ...items];
    return { ...found, held: items.length };
  }

  async #testConnection(authData: AuthData): Promise<void> {
    const returned = await this.#run('authentication.test', bundleFor('test', authData, {}));
    const tested = isRow(returned) ? returned : {};
    const bundle = bundleFor('test', authData, tested);
    this.#label =
      typeof this.#labelled === 'function'
        ? String(await this.#run('authentication.connectionLabel', bundle))
        : fillLabel(String(this.#labelled ?? ''), tested, authData);
  }

  #question(): Question {
    const step = `triggers.${this.#trigger}`;
    return { run: this.#run, step, authData: this.#authData, inputData: this.#inputData };
  }

  async #attempt(step: Outcome['step'], work: () => Promise<Found>): Promise<Outcome> {
    const at = this.#now();
    try {
      return this.#timeline.add(this.#outcome(step, at, await work()));
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (step === 'poll' && failure.kind === 'expired') this.#pause(failure);
      return this.#timeline.add(this.#outcome(step, at, { failure }));
    }
  }

  #pause(reason: StepFailure): void {
    this.#state = 'paused';
    this.#pausedBy = reason;
  }

  #outcome(step: Outcome['step'], at: number, found: Found): Outcome {
    const nothing = { rows: 0, fresh: 0, deliveries: [], held: 0 };
    return { step, at, milliseconds: this.#now() - at, state: this.#state, ...nothing, ...found };
  }

  /** One step at a time: a page and a timer may both be at work on the same Zap. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn;
    return turn;
  }
}
