/*
 * The texts of the four lists: who and what is in each, as the profile writes it.
 *
 * A text is kept until the company or the profile changes. A soak makes a million polls, and a
 * benchmark asks for 100,000 people: neither is to wait for the sandbox.
 */
import type { Person } from './company.ts';
import { nameListPage } from './nameList.ts';
import type { Quirk } from './options.ts';
import { CATEGORY, EMPLOYEE, type EmployeeRow } from './placeholders.ts';
import type { CompleteProfile } from './profile.ts';
import type { State } from './state.ts';
import { listWriter } from './template.ts';

// Past 2^53 a number that was parsed as one comes out with other last digits.
const LONG_START = '9007199254';
const LONG_DIGITS = 9;

export class Lists {
  readonly #state: State;
  #writers: ReturnType<typeof writersOf>;
  readonly #kept = new Map<string, string>();
  #version = -1;

  constructor(state: State) {
    this.#state = state;
    this.#writers = writersOf(state.profile);
  }

  /** The newest employees, highest number first. */
  newEmployees(): string {
    const { company, profile } = this.#state;
    return this.#keep('newest', ({ newEmployees }) =>
      newEmployees(this.#employeeRows(company.newest(profile.newest)), company.size),
    );
  }

  /** Everyone, in name order. */
  employees(): string {
    const { company } = this.#state;
    return this.#keep('everyone', ({ employees }) =>
      employees(this.#employeeRows(company.byName), company.size),
    );
  }

  categories(driversOnly: boolean): string {
    const all = this.#state.company.categories;
    const chosen = driversOnly ? all.filter(({ forDrivers }) => forDrivers) : all;
    return this.#keep(`categories ${driversOnly}`, ({ categories }) =>
      categories(this.#withDuplicates(chosen), chosen.length),
    );
  }

  /** A page of the name list; null where it starts at no number. */
  names(start: string): string | null {
    const number = this.#numberIn(start);
    if (number === null) return null;
    const people = nameListPage(this.#state.company, this.#state.profile.name_list, number);
    // An object would put the numbers, which are its property names, in number order.
    const names = people.map(
      (person) => `"${this.#digitsOf(person)}":${JSON.stringify(person.name)}`,
    );
    return this.#around(`{"emp_name_list":{${names.join(',')}}}`);
  }

  #keep(list: string, write: (writers: ReturnType<typeof writersOf>) => string): string {
    const { company, profile } = this.#state;
    const isOther = this.#writers.profile !== profile;
    if (isOther) this.#writers = writersOf(profile);
    if (isOther || this.#version !== company.version) this.#kept.clear();
    this.#version = company.version;
    const text = this.#kept.get(list) ?? this.#around(write(this.#writers));
    this.#kept.set(list, text);
    return text;
  }

  #employeeRows(people: readonly Person[]): EmployeeRow[] {
    const rows = people.map((person) => ({ ...person, digits: this.#digitsOf(person) }));
    return this.#withDuplicates(rows);
  }

  #withDuplicates<Row extends { readonly name: string }>(rows: readonly Row[]): Row[] {
    if (!this.#has('duplicate-rows')) return [...rows];
    return [...rows, ...rows.map(outdated)];
  }

  #digitsOf({ number }: Person): string {
    const digits = String(number);
    return this.#has('long-numbers') ? `${LONG_START}${digits.padStart(LONG_DIGITS, '0')}` : digits;
  }

  #numberIn(sent: string): number | null {
    if (!/^\d+$/.test(sent)) return null;
    const isLong = this.#has('long-numbers') && sent.length > LONG_DIGITS;
    return Number(isLong && sent.startsWith(LONG_START) ? sent.slice(LONG_START.length) : sent);
  }

  #around(text: string): string {
    const spaced = this.#has('white-space') ? `\r\n\t ${text}\n\n` : text;
    return this.#has('byte-order-mark') ? `\uFEFF${spaced}` : spaced;
  }

  #has(quirk: Quirk): boolean {
    return this.#state.quirks.includes(quirk);
  }
}

const outdated = <Row extends { readonly name: string; readonly last?: string }>(
  row: Row,
): Row => ({
  ...row,
  name: `Former ${row.name}`,
  ...(row.last !== undefined && { last: `Former ${row.last}` }),
});

const writersOf = (profile: CompleteProfile) => ({
  profile,
  newEmployees: listWriter(profile.new_employees, EMPLOYEE),
  employees: listWriter(profile.employees, EMPLOYEE),
  categories: listWriter(profile.employee_categories, CATEGORY),
});
