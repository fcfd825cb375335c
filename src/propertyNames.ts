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

export const EMPLOYEE_VOCABULARY = composed([
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
]);

export const CATEGORY_VOCABULARY = composed([
  ['number', 'row', 'id'],
  ['number', CATEGORY, CATEGORY_ID],
  ['number', '', CATEGORY_ID],
  ['number', 'row', CATEGORY_ID],
  ['name', CATEGORY, `name||${CATEGORY_TEXT}`],
  ['name', '|row', `name|${CATEGORY_TEXT}`],
]);

/** What properties hold, by their names as plainName spells them; rank 0 is the most specific. */
export type Vocabulary = ReturnType<typeof composed>;

function composed(phrases: readonly Phrases[]) {
  const fields = new Map<string, Field>();
  for (const [field, whos, whats] of phrases) {
    for (const what of whats.split('|')) {
      for (const who of whos.split('|')) fields.set(plainName(who + what), field);
    }
  }
  return new Map([...fields].map(([name, field], rank) => [name, { field, rank }] as const));
}

/** Which of these properties hold what, chosen by their names alone, and which are left. */
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
  const used = Object.values(chosen);
  return { ...chosen, extra: names.filter((name) => !used.includes(name)) };
}
