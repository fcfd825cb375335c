/*
 * The profile: templates of the lists, what stands around them, and how a wrong key is answered.
 *
 * What isn't known is left out. Whether the app reads a placeholder as it read the value is asked of the
 * app, property by property.
 */

import { tellsFailure, tellsMore } from '../../src/envelope.ts';
import { isObject, type JsonObject, parse } from '../../src/json.ts';
import { isIn, words, wordsOf } from '../../src/propertyNames.ts';
import type { Place } from '../../src/response.ts';
import { parseJson } from '../json.ts';
import { PROFILE, type Profile } from '../sandbox/profile.ts';
import { type Json, REFUSAL, valueWriter, WRAPPER } from '../sandbox/template.ts';
import { isOrdinary, placeholderFor } from './discretion.ts';
import type { Interview } from './questions.ts';
import type { Answer } from './requests.ts';

export type Templates = {
  readonly [List in 'new_employees' | 'employees' | 'employee_categories']: Json | undefined;
};

export function profileOf(interview: Interview, templates: Templates): Profile {
  const { newest, names, wrongKeys } = interview;
  const [start] = names?.starts ?? [];
  const size = names?.pageSize ?? null;
  const refusalOf = (wanted: string) => wrongKeys.find(({ key }) => key === wanted)?.answer;
  const fields: { readonly [Field in keyof Profile]: unknown } = {
    ...templates,
    newest: newest?.items?.length,
    name_list: names && { ...(size !== null && { page_size: size }), ...(start && { start }) },
    wrong_key: refusal(refusalOf('API key')),
    wrong_company_key: refusal(refusalOf('company key')),
    content_type: shownType(newest?.contentType ?? null) ?? undefined,
  };
  // The sandbox is the judge: a field that it would reject is left out.
  const valid = Object.entries(fields).filter(
    ([field, value]) => PROFILE.safeParse({ [field]: value }).success,
  );
  return PROFILE.parse(Object.fromEntries(valid));
}

/** Content types that say nothing about the API's owner; any other may hold whatever it likes. */
const CONTENT_TYPE =
  /^(application|text)\/(json|html|plain|javascript|xml|x-json|problem\+json|vnd\.api\+json)(; ?charset="?utf-?8"?)?$/i;

/** A content type that may be shown, without a charset that the sandbox doesn't write. */
export function shownType(contentType: string | null): string | null {
  const type = contentType?.replace(/;\s*charset="?(iso-8859-1?\d|windows-125\d|us-ascii)"?$/i, '');
  return type !== undefined && CONTENT_TYPE.test(type) ? type : null;
}

function refusal(answer: Answer | undefined) {
  if (!answer?.status) return undefined;
  return { status: answer.status, body: bodyTemplate(answer.text.trim()) };
}

function bodyTemplate(text: string): Json {
  if (text === '') return '<empty>';
  if (text.startsWith('<')) return '<page>';
  try {
    const parsed = parse(text);
    return parsed === undefined ? '<text>' : besideTemplate('', parsed);
  } catch {
    return '<text>';
  }
}

/** A list's template within what is around it. */
export function wrapped(list: Json, { path, envelopes }: Place, rows: number): Json {
  return path.reduceRight<Json>((inner, name, depth) => {
    const listName = isOrdinary(name) ? name : 'list';
    const around = Object.entries(envelopes[depth] ?? {}).map(([other, value]): [string, Json] =>
      other === name ? [listName, inner] : [shownName(other), besideTemplate(other, value, rows)],
    );
    // If two names become one, the list's stays.
    return { ...Object.fromEntries(around), [listName]: inner };
  }, list);
}

/** Names for what the app distinguishes beside a list, and values that show which of them it is. */
const STATEMENTS = ['other', 'error', 'message', 'success', 'status', 'more', 'pages', 'total'];
const TELLING = ['failed', 'no', 1, 2, 401];

/** A name, or one that means the same to the app. */
function shownName(name: string): string {
  if (isOrdinary(name)) return name;
  const meaningOf = (other: string) => TELLING.map((value) => sayingOf(other, value, 1)).join();
  return STATEMENTS.find((other) => meaningOf(other) === meaningOf(name)) ?? 'other';
}

const DEEPEST = 8;

/** The template of a value that is no row, beside so many rows. */
export function besideTemplate(name: string, value: unknown, rows = 0, depth = 0): Json {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) {
    return value.slice(0, 1).map((inner) => besideTemplate(name, inner, rows, depth + 1));
  }
  if (isObject(value)) return objectBeside(value, rows, depth);
  const literal = literalOf(name, value);
  if (literal !== undefined) return literal;
  const placeholder = placeholderFor([{ value, subject: undefined }], 'none');
  const isCount = rows > 0 && String(value) === String(rows);
  const counted = typeof value === 'string' ? '<count text>' : '<count>';
  const says = sayingOf(name, value, rows);
  const isSame = (shown: Json) => sayingOf(name, sampleOf(shown, rows), rows) === says;
  return [...(isCount ? [counted] : []), placeholder, ...LITERALS].find(isSame) ?? placeholder;
}

const objectBeside = (object: JsonObject, rows: number, depth: number): Json =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      shownName(name),
      besideTemplate(name, value, rows, depth + 1),
    ]),
  );

/** What the app makes of a property, with and without rows. */
function sayingOf(name: string, value: unknown, rows: number): string {
  const property = [name, value] as const;
  return [
    tellsFailure(property, true),
    tellsFailure(property, false),
    tellsMore(property, rows),
  ].join();
}

/** The value that the sandbox writes for a template: beside rows, or for a wrong key. */
function sampleOf(shown: Json, rows: number): unknown {
  if (rows === 0) return parseJson(valueWriter(shown, REFUSAL)('The key failed.'));
  return parseJson(valueWriter(shown, WRAPPER)({ count: rows, total: rows }));
}

/** Values that say nothing about anyone; one of them is shown if a placeholder would mean something else. */
const LITERALS: readonly Json[] = ['error', 'ok', '', 'no', 0, 1, 400, 999_999];

const PLAIN = words(
  'ok success successful true false yes no none null error fail failed failure unauthorized forbidden denied invalid expired 0 1',
);
const STATUS = words('status code http state error statuscode api response');

/** A value that may be shown as it is. */
function literalOf(name: string, value: unknown): Json | undefined {
  if (value === null || typeof value === 'boolean' || value === '') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim().toLowerCase();
  if (text.length < 20 && wordsOf(text).length === 1 && isIn(PLAIN, text)) return value;
  const said = wordsOf(name);
  const isStatusName = said.length > 0 && said.every((word) => isIn(STATUS, word));
  return isStatusName && /^[1-5]\d\d$/.test(text) ? value : undefined;
}
