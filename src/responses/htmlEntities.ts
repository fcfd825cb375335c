/*
 * Decodes the HTML entities in names. The API's lists are made for dropdowns, so names may be escaped for a page:
 * `O&#039;Brien` and `Garc&iacute;a` (PHP's htmlspecialchars and htmlentities), `Garc&#237;a` (.NET's HtmlEncode).
 */

/** Characters by the names of their entities. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
};

/** Combining characters by the ends of names, such as `eacute`. */
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
};

/**
 * Decodes numbers and the names of letters and punctuation. Other entities stay as they are, as do longer numbers:
 * String.fromCodePoint throws above 0x10FFFF.
 */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,6}|#x[\dA-Fa-f]{1,5}|[A-Za-z]{2,6});/g, (entity, name: string) =>
    name.startsWith('#') ? characterAt(name.slice(1)) : (NAMED[name] ?? accented(name) ?? entity),
  );

/** Returns the character with a number: `39`, or `x27` in hexadecimal digits. */
const characterAt = (number: string) => String.fromCodePoint(Number(`0${number}`));

/** Returns the letter with an accent; undefined if it isn't the name of one. */
function accented(name: string): string | undefined {
  const accent = ACCENTS[name.slice(1)];
  return accent && `${name.slice(0, 1)}${accent}`.normalize();
}
