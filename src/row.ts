/*
 * One row of a list: the forms it may have, and how it is read.
 *
 * It is apart from the list around it because the two change for different reasons: a new form of
 * a row belongs here, a new envelope of the whole list does not. docs/responses.md has the rules (R4
 * to R8).
 */

import { unreadable } from './errors.ts';
import { isAboutRequest, type Neighbor, tellsOfErrorRow } from './failureIndicators.ts';
import * as json from './json.ts';
import * as words from './propertyNames.ts';

/** One row as the API sent it. Ends are trimmed; a part that is missing or blank is null. */
export interface Row {
  /** Employee number (digits alone) or category id, exactly as written. */
  readonly number: string;
  readonly name: string | null;
  readonly first: string | null;
  readonly last: string | null;
  /** Its other properties as parsed; `nameAsSent` and `asSent` of json.ts give what was sent. */
  readonly extra: readonly Neighbor[];
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
  /** Rows of a list are alike, so that the names of one are looked up for many. */
  let known: readonly string[] = [];
  let fields = words.chosenFields(known, vocabulary);
  let count = 0;

  function read(value: unknown, key: string | null): Row {
    if (json.isObject(value)) return fromObject(value, key);
    if (key !== null) return bareRow(key, value);
    const [number, name] = Array.isArray(value) && value.length === 2 ? value : [value, null];
    return bareRow(numberOf(number), name);
  }

  function bareRow(number: string, name: unknown): Row {
    return checked({ number, name: nameOf(name), first: null, last: null, extra: [] });
  }

  /** A row that names its number twice must name the same: else its key may be a mere position. */
  function fromObject(object: json.JsonObject, key: string | null): Row {
    const names = Object.keys(object);
    const [only = ''] = names;
    if (key === null && names.length === 1 && isEmployeeNumber(json.nameAsSent(only))) {
      return read(object[only], json.nameAsSent(only));
    }

    if (names.length !== known.length || names.some((name, at) => name !== known[at])) {
      known = names;
      fields = words.chosenFields(names, vocabulary);
    }
    const { name, first, last } = fields;
    const extra = fields.extra.map((other): Neighbor => [other, object[other]]);
    const number = fields.number === undefined ? key : numberOf(object[fields.number]);
    if (number === null || (key ?? number) !== number) throw rowUnreadable();
    const part = (property: string | undefined) => nameOf(property && object[property]);
    const row = { number, name: part(name), first: part(first), last: part(last), extra };
    // What went wrong may come in a list too, and have a number.
    const isForeign = extra.length === names.length ? isOdd : tellsOfErrorRow;
    if ((row.name ?? row.first ?? row.last) === null && extra.some(isForeign))
      throw rowUnreadable();
    return checked(row);
  }

  function checked(row: Row): Row {
    if (!isEmployee && row.name === null) throw rowUnreadable();
    count += 1;
    return row;
  }

  function numberOf(value: unknown): string {
    const text = value instanceof json.ExactNumber ? value.toString() : value;
    if (typeof text !== 'string' && typeof text !== 'number') throw rowUnreadable();
    const number = String(text).trim();
    if (isEmployee ? !isEmployeeNumber(number) : number === '') throw rowUnreadable();
    return number;
  }

  function nameOf(value: unknown = null): string | null {
    if (value !== null && typeof value !== 'string') throw rowUnreadable();
    const name = value?.trim();
    // A comma alone is what a service makes of two empty parts.
    return name && name !== ',' ? name : null;
  }

  const rowUnreadable = () => unreadable(`row ${count + 1} isn't in a known format`);

  return read;
}

/** No employee has the number zero, which starts the name list; it is a position, or "none chosen". */
export const isEmployeeNumber = (key: string) => /^0*[1-9]\d*$/.test(key);

/** Without a known field it may be a nested list, or a failure, under a mere position. */
const isOdd = ([name, value]: Neighbor) =>
  json.isContainer(value) || json.isDigits(json.nameAsSent(name)) || isAboutRequest(name);
