/*
 * Keeps people's data out of the report and the profile.
 *
 * Values of rows become placeholders. A property name may be data, as in `{"Okafor, Ada": 1042}`: it is shown
 * only if it consists of ordinary words, or if most rows have it and it names no one.
 */
import type { Connection } from '../../../src/connection.ts';
import type { Employee } from '../../../src/employee.ts';
import { kindNamed } from '../../../src/responses/list.ts';
import type { Row } from '../../../src/responses/row.ts';
import { partsOf, plainName } from '../../../src/responses/rowParts.ts';
import { isMetadataName } from '../../../src/responses/statements.ts';
import type { RowKind } from '../../../src/responses/vocabulary.ts';
import { hasWordOrSingular, wordSet, wordsOf } from '../../../src/responses/wordMatching.ts';

/** The employee or category of a row, from all lists. */
export type Subject = Pick<Row, 'id' | 'name' | 'first' | 'last'>;

/** Ordinary words of software that the app's vocabulary lacks. */
const ORDINARY = wordSet(
  'id no num nbr nr number key value name label text title description desc code type kind full first last given family middle display list row record item data count total size page per limit offset start length next previous prev more has is of by at status state success ok valid error message msg reason detail warning notice hint cause fail failed failure authentication auth info self version api http request response reply payload time timestamp date generated hire hired birth end termination dept department division job position role location site office branch city country zip postal address street building floor phone mobile cell email mail work home company manager supervisor driver only license class grade level union sort order flag enabled active created updated modified middlename login categories entries element',
);

/** Matches neither commas nor numbers of more than two digits. */
const PLAUSIBLE_PROPERTY_NAME = /^(?!.*\d{3})[\p{L}_][\p{L}\p{M}\d _.:/#()-]{0,39}$/u;

/** Whether a property name consists of the app's vocabulary or of ordinary words of software. */
export function isOrdinary(name: string): boolean {
  if (!PLAUSIBLE_PROPERTY_NAME.test(name)) return false;
  const parts = wordsOf(name);
  // Letters outside of words may be data.
  if (parts.join('') !== plainName(name)) return false;
  const isField = (kind: RowKind) => partsOf([name], kind).otherKeys.length === 0;
  if (isField('employee') || isField('category')) return true;
  if (isMetadataName(name) || kindNamed(name) !== 'unknown') return true;
  return parts.every((word) => /^\d+$/.test(word) || hasWordOrSingular(ORDINARY, word));
}

/** Fewer rows may share a property name by chance. */
const MIN_ROWS = 3;

const GAP = /[^\p{L}\p{M}]+/u;

/** Letters. Shorter words occur in many property names. */
const MIN_SECRET_CHARACTERS = 3;

/** What may be shown of rows of a kind. */
export interface RedactionRules {
  readonly kind: RowKind;
  /** By id. */
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly categoryNames: ReadonlySet<string>;
  /** Whether a property that `count` of `rowCount` rows have is in most of them, and its name may be shown. */
  readonly mayBeShown: (name: string, count: number, rowCount: number) => boolean;
}

type Item = Pick<Employee, 'id' | 'name'> & Partial<Pick<Employee, 'first_name' | 'last_name'>>;

/** Collects subjects from all lists. Except for ordinary words, keys and people's names aren't shown. */
export function redactionRulesOf(
  people: readonly Item[],
  categories: readonly Item[],
  { apiKey, nameListKeys, baseUrl }: Connection,
): Readonly<Record<RowKind, RedactionRules>> {
  const employees = subjectsOf(people);
  const names = [...employees.values()].flatMap((subject) => {
    const [name, first, last] = [subject.name ?? '', subject.first ?? '', subject.last ?? ''];
    const words = `${name} ${first} ${last}`.split(GAP);
    return [first + last, last + first, name, ...words];
  });
  const keys = [apiKey, nameListKeys?.company ?? '', nameListKeys?.secret ?? ''];
  const secrets = new Set([...names, ...keys, new URL(baseUrl).hostname].map(plainName));
  const isSecret = (text: string) => text.length >= MIN_SECRET_CHARACTERS && secrets.has(text);
  const mayBeShown = (name: string, count: number, rowCount: number) => {
    if (count <= rowCount / 2 || /^\d+$/.test(name)) return false;
    if (isOrdinary(name)) return true;
    const parts = [name, ...name.split(GAP), ...wordsOf(name)].map(plainName);
    return rowCount >= MIN_ROWS && PLAUSIBLE_PROPERTY_NAME.test(name) && !parts.some(isSecret);
  };
  const categoryNames = new Set(categories.flatMap(({ name }) => name ?? []));
  const shared = { categoryNames, mayBeShown };
  return {
    employee: { kind: 'employee', subjects: employees, ...shared },
    category: { kind: 'category', subjects: subjectsOf(categories), ...shared },
  };
}

/** Returns subjects by id. Prefers the first item with both parts of the name. */
function subjectsOf(items: readonly Item[]): ReadonlyMap<string, Subject> {
  const subjects = new Map<string, Subject>();
  for (const { id, name, first_name: first = null, last_name: last = null } of items) {
    const before = subjects.get(id);
    const isBetter = !before?.name || (before.first === null && first !== null);
    if (isBetter) subjects.set(id, { id, name: name ?? before?.name ?? null, first, last });
  }
  return subjects;
}
