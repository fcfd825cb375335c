/*
 * What stands around a list, or instead of one, as a template. Pure.
 *
 * Values are data, but for the few words and numbers that everybody uses to tell how a request went:
 * `true`, `"ok"`, `"error"`, a status. Names that no one may see are replaced by one of the same meaning.
 */
import type { Json } from '../sandbox/template.ts';
import {
  ABOUT_TOTAL,
  isAboutFailure,
  isAboutMessage,
  isAboutRequest,
  NO,
  STATUS_PHRASES,
  tellsOfFailure,
  YES,
} from '../src/failureIndicators.ts';
import { isContainer, isObject, nameAsSent } from '../src/json.ts';
import { plainName } from '../src/propertyNames.ts';
import { OTHER_KINDS, placeholderFor } from './kinds.ts';
import { isTradeName } from './names.ts';
import type { Shape } from './shape.ts';

/** A list's template within what is around it. */
export function wrapped(list: Json, { wrappers, rows }: Shape): Json {
  return wrappers.reduceRight<Json>((inner, { name, object }) => {
    const listName = isTradeName(name) ? name : 'list';
    const entries = Object.entries(object).map(([other, value]): [string, Json] => {
      if (other === name) return [listName, inner];
      const count = countTemplate(other, value, rows.length);
      return [shownName(other), count ?? besideTemplate(other, value)];
    });
    // Where two names become one, the list's stays.
    return { ...Object.fromEntries(entries), [listName]: inner };
  }, list);
}

/** A name, or one that says no more than what kind of name it is. */
export function shownName(name: string): string {
  const sent = nameAsSent(name);
  if (isTradeName(sent)) return sent;
  if (isAboutFailure(sent)) return 'error';
  return isAboutMessage(sent) ? 'message' : 'other';
}

function countTemplate(name: string, value: unknown, rows: number): Json | undefined {
  if (isContainer(value) || !/^\d+$/.test(String(value)) || rows === 0) return undefined;
  const suffix = typeof value === 'string' ? ' text' : '';
  if (Number(value) === rows) return `<count${suffix}>`;
  const isTotal = ABOUT_TOTAL.test(plainName(name)) && Number(value) > rows;
  return isTotal ? `<total${suffix}>` : undefined;
}

const DEEPEST = 8;

/** The template of a value that is no row. */
export function besideTemplate(name: string, value: unknown, depth = 0): Json {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) {
    return value.slice(0, 1).map((inner) => besideTemplate(name, inner, depth + 1));
  }
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([inner, it]) => [
        shownName(inner),
        besideTemplate(inner, it, depth + 1),
      ]),
    );
  }
  return literal(name, value) ?? placeholder(name, value);
}

/** A text that fails where the placeholder's would not, such as a state of "key rejected". */
function placeholder(name: string, value: unknown): Json {
  const isFailing = (text: unknown) => tellsOfFailure([name, text]);
  if (typeof value === 'string' && isFailing(value) && !isFailing('Text')) return 'error';
  return placeholderFor([{ value, subject: undefined }], OTHER_KINDS);
}

const PLAIN_WORDS: ReadonlySet<unknown> = new Set([
  ...YES,
  ...NO,
  ...'1, error, errors, fail, failed, failure, unauthorized, forbidden, denied, invalid, expired'.split(
    ', ',
  ),
]);

/** A value that says nothing of anybody. */
function literal(name: string, value: unknown): Json | undefined {
  if (value === null || typeof value === 'boolean' || value === '') return value;
  if (typeof value === 'number' && (value === 0 || value === 1)) return value;
  if (typeof value === 'string' && PLAIN_WORDS.has(value.trim().toLowerCase())) return value;
  const isStatus = isAboutRequest(name) && STATUS_PHRASES.get(String(value)) !== undefined;
  return isStatus && (typeof value === 'number' || typeof value === 'string') ? value : undefined;
}
