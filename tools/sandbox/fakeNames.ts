/*
 * Makes up names. The same seed makes up the same names, so that a failure can be repeated.
 *
 * Names are combined from faker's lists of several languages, because accents, apostrophes, and double surnames break
 * careless code. Making 100,000 full names with faker itself would take minutes.
 */
import { allLocales, base, en, Faker } from '@faker-js/faker';

export interface FullName {
  readonly first: string;
  readonly last: string;
}

/** Languages. Each has a joint for double surnames, and the percentage of people who have one. */
const LANGUAGES = [
  language('en', '-', 5),
  // Listed twice, so that it is twice as frequent.
  language('en', '-', 5),
  language('es', ' ', 90),
  language('de', '-', 4),
  language('fr', '-', 6),
  language('pl', '-', 5),
  language('pt_BR', ' ', 60),
  language('sv', ' ', 3),
  language('tr', ' ', 2),
];

const APOSTROPHES = LANGUAGES.flatMap(({ lasts }) => lasts.filter((last) => last.includes("'")));
const APOSTROPHE_PERCENTAGE = 4;

export const createFaker = (seed: number) => new Faker({ locale: [en, base], seed });

export function nextName({ helpers, number }: Faker): FullName {
  const happens = (percentage: number) => number.int(99) < percentage;
  const { firsts, lasts, joint, doubles } = helpers.arrayElement(LANGUAGES);
  const first = helpers.arrayElement(firsts);
  if (happens(APOSTROPHE_PERCENTAGE)) return { first, last: helpers.arrayElement(APOSTROPHES) };
  const last = helpers.arrayElement(lasts);
  return { first, last: happens(doubles) ? `${last}${joint}${helpers.arrayElement(lasts)}` : last };
}

function language(name: keyof typeof allLocales, joint: string, doubles: number) {
  const { first_name: first, last_name: last } = allLocales[name].person ?? {};
  return {
    firsts: [...(first?.female ?? []), ...(first?.male ?? []), ...(first?.generic ?? [])],
    lasts: [...(last?.generic ?? []), ...(last?.female ?? [])],
    joint,
    doubles,
  };
}
