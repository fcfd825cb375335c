/*
 * JSON text of a map of numbers to texts -> its members, in the order of the text.
 *
 * It is the one shape that is not left to JSON.parse, which sorts such names: to undo that took more
 * than a quarter of a poll of 100,000 rows. Whatever else a text is goes on to json.ts, and a map reads
 * the same there.
 */

/** Where the members of a map begin, in one envelope or in none. */
const START_OF_MAP = /^\uFEFF?[ \t\n\r]*\{(?:[ \t\n\r]*"(\w+)"[ \t\n\r]*:[ \t\n\r]*\{)?/;

/**
 * A member with a name of digits and a text or null as its value, and what follows it. What is not
 * escaped is what RFC 8259 calls so; escapes have a bound, since the engine keeps a way back for each.
 */
const TEXT_UNDER_DIGITS =
  /[ \t\n\r]*"(\d+)"[ \t\n\r]*:[ \t\n\r]*(?:"([ !#-[\]-\uffff]*(?:\\.[ !#-[\]-\uffff]*){0,99})"|null)[ \t\n\r]*([,}])/y;

/**
 * Reads a map of digits to texts or null, `{"1042": "Okafor, Ada", …}`, member by member in the order
 * of the text. Null where the text is anything else, where `isEnvelope` does not know the name of an
 * object around the map, or where `read` says so.
 */
export function readMap<T>(
  text: string,
  isEnvelope: (name: string) => boolean,
  read: (digits: string, value: string | null) => T | null,
): T[] | null {
  const start = START_OF_MAP.exec(text);
  const envelope = start?.[1];
  if (envelope !== undefined && !isEnvelope(envelope)) return null;
  const made: T[] = [];
  let at = start?.[0].length ?? text.length;
  for (;;) {
    TEXT_UNDER_DIGITS.lastIndex = at;
    const member = TEXT_UNDER_DIGITS.exec(text);
    const digits = member?.[1];
    const value = unescaped(member?.[2]);
    const one = digits === undefined || value === undefined ? null : read(digits, value);
    if (one === null) return null;
    made.push(one);
    at = TEXT_UNDER_DIGITS.lastIndex;
    if (member?.[3] === '}') return isEnd(text.slice(at), envelope) ? made : null;
  }
}

/** What is between the quotes of a text, null where none are; undefined where an escape is wrong. */
function unescaped(quoted: string | undefined): string | null | undefined {
  if (quoted === undefined) return null;
  if (!quoted.includes('\\')) return quoted;
  try {
    return JSON.parse(`"${quoted}"`);
  } catch {
    return undefined;
  }
}

function isEnd(rest: string, envelope: string | undefined): boolean {
  return (envelope === undefined ? /^[ \t\n\r]*$/ : /^[ \t\n\r]*\}[ \t\n\r]*$/).test(rest);
}
