/*
 * The page's own Zap. `../zap/zap.ts` decides what a Zap does; this file adds the schedule of its polls and the history
 * of its events.
 *
 * Turning on creates a new Zap with the current input, as on Zapier.
 */
import type { AuthData } from '../../authData.ts';
import type { SandboxEmployee } from '../../sandbox/company.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { findMissed } from '../missedEmployees.ts';
import { recordRequests } from '../zap/requestRecorder.ts';
import type { InputData, StepFailure } from '../zap/stepCall.ts';
import { type Outcome, Zap, type ZapSettings } from '../zap/zap.ts';
import { Schedule } from './schedule.ts';
import { ZapHistory } from './zapHistory.ts';

export interface PageZapSettings extends Omit<ZapSettings, 'inputData'> {
  readonly sandbox: Sandbox;
}

export class PageZap {
  readonly schedule: Schedule;
  readonly history = new ZapHistory();
  /** The Zap that was turned on last. */
  zap: Zap;
  readonly settings: PageZapSettings;
  /** Everyone missed since the Zap was turned on, as of the latest poll that worked. */
  missed: readonly SandboxEmployee[] = [];
  isConnecting = false;
  #turningOn: Promise<void> | undefined;

  constructor(settings: PageZapSettings) {
    this.settings = settings;
    this.zap = new Zap({ ...settings, inputData: {} });
    this.schedule = new Schedule(settings.now, () => void this.poll());
  }

  /** Tests values for the connection. If they pass and the Zap is on, polling resumes. */
  async connect(authData: AuthData): Promise<StepFailure | undefined> {
    const { zap } = this;
    // Before the first event, it isn't a reconnection.
    const isNoted = this.history.entries.length > 0;
    this.isConnecting = true;
    const { failure } = await this.#event(() => zap.reconnect(authData), { isNoted });
    this.isConnecting = false;
    if (failure === undefined && zap.isOn) this.schedule.start();
    return failure;
  }

  get isTurningOn(): boolean {
    return this.#turningOn !== undefined;
  }

  /** Turns the Zap on, or off and on, or waits if that is already under way. */
  turnOn(inputData: InputData): Promise<void> {
    this.#turningOn ??= this.#turnOn(inputData).finally(() => {
      this.#turningOn = undefined;
    });
    return this.#turningOn;
  }

  async #turnOn(inputData: InputData): Promise<void> {
    await this.turnOff();
    const zap = new Zap({ ...this.settings, inputData });
    const { failure } = await this.#event(() => zap.turnOn());
    if (failure !== undefined) return;
    this.zap = zap;
    this.schedule.start();
  }

  async turnOff(): Promise<void> {
    if (!this.zap.isOn) return;
    this.schedule.stop();
    this.missed = [];
    await this.#event(async () => this.zap.turnOff());
  }

  /** Polls now, or waits for a poll that is already running. */
  async poll(): Promise<void> {
    const { zap } = this;
    const { connection } = this.settings;
    if (!zap.isOn || connection.expiredBy !== undefined) return;
    if (zap.isPolling) {
      await zap.poll();
      return;
    }
    this.schedule.stop();
    const outcome = await this.#event(() => zap.poll());
    if (outcome !== undefined && connection.expiredBy === undefined) {
      this.schedule.start(outcome.failure?.delaySeconds);
    }
  }

  /** Runs the Zap for everyone whose run is on hold. */
  async replay(): Promise<void> {
    if (this.zap.held.length > 0) await this.#event(async () => this.zap.replay());
  }

  /** Notes everyone missed by now, and returns those missed for the first time. A failed poll changes nothing. */
  #noteMissed(outcome: Outcome): readonly SandboxEmployee[] {
    if (outcome.event !== 'poll' || outcome.failure !== undefined) return [];
    const before = new Set(this.missed);
    this.missed = findMissed(this.zap, this.settings.sandbox);
    return this.missed.filter((person) => !before.has(person));
  }

  /** Runs an event and adds it to the history. An abandoned poll has no outcome and isn't added. */
  async #event<T extends Outcome | undefined>(
    work: () => Promise<T>,
    { isNoted = true } = {},
  ): Promise<T> {
    const zapTime = this.schedule.zapTime();
    const { result, requests } = await recordRequests(work);
    if (isNoted && result !== undefined) {
      const newlyMissed = this.#noteMissed(result);
      this.history.add({ zapTime, requests, outcome: result, newlyMissed });
    }
    return result;
  }
}
