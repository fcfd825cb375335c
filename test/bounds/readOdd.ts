/* Measures the cost of reading and searching an odd text. As a program, it prints the cost. */
import { type Employee, highestFirst } from '../../src/employee.ts';
import { findItems } from '../../src/findItems.ts';
import { Problem } from '../../src/problem.ts';
import { read } from '../support/reading.ts';
import { ODD_TEXTS, ORDINARY } from './oddTexts.ts';

const isEmployee = (item: object): item is Employee => 'first_name' in item;

/** The processor time, in milliseconds, that reading the text and searching its employees takes. */
async function cost(text: string): Promise<number> {
  const body = Buffer.from(text);
  const begun = process.cpuUsage();
  const items = await read('employees', body).catch((thrown: unknown): readonly object[] => {
    // A step catches a RangeError, too: the text is nested too deeply.
    if (thrown instanceof Problem || thrown instanceof RangeError) return [];
    throw thrown;
  });
  findItems(highestFirst(items.filter(isEmployee)), { id: '', name: 'ada' });
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** Returns the cost of an odd text as a multiple of that of an ordinary list of the same size. */
export async function relativeCost(name: string, size: number): Promise<number> {
  const ordinary = await cost(ORDINARY(size));
  const odd = ODD_TEXTS[name];
  if (odd === undefined) throw new Error(`There is no odd text "${name}".`);
  return (await cost(odd(size))) / ordinary;
}

if (import.meta.main) {
  const [, , name = '', size] = process.argv;
  console.log(await relativeCost(name, Number(size)));
}
