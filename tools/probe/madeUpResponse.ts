/*
 * Makes up a response that is like one of the API: the same JSON with made-up people. Of a list, it has at most three
 * rows of each form. Ids that the app reads begin with 1, other numbers with 7.
 *
 * The app's own code decides what a row's fields are: this is the only file of the probe that knows how responses are
 * read. redaction.ts decides what else may be shown.
 */

import { findEnvelopeKey, findFields, type RowKind } from '../../src/responses/fields.ts';
import {
  isArray,
  isContainer,
  isObject,
  type JsonObject,
  parseResponse,
} from '../../src/responses/json.ts';
import { parseJson } from '../unknownValues.ts';
import {
  isOrdinaryKey,
  isStatus,
  madeUpDate,
  madeUpName,
  ordinaryText,
  promptText,
} from './redaction.ts';

/** A value of an example. Unlike an object, a map keeps the order of keys that are digits. */
export type ExampleValue =
  | string
  | number
  | boolean
  | null
  | readonly ExampleValue[]
  | ReadonlyMap<string, ExampleValue>;

/** A made-up response, and its text. */
interface MadeUp {
  readonly value: ExampleValue;
  readonly text: string;
}

/**
 * Makes up a response.
 *
 * @param text - the response of the API.
 * @param readIds - the ids that the app reads in it.
 * @param secrets - keys of the API.
 * @returns undefined if the response isn't JSON.
 */
export function madeUpResponse(
  text: string,
  kind: RowKind,
  readIds: readonly string[],
  secrets: readonly string[],
): MadeUp | undefined {
  const { value: sent, text: inner } = parseResponse(text);
  if (sent === undefined) return undefined;
  const value = new ResponseMaker(kind, inner, readIds, secrets).make(sent);
  return { value, text: encodedLike(text, inner, jsonOf(value)) };
}

/** Encodes JSON twice if the response is. */
function encodedLike(text: string, inner: string, json: string): string {
  if (inner === text) return json;
  return JSON.stringify(isObject(parseJson(text.trim())) ? { d: json } : json);
}

/** Writes a value as JSON in one line; `gap` is the space between its parts. */
export function jsonOf(value: ExampleValue, gap = ''): string {
  if (isArray(value)) return `[${value.map((inner) => jsonOf(inner, gap)).join(`,${gap}`)}]`;
  if (!isMap(value)) return JSON.stringify(value);
  const entries = [...value].map(
    ([key, inner]) => `${JSON.stringify(key)}:${gap}${jsonOf(inner, gap)}`,
  );
  return entries.length === 0 ? '{}' : `{${gap}${entries.join(`,${gap}`)}${gap}}`;
}

export const isMap = (value: ExampleValue): value is ReadonlyMap<string, ExampleValue> =>
  value instanceof Map;

const FIELDS = ['id', 'name', 'first', 'last'] as const;

/** A value's place in a response. */
interface Place {
  /** Whether it is in a list, or under a key that could be data. */
  readonly isInRow: boolean;
  /** Whether it may be a text about a failure. */
  readonly isMessage: boolean;
  /** Whether it is in the blank option of a dropdown. */
  readonly isBlankOption: boolean;
  readonly field?: (typeof FIELDS)[number] | undefined;
  /** Its property key. */
  readonly key?: string;
  /** Who is made up for the row. */
  readonly person: number;
}

/** A row, and its key if the list is an object. */
type KeyedRow = readonly [key: string | null, row: unknown];

const ROWS_OF_A_FORM = 3;
/** Of all forms together. */
const MAX_ROWS = 9;
const MAX_HIDDEN_KEYS = 3;
const MAX_DEPTH = 10;

/** Keys of texts about a failure. */
const MESSAGE_KEY = /^(errors?|fail|failures?|faults?|messages?|msg|error_?(code|message))$/i;

/** Ids of the blank option of a dropdown. */
const BLANK_IDS = new Set(['', '0', '-1']);

/** Empties what is nested too deep. */
function pruned(value: unknown, depth = 0): unknown {
  if (!isContainer(value)) return value;
  const entries = depth === MAX_DEPTH ? [] : Object.entries(value);
  const inner = entries.map(([key, each]): [string, unknown] => [key, pruned(each, depth + 1)]);
  return isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}

/** Lists all keys and values in a value. */
const textsIn = (value: unknown): string[] =>
  isContainer(value)
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)])
    : [textOf(value)];

const textOf = (value: unknown) => (isContainer(value) ? '' : String(value ?? '').trim());

/** Returns the position of a key, which is added if it is new. */
function positionIn(positions: Map<string, number>, key: string): number {
  const position = positions.get(key) ?? positions.size;
  positions.set(key, position);
  return position;
}

class ResponseMaker {
  readonly #kind: RowKind;
  readonly #readIds: ReadonlySet<string>;
  readonly #secrets: readonly string[];
  /** Keys in the order of the text: JavaScript sorts those that are digits. */
  readonly #keys = new Map<string, number>();
  /** Ids that the example needs, sorted once all are known. */
  #ids: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #hiddenKeys = new Map<string, number>();
  /** The length of the longest list in the response, and in the example. */
  #longest = { sent: 0, shown: 0 };

  /**
   * @param text - the response, for the order of its keys.
   * @param readIds - the ids that the app reads in it.
   * @param secrets - keys of the API.
   */
  constructor(kind: RowKind, text: string, readIds: readonly string[], secrets: readonly string[]) {
    this.#kind = kind;
    this.#readIds = new Set(readIds);
    this.#secrets = secrets;
    for (const [, key = ''] of text.matchAll(/"(\d*)"\s*:/g)) positionIn(this.#keys, key);
  }

  make(response: unknown): ExampleValue {
    const value = pruned(response);
    const place = { isInRow: false, isMessage: false, isBlankOption: false, person: 0 };
    // The first time, ids and lengths are only collected.
    this.#valueOf(value, place);
    this.#ids.sort(new Intl.Collator('en', { numeric: true }).compare);
    return this.#valueOf(value, place);
  }

  #valueOf(value: unknown, place: Place): ExampleValue {
    if (!isContainer(value)) return this.#scalar(value, place);
    if (isArray(value)) {
      const rows = value.map((row): KeyedRow => [null, row]);
      return this.#pair(value, place) ?? this.#list(rows, place).map(([, shown]) => shown);
    }
    const keys = Object.keys(value);
    if (keys.length === 0 || !keys.every((key) => /^\d*$/.test(key)))
      return this.#properties(value, keys, place);
    const positionOf = (key: string) => this.#keys.get(key) ?? this.#keys.size;
    const sorted = keys.toSorted((a, b) => positionOf(a) - positionOf(b));
    const rows = sorted.map((key): KeyedRow => [key, value[key]]);
    return new Map(this.#list(rows, place));
  }

  /** Makes an id and a name, in either order; undefined if the values are something else. */
  #pair(values: readonly unknown[], place: Place): ExampleValue[] | undefined {
    const ids = values.filter((value) => this.#isReadId(value) || this.#isBlankId(value));
    if (values.length !== 2 || ids.length !== 1 || values.some(isContainer)) return undefined;
    const isBlankOption = ids.some((id) => this.#isBlankId(id));
    const inner = { ...place, isInRow: true, isMessage: false, isBlankOption };
    return values.map((value) =>
      this.#scalar(value, { ...inner, field: ids.includes(value) ? 'id' : 'name' }),
    );
  }

  #list(rows: readonly KeyedRow[], place: Place): [key: string, row: ExampleValue][] {
    const isCounting = rows.every(([key], at) => key === String(at));
    return this.#pick(rows, place).map(([key, row], at) => {
      const rank = this.#ids.indexOf(this.#idIn(key, row) ?? '');
      const isId = this.#readIds.has(key ?? '');
      const isBlank = key !== null && BLANK_IDS.has(key) && !isId;
      const shown = this.#valueOf(row, {
        ...place,
        isInRow: place.isInRow || !place.isMessage,
        isBlankOption: place.isBlankOption || isBlank,
        field: key === null ? 'id' : isId || isBlank ? 'name' : undefined,
        // The names of a list in ascending order are in the same order.
        person: rank < 0 && !place.isInRow ? at : Math.max(rank, place.person),
      });
      if (key === null) return ['', shown];
      if (isId) return [this.#id(key), shown];
      return [isCounting ? String(at) : isBlank ? key : this.#number(key), shown];
    });
  }

  #properties(object: JsonObject, keys: readonly string[], place: Place) {
    const fields = place.isInRow ? findFields([object], this.#kind) : undefined;
    const [idKey] = fields?.id ?? [];
    const isBlankOption = idKey !== undefined && this.#isBlankId(object[idKey]);
    const isOrdinary = (key: string) => isOrdinaryKey(key, this.#secrets);
    const hidden = keys.filter((key) => !isOrdinary(key)).slice(0, MAX_HIDDEN_KEYS);
    const shown = keys.filter((key) => isOrdinary(key) || hidden.includes(key));
    return new Map(
      shown.map((key): [string, ExampleValue] => {
        const isHidden = hidden.includes(key);
        const shownKey = isHidden ? `property${positionIn(this.#hiddenKeys, key) + 1}` : key;
        const value = this.#valueOf(object[key], {
          ...place,
          key,
          isInRow: place.isInRow || isHidden,
          // If the app reads a list, messages may be what it lists.
          isMessage: this.#readIds.size === 0 && (place.isMessage || MESSAGE_KEY.test(key)),
          isBlankOption,
          field: fields && FIELDS.find((field) => fields[field][0] === key),
        });
        return [shownKey, value];
      }),
    );
  }

  /** Picks some rows of each form. Of those that the app skips, one is enough. */
  #pick(rows: readonly KeyedRow[], { isInRow }: Place): KeyedRow[] {
    const counts = new Map<string, number>();
    const picked = rows.filter(([key, row]) => {
      const isSkipped = this.#readIds.size > 0 && this.#idIn(key, row) === undefined;
      const form = isSkipped ? '' : this.#formOf(row);
      const count = (counts.get(form) ?? 0) + 1;
      counts.set(form, count);
      return count <= (isSkipped ? 1 : ROWS_OF_A_FORM);
    });
    const shown = picked.slice(0, MAX_ROWS);
    if (!isInRow && rows.length > this.#longest.sent)
      this.#longest = { sent: rows.length, shown: shown.length };
    return shown;
  }

  /** Finds an id that the app reads in a row. */
  #idIn = (key: string | null, row: unknown): string | undefined =>
    [key ?? '', ...textsIn(row)].find((text) => this.#readIds.has(text));

  /** Describes what of a row matters to the app: the types of its fields or, without an id, of all that it has. */
  #formOf(row: unknown): string {
    const fields = isObject(row) ? findFields([row], this.#kind) : undefined;
    const hasId = isObject(row) && fields?.id[0] !== undefined;
    const values = hasId ? FIELDS.map((field) => row[fields[field][0] ?? '']) : row;
    return JSON.stringify(values, (_key, value: unknown) =>
      isContainer(value) ? value : typeOf(value),
    );
  }

  #isReadId = (value: unknown) => !isContainer(value) && this.#readIds.has(textOf(value));

  #isBlankId = (value: unknown) =>
    !isContainer(value) && BLANK_IDS.has(textOf(value)) && !this.#isReadId(value);

  #scalar(value: unknown, place: Place): ExampleValue {
    const { field, key, isInRow, isMessage, isBlankOption, person } = place;
    const text = textOf(value);
    const likeValue = (number: string) => (typeof value === 'number' ? Number(number) : number);
    if (value === null || value === undefined) return null;
    if (text === '') return '';
    if (field === 'id' && this.#isReadId(value)) return likeValue(this.#id(text));
    if (field === 'id' && this.#isBlankId(value)) return likeValue(text);
    if (typeof value === 'boolean') return isInRow || value;
    if (/^-?\d+([.,]\d+)*$/.test(text)) return likeValue(this.#numberLike(text, isInRow, key));
    const date = madeUpDate(text);
    if (date !== undefined) return date;
    if (isBlankOption) return promptText(text, this.#secrets);
    const describesResponse =
      key === undefined || findEnvelopeKey(key) !== undefined || /status/i.test(key);
    if (isMessage || (!isInRow && describesResponse)) return ordinaryText(text, this.#secrets);
    if (field === undefined || field === 'id') return 'text';
    return madeUpName(text, this.#kind === 'category' ? 'category' : field, person);
  }

  #numberLike(text: string, isInRow: boolean, key?: string): string {
    const { sent, shown } = this.#longest;
    // A count of rows stays one, and a total above them is above them here.
    if (!isInRow && Number(text) > 1 && Number(text) <= sent) return String(shown);
    return !isInRow && isStatus(text, key) ? text : this.#number(text);
  }

  #id(id: string): string {
    const rank = this.#ids.indexOf(id);
    if (rank < 0) this.#ids.push(id);
    return `${1001 + rank}${/^\d+$/.test(id) ? '' : 'X'}`;
  }

  #number = (number: string) => String(7001 + positionIn(this.#numbers, number));
}

function typeOf(value: unknown): string {
  if (typeof value !== 'string') return value === null ? 'null' : typeof value;
  const text = value.trim();
  if (text === '' || /^0+$/.test(text)) return text.slice(0, 1);
  if (/^\d+$/.test(text)) return 'digits';
  return text.includes(',') ? 'text, text' : 'text';
}
