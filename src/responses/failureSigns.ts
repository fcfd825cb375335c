/*
 * Judges what a response says beside its list: that something failed, or that the list is only a part.
 * See rules 6 and 8 in docs/responses.md.
 */
import { isArray, isContainer, isObject, type JsonObject } from './json.ts';
import * as words from './vocabulary.ts';
import { isIn, wordsOf } from './wordMatching.ts';

/** A property of a parsed object. */
export type Property = readonly [name: string, value: unknown];

/** Whether a name has a word of failure. */
export const isFailureName = (name: string) =>
  wordsOf(name).some((word) => isIn(words.FAILURE, word));

/** Whether a name is one of an object that describes the response. */
export function isDescription(name: string): boolean {
  const nameWords = wordsOf(name);
  return nameWords.length > 0 && nameWords.every((word) => isIn(words.DESCRIPTION, word));
}

/** Lists the properties of an envelope and of the objects in it that describe the response. */
export function statementsIn(envelope: JsonObject): Property[] {
  return Object.entries(envelope).flatMap(([name, value]): Property[] => {
    const inner = isObject(value) && isDescription(name) ? statementsIn(value) : [];
    return [[name, value], ...inner];
  });
}

/**
 * Whether a property says that something failed. A message counts only beside an empty list, where a rejected
 * key would otherwise silence a Zap for good.
 */
export function tellsFailure([name, value]: Property, hasRows: boolean): boolean {
  const nameWords = wordsOf(name);
  const text = textOf(value);
  const isOnly = (table: ReadonlySet<string>) =>
    nameWords.some((word) => isIn(table, word)) &&
    nameWords.every((word) => isIn(table, word) || isIn(words.ABOUT, word));
  if (isFailureName(name)) return !isHarmless(text) && Number(text) !== 0;
  if (isOnly(words.SUCCESS)) return words.NOTHING.has(text) && text !== '';
  if (isOnly(words.STATUS))
    return text === 'false' || /^[45]\d\d\b/.test(text) || isFailureName(text);
  if (hasRows || !nameWords.some((word) => isIn(words.MESSAGE, word))) return false;
  return wordsOf(text).some((word) => isIn(words.FAILURE, word) || isIn(words.ACCESS, word));
}

/** Whether a property says that the list has more rows. */
export function tellsMore([name, value]: Property, rows: number): boolean {
  const nameWords = wordsOf(name);
  const text = textOf(value);
  if (words.PAGES.has(nameWords.join(''))) return Number(text) > 1;
  if (nameWords.some((word) => isIn(words.MORE, word))) return !words.NOTHING.has(text);
  const isTotal = nameWords[0] === 'total' || words.TOTAL.has(nameWords.join(''));
  return isTotal && Number(text.replaceAll(',', '')) > rows;
}

/** Returns what a value says; '' for an object that says nothing, or only that nothing is wrong. */
function textOf(value: unknown): string {
  const [said = ''] = isArray(value) ? value : [value];
  if (!isContainer(said)) return plainText(said);
  const parts = Object.values(said).map(plainText);
  return parts.every(isHarmless) ? '' : 'something';
}

const isHarmless = (text: string) => words.NOTHING.has(text) || words.NOTHING_WRONG.has(text);

const plainText = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase();
