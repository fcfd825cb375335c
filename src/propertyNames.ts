/*
 * The vocabulary of a row: which of its properties holds what.
 *
 * Property names are mostly undocumented, so they are not listed but composed: *who* (an employee, a
 * category) followed by *what* (number, name …). A word that the API turns out to use is added here
 * and nowhere else. docs/responses.md has the rules (R6 and R7).
 */

/** Characters; a longer name is no name of the vocabulary, and is not looked at whole. */
const LONGEST_NAME = 60;

/** A property name without its style: `Emp_No`, `empNo` and `EMP NO` are the same. */
export function plainName(name: string): string {
  if (name.length > LONGEST_NAME) return '';
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export const PERSON = 'employee|emp|staff|worker|person|personnel';
export const NUMBER = 'number|no|num|nbr|nr';
const CATEGORY = 'category|cat|employee category|employee cat|emp category|emp cat';
const CATEGORY_ID = `id|${NUMBER}|code|value`;
const CATEGORY_TEXT = 'full name|display name|label|title|text|description|desc';
const RECORD = 'record|rec|employee record|emp record';
const ANYONE = `${PERSON}||${RECORD}|row`;

/** What a property of a row holds. */
export type Field = 'number' | 'name' | 'first' | 'last';

/** Each of these whats after each of those whos. '' is a bare what, or a bare who. */
type Phrases = readonly [field: Field, who: string, what: string];

/** Which property of an employee holds what, the most specific first. */
const EMPLOYEE_PHRASES: readonly Phrases[] = [
  ['number', RECORD, NUMBER],
  ['number', PERSON, NUMBER],
  ['number', '', NUMBER],
  ['number', `${RECORD}|${PERSON}`, 'id'],
  ['number', 'row|', 'id'],
  ['number', ANYONE, 'value'],
  // Its position in a list, most likely.
  ['number', 'row', NUMBER],
  ['name', ANYONE, 'name|full name|display name|label|text'],
  ['first', ANYONE, 'first name|first|fname|given name|forename'],
  ['last', ANYONE, 'last name|last|lname|surname|family name'],
];

const CATEGORY_PHRASES: readonly Phrases[] = [
  ['number', 'row', 'id'],
  ['number', CATEGORY, CATEGORY_ID],
  ['number', '', CATEGORY_ID],
  ['number', 'row', CATEGORY_ID],
  ['name', CATEGORY, `name||${CATEGORY_TEXT}`],
  ['name', '|row', `name|${CATEGORY_TEXT}`],
];

/** What a property holds, and how specific its name is: 0 is the most. */
type Meaning = Readonly<{ field: Field; rank: number }>;

/** By the name of a property, as plainName spells it. */
export type Vocabulary = ReadonlyMap<string, Meaning>;

export const EMPLOYEE_VOCABULARY = composed(EMPLOYEE_PHRASES);
export const CATEGORY_VOCABULARY = composed(CATEGORY_PHRASES);

function composed(phrases: readonly Phrases[]): Vocabulary {
  const meanings = new Map<string, Meaning>();
  for (const [field, whos, whats] of phrases) {
    for (const what of whats.split('|')) {
      for (const who of whos.split('|')) {
        const name = plainName(who + what);
        if (!meanings.has(name)) meanings.set(name, { field, rank: meanings.size });
      }
    }
  }
  return meanings;
}

/** Which of these properties hold what, chosen by their names alone. */
export function chosenFields(names: readonly string[], vocabulary: Vocabulary) {
  const known = names.flatMap((name) => {
    const meaning = vocabulary.get(plainName(name));
    return meaning ? [{ name, ...meaning }] : [];
  });
  // Of two names that differ in style alone the shorter one, `id` and not `_id`; then by code units.
  known.sort(
    (a, b) => a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  );
  const chosen: Partial<Record<Field, string>> = {};
  for (const { field, name } of known) chosen[field] ??= name;
  return chosen;
}
