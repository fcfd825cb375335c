/*
 * The page's own Zap: on and off, and each poll that it makes.
 *
 * The rules of a Zap's life are in `../zap.ts`; here they meet a clock, and the requests that each
 * step made are counted. A Zap that turns on is a new one, with the trigger and the input of that
 * moment, as on Zapier. A real service is polled in real time and at most once a minute.
 */
import { counted } from '../appProcess.ts';
import type { AuthData, InputData } from '../bundle.ts';
import type { Connection } from '../connection.ts';
import type { StepFailure } from '../failure.ts';
import { missedText } from '../terminal.ts';
import { type Run, secondsAsked } from '../timing.ts';
import { isAllNew } from '../watch.ts';
import { type AppDefinition, type Outcome, Zap, type ZapState } from '../zap.ts';
import { History } from './history.ts';
import { Refusal } from './request.ts';
import { type Minutes, Schedule, type Speed, ZapClock } from './schedule.ts';

/** A quarter of an hour takes 3 seconds: who is hired arrives while one still watches. */
const FIRST_SPEED: Speed = 300;

const REAL_MILLISECONDS = 60_000;

/** What a Zap needs from outside. */
export interface Parts {
  readonly app: AppDefinition;
  readonly run: Run;
  readonly connection: Connection;
  readonly now: () => number;
  /** Whether the connection leads to a real service, at this moment. */
  readonly isReal: () => boolean;
  /** How many new employees the list was too short for; undefined where nobody knows. */
  readonly missed: (zap: Zap) => number | undefined;
}

export class Runner {
  readonly schedule: Schedule;
  readonly history = new History();
  readonly #parts: Parts;
  #zap: Zap;
  #inputData: InputData = {};
  #polling: Promise<void> | undefined;
  #turningOn: Promise<boolean> | undefined;
  #notTurnedOn: StepFailure | undefined;
  #polledAt = Number.NEGATIVE_INFINITY;
  #missed = '';

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#zap = this.#zapFor('', {});
    this.schedule = new Schedule(new ZapClock(parts.now, FIRST_SPEED), () => void this.poll(true));
  }

  get state(): ZapState {
    return this.#zap.state;
  }

  /** Why the Zap did not turn on. */
  get failure(): StepFailure | undefined {
    return this.#notTurnedOn;
  }

  get isPolling(): boolean {
    return this.#polling !== undefined;
  }

  /** Whether the clock is the one on the wall, and nobody may hurry it. */
  get isReal(): boolean {
    return this.#parts.isReal();
  }

  /** How many runs wait for {@link replay} or {@link deleteHeld}. */
  get held(): number {
    return this.#zap.held.length;
  }

  get seen(): number {
    return this.#zap.seen.size;
  }

  /** Who was missed at the last good poll, in a sentence; '' where nobody was. */
  get missed(): string {
    return this.#missed;
  }

  /** Tests values; where they pass, a Zap whose connection had expired goes on where it was. */
  async connect(authData: AuthData): Promise<StepFailure | undefined> {
    const zap = this.#zap;
    const wasOn = zap.state === 'on';
    const { failure } = await this.#step(() => zap.reconnect(authData), wasOn);
    if (failure === undefined && zap === this.#zap && zap.state === 'on') this.#waitForPoll();
    return failure;
  }

  /** Whether it is on afterwards. Whoever asks again while it turns on waits for the same. */
  turnOn(trigger: string, inputData: InputData): Promise<boolean> {
    this.#turningOn ??= this.#turnOn(trigger, inputData).finally(() => {
      this.#turningOn = undefined;
    });
    return this.#turningOn;
  }

  async turnOff(): Promise<void> {
    this.#notTurnedOn = undefined;
    if (this.state === 'off') return;
    this.schedule.stop();
    this.#polling = undefined;
    this.#missed = '';
    await this.#step(async () => this.#zap.turnOff());
  }

  /** Polls now; a poll that is under way is waited for instead. */
  poll(isDue = false): Promise<void> {
    const { expiredBy } = this.#parts.connection;
    if (this.state === 'off' || expiredBy !== undefined) return Promise.resolve();
    if (this.#polling !== undefined) return this.#polling;
    if (!isDue) this.#refuseHaste();
    const polling = this.#pollOnce().finally(() => {
      if (this.#polling === polling) this.#polling = undefined;
    });
    this.#polling = polling;
    return polling;
  }

  async replay(): Promise<void> {
    if (this.held > 0) await this.#step(async () => this.#zap.replay());
  }

  async deleteHeld(): Promise<void> {
    if (this.held > 0) await this.#step(async () => this.#zap.deleteHeld());
  }

  setPace(minutes: Minutes, speed: Speed): void {
    if (this.isReal && speed !== 1)
      throw new Refusal(409, 'A real account is polled in real time.');
    this.schedule.setMinutes(minutes);
    this.schedule.setSpeed(speed);
  }

  async #turnOn(trigger: string, inputData: InputData): Promise<boolean> {
    if (this.state !== 'off') return false;
    this.#refuseHaste();
    const zap = this.#zapFor(trigger, inputData);
    this.#polledAt = this.#parts.now();
    const { failure } = await this.#step(() => zap.turnOn());
    this.#notTurnedOn = failure;
    if (failure !== undefined) return false;
    this.#zap = zap;
    this.#inputData = inputData;
    this.history.restart();
    this.#waitForPoll();
    return true;
  }

  async #pollOnce(): Promise<void> {
    const zap = this.#zap;
    this.schedule.stop();
    this.#polledAt = this.#parts.now();
    const outcome = await this.#step(() => zap.poll());
    if (outcome === undefined || zap !== this.#zap) return;
    if (outcome.failure === undefined) this.#missed = this.#missedIn(outcome, zap);
    if (this.#parts.connection.expiredBy === undefined) this.#waitForPoll(outcome.failure);
  }

  #missedIn(outcome: Outcome, zap: Zap): string {
    if (this.#inputData.full_list === true) return '';
    const missed = this.#parts.missed(zap);
    const isAnyone = missed === undefined ? isAllNew(outcome, zap) : missed > 0;
    return isAnyone ? missedText(missed, outcome.rows) : '';
  }

  #waitForPoll(failure?: StepFailure): void {
    this.#polling = undefined;
    if (this.isReal) this.schedule.setSpeed(1);
    this.schedule.start(secondsAsked(failure));
  }

  #refuseHaste(): void {
    const wait = this.isReal ? this.#polledAt + REAL_MILLISECONDS - this.#parts.now() : 0;
    if (wait <= 0) return;
    const seconds = Math.ceil(wait / 1000);
    throw new Refusal(409, `A real account is polled at most once a minute. Wait ${seconds} s.`);
  }

  #zapFor(trigger: string, inputData: InputData): Zap {
    const { run, app, connection, now } = this.#parts;
    return new Zap({ run, app, trigger, connection, inputData, now });
  }

  /** A step of the Zap's life, counted and written down; one that came to nothing is not. */
  async #step<T extends Outcome | undefined>(work: () => Promise<T>, isNoted = true): Promise<T> {
    const at = this.schedule.clock.now();
    const { result, requests } = await counted(work);
    if (isNoted && result !== undefined) this.history.add({ at, requests, outcome: result });
    return result;
  }
}
