/*
 * The vocabulary of responses: which property of a row holds what, and which words beside a list tell
 * of a failure or of more.
 *
 * Property names are mostly undocumented, so they are not listed but composed: *who* (an employee, a
 * category) followed by *what* (number, name …). A word that the API turns out to use is added here
 * and nowhere else. Tables alone; docs/api.md has the rules (R6 to R12).
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

const anyOf = (words: string) => `(?:${words.replaceAll(', ', '|')})`;
const named = (pattern: string) => new RegExp(`^${pattern}$`);

const DENIED = 'unauthori[sz]ed, forbidden, denied, rejected, invalid';
const FAILURE = anyOf(
  `errors?, errs?, errno, fail(?:s|ed|ures?)?, exceptions?, faults?, problems?, ${DENIED}`,
);
const SUCCESS = anyOf(
  'success, successful, succeeded, ok, okay, valid, authenticated, authori[sz]ed',
);
const STATE = anyOf(`status, state, result, code, ${SUCCESS}`);
const ABOUT = anyOf(
  'is, has, http, api, response, request, return, login, server, db, sql, system',
);
const MESSAGE = anyOf(
  'messages?, msg, reason, details?, warnings?, info, information, title, notice, hint, cause, auth, authentication, authorization',
);
const PART_OF = anyOf(
  'str, string, code, type, text, list, count, number, no, num, id, name, desc, description',
);
const ROWS = anyOf(
  'records?, rows?, items?, results?, entries, elements, hits, employees?, category, categories',
);
const NUMBER_OF = anyOf(`grandtotal, total, count, (?:number|num|no)(?:of)?${ROWS}`);
const NEXT = anyOf(
  `${ROWS}, page, url, uri, link, href, cursor, marker, token, offset, start, available, data`,
);
const PAGE = anyOf('pages?, limit, offset, size, start, length, skip');

/** What a property beside a list is about, by its name as {@link plainName} spells it. */
export const ABOUT_FAILURE = named(`${ABOUT}*${FAILURE}(?:${MESSAGE}|${PART_OF})*`);
export const ABOUT_SUCCESS = named(`${ABOUT}*${SUCCESS}`);
export const ABOUT_STATE = named(`${ABOUT}*${STATE}(?:${ABOUT}|${STATE})*`);
export const ABOUT_MESSAGE = named(`(?:${ABOUT}|${STATE})*${MESSAGE}(?:text)?`);
export const ABOUT_MORE = named(
  `(?:has|is|odata)*(?:next|more|truncated|partial|incomplete)${NEXT}*`,
);
export const ABOUT_PAGE = named(`(?:current|per|number|no|page)*${PAGE}(?:number|no|size)*`);
export const ABOUT_PAGES = named(
  '(?:total|last|max|num|number|of)*(?:pages|(?:total|last|max)page|pagecount)',
);
export const ABOUT_TOTAL = named(`(?:odata|${ROWS})*${NUMBER_OF}(?:${ROWS}|count|total|size)*`);
/** What says that these are all, where it is true. */
export const ABOUT_LAST = named('(?:is)?(?:last|done|complete|completed)(?:page)?');
/** What is told of a request in a list of its own. */
export const ABOUT_NOTICE = named(`${ABOUT}*(?:messages?|msg|reason|warnings?|notices?|issues?)`);
/** Of the words of a state, one that is zero where all is well. */
export const ABOUT_CODE = /code$/;

/** The same as words that stand apart, in a name or in a text; all in lower case. */
export const WORD_OF_FAILURE = new RegExp(`\\b${FAILURE}\\b`);
export const FAILING_STATE = new RegExp(
  `\\b${anyOf(`${FAILURE}, [45]\\d\\d, unauthenticated, refused, expired, timeout, unavailable, aborted, nok, ko, not, bad, down, false`)}\\b`,
);

/** Values of such a property; text in lower case. */
export const NO: ReadonlySet<unknown> = new Set([false, 'false', 'no', 'n', 'none', 'null']);
export const ZERO: ReadonlySet<unknown> = new Set([0, '0']);
const WELL = 'true, yes, y, 1, ok, okay, success, successful, succeeded, done'.split(', ');
export const YES: ReadonlySet<unknown> = new Set([true, 1, ...WELL]);

/** The phrase of each HTTP status. An import of node:http would cost 16 ms of every cold start. */
export const STATUS_PHRASES = process.getBuiltinModule('node:http').STATUS_CODES;
