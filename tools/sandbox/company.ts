/*
 * The company whose employees the sandbox serves: who is active, who is hired, leaves and returns.
 *
 * It knows nothing of HTTP or of how a list is written. Every change of staff passes through here and
 * drops the two sorted lists; each is made again when it is asked for.
 */
import type { Faker } from '@faker-js/faker';
import { CATEGORIES, type Category, type FullName, NameSource } from './fakeNamesAndKeys.ts';

export interface Person {
  /** The employee number; a later hire has a higher one, and it is never given twice. */
  readonly number: number;
  readonly first: string;
  readonly last: string;
  /** "<last>, <first>" */
  readonly name: string;
  readonly category: Category;
  /** ISO date. */
  readonly hireDate: string;
}

/** A name, or the parts of it that are given. */
export type PartialName = { readonly [Part in keyof FullName]?: string | undefined };

/** A change that cannot be made, such as the leave of an employee who is not active. */
export class StaffError extends Error {}

const FIRST_NUMBER = 1001;
const ONE_GAP_IN = 8;
const WIDEST_GAP = 5;
const FIRST_DAY = Date.UTC(2004, 2, 1);
const LAST_DAY = Date.UTC(2025, 5, 30);

export class Company {
  readonly categories = CATEGORIES;
  readonly #faker: Faker;
  readonly #names: NameSource;
  /** Everyone who is or was here, by number, in the order of the numbers. */
  readonly #everyone = new Map<number, Person>();
  /** In the order in which they left. */
  readonly #former = new Map<number, Person>();
  #lastNumber = FIRST_NUMBER - 1;
  #byNumber: readonly Person[] | null = null;
  #byName: readonly Person[] | null = null;

  constructor(faker: Faker, employees: number) {
    this.#faker = faker;
    this.#names = new NameSource(faker);
    const span = (LAST_DAY - FIRST_DAY) / Math.max(1, employees - 1);
    for (let index = 0; index < employees; index++) {
      this.#recruit(this.#names.next(), FIRST_DAY + span * index);
    }
  }

  /** How many employees are active. */
  get size(): number {
    return this.#everyone.size - this.#former.size;
  }

  /** The active employees, lowest number first. */
  get byNumber(): readonly Person[] {
    this.#byNumber ??= [...this.#everyone.values()].filter(
      ({ number }) => !this.#former.has(number),
    );
    return this.#byNumber;
  }

  /** The active employees in the name list's order. */
  get byName(): readonly Person[] {
    this.#byName ??= this.byNumber.toSorted(compareNames);
    return this.#byName;
  }

  /** A copy of the active employees, lowest number first. */
  active(): Person[] {
    return [...this.byNumber];
  }

  /** The newest active employees, highest number first. */
  newest(count: number): Person[] {
    return this.byNumber.slice(Math.max(0, this.size - count)).reverse();
  }

  /** An employee, active or former. */
  find(number: number): Person | undefined {
    return this.#everyone.get(number);
  }

  /** Hires one employee today; parts of the name that are not given are made up. */
  hire(name: PartialName = {}): Person {
    const { first, last } = this.#names.next();
    this.#changed();
    return this.#recruit({ first: name.first ?? first, last: name.last ?? last }, Date.now());
  }

  /** Hires several employees, lowest number first. */
  hireMany(count: number): Person[] {
    return Array.from({ length: count }, () => this.hire());
  }

  /** Takes an employee off every list; the newest by default. */
  leave(number = this.byNumber.at(-1)?.number): Person {
    const person = number === undefined ? undefined : this.find(number);
    if (person === undefined || this.#former.has(person.number)) throw missing('active', number);
    this.#former.set(person.number, person);
    this.#changed();
    return person;
  }

  /** Puts an employee back under the same number; who left last by default. */
  return(number = [...this.#former.keys()].at(-1)): Person {
    const person = number === undefined ? undefined : this.#former.get(number);
    if (person === undefined) throw missing('former', number);
    this.#former.delete(person.number);
    this.#changed();
    return person;
  }

  #changed(): void {
    this.#byNumber = null;
    this.#byName = null;
  }

  #recruit({ first, last }: FullName, day: number): Person {
    const isGap = this.#faker.number.int(ONE_GAP_IN - 1) === 0;
    this.#lastNumber += isGap ? this.#faker.number.int({ min: 2, max: WIDEST_GAP }) : 1;
    const person = {
      number: this.#lastNumber,
      first,
      last,
      name: `${last}, ${first}`,
      category: this.#faker.helpers.arrayElement(this.categories),
      hireDate: new Date(day).toISOString().slice(0, 10),
    };
    this.#everyone.set(person.number, person);
    return person;
  }
}

const missing = (kind: 'active' | 'former', number: number | undefined) =>
  new StaffError(
    number === undefined ? `No ${kind} employees.` : `No ${kind} employee has number ${number}.`,
  );

const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

/** The name list's order: last name, then first name, without case or accents; then the number. */
export const compareNames = (a: Person, b: Person): number =>
  compare(a.last, b.last) || compare(a.first, b.first) || a.number - b.number;
