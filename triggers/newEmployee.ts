/*
 * New Employee: the polling trigger. Each poll returns the newest employees first, and Zapier's dedupe on the employee
 * number finds who is new.
 */
import { defineTrigger } from 'zapier-platform-core';
import { isActiveListIncomplete, requireActiveEmployees } from '../src/activeEmployees.ts';
import { type Employee, employeeOutput, highestFirst, onlyOutputFields } from '../src/employee.ts';
import { fullListField } from '../src/inputFields.ts';
import { isYes } from '../src/inputValues.ts';
import { withCommas } from '../src/messages.ts';
import { copyNames, fetchMissingNames } from '../src/missingNames.ts';
import { Problem } from '../src/problem.ts';
import { PRODUCT_NAME } from '../src/productName.ts';
import { createPerform } from '../src/step.ts';

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
    perform: createPerform(async (api, bundle): Promise<Employee[]> => {
      const { isPopulatingDedupe, isLoadingSample } = bundle.meta ?? {};
      // A sample needs no full list, because Zapier uses only three employees of it
      // (docs.zapier.com/integrations/build/troubleshoot-trigger-payload).
      const checksFullList = !isLoadingSample && isYes(bundle.inputData.full_list);
      const newEmployees = await api.newEmployees();
      if (isPopulatingDedupe) return listForDedupe(newEmployees, await requireActiveEmployees(api));
      if (checksFullList) {
        const everyone = mergeNewFirst(newEmployees, await requireActiveEmployees(api));
        return fetchMissingNames(api, everyone, 'keepFound');
      }
      // Most polls end here, after one request.
      if (newEmployees.every(({ name }) => name !== null)) return newEmployees;
      // Only for names, so a partial list does no harm.
      const activeEmployees = await requireActiveEmployees(api, { mayBePartial: true });
      return fetchMissingNames(api, copyNames(newEmployees, activeEmployees), 'keepFound');
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
 * Returns the new employees in their order, with names from the other list, then all others by number, highest first:
 * MAX_EMPLOYEES in all, at most.
 */
function mergeNewFirst(
  newEmployees: readonly Employee[],
  activeEmployees: readonly Employee[],
): Employee[] {
  const named = copyNames(newEmployees, activeEmployees);
  const others = new Map(activeEmployees.map((employee) => [employee.id, employee]));
  for (const { id } of newEmployees) others.delete(id);
  return [...named, ...highestFirst([...others.values()])].slice(0, MAX_EMPLOYEES);
}

/**
 * Returns everyone already employed, so that they don't trigger the Zap later. Above MAX_EMPLOYEES, the lowest numbers
 * are left out. Those employees would trigger the Zap if they moved into the new employee list.
 *
 * Other properties are dropped, because Zapier takes at most 20 MB when a Zap is turned on
 * (docs.zapier.com/integrations/build/troubleshoot-trigger-payload). Missing names aren't requested, because Zapier
 * dedupes on ids (docs.zapier.com/integrations/build/deduplication).
 *
 * @throws {Problem} `employeeListIncomplete`.
 */
function listForDedupe(
  newEmployees: readonly Employee[],
  activeEmployees: readonly Employee[],
): Employee[] {
  if (isActiveListIncomplete({ newEmployees, activeEmployees }))
    throw new Problem({ code: 'employeeListIncomplete' });
  return mergeNewFirst(newEmployees, activeEmployees).map(onlyOutputFields);
}
