/*
 * One row of a list: the shapes it may have, and how it is read.
 *
 * It is apart from the list around it because the two change for different reasons: a new shape of
 * a row belongs here, a new wrapping of the whole list does not.
 */

import { isWordOfFailure } from './failure.ts';
import { digitsOf, isNestedTooDeep, isObject, NumberText } from './json.ts';
import { type ListKind, type Part, plainName } from './members.ts';

/** One row as the service sent it. Ends are trimmed; a part that is missing or empty is null. */
export interface Row {
  /** Employee number (digits alone) or category row id, exactly as written. */
  readonly number: string;
  readonly name: string | null;
  readonly first: string | null;
  readonly last: string | null;
  /** Members that hold none of the above. */
  readonly others: readonly OtherMember[];
  /** The object that they are members of; `asSent` in json.ts gives their values. */
  readonly members: Members;
}

interface OtherMember {
  /** As the service spelled it. */
  readonly key: string;
  /** As it is spelled in the parsed object. */
  readonly name: string;
}

type Members = Readonly<Record<string, unknown>>;

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
  readonly others: readonly OtherMember[];
}

export function rowReader({ members: aliases, digitsOnly }: ListKind): RowReader {
  let plan: Plan | null = null;

  const item = (value: unknown): Row | null => {
    if (Array.isArray(value)) {
      return value.length === 2 ? bareRow(numberOf(value[0], digitsOnly), textOf(value[1])) : null;
    }
    if (!isObject(value)) return bareRow(numberOf(value, digitsOnly), null);
    const only = onlyName(value);
    const isNumber = only !== null && (digitsOf(only) !== null || (!digitsOnly && isRowId(only)));
    return isNumber ? entry(only, value[only]) : fromMembers(value, null);
  };

  const entry = (name: string, value: unknown): Row | null => {
    const number = digitsOf(name) ?? numberOf(name, digitsOnly);
    if (number !== null && isObject(value)) {
      return isAboutSomebody(value) ? fromMembers(value, number) : null;
    }
    return isPosition(value, number) ? null : bareRow(number, textOf(value));
  };

  /** A row that names its number twice must name the same: else its key may be a mere position. */
  const fromMembers = (members: Members, key: string | null): Row | null => {
    if (plan === null || !hasNames(members, plan.names)) plan = planFor(members, aliases);
    const { parts, others } = plan;
    const own = parts.number === null ? key : numberOf(members[parts.number], digitsOnly);
    if (key !== null && own !== key) return null;
    if (others.some(({ name }) => isNestedTooDeep(members[name]))) return null;
    const part = (from: string | null) => (from === null ? null : textOf(members[from]));
    const { name, first, last } = parts;
    return row(own, part(name), part(first), part(last), others, members);
  };

  /** Without a part that is known it may be a list, or a failure, under a mere position. */
  const isAboutSomebody = (members: Members) => {
    const names = Object.keys(members);
    const isForeign = (name: string) =>
      digitsOf(name) !== null || isWordOfFailure(name) || typeof members[name] === 'object';
    return names.some(knows) || !names.some(isForeign);
  };

  const isRowId = (name: string) => !knows(name) && !isWordOfFailure(name);
  const knows = (name: string) => Object.values(aliases).flat().includes(plainName(name));

  return { item, entry, knows };
}

/** `undefined` stands for a part that cannot be read. */
type Text = string | null | undefined;

const NO_MEMBERS: Members = {};

function bareRow(number: string | null, name: Text): Row | null {
  return row(number, name, null, null, [], NO_MEMBERS);
}

function row(
  number: string | null,
  name: Text,
  first: Text,
  last: Text,
  others: Row['others'],
  members: Members,
): Row | null {
  if (number === null || name === undefined || first === undefined || last === undefined) {
    return null;
  }
  return { number, name, first, last, others, members };
}

function numberOf(value: unknown, digitsOnly: boolean): string | null {
  if (typeof value === 'string') return checkedNumber(value.trim(), digitsOnly);
  if (typeof value === 'number') return checkedNumber(String(value), digitsOnly);
  return value instanceof NumberText ? checkedNumber(value.text, digitsOnly) : null;
}

function checkedNumber(text: string, digitsOnly: boolean): string | null {
  return (digitsOnly ? /^\d+$/.test(text) : text !== '') ? text : null;
}

/** Nobody has the number 0, which starts the name list; over a mere number it is a position. */
function isPosition(value: unknown, number: string | null): boolean {
  return number === '0' && typeof value === 'string' && /^\s*\d+\s*$/.test(value);
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
  const others = names
    .filter((name) => !used.includes(name) && name !== '__proto__')
    .map((name) => ({ key: digitsOf(name) ?? name, name }));
  return { names, parts, others };
}

function hasNames(members: Members, names: readonly string[]): boolean {
  let count = 0;
  for (const name in members) if (name !== names[count++]) return false;
  return count === names.length;
}

function onlyName(members: Members): string | null {
  let only: string | null = null;
  for (const name in members) {
    if (only !== null) return null;
    only = name;
  }
  return only;
}
