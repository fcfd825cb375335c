/*
 * The names that the app recognizes in responses: of lists, of wrappers around a row, and of a row's
 * properties. A name that the API turns out to use is added here.
 *
 * envelopeStatus.ts has the words of failures and partial lists, blankOption.ts those of a blank option.
 */
import { wordSet } from './wordMatching.ts';

/** What the rows of a list are. */
export type RowKind = 'employee' | 'category';

/** A field of a row. The id is an employee number, or the code of a category. */
export type RowField = 'id' | TextField;

/** A field of a row that is a text. */
export type TextField = (typeof TEXT_FIELDS)[number];

/** The fields of a row besides its id. */
export const TEXT_FIELDS = ['name', 'first', 'last'] as const;

/** The texts of a row that has none. */
export const NO_TEXTS: Readonly<Record<TextField, null>> = { name: null, first: null, last: null };

/**
 * Names of a field. A name has one alternative of each column, in this order. Bars separate alternatives; an empty
 * one leaves its column out. So `staff|`, `row|`, `id` are staff row id, staff id, row id, and id.
 */
export type NamePattern = readonly [field: RowField, who: string, qualifier: string, what: string];

/** The last alternative is empty, because a name such as `id` needs no word for the person. */
const PERSON = 'employee|emp|staff|worker|person|personnel|';
const CATEGORY = 'category|cat|employee category|employee cat|emp category|emp cat';
const ROW = '|record|rec|row';
const NUMBER = 'number|no|num|nbr|nr';
const CODE = `id|${NUMBER}|code|value`;
const LABEL = 'full name|display name|display text|label|text|description|desc';

/** If a row has several names of a field, the earliest pattern wins, then the earliest qualifier, what, and who. */
export const NAME_PATTERNS: Readonly<Record<RowKind, readonly NamePattern[]>> = {
  employee: [
    ['id', PERSON, 'record|rec|', NUMBER],
    ['id', PERSON, 'record|rec|row|', 'id'],
    ['id', PERSON, ROW, 'value'],
    // Probably a position.
    ['id', PERSON, 'row', NUMBER],
    ['name', PERSON, ROW, `name|${LABEL}`],
    ['first', PERSON, ROW, 'first name|first|fname|given name|forename'],
    ['last', PERSON, ROW, 'last name|last|lname|surname|family name'],
  ],
  category: [
    ['id', `${CATEGORY}|`, 'row', 'id'],
    ['id', `${CATEGORY}|`, ROW, CODE],
    ['name', CATEGORY, ROW, 'name'],
    ['name', CATEGORY, '', `|title|${LABEL}`],
    ['name', '', ROW, `name|title|${LABEL}`],
  ],
};

const CATEGORY_LIST = wordSet('category cat categorylist catlist');
const EMPLOYEE_LIST = wordSet(
  'employee emp staff worker person personnel people users hire newemployee newhire employeelist emplist stafflist',
);
const GENERAL_LIST = wordSet(
  'data aadata table row result response item record list content value entry element object collection member node edge hit document resource payload output body set root d embedded hydra',
);
const FILLER = wordSet('new newest latest recent all active current name driver');

/**
 * The words that a list's name consists of. The first group that has one of them decides what the list holds: a
 * `general` list holds anything, and a `filler` says nothing.
 */
export const LIST_NAME_WORDS = [
  ['category', CATEGORY_LIST],
  ['employee', EMPLOYEE_LIST],
  ['general', GENERAL_LIST],
  ['filler', FILLER],
] as const;

/** What a list holds by its name. */
export type ListKind = (typeof LIST_NAME_WORDS)[number][0];

/** Names of properties that may hold the row itself, as in `{"node": {…}}`. Their siblings are dropped. */
export const ROW_WRAPPERS = wordSet(
  'employee emp staff worker person category cat record row item node',
);
