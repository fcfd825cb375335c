/*
 * A parsed reply -> where its list is, or why there is none.
 *
 * Every wrapping that a list may come in is known here, since the service's documentation shows few.
 * Reading the rows of what was found is another matter: decode.ts and row.ts.
 */

import { isRefusal, isWordOfFailure, leavesDoubt, tellsOfFailure } from './failure.ts';
import { digitsOf, isObject } from './json.ts';
import { isNameOfEnvelope } from './members.ts';

/** Rows in an array, or rows by their number. */
export type List =
  | { readonly is: 'items'; readonly items: readonly unknown[] }
  | { readonly is: 'members'; readonly members: Members };

type Members = Readonly<Record<string, unknown>>;

/** Why there is no list; `why` says it in words of ours, never with the reply's content. */
export type NoList =
  | { readonly is: 'refused' }
  | { readonly is: 'failure' }
  | { readonly is: 'unreadable'; readonly why: string };

/** What tells a list of rows from an envelope around one. */
export interface Shape {
  readonly digitsOnly: boolean;
  /** Whether a member of this name holds a part of a row. */
  readonly knows: (name: string) => boolean;
}

const DEEPEST_ENVELOPE = 2;

const FAILURE: NoList = { is: 'failure' };
const REFUSED: NoList = { is: 'refused' };
const NO_LIST_INSIDE = unreadable('it is an object without a list');

export function unreadable(why: string): NoList {
  return { is: 'unreadable', why };
}

/** Where the list of a parsed reply is. Maps of numbers are lists, also where they are empty. */
export function findList(value: unknown, shape: Shape, depth = 0): List | NoList {
  if (Array.isArray(value)) return { is: 'items', items: value };
  if (!isObject(value)) return unreadable('it is a single value');
  const names = Object.keys(value);
  if (names.every(isDigits)) return { is: 'members', members: value };
  if (isRefusal(value)) return REFUSED;
  if (tellsOfFailure(value)) return FAILURE;
  if (isKeyedByText(value, names, shape)) return { is: 'members', members: value };
  // A member name of digits is a number and never an envelope.
  if (names.some(isDigits)) return NO_LIST_INSIDE;

  const [inner, another] = names.filter((name) => isContainer(value[name]));
  if (inner === undefined) return names.some(isWordOfFailure) ? FAILURE : NO_LIST_INSIDE;
  if (another !== undefined || depth === DEEPEST_ENVELOPE) return NO_LIST_INSIDE;
  const list = findList(value[inner], shape, depth + 1);
  const isDoubtful = isWordOfFailure(inner) || leavesDoubt(value);
  return isNobody(list) && isDoubtful ? FAILURE : list;
}

function isNobody(list: List | NoList): boolean {
  if (list.is === 'items') return list.items.length === 0;
  return list.is === 'members' && Object.keys(list.members).length === 0;
}

/** Row ids of categories may be any text: `{ "CDL-A": "Drivers" }`. */
function isKeyedByText(value: Members, names: readonly string[], { digitsOnly, knows }: Shape) {
  const isRow = (name: string) => {
    const inner = value[name];
    if (knows(name) || isWordOfFailure(name) || isNameOfEnvelope(name)) return false;
    return typeof inner === 'string' || (isObject(inner) && isFlatRow(inner, knows));
  };
  return !digitsOnly && names.every(isRow);
}

function isFlatRow(members: Members, knows: Shape['knows']): boolean {
  return Object.keys(members).some(knows) && !Object.values(members).some(isContainer);
}

const isDigits = (name: string) => digitsOf(name) !== null;
const isContainer = (value: unknown) => Array.isArray(value) || isObject(value);
