/*
 * Decodes the HTML entities in names. The API's lists are made for dropdowns, so names may be escaped for a page:
 * `O&#039;Brien` and `Garc&iacute;a` (PHP's htmlspecialchars and htmlentities), `Garc&#237;a` (.NET's HtmlEncode).
 */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The combining characters of accents. */
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
};

const ENTITY = /&(#\d{1,6}|#x[\dA-Fa-f]{1,5}|amp|lt|gt|quot|apos);/g;
const ACCENTED_LETTER = /&([A-Za-z])(grave|acute|circ|tilde|uml|ring|cedil);/g;

/** Decodes numbers, the five names that XML has, and accented letters. Other entities stay as they are. */
export const decodeEntities = (text: string): string =>
  text
    .replace(ACCENTED_LETTER, (_, letter: string, accent: string) =>
      `${letter}${ACCENTS[accent]}`.normalize(),
    )
    // `#39` becomes 039, and `#xED` 0xED.
    .replace(
      ENTITY,
      (_, entity: string) => NAMED[entity] ?? String.fromCodePoint(Number(`0${entity.slice(1)}`)),
    );
