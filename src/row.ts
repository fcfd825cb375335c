/*
 * One row of a list: the forms it may have, and how it is read.
 *
 * It is apart from the list around it because the two change for different reasons: a new form of
 * a row belongs here, a new envelope of the whole list does not. docs/responses.md has the rules (R4
 * to R8).
 */

import { Problem } from './errors.ts';
import { isAboutRequest, tellsOfErrorRow } from './failureIndicators.ts';
import * as json from './json.ts';
import * as words from './propertyNames.ts';

/** One row as the API sent it. Ends are trimmed; a part that is missing or blank is null. */
export interface Row {
  /** Employee number (digits alone) or category id, exactly as written. */
  readonly number: string;
  readonly name: string | null;
  readonly first: string | null;
  readonly last: string | null;
  /** The names of the extra properties in {@link object}. */
  readonly extra: readonly string[];
  /** The parsed object; `nameAsSent` and `asSent` of json.ts give what was sent. */
  readonly object: json.JsonObject;
}

/** What a request asks for. */
export interface ListKind<Item> {
  /** Employees have a number of digits and maybe no name; categories any id and always a name. */
  readonly isEmployee: boolean;
  /** Whether the request asks for all there are. */
  readonly isWhole: boolean;
  readonly toItem: (row: Row) => Item;
}

/**
 * Reads the rows of one list, one after the other: an element of an array, or what stands under a
 * number. A row that cannot be read is a Problem `notAList`.
 */
export function rowReader({ isEmployee }: ListKind<unknown>) {
  const vocabulary = isEmployee ? words.EMPLOYEE_VOCABULARY : words.CATEGORY_VOCABULARY;
  let plan: Plan | undefined;
  let count = 0;

  function read(value: unknown, key: string | null): Row {
    count += 1;
    if (key !== null) return underNumber(key, value);
    if (json.isObject(value)) return fromObject(value, null);
    const [number, name] = Array.isArray(value) && value.length === 2 ? value : [value, null];
    return bareRow(numberOf(number), name);
  }

  function underNumber(number: string, value: unknown): Row {
    if (!isEmployeeNumber(number)) throw unreadable();
    return json.isObject(value) ? fromObject(value, number) : bareRow(number, value);
  }

  function bareRow(number: string, name: unknown): Row {
    return checked({ number, name: nameOf(name), ...NAME_ALONE });
  }

  /** A row that names its number twice must name the same: else its key may be a mere position. */
  function fromObject(object: json.JsonObject, key: string | null): Row {
    if (!plan || !hasNames(object, plan.names)) {
      const names = Object.keys(object);
      const [only = ''] = names;
      const isUnder = key === null && names.length === 1 && json.isDigits(json.nameAsSent(only));
      if (isUnder) return underNumber(json.nameAsSent(only), object[only]);
      plan = planFor(names, vocabulary);
    }
    const { fields, extra } = plan;
    const number = fields.number === undefined ? key : numberOf(object[fields.number]);
    const isKeyed = key === null || (number === key && !isForeign(plan, object));
    // What went wrong may come in a list too, and have a number.
    const isNameless = !fields.name && !fields.first && !fields.last;
    const isError = isNameless && extra.some((name) => tellsOfErrorRow([name, object[name]]));
    if (number === null || !isKeyed || isError) throw unreadable();
    const part = (name: string | undefined) => (name === undefined ? null : nameOf(object[name]));
    const [name, first, last] = [part(fields.name), part(fields.first), part(fields.last)];
    return checked({ number, name, first, last, extra, object });
  }

  function checked(row: Row): Row {
    if (!isEmployee && row.name === null) throw unreadable();
    return row;
  }

  function numberOf(value: unknown): string {
    const text = value instanceof json.ExactNumber ? value.toString() : value;
    if (typeof text !== 'string' && typeof text !== 'number') throw unreadable();
    const number = String(text).trim();
    if (isEmployee ? !isEmployeeNumber(number) : number === '') throw unreadable();
    return number;
  }

  function nameOf(value: unknown): string | null {
    if (value !== null && typeof value !== 'string') throw unreadable();
    // A comma alone is what a service makes of two empty parts.
    const name = value?.trim();
    return name && name !== ',' ? name : null;
  }

  const unreadable = () => new Problem('notAList', { why: `row ${count} isn't in a known format` });

  return read;
}

const NAME_ALONE = { first: null, last: null, extra: [], object: {} };

/** No employee has the number zero, which starts the name list; it is a position, or "none chosen". */
export const isEmployeeNumber = (key: string) => /^0*[1-9]\d*$/.test(key);

/** Without a known field it may be a nested list, or a failure, under a mere position. */
function isForeign({ names, extra }: Plan, object: json.JsonObject): boolean {
  const isOdd = (name: string) =>
    json.isContainer(object[name]) || json.isDigits(json.nameAsSent(name)) || isAboutRequest(name);
  return names.length === extra.length && extra.some(isOdd);
}

type Plan = ReturnType<typeof planFor>;

/** How the rows with these names are read. Rows of a list are alike, so one plan serves many. */
function planFor(names: readonly string[], vocabulary: words.Vocabulary) {
  const fields = words.chosenFields(names, vocabulary);
  const used = Object.values(fields);
  // A copy of `__proto__` would become the prototype of the row that Zapier gets.
  const extra = names.filter((name) => !used.includes(name) && name !== '__proto__');
  return { names, fields, extra };
}

function hasNames(object: json.JsonObject, names: readonly string[]): boolean {
  let count = 0;
  for (const name in object) if (name !== names[count++]) return false;
  return count === names.length;
}
