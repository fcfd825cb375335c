/*
 * Reads one of the odd texts as the employee list, as the app would, and looks someone up in it. A
 * process of its own, whose heap is bounded by who starts it: prints the milliseconds of the processor.
 */
import { type Employee, highestFirst } from '../../src/employee.ts';
import { Problem } from '../../src/errors.ts';
import { search } from '../../src/search.ts';
import { read } from '../responses/reading.ts';
import { ODD_TEXTS } from './oddTexts.ts';

const isEmployee = (item: object): item is Employee => 'first_name' in item;

const body = Buffer.from(ODD_TEXTS[process.argv[2] ?? '']?.() ?? '');
const begun = process.cpuUsage();
const items = await read('employees', body).catch((thrown: unknown): readonly object[] => {
  if (thrown instanceof Problem) return [];
  throw thrown;
});
search(highestFirst(items.filter(isEmployee)), { id: '', name: 'ada' });
// The time of the processor: what else a machine does is not the app's.
const { user, system } = process.cpuUsage(begun);
console.log(Math.round((user + system) / 1000));
