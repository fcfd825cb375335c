/*
 * Requests pages of the employee name list while names are wanted.
 *
 * The API documents neither the page size nor the meaning of the start number. If it is a place in the order
 * of names, the last employee shown continues the list; if it is the least number to show, the highest one
 * does. With another meaning, paging ends early, and only names are missing.
 */
import { type Employee, highestFirst } from '../employee.ts';

/**
 * Finds employees in the name list.
 *
 * @param ask - requests the page that starts at an employee number, or at "0".
 * @param wanted - employee numbers; paging ends when all are found.
 * @returns everyone found, wanted or not.
 * @throws {Problem} Whatever `ask` throws.
 */
export async function findInNameList(
  ask: (startAt: string) => Promise<Employee[]>,
  wanted: readonly string[],
): Promise<Employee[]> {
  const found = new Map<string, Employee>();
  const isNew = ({ id }: Employee) => !found.has(id);
  let page = await ask('0');
  while (page.some(isNew)) {
    for (const employee of page) found.set(employee.id, employee);
    const last = page.at(-1);
    if (last === undefined || wanted.every((id) => found.has(id))) break;
    page = await ask(last.id);
    // Sorting everyone found is too slow for each page.
    const [highest] = page.some(isNew) ? [] : highestFirst([...found.values()]);
    if (highest !== undefined) page = await ask(highest.id);
  }
  return [...found.values()];
}
