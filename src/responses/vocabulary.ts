/*
 * The words by which responses are read: names of lists, of a row's properties, and of what stands beside a
 * list.
 *
 * A word that the API turns out to use is added here and in the tables of docs/responses.md.
 */
import { wordSet } from './wordMatching.ts';

/** What a request asks for. */
export type Kind = 'employee' | 'category';

/** What a property of a row holds. */
export type Field = 'number' | 'name' | 'first' | 'last';

/** Each part lists alternatives; an empty one means that the part is absent. */
export type Line = readonly [field: Field, who: string, qualifier: string, what: string];

const PERSON = 'employee|emp|staff|worker|person|personnel';
const CATEGORY = 'category|cat|employee category|employee cat|emp category|emp cat';
const ANY = '|record|rec|row';
const NUMBER = 'number|no|num|nbr|nr';
const CODE = `id|${NUMBER}|code|value`;
const TEXT = 'full name|display name|display text|label|text|description|desc';

/** If a row has several properties for a field, the first line decides, then the qualifier. */
export const LINES: Readonly<Record<Kind, readonly Line[]>> = {
  employee: [
    ['number', `${PERSON}|`, 'record|rec|', NUMBER],
    ['number', `${PERSON}|`, 'record|rec|row|', 'id'],
    ['number', `${PERSON}|`, ANY, 'value'],
    // Probably an index.
    ['number', `${PERSON}|`, 'row', NUMBER],
    ['name', `${PERSON}|`, ANY, `name|${TEXT}`],
    ['first', `${PERSON}|`, ANY, 'first name|first|fname|given name|forename'],
    ['last', `${PERSON}|`, ANY, 'last name|last|lname|surname|family name'],
  ],
  category: [
    ['number', `${CATEGORY}|`, 'row', 'id'],
    ['number', `${CATEGORY}|`, ANY, CODE],
    ['name', CATEGORY, ANY, 'name'],
    ['name', CATEGORY, '', `|title|${TEXT}`],
    ['name', '', ANY, `name|title|${TEXT}`],
  ],
};

/** Numbers of a dropdown's blank option. */
export const BLANK = new Set(['', '0', '-1']);

/** Words of a blank option's text. */
export const PROMPT = wordSet('select choose pick please all any none');

/** Properties that may hold the row itself: `{"employee": {…}}`, `{"node": {…}}`. Their siblings are dropped. */
export const WRAPPER = wordSet(
  'employee emp staff worker person category cat record row item node',
);

/** Words of the names of lists. The first group that has a word of the name decides. */
export const LIST_NAMES = [
  ['category', wordSet('category categorie cat categorylist catlist')],
  [
    'employee',
    wordSet(
      'employee emp staff worker person personnel people users hire newemployee newhire employeelist emplist stafflist',
    ),
  ],
  [
    'any',
    wordSet(
      'data aadata table row result response item record list content value entry entrie element object collection member node edge hit document resource payload output body set root d embedded hydra',
    ),
  ],
  ['filler', wordSet('new newest latest recent all active current name driver')],
] as const;

/** Words of property names. Those of ABOUT may accompany words of success and status. */
export const FAILURE = wordSet(
  'error err errno errmsg errcode errormessage errorcode fail failed failure exception fault problem denied unauthorized unauthorised forbidden invalid',
);
export const SUCCESS = wordSet('success successful ok valid authenticated authorized authorised');
export const STATUS = wordSet('status statuscode state result resultcode code');
export const ABOUT = wordSet('http api response return request text is was key token');
export const MESSAGE = wordSet('message msg detail description reason');
export const MORE = wordSet('more next hasmore nextpage');
export const PAGES = wordSet('pages totalpages numpages pagecount lastpage');
export const TOTAL = wordSet('recordstotal itotalrecords totalcount totalrecords');

/** Names of objects that describe the response. */
export const DESCRIPTION = wordSet(
  'meta metadata page paging pagination paginator pageable pageinfo link cursor status state header info hydra view response result',
);

/** Words of messages about a rejected key, in addition to FAILURE. */
export const ACCESS = wordSet(
  'key token login logged log access permission expire expired credential password authenticated authentication authorized authorization',
);

/** Values that mean nothing, and values that mean success. */
export const NOTHING = new Set(['', '0', 'false', 'no', 'none', 'null']);
export const NOTHING_WRONG = new Set(['ok', 'success', 'no error', 'no errors']);
