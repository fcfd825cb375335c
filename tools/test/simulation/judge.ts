/* Compares the items that a Zap ran with to those who were hired, and when. */
import type { Company } from '../../sandbox/company.ts';
import type { Item } from '../../zapier/call.ts';
import type { Scenario } from './randomScenarios.ts';

/** Throws as soon as the Zap is wrong. */
export class ZapJudge {
  readonly #settings: Scenario['settings'];
  readonly #company: Company;
  /** Those whom the Zap found when it was turned on. It must not run for them. */
  #wereThere = new Set<number>();
  readonly #delivered = new Set<number>();
  /** Those for whom the Zap may run twice. */
  readonly #mayRepeat = new Set<number>();
  /** Those hired since the Zap was turned on. */
  readonly #hired = new Set<number>();
  /** Those hired since the last good poll, even if they have left. */
  readonly #recent = new Set<number>();

  constructor(settings: Scenario['settings'], company: Company) {
    this.#settings = settings;
    this.#company = company;
  }

  /** Starts over, because the Zap has been turned on. */
  recordTurnOn(): void {
    this.#wereThere = this.#settings.employeeListFault ? this.#newest() : this.#active();
    for (const numbers of [this.#delivered, this.#mayRepeat, this.#hired, this.#recent])
      numbers.clear();
  }

  recordHire(number: number): void {
    this.#hired.add(number);
    this.#recent.add(number);
  }

  /** Allows one more run for each item, because the process that ran for it was killed before it saved that. */
  allowRepeats(ids: readonly string[]): void {
    for (const id of ids) this.#mayRepeat.add(Number(id));
  }

  /** Checks that the Zap may run with these items, and records that it did. A failing list may leave a name out. */
  checkRuns(items: readonly Item[]): void {
    for (const { id, name } of items) {
      const number = Number(id);
      const isFirst = this.#mayRepeat.delete(number) || !this.#delivered.has(number);
      check(isFirst, `${id} came twice.`);
      check(!this.#wereThere.has(number), `${id} was there before.`);
      const isNamed = name === null || name === this.#company.find(number)?.name;
      check(isNamed, `${id} has another name.`);
      this.#delivered.add(number);
    }
  }

  /**
   * Checks after a good poll that it has brought the active hires: with the full list, all; otherwise, those in the new
   * employee list, and all since the last good poll if the list has room for them.
   */
  checkPoll(held: readonly Item[]): void {
    const { fullList, newestCount } = this.#settings;
    const waiting = new Set(held.map(({ id }) => Number(id)));
    const mustCome = [this.#newest()];
    if (fullList) mustCome.push(this.#hired);
    if (this.#recent.size <= newestCount) mustCome.push(this.#recent);
    for (const number of this.#active()) {
      const isKnown = [this.#delivered, this.#wereThere, waiting].some((all) => all.has(number));
      const isDue = this.#hired.has(number) && mustCome.some((all) => all.has(number));
      check(isKnown || !isDue, `${number} did not come.`);
    }
    this.#recent.clear();
  }

  #active = () => new Set(this.#company.sortedByNumber.map(({ number }) => number));

  #newest = () =>
    new Set(this.#company.newest(this.#settings.newestCount).map(({ number }) => number));
}

function check(holds: boolean, complaint: string): void {
  if (!holds) throw new Error(complaint);
}
