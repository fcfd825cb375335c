/*
 * Keeps people's data out of the report and the profile.
 *
 * Values become placeholders. A property name may be data, too, as in `{"Okafor, Ada": 1042}`: it is shown only
 * if it consists of ordinary words, or if most rows have it and it names no one.
 */

import { isMetadataName, reportsPartial } from '../../src/responses/envelopeStatus.ts';
import { isArray, isContainer, isObject } from '../../src/responses/json.ts';
import { fieldLookup } from '../../src/responses/rowFields.ts';
import { LIST_NAME_WORDS, type RowKind } from '../../src/responses/vocabulary.ts';
import { hasWordOrSingular, wordSet, wordsOf } from '../../src/responses/wordMatching.ts';
import type { Json } from '../sandbox/template.ts';

/** Ordinary words of software that the app's vocabulary lacks. */
const ORDINARY = wordSet(
  'id no num nbr nr number key value name label text title description desc code type kind full first last given family middle display list row record item data count total size page per limit offset start length next previous prev more has is of by at status state success ok valid error message msg reason detail warning notice hint cause fail failed failure authentication auth info self version api http request response reply payload time timestamp date generated hire hired birth end termination dept department division job position role location site office branch city country zip postal address street building floor phone mobile cell email mail work home company manager supervisor driver only license class grade level union sort order flag enabled active created updated modified middlename login categories entries element',
);

/** Matches neither commas nor numbers of more than two digits. */
const PLAUSIBLE_PROPERTY_NAME = /^(?!.*\d{3})[\p{Lu}\p{Ll}\p{Lo}\d _.:/#()-]{1,40}$/u;

/** Whether a property name consists of the app's vocabulary or of ordinary words of software. */
export function isOrdinary(name: string): boolean {
  if (!PLAUSIBLE_PROPERTY_NAME.test(name)) return false;
  const isField = (kind: RowKind) => fieldLookup(kind)([name]).otherKeys.length === 0;
  if (isField('employee') || isField('category')) return true;
  if (isMetadataName(name)) return true;
  const tables = [ORDINARY, ...LIST_NAME_WORDS.map(([, table]) => table)];
  const words = wordsOf(name);
  return (
    words.length > 0 && words.every((word) => tables.some((each) => hasWordOrSingular(each, word)))
  );
}

/** Fewer rows may share a property name by chance. */
const MIN_ROWS = 3;

/** Whether the name of a property that `count` of `rowCount` rows have may be shown. */
export type MayBeShown = (name: string, count: number, rowCount: number) => boolean;

/** Returns the rule for lists that may name these people. */
export function ruleFor(people: readonly { readonly name: string | null }[]): MayBeShown {
  const words = new Set(people.flatMap(({ name }) => wordsOf(name ?? '')));
  return (name, count, rowCount) => {
    if (count <= rowCount / 2) return false;
    if (isOrdinary(name)) return true;
    const isSchema = rowCount >= MIN_ROWS && PLAUSIBLE_PROPERTY_NAME.test(name);
    return isSchema && !wordsOf(name).some((word) => words.has(word));
  };
}

const DATE = /^(\d{4}([-/])\d\d\2\d\d([T ]\d.*)?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}( \d.*)?)$/;

/** Returns the placeholder of the type of values; null if all are blank. */
export function typeOf(values: readonly unknown[]): Json {
  const given = values.filter((value) => value !== null && value !== '');
  const [first] = given;
  if (first === undefined) return null;
  if (isContainer(first)) return isArray(first) ? [] : {};
  if (given.every((value) => typeof value === 'boolean')) return '<yes/no>';
  if (given.every((value) => typeof value === 'number')) return '<other number>';
  return given.every((value) => DATE.test(String(value))) ? '<date>' : '<text>';
}

/** Texts and numbers beside a list that identify no one, and that the app may judge. */
const STOCK = new Set(
  'ok,success,successful,true,false,yes,no,none,null,error,no error,no errors,fail,failed,failure,unauthorized,forbidden,denied,invalid,expired,,0,1,200,400,401,403,404,429,500,503'.split(
    ',',
  ),
);

/** Stands for a total above the number of rows, which makes the list a part. */
export const HIGH_TOTAL = 999_999;

/** Returns the template of what is beside a list with a number of rows, or in the place of a list. */
export function redacted(name: string, value: unknown, rowCount = Number.POSITIVE_INFINITY): Json {
  if (isArray(value)) return value.slice(0, 1).map((inner) => redacted(name, inner, rowCount));
  if (isObject(value)) {
    const ordinary = Object.entries(value).filter(([inner]) => isOrdinary(inner));
    return Object.fromEntries(
      ordinary.map(([inner, held]) => [inner, redacted(inner, held, rowCount)]),
    );
  }
  if (typeof value === 'number') {
    if (STOCK.has(String(value))) return value;
    if (value === rowCount) return '<count>';
    return reportsPartial([name, value], rowCount) ? HIGH_TOTAL : '<other number>';
  }
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && STOCK.has(value.trim().toLowerCase())) return value;
  return typeOf([value]);
}
