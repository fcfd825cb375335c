/*
 * Everyone active, by employee number: from the name list where the connection has the keys for
 * it, else from the employee list.
 *
 * The walk through the pages of the name list is known here alone. Page size and the meaning of
 * "the number to start at" are not documented, so they are learned from what comes back.
 */

import type { Employee } from './employee.ts';
import type { Service } from './request.ts';

/** Employees by number, in the order in which they came. */
export type Directory = ReadonlyMap<string, Employee>;

/**
 * Lists everyone active.
 *
 * @throws what {@link Service} throws. A service that ignores the number to start at and sends a
 * page is taken at its word.
 */
export async function listDirectory(service: Service): Promise<Directory> {
  if (service.employeeNames !== null) return walkNameList(service.employeeNames);
  return new Map((await service.employees()).map((employee) => [employee.id, employee]));
}

/**
 * Asks page after page until one brings nobody new.
 *
 * The number to start at may count in name order (the order shown) or in number order, and the
 * person with it may be on the next page or not. In name order the next page starts at the last
 * person shown, in number order at the highest number seen. Which it is shows when the two differ:
 * asked to start at the last person shown, only number order repeats others than that person.
 */
async function walkNameList(ask: (startAt: string) => Promise<Employee[]>): Promise<Directory> {
  const seen = new Map<string, Employee>();
  let highest = '0';
  let lastShown = '0';
  let inNumberOrder = false;

  for (;;) {
    const startAt = inNumberOrder ? highest : lastShown;
    const page = await ask(startAt);
    const before = seen.size;
    const repeatsOthers = page.some(({ id }) => id !== startAt && seen.has(id));
    for (const employee of page) {
      const { id } = employee;
      if (!seen.has(id)) seen.set(id, employee);
      if (compareNumbers(id, highest) > 0) highest = id;
    }
    lastShown = page.at(-1)?.id ?? lastShown;

    const learnt = !inNumberOrder && repeatsOthers;
    if (learnt) inNumberOrder = true;
    const canAskAnew = learnt && startAt !== highest;
    if (seen.size === before && !canAskAnew) return seen;
  }
}

/** Orders employees by number, the highest first; numbers may be of any length. */
export function byNumberDescending(a: Employee, b: Employee): number {
  return compareNumbers(b.id, a.id);
}

function compareNumbers(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || (left < right ? -1 : Number(left > right));
}
