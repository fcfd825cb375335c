/*
 * Compares and merges the new employee list with the employee list, and takes names from one list for another.
 *
 * The API doesn't document that its lists count in the same numbers, or write them alike.
 */
import { spellingsOf } from '../names/comparedName.ts';
import { type Employee, type Employees, highestFirst } from './employee.ts';

/** With three or fewer, two people who leave between the two requests would already be most of them. */
const MIN_TO_COMPARE = 4;

/**
 * Whether two lists count the same people in the same numbers. They don't if the other list lacks most new employees: it
 * may then be a part, or count row ids. Someone with another name is somebody else.
 */
export function doListsAgree(newEmployees: Employees, activeEmployees: Employees): boolean {
  const active = byNumber(activeEmployees);
  const found = newEmployees.filter((each) => isEntryOf(active.get(personNumber(each.id)), each));
  return newEmployees.length < MIN_TO_COMPARE || found.length * 2 >= newEmployees.length;
}

/** Whether a list's entry can be this person's, however the lists write names. Without a name, it can. */
function isEntryOf(entry: Employee | undefined, person: Employee): boolean {
  const wordsOf = (name: string | null = null) =>
    spellingsOf(name ?? '').flatMap(({ words }) => words.flat());
  const [words, others] = [wordsOf(person.name), wordsOf(entry?.name)];
  const areNamed = words.length > 0 && others.length > 0;
  return entry !== undefined && (!areNamed || words.some((word) => others.includes(word)));
}

const byNumber = (employees: Employees) =>
  new Map(employees.map((employee) => [personNumber(employee.id), employee]));

/**
 * Returns the new employees in their order, with names from the other list, then all others by number, highest first.
 *
 * @param isForFullList - whether later polls return everyone. To Zapier, another spelling of a number is another person, so
 * the number of someone in both lists is written as later polls write it.
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

/** Removes zeros in front of a number. A number with letters stays as it is. */
export const personNumber = (id: string) => id.replace(/^0+(?=\d+$)/, '');
