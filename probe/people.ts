/*
 * Whom and what the lists tell of: by number, with the names in each way that they may be written.
 *
 * The probe knows a value by what the app read elsewhere: a property is the employee number where it
 * is the number in every row, and a name where it is that person's.
 */
import type { Employee } from '../src/employee.ts';

/** What a row is about. */
export interface Subject {
  readonly number: string;
  /** "<last>, <first>", or the one name of a category. */
  readonly full: string | null;
  readonly first: string | null;
  readonly last: string | null;
}

export type Subjects = ReadonlyMap<string, Subject>;

/** The first list that has both parts of a person's name counts. */
export function peopleIn(lists: readonly (readonly Employee[] | null | undefined)[]): Subjects {
  const people = new Map<string, Subject>();
  for (const { id, name, first_name: first, last_name: last } of lists.flatMap((it) => it ?? [])) {
    const known = people.get(id);
    const isBetter = known?.full == null || (known.first === null && first !== null);
    if (isBetter) people.set(id, { number: id, full: name ?? known?.full ?? null, first, last });
  }
  return people;
}

export const categoriesIn = (
  items: readonly { readonly id: string; readonly name: string | null }[] | null | undefined,
): Subjects =>
  new Map(
    (items ?? []).map(({ id, name }) => [id, { number: id, full: name, first: null, last: null }]),
  );
