/*
 * The Zap of `npm start`: when it polls, and what a person can do with it on the page.
 *
 * `zap/zap.ts` decides what a Zap does. This file has its timer, puts each event into the history, and shows it before
 * the next one, so that a crash in between loses no one. Turning on creates a new Zap with the current input and with
 * the runs on hold, as on Zapier.
 */
import type { AuthData } from '../authData.ts';
import { type HistoryEntry, ZapHistory } from './history.ts';
import type { PreviewSandbox } from './previewSandbox.ts';
import { type RecordedRequest, recordRequests } from './zap/requestRecorder.ts';
import type { SimulatedConnection } from './zap/simulatedConnection.ts';
import type { InputData, StepFailure } from './zap/stepCall.ts';
import { type Outcome, Zap, type ZapSettings } from './zap/zap.ts';

/** The terminal, seen from the Zap. */
export interface ZapView {
  /** Shows an event. If this fails, polling ends. */
  readonly showEvent: (entry: HistoryEntry, zap: LiveZap) => Promise<void>;
  /** Shows what the Zap does next. */
  readonly showNext: (zap: LiveZap) => void;
}

export interface LiveZapSettings {
  readonly zapSettings: ZapSettings;
  readonly everySeconds: number;
  /** The sandbox that the Zap polls; undefined for a real account. */
  readonly previewSandbox: PreviewSandbox | undefined;
  /** Whether someone can replay and reconnect on the page. If not, that happens at once. */
  readonly isAttended: boolean;
  /** Returns the values of the connection form, with the current keys. */
  readonly authData: () => AuthData;
  readonly view: ZapView;
  /** Whether polling ends, after an event. */
  readonly isDone: (live: LiveZap) => boolean;
}

export class LiveZap {
  readonly settings: LiveZapSettings;
  readonly history = new ZapHistory();
  /** The Zap that was turned on last. */
  zap: Zap;
  isConnecting = false;
  /** When the next poll is, in milliseconds since 1970; undefined if none is planned. */
  nextPollAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #turningOn: Promise<Outcome | undefined> | undefined;
  readonly #ended = Promise.withResolvers<void>();

  constructor(settings: LiveZapSettings) {
    this.settings = settings;
    this.zap = new Zap(settings.zapSettings);
  }

  get connection(): SimulatedConnection {
    return this.settings.zapSettings.connection;
  }

  get isTurningOn(): boolean {
    return this.#turningOn !== undefined;
  }

  /** Resolves at the end of polling, and rejects if an event can't be shown. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Turns the Zap on for the first time, or continues with the ids that an earlier one has seen. */
  async begin(seen?: readonly string[]): Promise<Outcome | undefined> {
    const { zap } = this;
    return this.#run(() => (seen === undefined ? zap.turnOn() : zap.resume(seen)));
  }

  /** Turns the Zap on, or off and on, or waits if that is already under way. */
  turnOn(inputData = this.zap.settings.inputData): Promise<Outcome | undefined> {
    this.#turningOn ??= this.#turnOn(inputData).finally(() => {
      this.#turningOn = undefined;
    });
    return this.#turningOn;
  }

  async #turnOn(inputData: InputData): Promise<Outcome | undefined> {
    this.#endZap();
    const zap = new Zap({ ...this.settings.zapSettings, inputData }, this.zap.held);
    this.zap = zap;
    const outcome = await this.#run(() => zap.turnOn(), true);
    this.planPoll();
    return outcome;
  }

  async turnOff(): Promise<void> {
    if (!this.zap.isOn) return;
    await this.#run(async () => this.#endZap(), true);
    this.planPoll();
  }

  /** Polls now, or waits for a poll that is already running. */
  async poll(): Promise<void> {
    const { zap, settings } = this;
    if (!zap.isOn) return;
    if (zap.isPolling) {
      await zap.poll();
      return;
    }
    this.#cancelPoll();
    const polling = this.#run(() => zap.poll());
    settings.view.showNext(this);
    const outcome = await polling;
    // Turned off or reconnected meanwhile.
    if (outcome === undefined) return;
    if (!settings.isAttended) await this.replay(false);
    if (this.connection.expiredBy !== undefined && this.#reconnectsItself) {
      await this.reconnect(settings.authData(), false);
    } else this.planPoll(outcome.failure?.delaySeconds);
  }

  /** Runs the Zap for everyone whose run is on hold. */
  async replay(isFromPage = true): Promise<void> {
    if (this.zap.held.length > 0) await this.#run(async () => this.zap.replay(), isFromPage);
  }

  /** Tests values for the connection. If they pass, polling resumes; if not, nothing changes. */
  async reconnect(authData: AuthData, isFromPage = true): Promise<StepFailure | undefined> {
    const { zap } = this;
    this.isConnecting = true;
    const { result, requests } = await recordRequests(() => zap.reconnect(authData));
    this.isConnecting = false;
    if (result.failure === undefined) {
      if (this.settings.previewSandbox) this.settings.previewSandbox.isKeyReplaced = false;
      await this.#add(result, requests, isFromPage);
    }
    this.planPoll();
    return result.failure;
  }

  /** Notes a change that a person made on the page. */
  async note(change: string): Promise<void> {
    await this.settings.view.showEvent(this.history.addChange(change, Date.now()), this);
    this.settings.view.showNext(this);
  }

  /** Sets everything back to how it began. */
  async startOver(): Promise<void> {
    const { settings } = this;
    this.#cancelPoll();
    this.zap.turnOff();
    this.history.clear();
    settings.previewSandbox?.startOver();
    this.zap = new Zap(settings.zapSettings);
    await this.note('Started over.');
    await this.connection.connect(settings.authData());
    await this.turnOn();
    settings.previewSandbox?.startHiring();
  }

  /** Waits for the next poll: the interval, or longer if the API asked for it. */
  planPoll(delaySeconds = 0): void {
    this.#cancelPoll();
    const waits = this.connection.expiredBy !== undefined && !this.#reconnectsItself;
    if (this.zap.isOn && !waits && !this.#isStopped) {
      const milliseconds = Math.max(this.settings.everySeconds, delaySeconds) * 1000;
      this.nextPollAt = Date.now() + milliseconds;
      this.#timer = setTimeout(() => this.poll().catch(this.#ended.reject), milliseconds);
    }
    if (!this.#isStopped) this.settings.view.showNext(this);
  }

  /** Stops for good. What a running poll finds is neither shown nor recorded. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelPoll();
  }

  /** Turns the Zap off, after looking who was hired while it was on. */
  #endZap(): Outcome {
    this.settings.previewSandbox?.hires.look(this.zap);
    return this.zap.turnOff();
  }

  get #reconnectsItself(): boolean {
    return this.settings.previewSandbox !== undefined && !this.settings.isAttended;
  }

  #cancelPoll(): void {
    clearTimeout(this.#timer);
    this.nextPollAt = undefined;
  }

  /** Runs an event, and adds it to the history. An abandoned poll has no outcome and isn't added. */
  async #run<T extends Outcome | undefined>(
    work: () => Promise<T>,
    isFromPage = false,
  ): Promise<T | undefined> {
    const { result, requests } = await recordRequests(work);
    if (result === undefined || this.#isStopped) return undefined;
    await this.#add(result, requests, isFromPage);
    return result;
  }

  async #add(
    outcome: Outcome,
    requests: readonly RecordedRequest[],
    isFromPage: boolean,
  ): Promise<void> {
    const { previewSandbox, view } = this.settings;
    const newlyMissed = previewSandbox?.hires.record(this.zap, outcome) ?? [];
    const isOwnKey =
      outcome.failure?.effect === 'expired' && previewSandbox?.isKeyReplaced === true;
    const by = { isFromPage: isFromPage || isOwnKey };
    const event = { outcome, requests, newlyMissed, isOn: this.zap.isOn, ...by };
    await view.showEvent(this.history.addOutcome(event), this);
    if (this.settings.isDone(this)) this.#ended.resolve();
  }
}
