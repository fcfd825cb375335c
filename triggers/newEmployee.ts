/*
 * New Employee: the polling trigger. Zapier dedupes its items on the employee number to find who is new.
 *
 * Unless *Check Full Employee List* is on, only the new employee list is required. The other lists add names, and keep
 * older employees who move up into it from looking new (src/api/optionalLists.ts).
 */
import { defineTrigger, type PlainInputField } from 'zapier-platform-core';
import { fetchMissingNames, requireActiveEmployees } from '../src/api/activeEmployees.ts';
import type { Api } from '../src/api/api.ts';
import { type LogProblem, tryOptional } from '../src/api/optionalLists.ts';
import {
  type Employee,
  type Employees,
  employeeOutput,
  onlyOutputFields,
} from '../src/employees/employee.ts';
import { copyNames, mergeNewFirst } from '../src/employees/employeeLists.ts';
import type { Problem } from '../src/errors/problem.ts';
import { withCommas } from '../src/inputs/inputFields.ts';
import { isYes } from '../src/inputs/inputValues.ts';
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
  helpText: `Select yes if your company hires many people at once. Zapier then compares all active employees (up to ${withCommas(MAX_EMPLOYEES)}) at every check, instead of only the newest, so it doesn't miss anyone. This takes more requests, so each check takes longer and puts more load on ${PRODUCT_NAME}. Returning employees also trigger the Zap if it hasn't seen them before.`,
} as const satisfies PlainInputField;

export default defineTrigger({
  key: 'new_employee',
  noun: 'Employee',
  display: { label: 'New Employee', description: 'Triggers when a new employee is added.' },
  operation: {
    type: 'polling',
    perform: createPerform('polling', async (api, bundle, logProblem): Promise<Employee[]> => {
      const { isPopulatingDedupe = false, isLoadingSample = false } = bundle.meta ?? {};
      // Zapier uses only three employees of a sample (docs.zapier.com/integrations/build/troubleshoot-trigger-payload).
      const isForFullList = isYes(bundle.inputData.full_list) && !isLoadingSample;
      const poll = { api, newEmployees: await api.newEmployees(), isForFullList, logProblem };
      if (isPopulatingDedupe) return seed(poll);
      return isForFullList ? pollEveryone(poll) : pollNewest(poll);
    }),
    inputFields: [fullListField],
    ...employeeOutput,
  },
});

interface Poll {
  readonly api: Api;
  readonly newEmployees: Employees;
  readonly isForFullList: boolean;
  readonly logProblem: LogProblem;
}

/** Lists everyone active when a Zap is turned on. Without the employee list, the new employees have to do. */
async function seed({ api, newEmployees, isForFullList, logProblem }: Poll): Promise<Employee[]> {
  const options = { isForFullList, isKeyAccepted: newEmployees.length > 0 };
  const requestOthers = () => requireActiveEmployees(api, newEmployees, options);
  const isNeeded = () => isForFullList || newEmployees.length === 0;
  const others = (await tryOptional(requestOthers, logProblem, isNeeded)) ?? [];
  const employees = mergeNewFirst(newEmployees, others, isForFullList).slice(0, MAX_EMPLOYEES);
  // Zapier's limit is 20 MB when a Zap is turned on
  // (docs.zapier.com/integrations/build/troubleshoot-trigger-payload), and it dedupes on ids alone
  // (docs.zapier.com/integrations/build/deduplication).
  return employees.map(onlyOutputFields);
}

/** Lists everyone active at each check. The employee list is needed. */
async function pollEveryone({ api, newEmployees, logProblem }: Poll): Promise<Employee[]> {
  const options = { isForFullList: true, isKeyAccepted: newEmployees.length > 0 };
  const others = await requireActiveEmployees(api, newEmployees, options);
  return withNames(
    api,
    mergeNewFirst(newEmployees, others, true).slice(0, MAX_EMPLOYEES),
    logProblem,
  );
}

/** Lists the newest employees. The employee list only adds names, or confirms that no one is new. */
async function pollNewest({ api, newEmployees, logProblem }: Poll): Promise<Employee[]> {
  const isNoOneNew = newEmployees.length === 0;
  const areNamed = newEmployees.every(({ name }) => name !== null);
  // Most polls end here, after one request.
  if (!isNoOneNew && areNamed) return [...newEmployees];
  const options = { mayBePart: true, isKeyAccepted: !isNoOneNew };
  const requestOthers = () => requireActiveEmployees(api, newEmployees, options);
  // A failure may look like an empty list.
  const isNeeded = ({ code }: Problem) => isNoOneNew && code === 'noEmployees';
  const others = (await tryOptional(requestOthers, logProblem, isNeeded)) ?? [];
  return withNames(api, copyNames(newEmployees, others), logProblem);
}

/** Adds the names that are missing, as far as the name list can be read. */
async function withNames(api: Api, employees: Employee[], logProblem: LogProblem) {
  const requestNames = () => fetchMissingNames(api, employees, 'keepFound');
  return (await tryOptional(requestNames, logProblem)) ?? employees;
}
