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

/** One for each loop over a response: in json.ts, list.ts, envelopeStatus.ts, row.ts, employee.ts, and findItems.ts. */
export const ODD_TEXTS: Readonly<Record<string, Text>> = {
  'numbers past 2^53': filled('[', '12345678901234567,', ']'),
  'texts of digits before blanks': filled('[', `"1"${' '.repeat(100)},`, ']'),
  'an object of many numbers': numbered('{', (index) => `"${index}":"x, y"`, '}'),
  'lists in envelopes': (size) => {
    const envelopes = Array.from({ length: 20 }, (_, envelope) =>
      numbered(`"a${envelope}":{`, (index) => `"k${index}":{"${envelope}${index}":"x, y"}`, '}'),
    );
    return `{${envelopes.map((envelope) => envelope(size / 20 - 1)).join(',')}}`;
  },
  'a failure of many words': (size) =>
    `{"status":"${'not error '.repeat(size / 10 - 4)}","data":[7]}`,
  'objects in objects': (size) => `[${nested('{"row":', '}', '1')(size - 2)}]`,
  'rows that differ': numbered('[', (index) => `{"id":${index},"a${index}":1}`, ']'),
  'a row of many properties': numbered('[{"id":1,', (index) => `"a${index}":0`, '}]'),
  'numbers of many zeros': numbered('[', (index) => `"${'0'.repeat(5_000)}${index}"`, ']'),
  'a name of letters that stand for more': (size) => `[[7,"${'ﷺ'.repeat(size / 3 - 8)}"]]`,
};
