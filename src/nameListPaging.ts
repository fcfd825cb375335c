/*
 * Page after page of the employee name list, until everyone is there.
 *
 * Page size and the meaning of "the number to start at" are not documented, so they are learned here
 * from what comes back, and nothing else knows of them.
 */
import { type Employee, highestFirst } from './employee.ts';
import { Problem } from './errors.ts';

const MOST_PEOPLE = 200_000;

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
export async function pageThroughNameList(ask: (startAt: string) => Promise<Employee[]>) {
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
