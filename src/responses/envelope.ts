/*
 * Interprets what the objects around a list say: that the request failed, that the key is rejected, or that the list is
 * partial (docs/responses.md, rules 6 to 8). fields.ts has the keys.
 */

import { findEnvelopeKey, findListKey } from './fields.ts';
import { isContainer, isObject, type JsonObject } from './json.ts';

/** A property of an object around the list, which may describe the response. */
export type EnvelopeProperty = readonly [key: string, value: unknown];

/** Bounds: how deep properties and texts are looked for, how many in each array or object, and how much of a text. */
const MAX_DEPTH = 5;
const MAX_VALUES = 100;
const MAX_TEXT_CHARACTERS = 200;

/** Lists the properties of an envelope, but for one, and those of the objects in it that may describe the response. */
export function propertiesOf(envelope: JsonObject, except = '', depth = 0): EnvelopeProperty[] {
  const keys = Object.keys(envelope).filter((key) => key !== except);
  return keys.slice(0, MAX_VALUES).flatMap((key): EnvelopeProperty[] => {
    const value = envelope[key];
    const mayDescribe = /general|metadata/.test(`${findListKey(key)?.meaning}`);
    const hasMore = isObject(value) && mayDescribe && depth < MAX_DEPTH;
    return [[key, value], ...(hasMore ? propertiesOf(value, '', depth + 1) : [])];
  });
}

/** Whether any property says that something failed. */
export const reportsFailure = (
  properties: readonly EnvelopeProperty[],
  list: { readonly hasReadableRows: boolean; readonly messagesCount: boolean },
): boolean =>
  properties.some(([key, value]) => {
    const text = textOf(value);
    const meaning = findEnvelopeKey(key)?.meaning;
    const isFact = list.hasReadableRows && typeof value === 'number';
    if (meaning === 'failure') return !textsIn(value).every(isHarmless);
    // An empty success says nothing: null is common beside a good list.
    if (meaning === 'success') return text !== '' && isNegative(text);
    if (meaning === 'message' && !list.messagesCount) return false;
    if (meaning === 'message') return saysFailure(text) || saysKeyRejected(text);
    return (meaning === 'status' || (meaning === 'code' && !isFact)) && isFailureStatus(text);
  });

/** Whether any property says that the list has more rows than the response. */
export const reportsPartial = (properties: readonly EnvelopeProperty[], rowCount: number) =>
  properties.some(([key, value]) => {
    const meaning = findEnvelopeKey(key)?.meaning;
    const number = Number(textOf(value).replaceAll(',', ''));
    if (meaning === 'more') return !textsIn(value).every(isNegative);
    return (meaning === 'total' && number > rowCount) || (meaning === 'pages' && number > 1);
  });

/** Whether a failure says in one of its texts, or in plain text, that the key is rejected. */
export function namesRejectedKey(said: unknown): boolean {
  const isLong = typeof said === 'string' && said.length > MAX_TEXT_CHARACTERS;
  return !isLong && textsIn(said).some((text) => !text.startsWith('<') && saysKeyRejected(text));
}

/** Lists the values in an array or object, or else the value itself, as texts. */
function textsIn(value: unknown, depth = 0): string[] {
  if (!isContainer(value)) return [textOf(value)];
  const values = depth < MAX_DEPTH ? Object.values(value).slice(0, MAX_VALUES) : [];
  return values.flatMap((inner) => textsIn(inner, depth + 1));
}

const CREDENTIAL =
  '\\b(?:(?:api ?)?keys?|tokens?|credentials?|log ?in|password|secret|auth(?:entication|ori[sz]ation)?)\\b';
const REJECTED =
  "\\b(?:invalid|(?:isn['’]t|not(?: a)?|no longer) valid|not correct|no such|wrong|incorrect|unknown|expired|revoked|rejected|bad|not found|(?:un|not )authori[sz]ed(?! (?:to|for))|(?:un|not )recogni[sz]ed|(?:does not|doesn't) exist)\\b";
const UNCHECKED = '(?:failed to|could not|unable to) (?:authenticate|validate|verify)';
/** What is invalid instead of the key, or which page of a login isn't found. */
const OTHER_THING = '(?! (?:request|error|response|column|field|parameter|json|page|server|type))';
// Django REST framework also says of a wrong key that credentials were not provided. The app always sends one.
const KEY_REJECTION = new RegExp(
  `(?:${REJECTED}|${UNCHECKED})${OTHER_THING}[^:<>]{0,30}?${CREDENTIAL}|${CREDENTIAL}${OTHER_THING}[^:<>]{0,60}?${REJECTED}|credentials were not provided`,
);
const NOT_THE_KEY =
  /\b(?:permission|required|duplicate|primary|foreign|cache|encryption|cipher|authentication method|ip address|try again|at this time|connection refused|unknown exception|not found exception|object name|relation|gateway|quota|scope|renew|unknown action|the resource|employee not found|expected|[cx]srf|in json|database|sql|ora|ldap|table|column|driver only|login page|certificate|licen[cs]e)\b/;

/** Whether a sentence of a text names a credential and its rejection. */
function saysKeyRejected(text: string): boolean {
  const sentences = inWords(text).split(/[.!?;]\s/);
  return sentences.some((each) => KEY_REJECTION.test(each) && !NOT_THE_KEY.test(each));
}

const FAILURE_WORD =
  /\b(?:errors?|err|fail|failed|failures?|exceptions?|faults?|problems?|denied|unauthori[sz]ed|forbidden|invalid)\b/;

const saysFailure = (text: string) => FAILURE_WORD.test(inWords(text)) && !isHarmless(text);

/** A text in lower case, with codes split into words: `invalid_api_key` and `InvalidApiKey`. */
const inWords = (text: string) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** The beginning of a value as text; '' for an array or object. */
const textOf = (value: unknown): string =>
  isContainer(value) ? '' : `${value ?? ''}`.slice(0, MAX_TEXT_CHARACTERS).trim();

const isFailureStatus = (text: string) =>
  text.toLowerCase() === 'false' || /^[45]\d\d\b/.test(text) || saysFailure(text);

const isNegative = (text: string) => /^(?:0*|false|no?|none|null)$/i.test(text);

const HARMLESS = /^(ok|success(ful)?|([\w ]{0,30} )?(no|0|without) (error|failure)s?|200)[.!]?$/i;

const isHarmless = (text: string) => isNegative(text) || HARMLESS.test(text);
