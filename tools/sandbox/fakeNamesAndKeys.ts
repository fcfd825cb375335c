/*
 * Made-up names and keys. They come from a seed, so that a failure can be repeated.
 *
 * Names combine faker's lists of several languages, because accents, apostrophes, and double surnames break
 * careless code. faker's own full names would take minutes for 100,000 people.
 */
import { allLocales, base, en, Faker } from '@faker-js/faker';

export interface FullName {
  readonly first: string;
  readonly last: string;
}

/** The three keys of a connection. */
export interface Keys {
  /** The key of newemployees, list_employee, and list_employee_category. */
  readonly apiKey: string;
  /** The first key of the name list. */
  readonly companyKey: string;
  /** The second key of the name list. */
  readonly secretKey: string;
}

interface Language {
  readonly firsts: readonly string[];
  readonly lasts: readonly string[];
  /** Joins a double surname. */
  readonly joint: string;
  /** Percentage of people with a double surname. */
  readonly doubles: number;
}

const APOSTROPHE_PERCENTAGE = 4;

export const newFaker = (seed: number) => new Faker({ locale: [en, base], seed });

export class NameSource {
  readonly #faker: Faker;
  readonly #languages = [
    language('en', '-', 5),
    // Twice as frequent.
    language('en', '-', 5),
    language('es', ' ', 90),
    language('de', '-', 4),
    language('fr', '-', 6),
    language('pl', '-', 5),
    language('pt_BR', ' ', 60),
    language('sv', ' ', 3),
    language('tr', ' ', 2),
  ];
  readonly #apostrophes = this.#languages.flatMap(({ lasts }) => lasts.filter(hasApostrophe));

  constructor(faker: Faker) {
    this.#faker = faker;
  }

  next(): FullName {
    const { helpers } = this.#faker;
    const { firsts, lasts, joint, doubles } = helpers.arrayElement(this.#languages);
    const first = helpers.arrayElement(firsts);
    if (this.#happens(APOSTROPHE_PERCENTAGE)) {
      return { first, last: helpers.arrayElement(this.#apostrophes) };
    }
    const last = helpers.arrayElement(lasts);
    const isDouble = this.#happens(doubles);
    return { first, last: isDouble ? `${last}${joint}${helpers.arrayElement(lasts)}` : last };
  }

  #happens(percentage: number): boolean {
    return this.#faker.number.int(99) < percentage;
  }
}

export function nextKeys(faker: Faker): Keys {
  return {
    apiKey: faker.string.alphanumeric(60),
    companyKey: faker.string.alphanumeric(12),
    secretKey: faker.string.alphanumeric(40),
  };
}

function language(name: keyof typeof allLocales, joint: string, doubles: number): Language {
  const { first_name: first, last_name: last } = allLocales[name].person ?? {};
  return {
    firsts: [...(first?.female ?? []), ...(first?.male ?? []), ...(first?.generic ?? [])],
    lasts: [...(last?.generic ?? []), ...(last?.female ?? [])],
    joint,
    doubles,
  };
}

const hasApostrophe = (name: string) => name.includes("'");
