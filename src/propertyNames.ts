/*
 * The vocabulary of a row: which of its properties holds what.
 *
 * Property names are mostly undocumented, so they are not listed but composed: *who* (an employee, a
 * category) followed by *what* (number, name …). A word that the API turns out to use is added here
 * and nowhere else. Tables alone; docs/responses.md has the rules (R6 to R8).
 */

/** Characters; a longer name is no name of the vocabulary, and is not looked at whole. */
const LONGEST_NAME = 60;

/** A property name without its style: `Emp_No`, `empNo` and `EMP NO` are the same. */
export function plainName(name: string): string {
  if (name.length > LONGEST_NAME) return '';
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const PERSON = 'employee, emp, staff, worker, person, personnel';
const NUMBER = 'number, no, num, nbr, nr';
const CATEGORY = 'category, cat, employee category, employee cat, emp category, emp cat';
const CATEGORY_ID = `id, ${NUMBER}, code, value`;
const CATEGORY_TEXT = 'full name, display name, label, title, text, description, desc';
const RECORD = 'record, rec, employee record, emp record';
const ANYONE = `${PERSON}, , ${RECORD}, row`;

/** Who and what: each of these before each of those. '' is a bare what, or a bare who. */
type Phrases = readonly [who: string, what: string];
type Fields = Partial<Record<Field, readonly Phrases[]>>;

/** Which property of an employee holds what, the most telling first. */
const EMPLOYEE_FIELDS: Fields = {
  number: [
    [RECORD, NUMBER],
    [PERSON, NUMBER],
    ['', NUMBER],
    [`${RECORD}, ${PERSON}`, 'id'],
    ['row, ', 'id'],
    [ANYONE, 'value'],
    // Its position in a list, most likely.
    ['row', NUMBER],
  ],
  name: [[ANYONE, 'name, full name, display name, label, text']],
  first: [[ANYONE, 'first name, first, fname, given name, forename']],
  last: [[ANYONE, 'last name, last, lname, surname, family name']],
};

const CATEGORY_FIELDS: Fields = {
  number: [
    ['row', 'id'],
    [CATEGORY, CATEGORY_ID],
    ['', CATEGORY_ID],
    ['row', CATEGORY_ID],
  ],
  name: [
    [CATEGORY, `name, , ${CATEGORY_TEXT}`],
    [', row', `name, ${CATEGORY_TEXT}`],
  ],
};

export type Field = 'number' | 'name' | 'first' | 'last';

/** The names of a row's property by what it holds, the most telling first, as plainName spells them. */
export type Vocabulary = Readonly<Record<Field, readonly string[]>>;

export const EMPLOYEE_VOCABULARY = composed(EMPLOYEE_FIELDS);
export const CATEGORY_VOCABULARY = composed(CATEGORY_FIELDS);

function composed({ number, name, first, last }: Fields): Vocabulary {
  const each = (phrases: readonly Phrases[] = []) =>
    phrases.flatMap(([who, what]) =>
      what.split(', ').flatMap((w) => who.split(', ').map((x) => plainName(x + w))),
    );
  return { number: each(number), name: each(name), first: each(first), last: each(last) };
}
