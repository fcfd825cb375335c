/*
 * Find Employees: lists all active employees, or those with a matching name. The step's settings decide whether a Zap
 * goes on with the first of them or with all (*unconfirmed*).
 */
import { defineSearch } from 'zapier-platform-core';
import { findCandidates } from '../src/api/activeEmployees.ts';
import { employeeOutput } from '../src/employees/items.ts';
import { Problem } from '../src/errors/problem.ts';
import { enteredValue, nameField } from '../src/inputs/inputFields.ts';
import { findByName } from '../src/names/findItems.ts';
import { createPerform } from '../src/steps/step.ts';

export const DEFAULT_LIMIT = 1_000;
/** Our own limit, because every field of every employee adds data to the Zap. */
export const MAX_LIMIT = 10_000;

export default defineSearch({
  key: 'find_employees',
  noun: 'Employee',
  display: {
    label: 'Find Employees',
    description: 'Finds all active employees, or those with a matching name.',
  },
  operation: {
    perform: createPerform('searching', async (api, { inputData }) => {
      const limit = readLimit(enteredValue(inputData.limit, 'Limit'));
      const name = enteredValue(inputData.name, 'Name');
      return findByName(await findCandidates(api, name), name, 'beginning').slice(0, limit);
    }),
    inputFields: [
      nameField(
        'A name, or the beginnings of its words: `Okaf` finds *Okafor, Ada*.',
        'Leave this blank to find all active employees.',
      ),
      {
        key: 'limit',
        label: 'Limit',
        // Text, because Zapier reads 1,000 in an integer field as 1 (tried with zapier-platform invoke).
        type: 'string',
        required: false,
        helpText: `The maximum number of employees to find, from 1 to ${MAX_LIMIT.toLocaleString('en')}. The default is ${DEFAULT_LIMIT.toLocaleString('en')}. Every field of every employee found passes through this Zap, so keep the limit low.`,
      },
    ],
    ...employeeOutput,
  },
});

/** Reads a limit, with or without a comma between thousands, or throws `limitInvalid`. */
function readLimit(entered: string): number {
  const limit = Number(entered.replace(/,(?=\d{3}$)/, '') || DEFAULT_LIMIT);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new Problem({ code: 'limitInvalid', max: MAX_LIMIT.toLocaleString('en') });
}
