/*
 * Compares, merges, and sorts lists of employees, and copies names between them. The API doesn't document whether its
 * lists use the same numbers, or write them alike.
 */
import { spellingsOf } from '../names/comparedName.ts';
import type { Employee, Employees } from './items.ts';

/** If fewer are new, most of them may leave between two requests. */
const MIN_TO_COMPARE = 4;

/**
 * Whether two lists use the same numbers. If most new employees are missing from the other list, or have other names
 * there, it may be a part, or its numbers may be row ids.
 */
export function doListsAgree(newEmployees: Employees, activeEmployees: Employees): boolean {
  const active = byNumber(activeEmployees);
  const found = newEmployees.filter((each) => {
    const sameNumber = active.get(personNumber(each.id));
    return sameNumber !== undefined && mayHaveSameName(each, sameNumber);
  });
  return newEmployees.length < MIN_TO_COMPARE || found.length * 2 >= newEmployees.length;
}

/** Whether one of two employees has no name, or their names share a word. */
function mayHaveSameName(one: Employee, other: Employee): boolean {
  if (one.name === null || other.name === null) return true;
  const otherWords = wordsIn(other.name);
  return wordsIn(one.name).some((word) => otherWords.includes(word));
}

const wordsIn = (name: string) => spellingsOf(name).flatMap(({ words }) => words.flat());

const byNumber = (employees: Employees) =>
  new Map(employees.map((employee) => [personNumber(employee.id), employee]));

/**
 * Returns the new employees in their order, with names from the other list, then all others, highest number first.
 *
 * To Zapier, `7` and `007` are two people. For the full list, a number is written as in the other list, because later
 * polls write it like that even if the employee is no longer new.
 */
export function mergeNewFirst(newEmployees: Employees, active: Employees, isForFullList: boolean) {
  const others = byNumber(active);
  const first = copyNames(newEmployees, active).map((each) => {
    const other = others.get(personNumber(each.id)) ?? each;
    return isForFullList ? { ...each, id: other.id } : each;
  });
  for (const { id } of newEmployees) others.delete(personNumber(id));
  return [...first, ...highestFirst([...others.values()])];
}

/** Fills in missing names from a list of the same employees. */
export function copyNames(employees: Employees, others: Employees): Employee[] {
  const othersByNumber = byNumber(others);
  return employees.map((each) => {
    const { name, first_name, last_name } = othersByNumber.get(personNumber(each.id)) ?? each;
    return each.name === null ? { ...each, name, first_name, last_name } : each;
  });
}

/** Sorts employees by number, highest first. Numbers may begin with zeros. */
export function highestFirst(employees: Employees): Employee[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return employees.toSorted((a, b) => compare(b.id, a.id));
}

/** Removes leading zeros from a number. A number with letters is unchanged. */
export const personNumber = (id: string) => id.replace(/^0+(?=\d+$)/, '');
