/*
 * The page's own Zap: on and off, and each look that it takes.
 *
 * The rules of a Zap's life are in `../zap.ts`; here they meet a clock, and the requests that each
 * step made are counted. A Zap that turns on is a new one, with the trigger, the input and the
 * connection of that moment, as on Zapier.
 */
import type { AuthData, InputData } from '../bundle.ts';
import type { StepFailure } from '../failure.ts';
import type { Outcome, ZapState } from '../outcome.ts';
import type { Run } from '../timing.ts';
import { type AppDefinition, Zap } from '../zap.ts';
import { Journal } from './journal.ts';
import type { RequestCounter } from './requests.ts';
import { type Minutes, Schedule, type Speed, ZapClock } from './schedule.ts';

/** A quarter of an hour takes 3 seconds: whoever is hired arrives while one still looks. */
const FIRST_SPEED: Speed = 300;

/** What a Zap needs from outside. */
export interface Parts {
  readonly app: AppDefinition;
  readonly run: Run;
  readonly now: () => number;
  readonly requests: RequestCounter;
}

export class Runner {
  readonly schedule: Schedule;
  readonly journal = new Journal();
  readonly #parts: Parts;
  #zap: Zap;
  #looking: Promise<void> | undefined;
  #notTurnedOn: StepFailure | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#zap = this.zapFor('', {}, {});
    this.schedule = new Schedule(new ZapClock(parts.now, FIRST_SPEED), () => void this.look());
  }

  get state(): ZapState {
    return this.#zap.state;
  }

  /** What the connection is called, once it was tested. */
  get label(): string {
    return this.#zap.label;
  }

  /** Why the Zap is paused, or why it did not turn on. */
  get failure(): StepFailure | undefined {
    return this.#zap.pausedBy ?? this.#notTurnedOn;
  }

  get isLooking(): boolean {
    return this.#looking !== undefined;
  }

  /** How many items wait for {@link release} or {@link discard}. */
  get held(): number {
    return this.#zap.held.length;
  }

  /** How many items the Zap knows as seen. */
  get remembered(): number {
    return this.#zap.remembered;
  }

  /** A Zap that is off. */
  zapFor(trigger: string, authData: AuthData, inputData: InputData): Zap {
    const { run, app, now } = this.#parts;
    return new Zap({ run, app, trigger, authData, inputData, now });
  }

  /** Tests a connection; a Zap that is paused goes on with it where it was. */
  async connect(authData: AuthData): Promise<Outcome> {
    const zap = this.#zap;
    const isOff = zap.state === 'off';
    const outcome = await this.#step(() => zap.reconnect(authData), !isOff);
    if (zap.state === 'on' && this.schedule.due === undefined) this.schedule.start();
    return outcome;
  }

  async turnOn(trigger: string, authData: AuthData, inputData: InputData): Promise<void> {
    if (this.state !== 'off') return;
    const zap = this.zapFor(trigger, authData, inputData);
    const { failure } = await this.#step(() => zap.turnOn());
    this.#notTurnedOn = failure;
    if (failure !== undefined) return;
    this.#zap = zap;
    this.journal.restart();
    this.schedule.start();
  }

  async turnOff(): Promise<void> {
    this.#notTurnedOn = undefined;
    if (this.state === 'off') return;
    this.schedule.stop();
    await this.#step(() => this.#zap.turnOff());
    this.schedule.stop();
  }

  /** Looks now; a look that is under way is waited for instead. */
  look(): Promise<void> {
    if (this.state !== 'on') return Promise.resolve();
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async release(): Promise<void> {
    if (this.held > 0) await this.#step(async () => this.#zap.release());
  }

  async discard(): Promise<void> {
    if (this.held > 0) await this.#step(async () => this.#zap.discard());
  }

  setPace(minutes: Minutes, speed: Speed): void {
    this.schedule.setMinutes(minutes);
    this.schedule.setSpeed(speed);
  }

  close(): void {
    this.schedule.close();
  }

  async #lookOnce(): Promise<void> {
    const zap = this.#zap;
    this.schedule.stop();
    const { failure } = await this.#step(() => zap.poll());
    if (zap === this.#zap && zap.state === 'on') this.schedule.start(failure?.delay);
  }

  /** A step of the Zap's life, counted and written down. */
  async #step(work: () => Promise<Outcome>, isNoted = true): Promise<Outcome> {
    const at = this.schedule.clock.now();
    const { result, requests } = await this.#parts.requests.during(work);
    if (isNoted) this.journal.add({ at, requests, outcome: result });
    return result;
  }
}
