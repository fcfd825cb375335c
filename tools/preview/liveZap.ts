/*
 * The Zap of `npm start`: when it polls, and what a person or the command itself does for its owner.
 *
 * Everything that calls the Zap waits in one queue, because its calls must not overlap. New employees are printed before
 * they are saved as seen, so a crash in between repeats one poll, and loses no one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { fullListField } from '../../triggers/newEmployee.ts';
import type { AuthData } from '../authData.ts';
import { pluralize } from '../text.ts';
import { failureOf, type Item, StepFailure } from '../zapier/call.ts';
import type { PollResult, Zap } from '../zapier/zap.ts';
import type { HiringSandbox } from './hiringSandbox.ts';
import type { Label, Terminal } from './output.ts';
import type { Report } from './report.ts';

export interface LiveZapSettings {
  readonly zap: Zap;
  readonly everySeconds: number;
  /** Polling ends as soon as this many new employees have arrived. */
  readonly until: number;
  /** The sandbox that the Zap polls; undefined for a real account. */
  readonly sandbox: HiringSandbox | undefined;
  /** Whether someone can replay and reconnect with a key. If not, that happens at once. */
  readonly hasKeys: boolean;
  /** Returns the values of the connection form, with the current keys. */
  readonly authData: () => AuthData;
  readonly terminal: Terminal;
  readonly report: Report;
  /** Saves the seen ids. If this fails, polling ends. */
  readonly save: (ids: Iterable<string>) => Promise<void>;
}

export class LiveZap {
  readonly #settings: LiveZapSettings;
  readonly #ended = Promise.withResolvers<void>();
  #queue: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #pollCount = 0;
  #failedPolls = 0;
  #newEmployeeCount = 0;

  constructor(settings: LiveZapSettings) {
    this.#settings = settings;
  }

  /** Resolves at the end of polling, and rejects if something can't be printed or saved. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /**
   * Turns the Zap on, or continues with the ids that an earlier one has seen. A real account that is out of order is tried
   * again at the interval of polls.
   *
   * @param announce - prints what runs, before anything else is printed.
   * @throws {StepFailure} if the key is rejected, or the Zap of a sandbox can't be turned on.
   */
  async begin(seen: readonly string[] | undefined, announce: () => void): Promise<void> {
    const { zap, sandbox, save } = this.#settings;
    for (;;) {
      const failure = await (seen ? zap.resume(seen) : zap.turnOn()).catch(failureOf);
      if (failure?.effect === 'expired' || (failure && sandbox)) throw failure;
      if (!failure) await save(zap.seen);
      if (this.#failedPolls === 0) announce();
      if (!failure) return this.#works();
      await wait(1000 * this.#failed(failure));
    }
  }

  /** Plans the next poll: at the interval, or later if the API asked for it. */
  planPoll(seconds = this.#settings.everySeconds): void {
    const { zap, terminal } = this.#settings;
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    if (!zap.isOn || zap.expiredBy !== undefined) return;
    this.#timer = setTimeout(() => this.pollNow(), seconds * 1000);
    terminal.showProgress(this.#nextText(seconds));
  }

  /** Polls as soon as what is under way has ended. */
  pollNow(): void {
    clearTimeout(this.#timer);
    this.#enqueue(() => this.#poll());
  }

  /** Polls at once after an outage, because a 503 may have put off the next poll for long. */
  recover(): void {
    const { zap, report } = this.#settings;
    const canPoll = zap.isOn && zap.expiredBy === undefined;
    const next = zap.isOn ? '' : ' Press r to turn the Zap on.';
    report.changed(`The outage is over.${canPoll ? ' The Zap polls at once.' : next}`);
    this.pollNow();
  }

  /** Turns Check Full Employee List on or off, with which the Zap starts anew. */
  switchFullList(): void {
    this.#enqueue(() => {
      const isFullList = !checksFullList(this.#settings.zap);
      return this.#turnOn(isFullList);
    });
  }

  /** Does what the Zap needs: a new key, to be turned on, its runs replayed. */
  mend(): void {
    this.#enqueue(async () => {
      const { zap, authData, report } = this.#settings;
      const needsKey = zap.expiredBy !== undefined || zap.authData.api_key !== authData().api_key;
      if (needsKey && !(await this.#reconnect())) return;
      const needsToTurnOn = !zap.isOn;
      if (needsToTurnOn) await this.#turnOn(checksFullList(zap));
      const hasHeld = zap.held.length > 0;
      if (hasHeld) await this.#replay();
      if (!needsKey && !needsToTurnOn && !hasHeld) report.nothingToDo();
    });
  }

  /** Stops for good. What a running poll finds is neither printed nor saved. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  reportEnd(): void {
    const { zap, sandbox, until, report } = this.#settings;
    report.ended({
      pollCount: this.#pollCount,
      newEmployeeCount: this.#newEmployeeCount,
      missedCount: sandbox?.missedCount ?? 0,
      heldCount: zap.held.length,
      isComplete: this.#newEmployeeCount >= until,
    });
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue
      .then(async () => {
        if (this.#isStopped) return;
        await work();
        if (this.#newEmployeeCount >= this.#settings.until) this.#ended.resolve();
      })
      .catch(this.#ended.reject);
  }

  async #poll(): Promise<void> {
    const { zap } = this.#settings;
    if (!zap.isOn || zap.expiredBy !== undefined) return;
    this.#pollCount += 1;
    const result = await zap.poll().catch(failureOf);
    if (this.#isStopped) return;
    if (!(result instanceof StepFailure)) {
      await this.#polled(result);
      this.planPoll();
    } else if (result.effect === 'expired') await this.#expired(result);
    else this.planPoll(this.#failed(result));
  }

  async #polled({ newItems, areHeld, itemCount }: PollResult): Promise<void> {
    const { zap, sandbox, hasKeys, report } = this.#settings;
    this.#works();
    if (areHeld) report.held(newItems.length);
    else await this.#deliver('New', newItems);
    if (areHeld && !hasKeys) await this.#replay();
    sandbox?.recordFound(newItems);
    if (checksFullList(zap)) return;
    if (sandbox !== undefined)
      report.missed(sandbox.recordMissed(), sandbox.sandbox.options.newestCount);
    else if (itemCount > 0 && newItems.length === itemCount && zap.seen.size > itemCount)
      report.mayHaveMissed(itemCount);
  }

  async #expired(failure: StepFailure): Promise<void> {
    const { hasKeys, sandbox, report } = this.#settings;
    report.expired(failure);
    if (hasKeys) return;
    // Only a person can get the new key of a real account.
    if (sandbox === undefined || !(await this.#reconnect())) this.#ended.resolve();
  }

  async #reconnect(): Promise<boolean> {
    const { zap, sandbox, authData, report } = this.#settings;
    const failure = await zap.reconnect(authData()).catch(failureOf);
    if (failure === undefined) report.reconnected();
    else report.cannotReconnect(failure, sandbox?.isDown ?? false);
    this.planPoll();
    return failure === undefined;
  }

  async #turnOn(isFullList: boolean): Promise<void> {
    const { zap, sandbox, report } = this.#settings;
    clearTimeout(this.#timer);
    const failure = await zap.turnOn(fullListInput(isFullList)).catch(failureOf);
    if (failure !== undefined) return report.cannotTurnOn(failure, sandbox?.isDown ?? false);
    this.#failedPolls = 0;
    report.works(0);
    sandbox?.recordSkipped();
    report.startedAnew(zap.seen.size, sandbox?.missedCount ?? 0, isFullList);
    this.planPoll();
  }

  async #replay(): Promise<void> {
    await this.#deliver('Replay', this.#settings.zap.replay());
  }

  /** Prints items, and then saves them as seen. */
  async #deliver(label: Label, items: readonly Item[]): Promise<void> {
    const { zap, terminal, save } = this.#settings;
    if (items.length === 0 || !(await terminal.deliver(label, items))) return;
    await save(zap.seen);
    this.#newEmployeeCount += items.length;
  }

  #works(): void {
    this.#settings.report.works(this.#failedPolls);
    this.#failedPolls = 0;
  }

  /** Returns the seconds until the next attempt. */
  #failed(failure: StepFailure): number {
    const { everySeconds, report } = this.#settings;
    this.#failedPolls += 1;
    const seconds = Math.max(everySeconds, failure.delaySeconds);
    report.failed(failure, seconds);
    return seconds;
  }

  #nextText(seconds: number): string {
    const time = new Date(Date.now() + seconds * 1000).toLocaleTimeString('sv-SE');
    const count =
      this.#failedPolls > 0
        ? pluralize(this.#failedPolls, 'failed poll')
        : pluralize(this.#newEmployeeCount, 'new employee');
    return `Next poll at ${time}; ${count} so far.`;
  }
}

/** Returns the input of a trigger that checks the full employee list, or only the newest. */
export const fullListInput = (isFullList: boolean) => ({ [fullListField.key]: isFullList });

const checksFullList = ({ inputData }: Zap) => inputData[fullListField.key] === true;
