/* Rows that json.ts treats in a special way cost little more than ordinary ones, read in the same process. */
import { expect } from '@jest/globals';
import { longTest } from '../support/longTests.ts';
import { read } from '../support/readResponse.ts';

/** The ratio is less than 1.5, also on a busy machine. If each row searches all others again, it is 5 to 45. */
const MOST = 4;

const rows = (write: (number: number) => string) =>
  Array.from({ length: 20_000 }, (_, index) => write(index + 1)).join();

const ORDINARY = `[${rows((number) => `{"id":${number},"name":"Okafor, Ada"}`)}]`;

/** Returns the processor time of reading a text: the least of three, because garbage collection can slow down one. */
async function cost(text: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = process.cpuUsage();
    expect(await read('activeEmployees', text)).toHaveLength(20_000);
    const { user, system } = process.cpuUsage(begun);
    times.push(user + system);
  }
  return Math.min(...times);
}

longTest.each([
  ['numbers past 2^53', `[${rows((number) => `${10n ** 17n + BigInt(number)}`)}]`],
  ['an object whose keys are numbers', `{${rows((number) => `"${number}":"Okafor, Ada"`)}}`],
])(`reading %s costs at most ${MOST} times as much as an ordinary list`, async (_, text) => {
  expect((await cost(text)) / (await cost(ORDINARY))).toBeLessThan(MOST);
});
