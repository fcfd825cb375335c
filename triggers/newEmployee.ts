/*
 * New Employee: the polling trigger. Each poll returns the newest employees first, and Zapier's dedupe on the employee
 * number finds who is new.
 *
 * It needs the new employee list alone, unless *Check Full Employee List* is on. src/optionalLists.ts decides what becomes
 * of a failure of the others.
 */
import { defineTrigger } from 'zapier-platform-core';
import { requireActiveEmployees } from '../src/activeEmployees.ts';
import { type Api, type ListOptions, REQUESTS } from '../src/api/api.ts';
import { type Employee, employeeOutput, onlyOutputFields } from '../src/employee.ts';
import { copyNames, doListsAgree, mergeNewFirst } from '../src/employeeLists.ts';
import { fullListField } from '../src/inputFields.ts';
import { isYes } from '../src/inputValues.ts';
import { withCommas } from '../src/messages.ts';
import { fetchMissingNames } from '../src/missingNames.ts';
import { tryOptional } from '../src/optionalLists.ts';
import { Problem } from '../src/problem.ts';
import { PRODUCT_NAME } from '../src/productName.ts';
import { createPerform, type LogProblem } from '../src/step.ts';

/**
 * Leaves room in Zapier's dedupe table, which holds 105,000 ids
 * (docs.zapier.com/integrations/build/operating-constraints).
 */
export const MAX_EMPLOYEES = 100_000;

export default defineTrigger({
  key: 'new_employee',
  noun: 'Employee',
  display: { label: 'New Employee', description: 'Triggers when a new employee is added.' },
  operation: {
    type: 'polling',
    perform: createPerform('polling', async (api, bundle, logProblem): Promise<Employee[]> => {
      const { isPopulatingDedupe, isLoadingSample } = bundle.meta ?? {};
      const isFullList = isYes(bundle.inputData.full_list);
      const newEmployees = await api.newEmployees();
      if (isPopulatingDedupe) {
        const everyone = isFullList
          ? await requireEveryone(api, newEmployees)
          : await listEveryoneKnown(api, newEmployees, logProblem);
        return everyone.map(onlyOutputFields);
      }
      // A sample needs no full list, because Zapier uses only three employees of it
      // (docs.zapier.com/integrations/build/troubleshoot-trigger-payload).
      if (isFullList && !isLoadingSample) {
        const everyone = await requireEveryone(api, newEmployees);
        return addNamesOfNameList(api, everyone, logProblem);
      }
      if (newEmployees.length === 0) return confirmNoOneIsNew(api, logProblem);
      // Most polls end here, after one request.
      if (newEmployees.every(({ name }) => name !== null)) return newEmployees;
      return addNames(api, newEmployees, logProblem);
    }),
    inputFields: [
      {
        ...fullListField,
        helpText: `Select yes if your company hires many people at once. Zapier then compares all active employees (up to ${withCommas(MAX_EMPLOYEES)}) at every check, instead of only the newest, so it doesn't miss anyone. This takes more requests, so each check takes longer and puts more load on ${PRODUCT_NAME}. Returning employees also trigger the Zap if it hasn't seen them before.`,
      },
    ],
    ...employeeOutput,
  },
});

/**
 * Returns everyone, for *Check Full Employee List*: the new employees, then all others. Above MAX_EMPLOYEES, those with
 * the lowest numbers are left out.
 *
 * @throws {Problem} whatever keeps the app from everyone.
 */
async function requireEveryone(api: Api, newEmployees: readonly Employee[]): Promise<Employee[]> {
  const activeEmployees = await requireMatchingEmployees(api, newEmployees, {
    isForFullList: true,
  });
  return mergeNewFirst(newEmployees, activeEmployees, 'activeEmployees').slice(0, MAX_EMPLOYEES);
}

/**
 * Returns everyone already employed, as far as the lists say, so that they don't look new later. Only the output fields
 * are needed, because Zapier takes at most 20 MB when a Zap is turned on
 * (docs.zapier.com/integrations/build/troubleshoot-trigger-payload), and dedupes on ids alone
 * (docs.zapier.com/integrations/build/deduplication).
 *
 * After a lasting problem with the employee list, these are the new employees alone: an older one then looks new if they
 * move up into the new employee list.
 *
 * @throws {Problem} if no one is in either list.
 */
async function listEveryoneKnown(
  api: Api,
  newEmployees: readonly Employee[],
  logProblem: LogProblem,
): Promise<Employee[]> {
  const request = () => requireMatchingEmployees(api, newEmployees);
  const isNeeded = () => newEmployees.length === 0;
  const activeEmployees = (await tryOptional(request, logProblem, isNeeded)) ?? [];
  return mergeNewFirst(newEmployees, activeEmployees, 'newEmployees').slice(0, MAX_EMPLOYEES);
}

/** Returns the employee list if it agrees with the new employee list. */
async function requireMatchingEmployees(
  api: Api,
  newEmployees: readonly Employee[],
  options?: ListOptions,
): Promise<Employee[]> {
  const activeEmployees = await requireActiveEmployees(api, options);
  assertListsAgree(newEmployees, activeEmployees);
  return activeEmployees;
}

/** Throws if a number may be somebody else's in the other list. */
function assertListsAgree(newEmployees: readonly Employee[], activeEmployees: readonly Employee[]) {
  if (!doListsAgree(newEmployees, activeEmployees))
    throw new Problem({ code: 'employeeListIncomplete', request: REQUESTS.activeEmployees });
}

/**
 * Confirms an empty new employee list by the employee list: a failure in whatever words would otherwise silence the Zap.
 *
 * @returns no one.
 * @throws {Problem} `noEmployees`, or if the key was rejected or the request may work later.
 */
async function confirmNoOneIsNew(api: Api, logProblem: LogProblem): Promise<[]> {
  const request = () => requireActiveEmployees(api, { mayBePartial: true });
  await tryOptional(request, logProblem, ({ code }) => code === 'noEmployees');
  return [];
}

/** Fills in missing names from the employee list, then from the name list. */
async function addNames(
  api: Api,
  newEmployees: readonly Employee[],
  logProblem: LogProblem,
): Promise<Employee[]> {
  const request = () => requireMatchingEmployees(api, newEmployees, { mayBePartial: true });
  const activeEmployees = (await tryOptional(request, logProblem)) ?? [];
  return addNamesOfNameList(api, copyNames(newEmployees, activeEmployees), logProblem);
}

/** Fills in missing names from the name list. */
async function addNamesOfNameList(
  api: Api,
  employees: Employee[],
  logProblem: LogProblem,
): Promise<Employee[]> {
  const request = () => fetchMissingNames(api, employees, 'keepFound');
  return (await tryOptional(request, logProblem)) ?? employees;
}
