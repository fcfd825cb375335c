/*
 * Which member of a row holds what, by every name that it may have.
 *
 * The service's documentation names few members, so these tables are where a new spelling goes, and
 * nothing but tables is here. Within a part the most telling name comes first and wins.
 */

export type Part = 'number' | 'name' | 'first' | 'last';

export interface ListKind {
  /** Member names that hold a part, the most telling first, spelled as {@link plainName} does. */
  readonly members: Readonly<Record<Part, readonly string[]>>;
  /** Whether a number is digits alone (employees), or any text (a category's row id). */
  readonly digitsOnly: boolean;
}

export const EMPLOYEES: ListKind = {
  members: {
    number: [
      'recordnumber',
      'employeenumber',
      'empnumber',
      'employeeno',
      'empno',
      'number',
      'employeeid',
      'empid',
      'rowid',
      'id',
      'value',
    ],
    name: ['name', 'employeename', 'fullname', 'displayname', 'label', 'text'],
    first: ['firstname', 'first', 'givenname', 'forename'],
    last: ['lastname', 'last', 'surname', 'familyname'],
  },
  digitsOnly: true,
};

export const CATEGORIES: ListKind = {
  members: {
    number: ['rowid', 'categoryid', 'id', 'value'],
    name: ['categoryname', 'category', 'name', 'label', 'text'],
    first: [],
    last: [],
  },
  digitsOnly: false,
};

/** Names around a list, which are nobody's row id. */
const NAMES_OF_ENVELOPES: readonly string[] = [
  'data',
  'list',
  'items',
  'rows',
  'results',
  'response',
  'categories',
  'employeecategories',
  'listemployeecategory',
  'empnamelist',
];

export function isNameOfEnvelope(name: string): boolean {
  return NAMES_OF_ENVELOPES.includes(plainName(name));
}

/** A member name without what the service may write in one way or another. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
