/*
 * Makes up names. The same seed makes up the same names, so that a failure can be repeated.
 *
 * Names are combined from faker's lists of several languages, because accents, apostrophes, and spaces break careless
 * code. Making 100,000 full names with faker itself would take minutes.
 */
import { base, de, en, es, Faker, fr, it, nl, pl, tr } from '@faker-js/faker';

export interface FullName {
  readonly first: string;
  readonly last: string;
}

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

export function nextName({ helpers, number }: Faker): FullName {
  const isCompound = number.int(ONE_COMPOUND_IN - 1) === 0;
  const last = helpers.arrayElement(isCompound ? COMPOUND_NAMES : LAST_NAMES);
  return { first: helpers.arrayElement(FIRST_NAMES), last };
}
