/*
 * New Employee: the polling trigger. Zapier dedupes its items on the employee number to find who is new.
 *
 * Unless *Check Full Employee List* is on, only the new employee list is required. The other lists add names, and keep
 * older employees who move up into it from looking new (src/api/optionalLists.ts).
 */
import { type Bundle, defineTrigger, type PlainInputField } from 'zapier-platform-core';
import { fetchMissingNames, requireActiveEmployees } from '../src/api/activeEmployees.ts';
import type { Api } from '../src/api/api.ts';
import { type LogProblem, tryOptional } from '../src/api/optionalLists.ts';
import { copyNames, mergeNewFirst } from '../src/employees/employeeLists.ts';
import { type Employee, employeeOutput, onlyOutputFields } from '../src/employees/items.ts';
import type { Problem } from '../src/errors/problem.ts';
import { isYes } from '../src/inputs/inputFields.ts';
import { PRODUCT_NAME } from '../src/productName.ts';
import { createPerform } from '../src/steps/step.ts';

/** Zapier's dedupe table holds 105,000 ids (docs.zapier.com/integrations/build/operating-constraints). */
export const MAX_EMPLOYEES = 100_000;

export const fullListField = {
  key: 'full_list',
  label: 'Check Full Employee List',
  type: 'boolean',
  required: false,
  default: 'no',
  helpText: `Select yes if your company hires many people at once. Zapier then compares all active employees (up to ${MAX_EMPLOYEES.toLocaleString('en')}) at every check, instead of only the newest, so it doesn't miss anyone. This takes more requests, so each check takes longer and puts more load on ${PRODUCT_NAME}. Returning employees also trigger the Zap if it hasn't seen them before.`,
} as const satisfies PlainInputField;

export default defineTrigger({
  key: 'new_employee',
  noun: 'Employee',
  display: { label: 'New Employee', description: 'Triggers when a new employee is added.' },
  operation: {
    type: 'polling',
    perform: createPerform('polling', poll),
    inputFields: [fullListField],
    ...employeeOutput,
  },
});

/** Lists the new employees, and everyone else when a Zap is turned on, or at each check of the full list. */
async function poll(
  api: Api,
  { meta, inputData }: Bundle,
  logProblem: LogProblem,
): Promise<Employee[]> {
  const { isPopulatingDedupe = false, isLoadingSample = false } = meta ?? {};
  // Zapier uses only three employees of a sample (docs.zapier.com/integrations/build/troubleshoot-trigger-payload).
  const isForFullList = isYes(inputData['full_list']) && !isLoadingSample;
  const isForEveryone = isPopulatingDedupe || isForFullList;

  const newEmployees = await api.newEmployees();
  const isNoOneNew = newEmployees.length === 0;
  // Most polls end here, after one request.
  if (!isForEveryone && !isNoOneNew && newEmployees.every(({ name }) => name !== null))
    return newEmployees;

  const options = { isForFullList, mayBePart: !isForEveryone };
  const requestOthers = () => requireActiveEmployees(api, newEmployees, options);
  // If no one is new, a failure may look like an empty list.
  const isNeeded = ({ code }: Problem) =>
    isForFullList || (isNoOneNew && (isPopulatingDedupe || code === 'noEmployees'));
  const others = (await tryOptional(requestOthers, logProblem, isNeeded)) ?? [];
  const employees = isForEveryone
    ? mergeNewFirst(newEmployees, others, isForFullList).slice(0, MAX_EMPLOYEES)
    : copyNames(newEmployees, others);

  // Zapier's limit is 20 MB when a Zap is turned on
  // (docs.zapier.com/integrations/build/troubleshoot-trigger-payload), and it dedupes on ids alone
  // (docs.zapier.com/integrations/build/deduplication).
  if (isPopulatingDedupe) return employees.map(onlyOutputFields);
  const requestNames = () => fetchMissingNames(api, employees, 'keepFound');
  return (await tryOptional(requestNames, logProblem)) ?? employees;
}
