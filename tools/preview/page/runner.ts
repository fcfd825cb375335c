/*
 * The page's own Zap: on and off, each poll that it makes, and what happened to it.
 *
 * The rules of a Zap are in `../zap/zap.ts`; here they meet a clock, and the requests that each
 * event made are counted. A Zap that turns on is a new one, with the input of that moment, as on
 * Zapier. A real service is polled in real time, and called at most once a minute.
 */
import { HTTPException } from 'hono/http-exception';
import { missedText } from '../service.ts';
import { type Exchange, recorded } from '../zap/app.ts';
import type { AuthData, InputData, Item, StepFailure } from '../zap/step.ts';
import { type Outcome, Zap, type ZapSettings } from '../zap/zap.ts';
import type { SandboxPanel } from './sandboxPanel.ts';
import { type Minutes, Schedule, type Speed } from './schedule.ts';

const REAL_MILLISECONDS = 60_000;

/** Events that are shown. */
const MOST_ENTRIES = 60;

/** Zap runs that are shown. */
const MOST_RUNS = 24;

/** An event of the Zap. */
export interface Entry {
  readonly number: number;
  /** When it began, in Zap time. */
  readonly at: number;
  readonly requests: readonly Exchange[];
  /** How many were hired, and ran the Zap, since it was turned on. */
  readonly hired: number;
  readonly runs: number;
  readonly outcome: Outcome;
}

export interface RunnerSettings extends Omit<ZapSettings, 'inputData'> {
  /** Whether the connection leads to a real service, so that the clock can't be sped up. */
  readonly isReal: () => boolean;
  readonly sandbox: SandboxPanel | undefined;
}

export class Runner {
  readonly schedule: Schedule;
  /** The latest first. */
  entries: readonly Entry[] = [];
  /** Since the Zap was last turned on, the latest first; what is too many to show is only counted. */
  zapRuns: readonly { readonly row: Item; readonly entry: Entry }[] = [];
  zapRunCount = 0;
  /** How many were hired in the page's sandbox while the Zap was on. */
  hired = 0;
  /** Why the Zap did not turn on. */
  failure: StepFailure | undefined;
  /** Who was missed at the last good poll, in a sentence; '' where no one was. */
  missed = '';
  zap: Zap;
  readonly settings: RunnerSettings;
  #turningOn: Promise<boolean> | undefined;
  #calledAt = Number.NEGATIVE_INFINITY;
  #events = 0;

  constructor(settings: RunnerSettings) {
    this.settings = settings;
    this.zap = new Zap({ ...settings, inputData: {} });
    this.schedule = new Schedule(settings.now, () => void this.poll(true));
  }

  /** Tests values; where they pass, a Zap whose connection had expired goes on where it was. */
  async connect(authData: AuthData): Promise<StepFailure | undefined> {
    const zap = this.zap;
    const wasOn = zap.isOn;
    const { failure } = await this.#event(() => zap.reconnect(authData), wasOn);
    if (failure === undefined && zap === this.zap && zap.isOn) this.#waitForPoll();
    return failure;
  }

  /** Whether it is on afterward. A second request while it turns on waits for the same. */
  turnOn(inputData: InputData): Promise<boolean> {
    this.#turningOn ??= this.#turnOn(inputData).finally(() => {
      this.#turningOn = undefined;
    });
    return this.#turningOn;
  }

  async turnOff(): Promise<void> {
    this.failure = undefined;
    if (!this.zap.isOn) return;
    this.schedule.stop();
    this.missed = '';
    await this.#event(async () => this.zap.turnOff());
  }

  /** Polls now; a poll that is under way is waited for instead. */
  async poll(isDue = false): Promise<void> {
    const { zap } = this;
    const { expiredBy } = this.settings.connection;
    if (!zap.isOn || expiredBy !== undefined) return;
    if (zap.isPolling) {
      await zap.poll();
      return;
    }
    this.takeTurn(isDue);
    await this.#pollOnce(zap);
  }

  /**
   * Lets a poll, a test, or a search begin. A real service is called at most once a minute, but for polls
   * that are due, which are a minute apart anyway.
   */
  takeTurn(isDue = false): void {
    const now = this.settings.now();
    const wait = this.settings.isReal() && !isDue ? this.#calledAt + REAL_MILLISECONDS - now : 0;
    if (wait > 0) {
      const message = `A real account is called at most once a minute. Wait ${Math.ceil(wait / 1000)} s.`;
      throw new HTTPException(409, { message });
    }
    this.#calledAt = now;
  }

  async settleHeld(how: 'replay' | 'deleteHeld'): Promise<void> {
    if (this.zap.held.length > 0) await this.#event(async () => this.zap[how]());
  }

  setPace(minutes: Minutes, speed: Speed): void {
    if (this.settings.isReal() && speed !== 1) {
      throw new HTTPException(409, { message: 'A real account is polled in real time.' });
    }
    this.schedule.setPace(minutes, speed);
  }

  async #turnOn(inputData: InputData): Promise<boolean> {
    if (this.zap.isOn) return false;
    this.takeTurn();
    const zap = new Zap({ ...this.settings, inputData });
    const { failure } = await this.#event(() => zap.turnOn());
    this.failure = failure;
    if (failure !== undefined) return false;
    this.zap = zap;
    this.zapRuns = [];
    this.zapRunCount = 0;
    this.hired = 0;
    this.#waitForPoll();
    return true;
  }

  async #pollOnce(zap: Zap): Promise<void> {
    const { connection, sandbox } = this.settings;
    this.schedule.stop();
    const outcome = await this.#event(() => zap.poll());
    if (outcome === undefined || zap !== this.zap) return;
    if (outcome.failure === undefined) {
      this.missed = missedText(zap, outcome, this.settings.isReal() ? undefined : sandbox?.sandbox);
    }
    if (connection.expiredBy === undefined) this.#waitForPoll(outcome.failure);
  }

  #waitForPoll(failure?: StepFailure): void {
    if (this.settings.isReal()) this.schedule.setPace(this.schedule.minutes, 1);
    this.schedule.start(failure?.secondsToWait);
  }

  /** An event of the Zap, counted and written down; one that came to nothing is not. */
  async #event<T extends Outcome | undefined>(work: () => Promise<T>, isNoted = true): Promise<T> {
    const at = this.schedule.now();
    const { result, requests } = await recorded(work);
    if (!isNoted || result === undefined) return result;
    this.#events += 1;
    this.zapRunCount += result.zapRuns.length;
    const { hired, zapRunCount: runs } = this;
    const entry = { number: this.#events, at, requests, outcome: result, hired, runs };
    this.entries = [entry, ...this.entries].slice(0, MOST_ENTRIES);
    const rows = result.zapRuns.map((row) => ({ row, entry })).reverse();
    this.zapRuns = [...rows, ...this.zapRuns].slice(0, MOST_RUNS);
    return result;
  }
}
