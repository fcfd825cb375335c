/*
 * One row of a list: which member holds what, and the shapes a row may have.
 *
 * It is apart from the list around it because the two change for different reasons: a new spelling
 * of a member or a new shape of a row belongs here, a new wrapping of the whole list does not.
 */
import { asSent, digitsOf, isObject, NumberText } from './json.ts';

/** One row as the service sent it. Ends are trimmed; a part that is missing or empty is null. */
export interface Row {
  /** Employee number (digits alone) or category row id, exactly as written. */
  readonly number: string;
  readonly name: string | null;
  readonly first: string | null;
  readonly last: string | null;
  /** Members that are none of the above, untouched; null where there are none. */
  readonly others: Readonly<Record<string, unknown>> | null;
}

type Part = 'number' | 'name' | 'first' | 'last';

export interface ListKind {
  /** Member names that hold a part, the most telling first, spelled as {@link plainName} does. */
  readonly members: Readonly<Record<Part, readonly string[]>>;
  /** Whether a number is digits alone (employees), or any text (a category's row id). */
  readonly digitsOnly: boolean;
}

export const EMPLOYEES: ListKind = {
  members: {
    number: [
      'recordnumber',
      'employeenumber',
      'empnumber',
      'employeeno',
      'empno',
      'number',
      'employeeid',
      'empid',
      'rowid',
      'id',
      'value',
    ],
    name: ['name', 'employeename', 'fullname', 'displayname', 'label', 'text'],
    first: ['firstname', 'first', 'givenname', 'forename'],
    last: ['lastname', 'last', 'surname', 'familyname'],
  },
  digitsOnly: true,
};

export const CATEGORIES: ListKind = {
  members: {
    number: ['rowid', 'categoryid', 'id', 'value'],
    name: ['categoryname', 'category', 'name', 'label', 'text'],
    first: [],
    last: [],
  },
  digitsOnly: false,
};

/** A member name without what the service may write in one way or another. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** Reads the rows of one reply. A row that cannot be read is null. */
export interface RowReader {
  /** Reads an element of an array. */
  item(value: unknown): Row | null;
  /** Reads a member of an object whose names are the numbers. */
  entry(name: string, value: unknown): Row | null;
  /** Whether a member of this name holds a part of a row. */
  knows(name: string): boolean;
}

/** Members of one row by what they hold. Rows of a reply are alike, so one plan serves many. */
interface Plan {
  readonly names: readonly string[];
  readonly parts: Readonly<Record<Part, string | null>>;
  readonly others: readonly string[];
}

export function rowReader({ members: aliases, digitsOnly }: ListKind): RowReader {
  let plan: Plan | null = null;

  const item = (value: unknown): Row | null => {
    if (Array.isArray(value)) {
      return value.length === 2 ? row(numberOf(value[0], digitsOnly), textOf(value[1])) : null;
    }
    if (!isObject(value)) return row(numberOf(value, digitsOnly), null);
    const only = onlyName(value);
    const isNumber = only !== null && (digitsOf(only) !== null || (!digitsOnly && !knows(only)));
    return isNumber ? entry(only, value[only]) : fromMembers(value, null);
  };

  const entry = (name: string, value: unknown): Row | null => {
    const number = numberOf(digitsOf(name) ?? name, digitsOnly);
    return isObject(value) ? fromMembers(value, number) : row(number, textOf(value));
  };

  /** A row that names its number twice must name the same: else its key may be a mere position. */
  const fromMembers = (members: Members, key: string | null): Row | null => {
    if (plan === null || !hasNames(members, plan.names)) plan = planFor(members, aliases);
    const { parts, others } = plan;
    const own = parts.number === null ? key : numberOf(members[parts.number], digitsOnly);
    if (key !== null && own !== key) return null;
    const part = (from: string | null) => (from === null ? null : textOf(members[from]));
    const { name, first, last } = parts;
    return row(own, part(name), part(first), part(last), othersOf(members, others));
  };

  const knows = (name: string) => Object.values(aliases).flat().includes(plainName(name));

  return { item, entry, knows };
}

type Members = Readonly<Record<string, unknown>>;

/** `undefined` stands for a part that cannot be read. */
type Text = string | null | undefined;

function row(
  number: string | null,
  name: Text,
  first: Text = null,
  last: Text = null,
  others: Row['others'] = null,
): Row | null {
  if (number === null || name === undefined || first === undefined || last === undefined) {
    return null;
  }
  return { number, name, first, last, others };
}

function numberOf(value: unknown, digitsOnly: boolean): string | null {
  const text = value instanceof NumberText ? value.text : value;
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const number = String(text).trim();
  return number !== '' && (!digitsOnly || /^\d+$/.test(number)) ? number : null;
}

function textOf(value: unknown): Text {
  if (value === null) return null;
  return typeof value === 'string' ? value.trim() || null : undefined;
}

function planFor(members: Members, aliases: ListKind['members']): Plan {
  const names = Object.keys(members);
  const find = (part: Part) => {
    for (const alias of aliases[part]) {
      const name = names.find((candidate) => plainName(candidate) === alias);
      if (name !== undefined) return name;
    }
    return null;
  };
  const parts = {
    number: find('number'),
    name: find('name'),
    first: find('first'),
    last: find('last'),
  };
  const used = Object.values(parts);
  // A copy of `__proto__` would become the prototype of the row that Zapier gets.
  const others = names.filter((name) => !used.includes(name) && name !== '__proto__');
  return { names, parts, others };
}

function hasNames(members: Members, names: readonly string[]): boolean {
  let count = 0;
  for (const name in members) if (name !== names[count++]) return false;
  return count === names.length;
}

function othersOf(members: Members, names: readonly string[]): Row['others'] {
  if (names.length === 0) return null;
  const others: Record<string, unknown> = {};
  for (const name of names) others[digitsOf(name) ?? name] = asSent(members[name]);
  return others;
}

function onlyName(members: Members): string | null {
  let only: string | null = null;
  for (const name in members) {
    if (only !== null) return null;
    only = name;
  }
  return only;
}
