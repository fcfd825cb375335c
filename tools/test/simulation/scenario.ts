/*
 * A scenario: a company in which anything may happen, and a Zap that polls it.
 *
 * The company is the sandbox's, the Zap is the one of tools/zapier, and the built app runs between them. judge.ts judges
 * the Zap.
 */

import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { sandboxAuthData } from '../../sandbox/state.ts';
import { type CallApp, failureOf, StepFailure } from '../../zapier/call.ts';
import { Zap } from '../../zapier/zap.ts';
import { type Tally, ZapJudge } from './judge.ts';
import type { Event, Settings } from './randomScenarios.ts';

/**
 * Runs a Zap through these events.
 *
 * @throws {Error} if the Zap fails, misses someone, or runs for someone it shouldn't.
 */
export async function runScenario(
  callApp: CallApp,
  chosen: Settings,
  events: readonly Event[],
  tally: Tally,
): Promise<void> {
  const { newest: newestCount, ...options } = chosen;
  const sandbox = await startSandbox({ ...options, newestCount });
  const scenario = new Scenario(callApp, chosen, sandbox, tally);
  try {
    await scenario.turnOn();
    for (const event of events) await scenario.apply(event);
    await scenario.settle();
  } finally {
    await sandbox.close();
  }
}

class Scenario {
  readonly #callApp: CallApp;
  readonly #sandbox: Sandbox;
  readonly #settings: Settings;
  readonly #tally: Tally;
  readonly #judge: ZapJudge;
  #zap: Zap;
  /** Whether a poll may have found no names, for people whose runs may be held. */
  #hadFault = false;
  #removed: number[] = [];

  constructor(callApp: CallApp, chosen: Settings, sandbox: Sandbox, tally: Tally) {
    this.#callApp = callApp;
    this.#sandbox = sandbox;
    this.#settings = chosen;
    this.#tally = tally;
    this.#judge = new ZapJudge(chosen, sandbox.company, tally);
    this.#zap = this.#newZap();
    this.#planEmployeeListFault();
  }

  #planEmployeeListFault(): void {
    const { employeeListFault } = this.#settings;
    if (employeeListFault) this.#sandbox.planFault(employeeListFault, { route: 'list_employee' });
  }

  #authData(): Record<string, string> {
    const { base_url = '', api_key = '', ...pair } = sandboxAuthData(this.#sandbox);
    return { base_url, api_key, ...(this.#settings.nameList ? pair : {}) };
  }

  #newZap(): Zap {
    const { fullList, maxRunsPerPoll } = this.#settings;
    return new Zap({
      callApp: this.#callApp,
      triggerPath: 'triggers.new_employee',
      authData: this.#authData(),
      inputData: fullList ? { full_list: true } : {},
      maxRunsPerPoll,
    });
  }

  async turnOn(): Promise<void> {
    await this.#zap.turnOn();
    this.#judge.recordTurnOn();
  }

  async apply(event: Event): Promise<void> {
    this.#tally.events += 1;
    switch (event.do) {
      case 'hire':
        return this.#judge.recordHires(this.#hire(event.count));
      case 'remove':
        return this.#remove(event.which);
      case 'rehire':
        return this.#rehire(event.which);
      case 'poll':
        return this.#poll();
      case 'fault':
        this.#sandbox.clearFaults();
        this.#sandbox.planFault(event.fault, event.route && { route: event.route });
        this.#planEmployeeListFault();
        await this.#poll({ mayLackNames: true });
        this.#sandbox.clearFaults();
        return this.#planEmployeeListFault();
      case 'rotate':
        this.#sandbox.rotateKeys();
        return;
      case 'reconnect':
        return this.#reconnect();
      case 'toggle':
        await this.#reconnect();
        // Runs on hold would stay, and the judge starts over.
        this.#replay();
        return this.turnOn();
      case 'replay':
        return this.#replay();
      case 'restart':
        return this.#restart(event.isKilled);
      default:
        event satisfies never;
    }
  }

  /** Checks that a Zap has run for everyone due after one more poll with the right keys. */
  async settle(): Promise<void> {
    await this.#reconnect();
    await this.#poll();
    this.#replay();
    this.#judge.checkNoOneIsMissing(this.#zap.held);
  }

  #hire(count: number): number[] {
    return Array.from({ length: count }, () => this.#sandbox.company.hire().number);
  }

  #remove(which: number): void {
    const active = this.#sandbox.company.sortedByNumber;
    // No company is without employees.
    if (active.length === 1) return;
    // Counted from the newest, because removing someone moves the new employee list.
    const employee = active.at(-1 - (which % active.length));
    if (employee === undefined) return;
    this.#sandbox.company.remove(employee.number);
    this.#removed.push(employee.number);
  }

  #rehire(which: number): void {
    const [number] = this.#removed.splice(which % this.#removed.length, 1);
    if (number === undefined) return;
    this.#sandbox.company.rehire(number);
  }

  async #poll({ mayLackNames } = { mayLackNames: false }): Promise<void> {
    this.#hadFault ||= mayLackNames;
    this.#tally.polls += 1;
    const result = await this.#zap.poll().catch(failureOf);
    if (result instanceof StepFailure) {
      this.#tally['failed polls'] += 1;
      if (result.effect === 'expired') this.#tally['keys rejected'] += 1;
      return;
    }
    const { newItems, areHeld } = result;
    if (areHeld) this.#tally['held by flood protection'] += newItems.length;
    else this.#judge.checkRuns(newItems, mayLackNames);
    this.#judge.checkPoll(this.#zap.held);
  }

  /**
   * Restarts as `npm start -- --state FILE` does: the new process knows the ids that the old one saved. A killed
   * process hasn't saved its last poll. That command replays at once what is held.
   */
  async #restart(isKilled: boolean): Promise<void> {
    this.#replay();
    const before = [...this.#zap.seen];
    await this.#poll();
    this.#replay();
    const after = [...this.#zap.seen];
    if (isKilled) this.#judge.allowRepeats(after.filter((id) => !before.includes(id)));
    this.#zap = this.#newZap();
    await this.#zap.resume(isKilled ? before : after);
    this.#tally.restarts += 1;
  }

  async #reconnect(): Promise<void> {
    await this.#zap.reconnect(this.#authData());
  }

  #replay(): void {
    const items = this.#zap.replay();
    this.#tally.replayed += items.length;
    this.#judge.checkRuns(items, this.#hadFault);
  }
}
