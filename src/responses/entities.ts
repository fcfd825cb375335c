/*
 * Decodes the HTML entities in names. The API's lists are made for dropdowns, so names may be escaped for a page:
 * `O&#039;Brien` and `Garc&iacute;a` (PHP's htmlspecialchars and htmlentities), `Garc&#237;a` (.NET's HtmlEncode).
 */

/** Characters, each followed by the name of its entity. */
const NAMED = `&amp <lt >gt "quot 'apos ‘lsquo ’rsquo –ndash —mdash ßszlig æaelig ÆAElig œoelig ŒOElig øoslash ØOslash ðeth ÐETH þthorn ÞTHORN`;

/** Combining characters, each followed by the end of names such as `eacute`. */
const ACCENTS =
  '\u0300grave \u0301acute \u0302circ \u0303tilde \u0308uml \u030Aring \u030Ccaron \u0327cedil';

const characterByName = (table: string) =>
  new Map(table.split(' ').map((entry) => [entry.slice(1), entry.slice(0, 1)]));

const characters = characterByName(NAMED).set('nbsp', ' ');
const accents = characterByName(ACCENTS);

/**
 * Decodes numbers and the names of letters and punctuation. Other entities stay as they are, as do longer numbers:
 * String.fromCodePoint throws above 0x10FFFF.
 */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,6}|#x[\dA-Fa-f]{1,5}|[A-Za-z]{2,6});/g, (entity, name: string) => {
    // `#39` and `#x27` are the numbers 039 and 0x27.
    if (name.startsWith('#')) return String.fromCodePoint(Number(`0${name.slice(1)}`));
    const accent = accents.get(name.slice(1));
    return characters.get(name) ?? (accent ? `${name.charAt(0)}${accent}`.normalize() : entity);
  });
