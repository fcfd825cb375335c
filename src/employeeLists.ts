/*
 * Compares and merges the new employee list with the employee list, and takes names from one list for another.
 *
 * The API doesn't document that its lists count in the same numbers, or write them alike.
 */
import { type Employee, highestFirst } from './employee.ts';

/** With three or fewer, two people who leave between the two requests would already be most of them. */
const MIN_TO_COMPARE = 4;

/**
 * Whether two lists can be of the same people. They aren't if most new employees are missing from the other list, which
 * then counts in other numbers, such as row ids, or is a part.
 */
export function doListsAgree(
  newEmployees: readonly Employee[],
  activeEmployees: readonly Employee[],
): boolean {
  if (newEmployees.length < MIN_TO_COMPARE) return true;
  const active = new Set(activeEmployees.map(({ id }) => personNumber(id)));
  const missing = newEmployees.filter(({ id }) => !active.has(personNumber(id)));
  return missing.length <= newEmployees.length / 2;
}

/**
 * Returns the new employees in their order, with names from the other list, then all others by number, highest first.
 * Numbers that differ only by zeros in front are one person; all are written as in the new employee list, so that no one
 * changes number when they leave that list.
 */
export function mergeNewFirst(
  newEmployees: readonly Employee[],
  activeEmployees: readonly Employee[],
): Employee[] {
  const respell = spellingOf(newEmployees, activeEmployees);
  const others = new Map(activeEmployees.map((employee) => [personNumber(employee.id), employee]));
  for (const { id } of newEmployees) others.delete(personNumber(id));
  const spelled = [...others.values()].map((other) => ({ ...other, id: respell(other.id) }));
  return [...copyNames(newEmployees, activeEmployees), ...highestFirst(spelled)];
}

/** Fills in missing names from a list of the same employees. The employees' order is kept. */
export function copyNames(employees: readonly Employee[], others: readonly Employee[]): Employee[] {
  const othersByNumber = new Map(others.map((other) => [personNumber(other.id), other]));
  return employees.map((employee) => {
    const { name, first_name, last_name } =
      othersByNumber.get(personNumber(employee.id)) ?? employee;
    return employee.name === null ? { ...employee, name, first_name, last_name } : employee;
  });
}

/** Removes zeros in front of a number. A number with letters stays as it is. */
const personNumber = (id: string) => id.replace(/^0+(?=\d+$)/, '');

/** Returns how the new employee list writes a number of the other list, judged by the first person whom they write differently. */
function spellingOf(newEmployees: readonly Employee[], activeEmployees: readonly Employee[]) {
  const written = new Map(activeEmployees.map(({ id }) => [personNumber(id), id]));
  const example = newEmployees.find(({ id }) => (written.get(personNumber(id)) ?? id) !== id);
  if (example === undefined) return (id: string) => id;
  const length = example.id.startsWith('0') ? example.id.length : 0;
  return (id: string) => personNumber(id).padStart(/^\d+$/.test(id) ? length : 0, '0');
}
