/*
 * Decodes the HTML entities in names. The API's lists are made for dropdowns, so names may be escaped for a page:
 * `O&#039;Brien` (PHP's htmlspecialchars), `Garc&#237;a` (.NET's HttpUtility.HtmlEncode).
 */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const ENTITY = /&(#\d{1,6}|#x[\dA-Fa-f]{1,5}|amp|lt|gt|quot|apos);/g;

/** Decodes numbers and the five names that XML has. Other names stay as they are. */
export const decodeEntities = (text: string): string =>
  // `#39` becomes 039, and `#xED` 0xED.
  text.replace(
    ENTITY,
    (_, entity: string) => NAMED[entity] ?? String.fromCodePoint(Number(`0${entity.slice(1)}`)),
  );
