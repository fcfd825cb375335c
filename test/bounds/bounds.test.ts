/* Odd texts cost no more than a multiple of an ordinary list, read in the same process. */
import { expect } from '@jest/globals';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { findItems } from '../../src/findItems.ts';
import { Problem } from '../../src/problem.ts';
import { longTest } from '../support/long.ts';
import { read } from '../support/reading.ts';
import { ODD_TEXTS, ORDINARY } from './oddTexts.ts';

/** The worst measured 6, and 136 while each list searched the whole text for its order. */
const MOST = 50;

const SIZE = 256 * 1024;

const isEmployee = (item: object): item is Employee => 'first_name' in item;

/** The processor time, in milliseconds, that reading a text and searching its employees takes. */
async function cost(text: string): Promise<number> {
  const body = Buffer.from(text);
  const begun = process.cpuUsage();
  const items = await read('activeEmployees', body).catch((thrown: unknown): readonly object[] => {
    // A step catches a RangeError, too: the text is nested too deeply.
    if (thrown instanceof Problem || thrown instanceof RangeError) return [];
    throw thrown;
  });
  findItems(highestFirst(items.filter(isEmployee)), { id: '', name: 'ada' });
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** The least of three: something else on the machine, or garbage collection, can slow down one. */
const leastCost = async (text: string) =>
  Math.min(await cost(text), await cost(text), await cost(text));

longTest.each(Object.entries(ODD_TEXTS))(
  `reading or rejecting %s costs at most ${MOST} times an ordinary list`,
  async (_, odd) => {
    const ordinary = await leastCost(ORDINARY(SIZE));
    expect((await leastCost(odd(SIZE))) / ordinary).toBeLessThan(MOST);
  },
);
