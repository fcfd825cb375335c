/*
 * Page after page of the employee name list, until everyone is there.
 *
 * Page size and the meaning of "the number to start at" are not documented, so they are learned here
 * from what comes back, and nothing else knows of them.
 */
import { type Employee, highestFirst } from './employee.ts';
import { Problem } from './errors.ts';
import { byName } from './search.ts';

const MOST_PEOPLE = 200_000;

/**
 * Asks page after page until no one is left to start at.
 *
 * The number to start at may count in name order (the order shown) or in number order, and the person
 * with it may be on the next page or not. In name order the next page starts at the last person
 * shown, in number order at the highest number seen. Which it is shows when the two differ: asked to
 * start at the last person shown, number order repeats others, or has new ones before that person.
 * Name order repeats others, too, where an employee is on two pages; but it has numbers below the one to
 * start at, which number order never has, and paging then goes on where it left name order.
 *
 * A page that is the one before again shows nothing, because a proxy may have sent it twice: it is
 * asked for once more. Where it comes all the same, the highest number is tried before the end.
 */
export async function pageThroughNameList(ask: (startAt: string) => Promise<Employee[]>) {
  const seen = new Map<string, Employee>();
  const asked = new Set<string>();
  let startAt: string | undefined = '0';
  let highest = '0';
  let lastShown: string | undefined;
  let order: 'unknown' | 'name' | 'number' = 'unknown';
  let previous: string | undefined;

  while (startAt !== undefined && !asked.has(startAt)) {
    const start = startAt;
    asked.add(start);
    let page = await ask(start);
    if (idsOf(page) === previous) page = await ask(start);
    const isKnown = page.some(({ id }) => id !== start && seen.has(id));
    const before = seen.size;
    for (const employee of page) if (!seen.has(employee.id)) seen.set(employee.id, employee);
    if (seen.size > MOST_PEOPLE) throw new Problem('tooManyEmployees');
    for (const { id } of highestFirst([{ id: highest }, ...page]).slice(0, 1)) highest = id;

    const isSameAgain = idsOf(page) === previous;
    previous = idsOf(page);
    if (order !== 'number' || asked.has(lastShown ?? start))
      lastShown = lastAfter(page, start, asked);
    const isNewBefore = lastShown === undefined && seen.size > before;
    const lowest = highestFirst([...page, { id: start }]).at(-1)?.id;
    if (order !== 'name' && !isSameAgain && lowest !== start) order = 'name';
    else if (order === 'unknown' && (isKnown || isNewBefore)) order = 'number';
    startAt = order === 'number' ? highest : lastShown;
  }
  return seen;
}

const idsOf = (page: readonly Employee[]) => page.map(({ id }) => id).join();

/**
 * The last person of a page who has not been asked for, of those after the one asked for. A gateway may
 * have sorted a page by number, and then the last by name are last: in our order, which need not be
 * theirs, so that nothing is said of who comes after whom. Who has no name may be first in theirs, and
 * would be asked for in vain.
 */
function lastAfter(page: readonly Employee[], startAt: string, asked: ReadonlySet<string>) {
  const isSorted = highestFirst(page).every(({ id }, index) => id === page.at(-1 - index)?.id);
  const isNameless = ({ name }: Employee) => Number(name === null);
  const named = () => byName(page, '').sort((a, b) => isNameless(b) - isNameless(a));
  const ids = (isSorted ? named() : page).map(({ id }) => id);
  const after = isSorted ? ids : ids.slice(ids.indexOf(startAt) + 1);
  return after.findLast((id) => !asked.has(id));
}
