/*
 * What became of everyone hired in the sandbox since the Zap was first turned on. Zapier can't tell; with a sandbox, the
 * preview can.
 *
 * The company is looked through for new numbers, because anyone can hire with a command of the sandbox.
 */
import type { SandboxEmployee } from '../sandbox/company.ts';
import type { Sandbox } from '../sandbox/server.ts';
import { checksFullList, FULL_LIST_LABEL } from './fullListSetting.ts';
import type { Outcome, Zap } from './zap/zap.ts';

/**
 * `waiting`: for the next poll. `missed`: no poll can find them, because they are no longer in the new employee list.
 * `skipped`: the Zap was off when they were hired. `not found`: it was turned off before a poll found them. `left`:
 * removed before a poll.
 */
export type Fate = 'ran' | 'missed' | 'on hold' | 'waiting' | 'skipped' | 'not found' | 'left';

export type FateCounts = Readonly<Record<Fate, number>>;

type HiringSandbox = Pick<Sandbox, 'company' | 'options'>;

/** Says why polls miss people. */
export const missedReason = ({ options: { newestCount } }: Pick<Sandbox, 'options'>) =>
  `More people were hired between two polls than the new employee list holds (${newestCount}).`;

export const REMEDY = `Zaps with ${FULL_LIST_LABEL} don't miss anyone.`;

export class Hires {
  readonly #sandbox: HiringSandbox;
  readonly #fates = new Map<SandboxEmployee, Fate>();
  /** The highest number that was looked at. */
  #lastNumber = 0;

  constructor(sandbox: HiringSandbox) {
    this.#sandbox = sandbox;
    this.startOver();
  }

  /** Forgets everyone, and takes those who are active now for existing employees. */
  startOver(): void {
    this.#fates.clear();
    this.#lastNumber = this.#sandbox.company.newest(1)[0]?.number ?? 0;
  }

  /** Returns how many hires have each fate. */
  counts(zap: Zap): FateCounts {
    this.look(zap);
    const none = { ran: 0, missed: 0, 'on hold': 0, waiting: 0, skipped: 0, left: 0 };
    const counts = { ...none, 'not found': 0 };
    for (const fate of this.#fates.values()) counts[fate] += 1;
    return counts;
  }

  /** Updates the fates after an event of the Zap. Returns those who were missed for the first time. */
  record(zap: Zap, { event, failure, itemsToRun }: Outcome): SandboxEmployee[] {
    this.look(zap);
    const ran = new Set(itemsToRun.map(({ id }) => id));
    const held = new Set(zap.held.map(({ id }) => id));
    const listed = new Set(this.#sandbox.company.newest(this.#sandbox.options.newestCount));
    const canMiss = event === 'poll' && failure === undefined && !checksFullList(zap);
    const newlyMissed: SandboxEmployee[] = [];
    for (const [person, before] of this.#fates) {
      const id = String(person.number);
      const fate = ran.has(id)
        ? 'ran'
        : held.has(id)
          ? 'on hold'
          : this.#fateOf(person, before, zap);
      const isMissed = fate === 'waiting' && canMiss && !listed.has(person);
      if (isMissed) newlyMissed.push(person);
      this.#fates.set(person, isMissed ? 'missed' : fate);
    }
    return newlyMissed;
  }

  /** Returns the fate of someone with whom the Zap neither ran now nor will. */
  #fateOf(person: SandboxEmployee, before: Fate, zap: Zap): Fate {
    if (before !== 'waiting') return before;
    return zap.isOn && !zap.seen.has(String(person.number)) ? 'waiting' : 'not found';
  }

  /** Finds those who were hired, or removed before a poll, since it looked last. */
  look(zap: Zap): void {
    const { sortedByNumber } = this.#sandbox.company;
    for (const [person, fate] of this.#fates) {
      const hasLeft = fate === 'waiting' && !this.#sandbox.company.isActive(person.number);
      if (hasLeft) this.#fates.set(person, 'left');
    }
    const last = sortedByNumber.findLastIndex(({ number }) => number <= this.#lastNumber);
    for (const person of sortedByNumber.slice(last + 1)) {
      this.#fates.set(person, zap.isOn ? 'waiting' : 'skipped');
      this.#lastNumber = person.number;
    }
  }
}
