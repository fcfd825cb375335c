/*
 * 20 MB of the oddest JSON: what an API gone wrong, or someone hostile in its place, could send.
 */

/** Bytes; the app reads no larger response. */
const LIMIT = 20 * 1024 * 1024;

/** As often as it fits. */
function filled(open: string, unit: string, close: string): string {
  const count = Math.floor((LIMIT - open.length - close.length) / unit.length);
  return open + unit.repeat(count).replace(/,$/, '') + close;
}

/** Each unit with a number of its own. */
function numbered(open: string, unit: (index: number) => string, close: string): string {
  const units: string[] = [];
  let left = LIMIT - open.length - close.length;
  for (let index = 1; left > 0; index += 1) {
    const made = unit(index);
    left -= made.length + 1;
    if (left > 0) units.push(made);
  }
  return open + units.join(',') + close;
}

const nested = (open: string, close: string, inner = '') => {
  const depth = Math.floor((LIMIT - inner.length) / (open.length + close.length));
  return open.repeat(depth) + inner + close.repeat(depth);
};

const manyMembers = (index: number) =>
  Array.from({ length: 20 }, (_, at) => `"m${(index * 7 + at * 13) % 500}":1`).join(',');

/** By what is odd about them. */
export const ODD_TEXTS: Readonly<Record<string, () => string>> = {
  'numbers alone': () => filled('[', '1,', ']'),
  'empty arrays': () => filled('[', '[],', ']'),
  'empty objects': () => filled('[', '{},', ']'),
  'objects with an empty name': () => filled('[', '{"":1},', ']'),
  'arrays in arrays': () => nested('[', ']'),
  'objects in objects': () => nested('{"a":', '}', '1'),
  'numbers in numbers': () => nested('{"1":', '}', '1'),
  'employees that are nested': () =>
    numbered('[', (i) => `{"id":${i},"x":${'['.repeat(47)}1${']'.repeat(47)}}`, ']'),
  'employees of other names each': () =>
    numbered('[', (i) => `{"id":${i},${[1, 2, 3, 4, 5, 6].map((n) => `"p${n}q${i}":1`)}}`, ']'),
  'properties of other names each, in one another': () =>
    numbered('[{"id":1,"x":["Ł",', (i) => `{"a${i}":{"b${i}":"${'c'.repeat(60)}"}}`, ',1.0]}]'),
  'an employee of many properties': () => numbered('[{"id":1,', (i) => `"a${i}":0`, '}]'),
  'a property of many names': () => numbered('[{"id":1,"x":{', (i) => `"a${i}":0`, '}}]'),
  'names of letters that stand for more': () =>
    numbered('[', (i) => `[${i},"${'ﷺ'.repeat(990)}"]`, ']'),
  'a row that is nested': () => `[{"id":1,"x":${nested('[', ']').slice(4, -4)}}]`,
  'numbers with fractions': () => filled('[', '1.0,', ']'),
  'numbers with exponents': () => filled('[', '1e3,', ']'),
  'numbers past 2^53': () => filled('[', '12345678901234567,', ']'),
  'rows that differ': () => numbered('[', (index) => `{"a${index}":1}`, ']'),
  'employees that differ': () => numbered('[', (index) => `{"id":${index},"a${index}":1.50}`, ']'),
  'employees with many properties': () =>
    numbered('[', (index) => `{"id":${index},${manyMembers(index)}}`, ']'),
  'employees with a number as extra property': () =>
    numbered('[', (index) => `{"id":${index},"${index}":{"7":1}}`, ']'),
  'pairs of single numbers': () => numbered('[', (index) => `{"${index}":""}`, ']'),
  'an object of many names': () => numbered('{', (index) => `"k${index}":1`, '}'),
  'an object of many empty lists': () => numbered('{', (index) => `"k${index}":[]`, '}'),
  'an object of many numbers': () => numbered('{', (index) => `"${index}":1`, '}'),
  'an object of many nameless employees': () => numbered('{', (index) => `"${index}":{}`, '}'),
  'a property name of hashes': () => `{"${'#'.repeat(LIMIT - 8)}":1}`,
  'a property name of digits': () => `{"${'1'.repeat(LIMIT - 8)}":"a"}`,
  'a property name of letters': () => `[{"id":1,"${'aB'.repeat(LIMIT / 2 - 8)}":1}]`,
  'a number of digits': () => `[${'1'.repeat(LIMIT - 8)}]`,
  'a number of zeros': () => `["${'0'.repeat(LIMIT - 80)}7","${'0'.repeat(20)}9"]`,
  'numbers of millions of zeros': () =>
    numbered('[', (index) => `"${'0'.repeat(1_000_000)}${index}"`, ']'),
  'a name of letters': () => `[[7,"${'a'.repeat(LIMIT - 12)}"]]`,
  'a name of blanks': () => `[[7,"a${' '.repeat(LIMIT - 16)}b"]]`,
  'a name of accents': () => `[[7,"a${'\u0301'.repeat(LIMIT / 2 - 8)}"]]`,
  'a name of letters that stand for more': () => `[[7,"${'ﷺ'.repeat(LIMIT / 3 - 8)}"]]`,
  'a name of commas': () => `[[7,"${','.repeat(LIMIT - 12)}"]]`,
  'a name of blanks and commas': () => `[[7,"${' ,'.repeat(LIMIT / 2 - 8)}"]]`,
  'a name of escapes': () => `[[7,"${'\\"'.repeat(LIMIT / 2 - 8)}"]]`,
  'quotes alone': () => '"'.repeat(LIMIT),
  'quotes and digits': () => '"1'.repeat(LIMIT / 2),
  'blanks alone': () => ' '.repeat(LIMIT),
  'blanks before a colon': () => `{"1"${' '.repeat(LIMIT - 20)}x:1}`,
  'a failure of many words': () => `{"status":"${'not error '.repeat(LIMIT / 10 - 4)}","data":[7]}`,
  'a property of many state words': () => `{"${'ok'.repeat(LIMIT / 2 - 20)}":0,"data":[]}`,
};
