/* Judges a Zap: records who was hired and when, and compares that with the items that the Zap ran with. */

import type { Company } from '../../sandbox/company.ts';
import type { Item } from '../../zapier/call.ts';
import type { Settings } from './randomScenarios.ts';

/** Counts what happened over all runs. */
export const newTally = () => ({
  events: 0,
  polls: 0,
  'failed polls': 0,
  hires: 0,
  'keys rejected': 0,
  /** Runs for hires. */
  'hires reported': 0,
  /** Runs for people who returned. */
  'returns reported': 0,
  /** Runs for people who moved up into the new employee list of a company without a usable employee list. */
  'moved up': 0,
  /** Runs that repeat those of a killed process. */
  repeats: 0,
  'held by flood protection': 0,
  replayed: 0,
  restarts: 0,
});

export type Tally = ReturnType<typeof newTally>;

/** Throws as soon as the Zap is wrong. */
export class ZapJudge {
  readonly #settings: Settings;
  readonly #company: Company;
  readonly #tally: Tally;
  /** Those who were active when the Zap was turned on. It must not run for them. */
  #notDue = new Set<number>();
  /** Those who were active then, and whom the Zap couldn't know. It may run once for them. */
  #mayMoveUp = new Set<number>();
  readonly #delivered = new Set<number>();
  /** Those for whom the Zap may run twice: its process was killed after the run, before it saved them as seen. */
  readonly #mayRepeat = new Set<number>();
  /** Those hired since the Zap was turned on. */
  readonly #hired = new Set<number>();
  /** Those hired since the last good poll, even if they have left. */
  readonly #recent = new Set<number>();

  constructor(settings: Settings, company: Company, tally: Tally) {
    this.#settings = settings;
    this.#company = company;
    this.#tally = tally;
  }

  /** Starts over, because the Zap has been turned on. */
  recordTurnOn(): void {
    const { newest, employeeListFault } = this.#settings;
    const numbersOf = (employees: readonly { readonly number: number }[]) =>
      employees.map(({ number }) => number);
    const active = numbersOf(this.#company.sortedByNumber);
    const known = employeeListFault ? numbersOf(this.#company.newest(newest)) : active;
    this.#notDue = new Set(known);
    this.#mayMoveUp = new Set(active.filter((number) => !this.#notDue.has(number)));
    for (const numbers of [this.#delivered, this.#mayRepeat, this.#hired, this.#recent]) {
      numbers.clear();
    }
  }

  recordHires(numbers: readonly number[]): void {
    for (const number of numbers) {
      this.#hired.add(number);
      this.#recent.add(number);
      this.#tally.hires += 1;
    }
  }

  /** Allows one more run for each item, because the process that ran for it was killed before it saved that. */
  allowRepeats(ids: readonly string[]): void {
    for (const id of ids) this.#mayRepeat.add(Number(id));
  }

  /** Checks after a good poll that no one is missing, and starts to record hires for the next one. */
  checkPoll(held: readonly Item[]): void {
    this.checkNoOneIsMissing(held);
    this.#recent.clear();
  }

  /** Checks that the Zap may run with these items, and records that it did. */
  checkRuns(items: readonly Item[], mayLackNames = false): void {
    for (const { id, name } of items) {
      const number = Number(id);
      const isRepeat = this.#mayRepeat.delete(number);
      this.#tally[isRepeat ? 'repeats' : this.#reasonFor(number)] += 1;
      const isNew = isRepeat || !this.#delivered.has(number);
      check(isNew, `${id} came twice.`);
      check(!this.#notDue.has(number), `${id} was there before.`);
      const isNamed = (mayLackNames && name === null) || this.#isNamed(number, name);
      check(isNamed, `${id} has another name.`);
      this.#delivered.add(number);
    }
  }

  /** Says why a Zap ran for someone. Someone can move up once. */
  #reasonFor(number: number): 'hires reported' | 'moved up' | 'returns reported' {
    if (this.#hired.has(number)) return 'hires reported';
    return this.#mayMoveUp.delete(number) ? 'moved up' : 'returns reported';
  }

  #isNamed(number: number, name: unknown): boolean {
    const { format, nameList } = this.#settings;
    if (name !== null) return name === this.#company.find(number)?.name;
    return format === 'without-names' && !nameList;
  }

  /** Checks that the Zap has run for everyone due, except for those on hold. */
  checkNoOneIsMissing(held: readonly Item[]): void {
    const waiting = new Set(held.map(({ id }) => Number(id)));
    const known = [this.#delivered, this.#notDue, waiting];
    for (const number of this.#due()) {
      const isKnown = known.some((numbers) => numbers.has(number));
      check(isKnown, `${number} did not come.`);
    }
  }

  /**
   * Returns the hires that a good poll must have brought:
   * - with the full list, all who are active;
   * - otherwise, those in the new employee list, and, if it has room for all hires since the last good poll, those
   *   who are still active.
   */
  #due(): number[] {
    const { fullList, newest } = this.#settings;
    const listed = new Set(this.#company.newest(newest).map(({ number }) => number));
    const hasRoom = this.#recent.size <= newest;
    return this.#company.sortedByNumber
      .map(({ number }) => number)
      .filter((number) => this.#hired.has(number))
      .filter((number) => fullList || listed.has(number) || (hasRoom && this.#recent.has(number)));
  }
}

function check(holds: boolean, complaint: string): void {
  if (!holds) throw new Error(complaint);
}
