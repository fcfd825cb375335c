/*
 * What the properties beside a list say of it: that something failed, that it is a part, or nothing.
 *
 * An outage must not pass for "no one", and a part must not pass for the whole. It is apart from the
 * search for the list because it is judgment that grows with experience; docs/api.md has the rules
 * (R9 to R12), words.ts the words.
 */
import { asSent, isContainer } from './json.ts';
import * as words from './words.ts';

/** A property of an envelope other than the one that holds the list. */
export type Neighbor = readonly [name: string, value: unknown];

const isAbout = (subject: RegExp, name: string) => subject.test(words.plainName(name));

/** Whether a property of this name is for telling that something failed. */
export const isAboutFailure = (name: string) =>
  isAbout(words.ABOUT_FAILURE, name) || words.WORD_OF_FAILURE.test(apart(name));

/** Whether a property of this name is for telling more of it, or that all is well. */
export const isAboutMessage = (name: string) => isAbout(words.ABOUT_MESSAGE, name);

/** Whether a property of this name is for telling how a request went. */
export const isAboutRequest = (name: string) => isNoList(name) || isAbout(words.ABOUT_STATE, name);

/** Whether rows under this name are no employees, but what went wrong. */
export const isNoRows = (name: string) => isAboutFailure(name) || isAbout(words.ABOUT_NOTICE, name);

/** Whether an empty list under this name means that nothing is told, and not that there is no one. */
export const isNoList = (name: string) => isAboutFailure(name) || isAboutMessage(name);

/** Whether it names something that failed. */
export const tellsOfError = ([name, value]: Neighbor) =>
  !saysNo(saidBy(value) ?? false) && isAboutFailure(name);

/** Whether it says that something failed, whatever list stands beside it. */
export function tellsOfFailure([name, value]: Neighbor): boolean {
  const said = saidBy(value);
  if (said === null || isAboutFailure(name)) return tellsOfError([name, value]);
  if (isAbout(words.ABOUT_SUCCESS, name) && saysNo(said)) return true;
  return isAbout(words.ABOUT_STATE, name) && (said === false || tellsFailure(String(value)));
}

/** Whether an empty list beside it still means "no one". This is a closed list on purpose. */
export function isHarmless([name, value]: Neighbor): boolean {
  const said = saidBy(value);
  const isState = isAbout(words.ABOUT_STATE, name);
  if (said === null) return true;
  if (words.ZERO.has(said)) return !isState || isAbout(words.ABOUT_CODE, name);
  if (words.NO.has(said)) return isAboutFailure(name) || isAbout(words.ABOUT_MORE, name);
  const isYes = words.YES.has(said) || /^2\d\d$/.test(String(said));
  if (isYes && (isState || isAboutMessage(name))) return true;
  return isCount(said) && isAbout(words.ABOUT_PAGE, name);
}

/** Whether it says that there are more rows than these. */
export function tellsOfMore([name, value]: Neighbor, rows: number): boolean {
  const said = saidBy(value);
  if (said === null) return false;
  if (saysNo(said)) return isAbout(words.ABOUT_LAST, name);
  if (isAbout(words.ABOUT_MORE, name)) return true;
  if (!isCount(said)) return false;
  if (isAbout(words.ABOUT_PAGES, name)) return Number(said) > 1;
  return isAbout(words.ABOUT_TOTAL, name) && Number(said) > rows;
}

/** Characters of a name or a text in which words are looked for. */
const LONGEST_TEXT = 1_000;

/** The words of a name or a text, in lower case, with blanks between them. */
const apart = (text: string) =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/(\p{Ll}|\d)(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\d)/gu, '$& ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ');

/** Whether a text tells of a failure, as a state does or the name of a status. */
export const tellsFailure = (text: string) => words.FAILING_STATE.test(apart(text));

type Said = string | number | boolean;

/** What a value says, text in lower case; null for nothing. */
function saidBy(value: unknown): Said | null {
  if (isContainer(value)) return Object.keys(value).length === 0 ? null : 'something';
  const said = asSent(value);
  if (typeof said === 'string') return said.trim().toLowerCase() || null;
  return typeof said === 'number' || typeof said === 'boolean' ? said : null;
}

const saysNo = (said: Said) => words.NO.has(said) || words.ZERO.has(said);
const isCount = (said: Said) => /^\d{1,15}$/.test(String(said));
