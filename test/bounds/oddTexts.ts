/* The oddest JSON that a broken API, or an attacker, could send, at any size. */

type Text = (size: number) => string;

/** Repeats a unit as often as it fits. */
const filled =
  (open: string, unit: string, close: string): Text =>
  (size) => {
    const count = Math.floor((size - open.length - close.length) / unit.length);
    return open + unit.repeat(count).replace(/,$/, '') + close;
  };

/** Writes as many numbered units as fit. */
const numbered =
  (open: string, unit: (index: number) => string, close: string): Text =>
  (size) => {
    const units: string[] = [];
    let left = size - open.length - close.length;
    for (let index = 1; left > 0; index += 1) {
      const made = unit(index);
      left -= made.length + 1;
      if (left > 0) units.push(made);
    }
    return open + units.join(',') + close;
  };

const nested =
  (open: string, close: string, inner = ''): Text =>
  (size) => {
    const depth = Math.floor((size - inner.length) / (open.length + close.length));
    return open.repeat(depth) + inner + close.repeat(depth);
  };

/** The reference for the cost. */
export const ORDINARY = numbered('[', (i) => `{"id":${i},"name":"Okafor, Ada"}`, ']');

export const ODD_TEXTS: Readonly<Record<string, Text>> = {
  'empty arrays': filled('[', '[],', ']'),
  'empty objects': filled('[', '{},', ']'),
  'arrays in arrays': nested('[', ']'),
  'objects in objects': nested('{"a":', '}', '1'),
  'a property of many names': numbered('[{"id":1,"x":{', (i) => `"a${i}":0`, '}}]'),
  'numbers with fractions': filled('[', '1.0,', ']'),
  'numbers past 2^53': filled('[', '12345678901234567,', ']'),
  'rows that differ': numbered('[', (index) => `{"a${index}":1}`, ']'),
  'an object of many names': numbered('{', (index) => `"k${index}":1`, '}'),
  'an object of many numbers': numbered('{', (index) => `"${index}":1`, '}'),
  'a property name of digits': (size) => `{"${'1'.repeat(size - 8)}":"a"}`,
  'a property name of letters': (size) => `[{"id":1,"${'aB'.repeat(size / 2 - 8)}":1}]`,
  'a number of digits': (size) => `[${'1'.repeat(size - 8)}]`,
  'numbers of millions of zeros': numbered(
    '[',
    (index) => `"${'0'.repeat(1_000_000)}${index}"`,
    ']',
  ),
  'a name of blanks': (size) => `[[7,"a${' '.repeat(size - 16)}b"]]`,
  'a name of accents': (size) => `[[7,"a${'\u0301'.repeat(size / 2 - 8)}"]]`,
  'a name of letters that stand for more': (size) => `[[7,"${'ﷺ'.repeat(size / 3 - 8)}"]]`,
  'a name of blanks and commas': (size) => `[[7,"${' ,'.repeat(size / 2 - 8)}"]]`,
  'quotes and digits': (size) => '"1'.repeat(size / 2),
  'blanks before a colon': (size) => `{"1"${' '.repeat(size - 20)}x:1}`,
  'a failure of many words': (size) =>
    `{"status":"${'not error '.repeat(size / 10 - 4)}","data":[7]}`,
  'a property of many state words': (size) => `{"${'ok'.repeat(size / 2 - 20)}":0,"data":[]}`,
};
