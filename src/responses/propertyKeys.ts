/*
 * The property keys that the app recognizes in responses: of lists, of wrappers around a row, and of a row's fields. A
 * key that the API turns out to use is added here.
 *
 * Of these, the API documents only two: `row_Id`, and `emp_name_list`, which is made of the words emp, name, and list.
 * All others are guesses from what widgets and frameworks write, to be deleted once the API's own keys are known
 * (docs/api.md). envelopeWords.ts has the words of what is around a list.
 */
import { wordSet } from './wordMatching.ts';

/** What the rows of a list are. */
export type RowKind = 'employee' | 'category';

/** A field of a row. The id is an employee number, or the code of a category. */
export type RowField = 'id' | NameField;

/** A field of a row that is a name. */
export type NameField = (typeof NAME_FIELDS)[number];

/** The whole name, the first name, and the last name. */
export const NAME_FIELDS = ['name', 'first', 'last'] as const;

/**
 * Keys of a field. A key has one alternative of each column, in this order. Bars separate alternatives; an empty one
 * leaves its column out. So `staff|`, `row|`, `id` are staff row id, staff id, row id, and id.
 */
export type KeyPattern = readonly [field: RowField, who: string, qualifier: string, what: string];

const PERSON = 'employee|emp|staff|worker|person|personnel';
/** The last alternative is empty, because a key such as `id` needs no word for the person. */
const PERSON_OR_NONE = `${PERSON}|`;
const CATEGORY = 'category|cat|employee category|employee cat|emp category|emp cat';
const ROW_OR_NONE = '|record|rec|row';
/** Category codes have these keys, too. */
const NUMBER = 'number|no|num|nbr|nr';
const CODE = `id|${NUMBER}|code|value|key`;
const LABEL = 'full name|display name|display text|label|text|description|desc';

/**
 * If a row has several keys of a field, the earliest pattern wins, then the earliest qualifier, what, and who.
 *
 * A key of the id, wherever its pattern is, wins over the key that the row is under, and makes `value` beside it the
 * name (docs/responses.md, rules 4 and 5).
 */
export const KEY_PATTERNS: Readonly<Record<RowKind, readonly KeyPattern[]>> = {
  employee: [
    ['id', PERSON_OR_NONE, 'record|rec', NUMBER],
    ['id', PERSON, '', NUMBER],
    ['id', PERSON, 'record|rec|row|', 'id'],
    // Before `id`, which may be the database's own rather than the employee number (Business Central, Agave).
    ['id', '', '', NUMBER],
    ['id', '', 'record|rec|row|', 'id'],
    ['id', PERSON_OR_NONE, ROW_OR_NONE, 'value|key'],
    // Last, because a row number is probably a position.
    ['id', PERSON_OR_NONE, 'row', NUMBER],
    ['name', PERSON_OR_NONE, ROW_OR_NONE, `name|${LABEL}`],
    ['name', PERSON, '', ''],
    ['first', PERSON_OR_NONE, ROW_OR_NONE, 'first name|first|fname|given name|forename'],
    ['last', PERSON_OR_NONE, ROW_OR_NONE, 'last name|last|lname|surname|family name'],
  ],
  category: [
    ['id', `${CATEGORY}|`, 'row', 'id'],
    ['id', `${CATEGORY}|`, ROW_OR_NONE, CODE],
    ['name', CATEGORY, ROW_OR_NONE, 'name'],
    ['name', CATEGORY, '', `|title|${LABEL}`],
    ['name', '', ROW_OR_NONE, `name|title|${LABEL}`],
  ],
};

const CATEGORY_LIST_WORDS = wordSet('category cat categorylist catlist');
// `users` has no singular here: a `user` is probably whoever is signed in.
const EMPLOYEE_LIST_WORDS = wordSet(
  'employee emp staff worker person personnel people users hire newemployee newhire employeelist emplist stafflist',
);
const GENERAL_LIST_WORDS = wordSet(
  'data aa table row result response item record list content value entry element object collection member node edge hit document resource payload output body set root d embedded hydra',
);
const FILLER_WORDS = wordSet('new newest latest recent all active current name driver');

/**
 * The words that a list's key consists of. The first group that has one of them decides what the key means. A list with
 * a `general` key holds anything; a `filler` says nothing.
 */
export const LIST_KEY_WORDS = [
  ['category', CATEGORY_LIST_WORDS],
  ['employee', EMPLOYEE_LIST_WORDS],
  ['general', GENERAL_LIST_WORDS],
  ['filler', FILLER_WORDS],
] as const;

/** What the key of a list says about its rows. */
export type ListContent = (typeof LIST_KEY_WORDS)[number][0];

/** Keys of properties that may hold the row itself, as in `{"node": {…}}`. Their siblings are dropped. */
export const ROW_WRAPPERS = wordSet(
  'employee emp staff worker person category cat record row item node',
);

/** Words in the text of a dropdown's blank option. */
export const PROMPT_WORDS = wordSet('select choose pick please all any none');
