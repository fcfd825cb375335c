/*
 * Reads all odd texts as the employee list, each as the app would, and looks somebody up in it; as
 * another list, where one is named. A process of its own, whose heap is bounded by who starts it:
 * prints the milliseconds of each text as JSON.
 */
import { highestFirst } from '../../src/activeEmployees.ts';
import type { Employee } from '../../src/employee.ts';
import { search } from '../../src/search.ts';
import { listNames } from '../replies/case.ts';
import { read } from '../replies/reading.ts';
import { ODD_TEXTS } from './oddTexts.ts';

const isEmployee = (item: object): item is Employee => 'first_name' in item;

const list = listNames.find((name) => name === process.argv[2]) ?? 'employees';
const milliseconds: Record<string, number> = {};
for (const [name, make] of Object.entries(ODD_TEXTS)) {
  const body = Buffer.from(make());
  const begun = process.cpuUsage();
  const outcome = await read(list, body);
  if ('items' in outcome) {
    const employees = outcome.items.filter(isEmployee);
    search(highestFirst(employees), { id: '', name: 'ada' });
  }
  // The time of the processor: what else a machine does is not the app's.
  const { user, system } = process.cpuUsage(begun);
  milliseconds[name] = Math.round((user + system) / 1000);
}
console.log(JSON.stringify(milliseconds));
