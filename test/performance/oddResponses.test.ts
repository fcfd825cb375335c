/* Odd texts cost no more than a multiple of an ordinary list, read in the same process. */
import { expect } from '@jest/globals';
import { highestFirst } from '../../src/employee.ts';
import { findItems } from '../../src/findItems.ts';
import { Problem } from '../../src/problem.ts';
import { longTest } from '../support/longTests.ts';
import { read } from '../support/readResponse.ts';

/** The highest ratio measured on a busy machine was 7. It was 136 when the text was searched once for each list. */
const MOST = 20;

const SIZE = 256 * 1024;

type Text = (size: number) => string;

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

const ORDINARY = numbered('[', (i) => `{"id":${i},"name":"Okafor, Ada"}`, ']');

/** Texts that were once slow to read, or that json.ts treats in a special way. */
const ODD_TEXTS: Readonly<Record<string, Text>> = {
  'numbers past 2^53': numbered('[', (index) => `${10n ** 17n + BigInt(index)}`, ']'),
  'an object of many numbers': numbered('{', (index) => `"${index}":"x, y"`, '}'),
  'lists in envelopes': (size) => {
    const envelopes = Array.from({ length: 20 }, (_, envelope) =>
      numbered(`"a${envelope}":{`, (index) => `"k${index}":{"${envelope}${index}":"x, y"}`, '}'),
    );
    return `{${envelopes.map((envelope) => envelope(size / 20 - 1)).join(',')}}`;
  },
};

/** The processor time, in milliseconds, that reading a text and searching its employees takes. */
async function cost(text: string): Promise<number> {
  const body = Buffer.from(text);
  const begun = process.cpuUsage();
  const items = await read('activeEmployees', body).catch((thrown: unknown) => {
    if (thrown instanceof Problem) return [];
    throw thrown;
  });
  findItems(highestFirst(items), { id: '', name: 'ada' });
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** The least of three: something else on the machine, or garbage collection, can slow down one. */
const leastCost = async (text: string) =>
  Math.min(await cost(text), await cost(text), await cost(text));

longTest.each(Object.entries(ODD_TEXTS))(
  `reading or rejecting %s costs at most ${MOST} times as much as an ordinary list`,
  async (_, odd) => {
    const ordinary = await leastCost(ORDINARY(SIZE));
    expect((await leastCost(odd(SIZE))) / ordinary).toBeLessThan(MOST);
  },
);
