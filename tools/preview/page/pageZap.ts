/*
 * The page's own Zap: turns it on and off, and polls.
 *
 * `../zap/zap.ts` has the rules of a Zap; this file adds the schedule and a history of its events.
 * Turning on creates a new Zap with the current input, as on Zapier. A real account is polled in real time,
 * and a person can start one poll or test of a step a minute.
 */
import type { AuthData } from '../../authData.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { findMissed, NONE_MISSED, suspectMissed } from '../missed.ts';
import { recordRequests } from '../zap/requestRecorder.ts';
import type { InputData, StepFailure } from '../zap/stepCall.ts';
import { type Outcome, Zap, type ZapSettings } from '../zap/zap.ts';
import { Refusal } from './refusal.ts';
import { type Minutes, Schedule, type Speed } from './schedule.ts';
import { ZapHistory } from './zapHistory.ts';

const MILLISECONDS_BETWEEN_REAL_CALLS = 60_000;

export interface PageZapSettings extends Omit<ZapSettings, 'inputData'> {
  /** undefined for a real account. */
  readonly sandbox: Sandbox | undefined;
}

export class PageZap {
  readonly schedule: Schedule;
  readonly history = new ZapHistory();
  zap: Zap;
  readonly settings: PageZapSettings;
  /** What the latest good poll of a real account showed. */
  suspected = NONE_MISSED;
  #calledAt = Number.NEGATIVE_INFINITY;

  constructor(settings: PageZapSettings) {
    this.settings = settings;
    this.zap = new Zap({ ...settings, inputData: {} });
    this.schedule = new Schedule(settings.now, () => void this.poll(true));
  }

  /** Whether the Zap polls a real account, whose clock can't be sped up. */
  get isRealAccount(): boolean {
    return this.settings.sandbox === undefined;
  }

  /** Tests values for the connection. If they pass and the Zap is on, polling resumes. */
  async connect(authData: AuthData): Promise<StepFailure | undefined> {
    const zap = this.zap;
    const wasOn = zap.isOn;
    const { failure } = await this.#event(() => zap.reconnect(authData), { isNoted: wasOn });
    if (failure === undefined && zap.isOn) this.#waitForPoll();
    return failure;
  }

  async turnOn(inputData: InputData): Promise<void> {
    if (this.zap.isOn) return;
    this.claimCall();
    await this.#turnOn(inputData);
  }

  /** Turns the Zap off and on, unless it is too early to call the API again. */
  async restart(inputData: InputData): Promise<void> {
    this.claimCall();
    await this.turnOff();
    await this.#turnOn(inputData);
  }

  async #turnOn(inputData: InputData): Promise<void> {
    const zap = new Zap({ ...this.settings, inputData });
    const { failure } = await this.#event(() => zap.turnOn());
    if (failure !== undefined) return;
    this.zap = zap;
    this.#waitForPoll();
  }

  async turnOff(): Promise<void> {
    if (!this.zap.isOn) return;
    this.schedule.stop();
    await this.#event(async () => this.zap.turnOff());
  }

  /** Polls now, or waits for a poll that is already running. */
  async poll(isDue = false): Promise<void> {
    const { zap } = this;
    const { expiredBy } = this.settings.connection;
    if (!zap.isOn || expiredBy !== undefined) return;
    if (zap.isPolling) {
      await zap.poll();
      return;
    }
    this.claimCall(isDue);
    await this.#pollOnce(zap, !isDue);
  }

  /**
   * Limits polls and tests of a real account to one a minute. Polls that are due aren't limited, because
   * they are a minute apart anyway.
   *
   * @returns Zap time.
   * @throws {Refusal} It is too early.
   */
  claimCall(isDue = false): number {
    const now = this.settings.now();
    const wait =
      this.isRealAccount && !isDue ? this.#calledAt + MILLISECONDS_BETWEEN_REAL_CALLS - now : 0;
    if (wait > 0) {
      const message = `A real account is called at most once a minute. Wait ${Math.ceil(wait / 1000)} s.`;
      throw new Refusal(message);
    }
    this.#calledAt = now;
    return this.schedule.zapTime();
  }

  async replay(): Promise<void> {
    if (this.zap.held.length > 0) await this.#event(async () => this.zap.replay());
  }

  setPace(minutes: Minutes, speed: Speed): void {
    if (this.isRealAccount && speed !== 1) {
      throw new Refusal('A real account is polled in real time.');
    }
    this.schedule.setPace(minutes, speed);
  }

  async #pollOnce(zap: Zap, isByHand: boolean): Promise<void> {
    const { connection } = this.settings;
    this.schedule.stop();
    const outcome = await this.#event(() => zap.poll(), { isByHand });
    if (outcome === undefined || connection.expiredBy !== undefined) return;
    this.#waitForPoll(outcome.failure);
  }

  #waitForPoll(failure?: StepFailure): void {
    if (this.isRealAccount) this.schedule.setPace(this.schedule.minutes, 1);
    this.schedule.start(failure?.secondsToWait);
  }

  get #missedCount(): number {
    const { sandbox } = this.settings;
    return sandbox ? findMissed(this.zap, sandbox).people.length : 0;
  }

  /** Runs an event and adds it to the history, unless it has no outcome. */
  async #event<T extends Outcome | undefined>(
    work: () => Promise<T>,
    { isNoted = true, isByHand = false } = {},
  ): Promise<T> {
    const zapTime = this.schedule.zapTime();
    const { result, requests } = await recordRequests(work);
    if (isNoted && result !== undefined) {
      if (result.event === 'poll') this.suspected = suspectMissed(this.zap, result);
      this.history.add({ zapTime, requests, outcome: result, isByHand }, () => this.#missedCount);
    }
    return result;
  }
}
