/*
 * The names that the app recognizes in responses: of lists, of wrappers around a row, and of a row's
 * properties.
 *
 * A name that the API turns out to use is added here and in the tables of docs/responses.md. statements.ts
 * has the words of failures, blankOption.ts those of a blank option.
 */
import { wordSet } from './wordMatching.ts';

export type RowKind = 'employee' | 'category';

/** What a property of a row holds. The id of an employee is the employee number. */
export type RowPart = 'id' | 'name' | 'first' | 'last';

/**
 * Every combination of who, qualifier, and what is a name of the part. Each of the three lists alternatives;
 * an empty one means that it is absent.
 */
export type NamePattern = readonly [part: RowPart, who: string, qualifier: string, what: string];

const PERSON = 'employee|emp|staff|worker|person|personnel';
const CATEGORY = 'category|cat|employee category|employee cat|emp category|emp cat';
const ANY = '|record|rec|row';
const NUMBER = 'number|no|num|nbr|nr';
const CODE = `id|${NUMBER}|code|value`;
const TEXT = 'full name|display name|display text|label|text|description|desc';

/**
 * If a row has several properties for a part, the earliest pattern wins, then the earliest qualifier, what, and
 * who.
 */
export const NAME_PATTERNS: Readonly<Record<RowKind, readonly NamePattern[]>> = {
  employee: [
    ['id', `${PERSON}|`, 'record|rec|', NUMBER],
    ['id', `${PERSON}|`, 'record|rec|row|', 'id'],
    ['id', `${PERSON}|`, ANY, 'value'],
    // Probably an index.
    ['id', `${PERSON}|`, 'row', NUMBER],
    ['name', `${PERSON}|`, ANY, `name|${TEXT}`],
    ['first', `${PERSON}|`, ANY, 'first name|first|fname|given name|forename'],
    ['last', `${PERSON}|`, ANY, 'last name|last|lname|surname|family name'],
  ],
  category: [
    ['id', `${CATEGORY}|`, 'row', 'id'],
    ['id', `${CATEGORY}|`, ANY, CODE],
    ['name', CATEGORY, ANY, 'name'],
    ['name', CATEGORY, '', `|title|${TEXT}`],
    ['name', '', ANY, `name|title|${TEXT}`],
  ],
};

/** Words of the names of lists. The first group that has a word of the name decides. */
export const LIST_NAMES = [
  ['category', wordSet('category cat categorylist catlist')],
  [
    'employee',
    wordSet(
      'employee emp staff worker person personnel people users hire newemployee newhire employeelist emplist stafflist',
    ),
  ],
  [
    'any',
    wordSet(
      'data aadata table row result response item record list content value entry element object collection member node edge hit document resource payload output body set root d embedded hydra',
    ),
  ],
  ['filler', wordSet('new newest latest recent all active current name driver')],
] as const;

/**
 * Properties that may hold the row itself: `{"employee": {…}}`, `{"node": {…}}`. Their siblings are
 * dropped.
 */
export const ROW_WRAPPERS = wordSet(
  'employee emp staff worker person category cat record row item node',
);
