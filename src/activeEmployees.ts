/*
 * Everyone active, by employee number: from the name list where the connection has the keys for
 * it, else from the employee list.
 *
 * Paging through the name list is known here alone. Page size and the meaning of "the number to
 * start at" are not documented, so they are learned from what comes back.
 */
import type { Employee } from './employee.ts';
import { Problem } from './errors.ts';
import type { Service } from './service.ts';

/** Employees by number, in the order in which they came. */
export type ActiveEmployees = ReadonlyMap<string, Employee>;

const MOST_PEOPLE = 200_000;

/**
 * Lists everyone active.
 *
 * @throws what {@link Service} throws, and Problem `tooManyPeople`. A service that ignores the number
 * to start at and sends a page is taken at its word.
 */
export async function listActiveEmployees(service: Service): Promise<ActiveEmployees> {
  if (service.employeeNames !== null) return pageThroughNameList(service.employeeNames);
  return new Map((await service.employees()).map((employee) => [employee.id, employee]));
}

/**
 * Lists everyone active for a search by name.
 *
 * @param name - what was entered, '' where that is nothing.
 * @throws what {@link listActiveEmployees} throws, and Problem `noNamesToSearch`.
 */
export async function listToSearch(service: Service, name: string): Promise<Employee[]> {
  const employees = [...(await listActiveEmployees(service)).values()];
  const isNameless = employees.length > 0 && employees.every((employee) => employee.name === null);
  if (name !== '' && isNameless) throw new Problem('noNamesToSearch');
  return employees;
}

/**
 * Asks page after page until one brings no one new.
 *
 * The number to start at may count in name order (the order shown) or in number order, and the person
 * with it may be on the next page or not. In name order the next page starts at the last person
 * shown, in number order at the highest number seen. Which it is shows when the two differ: asked to
 * start at the last person shown, only number order repeats others than that person.
 *
 * A page that is the one before again tells nothing, because a proxy may have sent it twice: it is
 * asked for once more. Where it comes all the same, the highest number is tried before the end.
 */
async function pageThroughNameList(ask: (startAt: string) => Promise<Employee[]>) {
  const seen = new Map<string, Employee>();
  let previous = '';
  let highest = '0';
  let startAt = '0';
  let isRepeated = false;
  let isInNumberOrder = false;

  for (;;) {
    const page = await ask(startAt);
    const ids = page.map(({ id }) => id);
    const known = ids.filter((id) => seen.has(id));
    for (const employee of page) if (!seen.has(employee.id)) seen.set(employee.id, employee);
    if (seen.size > MOST_PEOPLE) throw new Problem('tooManyPeople');
    for (const { id } of highestFirst([{ id: highest }, ...page]).slice(0, 1)) highest = id;

    const isSameAgain = ids.length > 0 && ids.join() === previous;
    previous = ids.join();
    isRepeated = isSameAgain && !isRepeated;
    if (isRepeated) continue;
    if (known.some((id) => id !== startAt)) isInNumberOrder = true;
    const next = isInNumberOrder ? highest : (ids.at(-1) ?? startAt);
    if (known.length === ids.length && next === startAt) return seen;
    startAt = next;
  }
}

/** Sorts by number, the highest first; numbers may be of any length, and begin with zeros. */
export function highestFirst<T extends { readonly id: string }>(people: readonly T[]): T[] {
  const digitsOf = (id: string) => id.slice(id.search(/[^0]|$/));
  const ranked = people.map((person) => ({ person, digits: digitsOf(person.id) }));
  ranked.sort(
    ({ digits: a }, { digits: b }) => b.length - a.length || (a < b ? 1 : -Number(a > b)),
  );
  return ranked.map(({ person }) => person);
}
