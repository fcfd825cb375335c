/*
 * Templates of what stands around a list, or in the place of one: names and values that contain no data.
 */

import { isArray, isObject } from '../../../src/responses/json.ts';
import type { FoundList } from '../../../src/responses/list.ts';
import { hasFailureWord, reportsPartial } from '../../../src/responses/statements.ts';
import { hasWordOrSingular, wordSet, wordsOf } from '../../../src/responses/wordMatching.ts';
import type { Json } from '../../profile/template.ts';
import { placeholderOf } from './placeholders.ts';
import { isOrdinary } from './redaction.ts';

/** Adds the envelopes to the template of a list. */
export function inEnvelopes(list: Json, { envelopes }: FoundList, rowCount: number): Json {
  return envelopes.reduceRight<Json>((inner, { object, name }) => {
    const listName = isOrdinary(name) ? name : 'list';
    const around = Object.entries(object).map(([other, value]): [string, Json] =>
      other === name
        ? [listName, inner]
        : [shownNameOf(other), redactedTemplateOf(other, value, rowCount)],
    );
    // If two properties get the same name, keep the list.
    return { ...Object.fromEntries(around), [listName]: inner };
  }, list);
}

/** Returns the name or, if it may not be shown, a name that says as much about a failure. */
function shownNameOf(name: string): string {
  if (isOrdinary(name)) return name;
  return hasFailureWord(name) ? 'error' : 'other';
}

const MAX_DEPTH = 8;

/** Returns the template of a value beside a list with a number of rows. */
export function redactedTemplateOf(name: string, value: unknown, rowCount = 0, depth = 0): Json {
  if (depth > MAX_DEPTH) return null;
  if (isArray(value)) {
    return value.slice(0, 1).map((inner) => redactedTemplateOf(name, inner, rowCount, depth + 1));
  }
  if (isObject(value)) {
    const properties = Object.entries(value).map(([inner, held]): [string, Json] => {
      return [shownNameOf(inner), redactedTemplateOf(inner, held, rowCount, depth + 1)];
    });
    return Object.fromEntries(properties);
  }
  const literal = literalOf(name, value);
  if (literal !== undefined) return literal;
  const isCount = rowCount > 0 && String(value) === String(rowCount);
  if (isCount) return typeof value === 'string' ? '<count text>' : '<count>';
  const placeholder = placeholderOf([{ value, subject: undefined }]);
  const isHighTotal = placeholder === '<other number>' && reportsPartial([name, value], rowCount);
  return isHighTotal ? HIGH_TOTAL : placeholder;
}

/** Stands for a total above the number of rows, which makes the list a part. */
const HIGH_TOTAL = 999_999;

const PLAIN = wordSet(
  'ok success successful true false yes no none null error fail failed failure unauthorized forbidden denied invalid expired 0 1',
);
const STATUS = wordSet('status code http state error statuscode api response');

/** Returns the value if it may be shown, else undefined. */
function literalOf(name: string, value: unknown): Json | undefined {
  if (value === null || typeof value === 'boolean' || value === '') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim().toLowerCase();
  if (text.length < 20 && wordsOf(text).length === 1 && hasWordOrSingular(PLAIN, text))
    return value;
  const parts = wordsOf(name);
  const isStatusName = parts.length > 0 && parts.every((word) => hasWordOrSingular(STATUS, word));
  return isStatusName && /^[1-5]\d\d$/.test(text) ? value : undefined;
}
