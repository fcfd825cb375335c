/*
 * The company whose people the sandbox serves: who is there, who is hired, who leaves, who returns.
 *
 * It knows nothing of HTTP or of how a list is written. Every change of staff passes through here,
 * so both sorted lists and the version (which tells that a written list is outdated) stay true.
 */
import type { Faker } from '@faker-js/faker';
import { CATEGORIES, type Category, type FullName, NameSource } from './fakeData.ts';

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
  /** What the name order compares. */
  readonly sortName: string;
}

/** A name, or the parts of it that are given. */
export type PartialName = { readonly [Part in keyof FullName]?: string | undefined };

/** A change that cannot be made, such as the leave of somebody who is not there. */
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
  readonly #byNumber: Person[] = [];
  readonly #byName: Person[] = [];
  /** In the order in which they left. */
  readonly #former = new Map<number, Person>();
  #lastNumber = FIRST_NUMBER - 1;
  #version = 0;

  constructor(faker: Faker, employees: number) {
    this.#faker = faker;
    this.#names = new NameSource(faker);
    const span = (LAST_DAY - FIRST_DAY) / Math.max(1, employees - 1);
    for (let index = 0; index < employees; index++) {
      this.#byNumber.push(this.#recruit(this.#names.next(), FIRST_DAY + span * index));
    }
    this.#byName.push(...sortedByName(this.#byNumber));
  }

  /** Rises with every change of staff. */
  get version(): number {
    return this.#version;
  }

  /** How many people are active. */
  get size(): number {
    return this.#byNumber.length;
  }

  /** Everyone active, lowest number first: a view that changes with the company. */
  get byNumber(): readonly Person[] {
    return this.#byNumber;
  }

  /** Everyone active in the name list's order: a view that changes with the company. */
  get byName(): readonly Person[] {
    return this.#byName;
  }

  /** Everyone active now, lowest number first. */
  active(): Person[] {
    return [...this.#byNumber];
  }

  /** The newest active people, highest number first. */
  newest(count: number): Person[] {
    return this.#byNumber.slice(Math.max(0, this.size - count)).reverse();
  }

  /** Somebody who is or was here. */
  find(number: number): Person | undefined {
    const person = this.#byNumber[this.#indexOf(number)];
    return person?.number === number ? person : this.#former.get(number);
  }

  /** Hires one person today; parts of the name that are not given are made up. */
  hire(name: PartialName = {}): Person {
    const { first, last } = this.#names.next();
    const person = this.#recruit(
      { first: name.first ?? first, last: name.last ?? last },
      Date.now(),
    );
    this.#admit(person);
    return person;
  }

  /** Hires several people, lowest number first. */
  hireMany(count: number): Person[] {
    return Array.from({ length: count }, () => this.hire());
  }

  /** Takes somebody off every list: the newest unless told. */
  leave(number?: number): Person {
    const wanted = number ?? this.#byNumber.at(-1)?.number;
    const person = wanted === undefined ? undefined : this.find(wanted);
    if (person === undefined || this.#former.has(person.number)) {
      throw new StaffError(missing('active', wanted));
    }
    this.#byNumber.splice(this.#indexOf(person.number), 1);
    this.#byName.splice(this.#placeOf(person), 1);
    this.#former.set(person.number, person);
    this.#version++;
    return person;
  }

  /** Puts somebody back under the same number: who left last unless told. */
  return(number?: number): Person {
    const wanted = number ?? [...this.#former.keys()].at(-1);
    const person = wanted === undefined ? undefined : this.#former.get(wanted);
    if (person === undefined) {
      throw new StaffError(missing('former', wanted));
    }
    this.#former.delete(person.number);
    this.#admit(person);
    return person;
  }

  #recruit({ first, last }: FullName, day: number): Person {
    const isGap = this.#faker.number.int(ONE_GAP_IN - 1) === 0;
    this.#lastNumber += isGap ? this.#faker.number.int({ min: 2, max: WIDEST_GAP }) : 1;
    const number = this.#lastNumber;
    return {
      number,
      first,
      last,
      name: `${last}, ${first}`,
      category: this.#faker.helpers.arrayElement(this.categories),
      hireDate: new Date(day).toISOString().slice(0, 10),
      sortName: sortName(last, first, number),
    };
  }

  #admit(person: Person): void {
    this.#byNumber.splice(this.#indexOf(person.number), 0, person);
    this.#byName.splice(this.#placeOf(person), 0, person);
    this.#version++;
  }

  #indexOf(number: number): number {
    return firstIndex(this.#byNumber, (person) => person.number >= number);
  }

  #placeOf({ sortName }: Person): number {
    return firstIndex(this.#byName, (person) => person.sortName >= sortName);
  }
}

const missing = (kind: 'active' | 'former', number: number | undefined) =>
  number === undefined ? `No ${kind} employees.` : `No ${kind} employee has number ${number}.`;

/** The same people in the name list's order. */
export function sortedByName(people: readonly Person[]): Person[] {
  return [...people].sort((a, b) => (a.sortName < b.sortName ? -1 : 1));
}

/** Index of the first item that reaches what is sought; the length where none does. */
export function firstIndex<T>(sorted: readonly T[], reaches: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = sorted[middle];
    if (item !== undefined && reaches(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * What people are sorted by in the name list: last name, then first name, without case or accents.
 * The number at the end makes every text one of its kind.
 */
export function sortName(last: string, first: string, number: number): string {
  return `${plain(last)}\u0001${plain(first)}\u0001${String(number).padStart(16, '0')}`;
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
