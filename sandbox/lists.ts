/*
 * The texts of the lists that have no fixed shape: who and what is in each, in the chosen reading.
 *
 * A text is kept until the company, the window or the reading changes. A soak makes a million polls,
 * and a benchmark asks for 100,000 people: neither is to wait for the stand-in.
 */
import type { Person } from './company.ts';
import type { Category } from './fakeData.ts';
import { employeeNumberText, READINGS, type Row, rowIdText } from './readings.ts';
import type { State } from './state.ts';

interface Written {
  readonly stamp: string;
  readonly text: string;
}

export class ListWriter {
  readonly #state: State;
  readonly #written = new Map<string, Written>();

  constructor(state: State) {
    this.#state = state;
  }

  /** The newest employees, highest number first. */
  newEmployees(): string {
    return this.#write('newest', () =>
      this.#state.company.newest().map((person) => this.#newestRow(person)),
    );
  }

  /** Everyone, in name order. */
  employees(): string {
    return this.#write('everyone', () =>
      this.#state.company.byName.map((person) => this.#dropdownRow(person)),
    );
  }

  categories(): string {
    return this.#write('categories', () =>
      this.#state.company.categories.map((category) => this.#categoryRow(category)),
    );
  }

  driverCategories(): string {
    const { categories } = this.#state.company;
    return this.#write('driver categories', () =>
      categories
        .filter(({ forDrivers }) => forDrivers)
        .map((category) => this.#categoryRow(category)),
    );
  }

  #write(list: string, rows: () => Row[]): string {
    const { company, reading } = this.#state;
    const stamp = `${company.version} ${company.window} ${reading}`;
    const kept = this.#written.get(list);
    if (kept?.stamp === stamp) return kept.text;
    const text = READINGS[reading](rows());
    this.#written.set(list, { stamp, text });
    return text;
  }

  #newestRow(person: Person): Row {
    return {
      ...this.#employeeRow(person),
      usual: { number: 'employee_number', name: 'name' },
      more: { hire_date: person.hireDate, category: person.category.name },
    };
  }

  #dropdownRow(person: Person): Row {
    return { ...this.#employeeRow(person), usual: { number: 'value', name: 'label' }, more: {} };
  }

  #employeeRow({ number, name, first, last }: Person) {
    const kind = 'employee' as const;
    const digits = employeeNumberText(this.#state.reading, number);
    return { kind, number: digits, name, parts: { first, last } };
  }

  #categoryRow({ id, name }: Category): Row {
    return {
      kind: 'category',
      number: rowIdText(this.#state.reading, id),
      name,
      usual: { number: 'row_Id', name: 'category name' },
      more: {},
    };
  }
}
