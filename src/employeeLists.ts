/*
 * Compares and merges the new employee list with the employee list, and takes names from one list for another.
 *
 * The API doesn't document that its lists count in the same numbers, or write them alike.
 */
import { spellingsOf } from './comparedName.ts';
import { type Employee, type Employees, highestFirst } from './employee.ts';

/** With three or fewer, two people who leave between the two requests would already be most of them. */
const MIN_TO_COMPARE = 4;

/** One name may be a typing error, or someone's new name. */
const MIN_STRANGERS = 2;

/**
 * Whether two lists count the same people in the same numbers. They don't if most new employees are missing from the
 * other list, which may then be a part or count row ids; or if most have the name of somebody else there.
 */
export function doListsAgree(newEmployees: Employees, activeEmployees: Employees): boolean {
  const active = byNumber(activeEmployees);
  const found = newEmployees.filter(({ id }) => active.has(personNumber(id)));
  const strangers = found.filter((each) => !mayBeOne(each, active.get(personNumber(each.id))));
  const isEnough = newEmployees.length < MIN_TO_COMPARE || found.length * 2 >= newEmployees.length;
  return isEnough && (strangers.length < MIN_STRANGERS || strangers.length * 2 <= found.length);
}

/** Whether two names can be of one person, however the lists write them. Nothing is known of someone without a name. */
function mayBeOne(...people: readonly (Employee | undefined)[]): boolean {
  const [words = [], others = []] = people.map((each) =>
    spellingsOf(each?.name ?? '').flatMap((spelling) => spelling.words.flat()),
  );
  return !words.length || !others.length || words.some((word) => others.includes(word));
}

const byNumber = (employees: Employees) =>
  new Map(employees.map((employee) => [personNumber(employee.id), employee]));

/**
 * Returns the new employees in their order, with names from the other list, then all others by number, highest first.
 * Numbers that differ only by zeros in front are one person.
 *
 * @param isForFullList - whether later polls return everyone. The number of someone in both lists is written as they will
 * return it, because for Zapier, another spelling is another person: as in the employee list, which doesn't change how it
 * writes someone who isn't new anymore; otherwise, as in the new employee list.
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

/** Fills in missing names from a list of the same employees. The employees' order is kept. */
export function copyNames(employees: Employees, others: Employees): Employee[] {
  const othersByNumber = byNumber(others);
  return employees.map((employee) => {
    const { name, first_name, last_name } =
      othersByNumber.get(personNumber(employee.id)) ?? employee;
    return employee.name === null ? { ...employee, name, first_name, last_name } : employee;
  });
}

/** Removes zeros in front of a number. A number with letters stays as it is. */
export const personNumber = (id: string) => id.replace(/^0+(?=\d+$)/, '');
