/*
 * A world in which anything may happen, and a Zap in it: what the Zap must have delivered.
 *
 * The world is the sandbox, the Zap is the preview's, and between them runs the built app. The model
 * keeps its own book of who was hired when, and compares it with what was delivered after each poll.
 */
import type { Row } from '../../preview/dedupe.ts';
import type { Run } from '../../preview/timing.ts';
import type { AppDefinition } from '../../preview/zap.ts';
import {
  type FaultName,
  PROFILES,
  type Profile,
  type RouteName,
  type Sandbox,
  startSandbox,
} from '../../sandbox/server.ts';
import { ZapProcess } from './process.ts';
import { type Moment, NAMELESS, type Settings, type Step, type Tally } from './world.ts';

/**
 * Lives one life of a Zap.
 *
 * @throws Error for the first thing that a Zap builder would complain about.
 */
export async function live(
  app: AppDefinition,
  run: Run,
  chosen: Settings,
  todo: readonly Step[],
  tally: Tally,
): Promise<void> {
  const { seed, employees, profile } = chosen;
  const sandbox = await startSandbox({ seed, employees, profile: profileOf(profile, chosen) });
  const life = new Life(app, run, chosen, sandbox, tally);
  try {
    await life.turnOn();
    for (const next of todo) await life.take(next);
    await life.settle();
  } finally {
    await life.close();
    await sandbox.close();
  }
}

const profileOf = (name: string, { newest, pageSize, start }: Settings): Profile => ({
  ...PROFILES[name],
  newest,
  name_list: { page_size: pageSize, start },
});

class Life {
  readonly #sandbox: Sandbox;
  readonly #settings: Settings;
  readonly #tally: Tally;
  readonly #process: ZapProcess;
  #profile: string;
  /** Whom the Zap may not deliver: active when it turned on. */
  #fromBefore = new Set<number>();
  #delivered = new Set<number>();
  /** Whom the Zap's owner has deleted while they were held: they may not come either. */
  #deleted = new Set<number>();
  /** Who was printed by a process that was killed before it could write that down. */
  #mayRepeat = new Set<number>();
  /** Hired since the Zap turned on. */
  #hired = new Set<number>();
  /** Hired since the last good poll, whether they are still there or not. */
  #hiredSincePoll: number[] = [];
  #left: number[] = [];

  constructor(app: AppDefinition, run: Run, chosen: Settings, sandbox: Sandbox, tally: Tally) {
    this.#sandbox = sandbox;
    this.#settings = chosen;
    this.#tally = tally;
    this.#profile = chosen.profile;
    this.#process = new ZapProcess(app, run, chosen, () => this.#authData());
  }

  close(): Promise<void> {
    return this.#process.close();
  }

  #authData(): Record<string, string> {
    const { apiKey, companyKey, secretKey } = this.#sandbox.keys;
    const pair = this.#settings.nameList ? { company_key: companyKey, secret_key: secretKey } : {};
    return { base_url: this.#sandbox.url, api_key: apiKey, ...pair };
  }

  async turnOn(): Promise<void> {
    await this.#process.turnOn();
    this.#fromBefore = new Set(this.#sandbox.company.active().map(({ number }) => number));
    this.#delivered = new Set();
    this.#deleted = new Set();
    this.#mayRepeat = new Set();
    this.#hired = new Set();
    this.#hiredSincePoll = [];
  }

  async take(next: Step): Promise<void> {
    this.#tally.steps += 1;
    switch (next.do) {
      case 'hire':
        return this.#hire(next.count);
      case 'leave':
        return this.#leave(next.who);
      case 'return':
        return this.#return(next.who);
      case 'poll':
        return this.#poll();
      case 'fault':
        return this.#faultyPoll(next.fault, next.route);
      case 'roll':
        this.#sandbox.rotateKeys();
        return;
      case 'reconnect':
        return this.#reconnect();
      case 'toggle':
        return this.#toggle();
      case 'replay':
        return this.#replay();
      case 'delete':
        return this.#delete();
      case 'restart':
        return this.#settings.keepsState ? this.#killed(next.moment) : undefined;
      case 'profile':
        this.#profile = next.profile;
        this.#sandbox.setProfile(profileOf(next.profile, this.#settings));
    }
  }

  /** Whatever went before: a Zap that is connected and polled once has delivered everyone due. */
  async settle(): Promise<void> {
    await this.#reconnect();
    await this.#poll();
    this.#replay();
    this.#checkNobodyIsMissing();
  }

  #hire(count: number): void {
    for (const { number } of this.#sandbox.company.hireMany(count)) {
      this.#hired.add(number);
      this.#hiredSincePoll.push(number);
      this.#tally.hires += 1;
    }
  }

  #leave(who: number): void {
    const active = this.#sandbox.company.active();
    // Counted from the newest: those are the ones whose leaving moves the window.
    const person = active[active.length - 1 - (who % Math.max(active.length, 1))];
    if (person === undefined) return;
    this.#sandbox.company.leave(person.number);
    this.#left.push(person.number);
    this.#tally.leaves += 1;
  }

  #return(who: number): void {
    const [number] = this.#left.splice(who % Math.max(this.#left.length, 1), 1);
    if (number === undefined) return;
    this.#sandbox.company.return(number);
    this.#tally.returns += 1;
  }

  async #poll(killedAt?: Moment): Promise<void> {
    const { outcome, rows, isCut } = await this.#process.poll(killedAt);
    this.#tally.polls += 1;
    if (outcome.failure !== undefined) {
      this.#tally.failedPolls += 1;
      if (outcome.failure.kind === 'expired') this.#tally.expired += 1;
      this.#check(rows.length === 0, 'false', 'A failed poll delivered somebody.');
      return;
    }
    this.#tally.held += outcome.held;
    this.#take(rows);
    if (isCut) {
      for (const { id } of rows) this.#mayRepeat.add(Number(id));
      return;
    }
    this.#checkNobodyIsMissing();
    this.#hiredSincePoll = [];
  }

  /** A new process has the keys of this moment, as somebody who starts it has seen to. */
  async #killed(moment: Moment): Promise<void> {
    await this.#poll(moment);
    this.#tally.restarts += 1;
  }

  async #faultyPoll(fault: FaultName, route: RouteName | undefined): Promise<void> {
    this.#sandbox.fail(fault, undefined, { route });
    this.#tally.faults += 1;
    await this.#poll();
    this.#sandbox.clearFaults();
  }

  async #reconnect(): Promise<void> {
    const { failure } = await this.#process.zap.reconnect(this.#authData());
    if (failure) throw new Error(`Reconnecting failed: ${failure.text}`);
    this.#tally.reconnects += 1;
  }

  async #toggle(): Promise<void> {
    await this.#reconnect();
    this.#process.zap.turnOff();
    await this.turnOn();
  }

  #replay(): void {
    const { deliveries } = this.#process.zap.replay();
    this.#tally.replayed += deliveries.length;
    this.#take(deliveries, true);
  }

  #delete(): void {
    const { zap } = this.#process;
    for (const { id } of zap.held) this.#deleted.add(Number(id));
    this.#tally.deleted += zap.held.length;
    zap.deleteHeld();
  }

  #take(rows: readonly Row[], wereHeld = false): void {
    for (const { id, name } of rows) {
      const number = Number(id);
      this.#tally.deliveries += 1;
      const isRepeat = this.#mayRepeat.delete(number);
      if (isRepeat) this.#tally.repeated += 1;
      const isNew = isRepeat || !this.#delivered.has(number);
      this.#check(isNew, 'twice', `${id} was delivered twice.`);
      this.#check(!this.#fromBefore.has(number), 'false', `${id} was there before the Zap.`);
      this.#check(!this.#deleted.has(number), 'false', `${id} came though it was deleted.`);
      this.#check(
        this.#isNamed(number, name, wereHeld),
        'missed',
        `${id} came without the right name.`,
      );
      this.#delivered.add(number);
    }
  }

  /** A run that was held has the name that it was polled with, which may have been unknown then. */
  #isNamed(number: number, name: unknown, wasHeld: boolean): boolean {
    const isNameless = NAMELESS.includes(this.#profile) && !this.#settings.nameList;
    if (wasHeld && !this.#settings.nameList && name === null) return true;
    return name === (isNameless && !wasHeld ? null : this.#sandbox.company.find(number)?.name);
  }

  #checkNobodyIsMissing(): void {
    const held = new Set(this.#process.zap.held.map(({ id }) => Number(id)));
    const known = [this.#delivered, this.#fromBefore, this.#deleted, held];
    for (const { number } of this.#due()) {
      const isKnown = known.some((numbers) => numbers.has(number));
      this.#check(isKnown, 'missed', `${number} was not delivered.`);
    }
  }

  /**
   * Whom a good poll owes: with the full list all hires who are active. Without it those in the
   * window, which is every active hire since the last good poll as long as it holds that many.
   */
  #due(): { number: number }[] {
    const { company } = this.#sandbox;
    if (this.#settings.fullList) {
      return company.active().filter(({ number }) => this.#hired.has(number));
    }
    const inWindow = company
      .newest(this.#settings.newest)
      .filter(({ number }) => this.#hired.has(number));
    if (this.#hiredSincePoll.length > this.#settings.newest) return inWindow;
    const recent = new Set(this.#hiredSincePoll);
    return [...inWindow, ...company.active().filter(({ number }) => recent.has(number))];
  }

  #check(holds: boolean, fault: 'missed' | 'twice' | 'false', words: string): void {
    if (holds) return;
    this.#tally[fault] += 1;
    throw new Error(words);
  }
}
