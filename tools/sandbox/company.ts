/*
 * The company whose employees the sandbox serves. Employees are hired, removed, and rehired; each has a category.
 *
 * The same seed makes up the same names, so that a failure can be repeated. Names are combined from faker's lists of
 * several languages, because accents, apostrophes, and spaces break careless code. Making 100,000 full names with faker
 * itself would take minutes.
 */
import { base, de, en, es, Faker, fr, it, nl, pl, tr } from '@faker-js/faker';
import { InputError } from '../validation.ts';

interface FullName {
  readonly first: string;
  readonly last: string;
}

export interface SandboxCategory {
  /** `row_Id` in the API. */
  readonly number: number;
  readonly name: string;
  readonly forDrivers: boolean;
}

export interface SandboxEmployee extends FullName {
  /** The employee number. A later hire has a higher one. */
  readonly number: number;
  /** "<last>, <first>" */
  readonly name: string;
  /** The name of a category. */
  readonly category: string;
  /** ISO date. */
  readonly hireDate: string;
}

const CATEGORIES: readonly SandboxCategory[] = [
  { number: 2, name: 'Dispatch', forDrivers: false },
  { number: 3, name: 'Drivers - Local', forDrivers: true },
  { number: 4, name: 'Drivers - Long Haul', forDrivers: true },
  { number: 7, name: 'Drivers - Owner/Operator', forDrivers: true },
  { number: 8, name: 'Maintenance & Repair', forDrivers: false },
  { number: 11, name: 'Office', forDrivers: false },
  { number: 12, name: 'Safety', forDrivers: false },
  { number: 15, name: 'Warehouse', forDrivers: false },
];

const FIRST_NUMBER = 1001;
// Real numbers may have gaps, so no code may expect consecutive numbers.
const ONE_GAP_IN = 8;
const MAX_GAP = 5;
const FIRST_DAY = Date.UTC(2004, 2, 1);
const LAST_DAY = Date.UTC(2025, 5, 30);

export class Company {
  readonly categories = CATEGORIES;
  readonly #faker;
  /** Active and former employees by number, in ascending order. */
  readonly #everyone = new Map<number, SandboxEmployee>();
  /** The numbers of former employees. */
  readonly #former = new Set<number>();
  #lastNumber = FIRST_NUMBER - 1;
  #sortedByNumber: readonly SandboxEmployee[] | undefined;
  #sortedByName: readonly SandboxEmployee[] | undefined;

  constructor(seed: number, employeeCount: number) {
    this.#faker = createFaker(seed);
    const span = (LAST_DAY - FIRST_DAY) / Math.max(1, employeeCount - 1);
    for (let index = 0; index < employeeCount; index++) this.hire({}, FIRST_DAY + span * index);
  }

  /** Active employees, lowest number first. */
  get sortedByNumber(): readonly SandboxEmployee[] {
    this.#sortedByNumber ??= [...this.#everyone.values()].filter(
      ({ number }) => !this.#former.has(number),
    );
    return this.#sortedByNumber;
  }

  /** Active employees, sorted by last name, then first name, ignoring case and accents. */
  get sortedByName(): readonly SandboxEmployee[] {
    this.#sortedByName ??= this.sortedByNumber.toSorted(compareNames);
    return this.#sortedByName;
  }

  /** Returns the newest active employees, highest number first. */
  newest(count: number): SandboxEmployee[] {
    return this.sortedByNumber.slice(-count).reverse();
  }

  /** Finds an active or former employee. */
  find(number: number): SandboxEmployee | undefined {
    return this.#everyone.get(number);
  }

  /**
   * Hires an employee, and makes up missing parts of the name.
   *
   * @param day - the day of the hire, in milliseconds since 1970; today by default.
   */
  hire(name: Partial<FullName> = {}, day = Date.now()): SandboxEmployee {
    const { helpers, number } = this.#faker;
    const madeUp = nextName(this.#faker);
    const { first = madeUp.first, last = madeUp.last } = name;
    const isGap = number.int(ONE_GAP_IN - 1) === 0;
    this.#lastNumber += isGap ? number.int({ min: 2, max: MAX_GAP }) : 1;
    const employee = {
      number: this.#lastNumber,
      first,
      last,
      name: `${last}, ${first}`,
      category: helpers.arrayElement(this.categories).name,
      hireDate: new Date(day).toISOString().slice(0, 10),
    };
    this.#everyone.set(employee.number, employee);
    this.#clearSortedLists();
    return employee;
  }

  /**
   * Removes an employee, by default the newest, from every list.
   *
   * @throws {InputError} if there is no such active employee.
   */
  remove(number = this.sortedByNumber.at(-1)?.number ?? 0): SandboxEmployee {
    const employee = this.find(number);
    if (employee === undefined || this.#former.has(number))
      throw new InputError('No such active employee.');
    this.#former.add(number);
    this.#clearSortedLists();
    return employee;
  }

  /** Rehires a former employee under the same number. */
  rehire(number: number): void {
    this.#former.delete(number);
    this.#clearSortedLists();
  }

  #clearSortedLists(): void {
    this.#sortedByNumber = undefined;
    this.#sortedByName = undefined;
  }
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

const compareNames = (a: SandboxEmployee, b: SandboxEmployee): number =>
  compare(a.last, b.last) || compare(a.first, b.first) || a.number - b.number;

const LOCALES = [en, es, de, fr, it, nl, pl, tr];
const FIRST_NAMES = LOCALES.flatMap(({ person }) => [
  ...(person?.first_name?.female ?? []),
  ...(person?.first_name?.male ?? []),
]);
const LAST_NAMES = LOCALES.flatMap(({ person }) => person?.last_name?.generic ?? []);

/** Such as D'Amico, Van Dijk, and De la Garza. */
const COMPOUND_NAMES = LAST_NAMES.filter((name) => /[' -]/.test(name));
const ONE_COMPOUND_IN = 10;

export const createFaker = (seed: number) => new Faker({ locale: [en, base], seed });

function nextName({ helpers, number }: Faker): FullName {
  const isCompound = number.int(ONE_COMPOUND_IN - 1) === 0;
  const last = helpers.arrayElement(isCompound ? COMPOUND_NAMES : LAST_NAMES);
  return { first: helpers.arrayElement(FIRST_NAMES), last };
}
