/*
 * New Employee: the polling trigger. Each poll returns the newest employees first, and Zapier's dedupe on the
 * employee number finds who is new.
 */
import { defineTrigger } from 'zapier-platform-core';
import { lacksMostNewest, listActiveEmployees } from '../src/activeEmployees.ts';
import { type Employee, employeeOutput, highestFirst } from '../src/employee.ts';
import { isYes } from '../src/inputValues.ts';
import { fillNamesFromEmployees, fillNamesFromNameList } from '../src/missingNames.ts';
import { Problem } from '../src/problem.ts';
import { PRODUCT } from '../src/productName.ts';
import { createPerform } from '../src/step.ts';

/** Leaves room in Zapier's dedupe table, which holds 105,000 ids (docs.zapier.com, operating-constraints). */
const MAX_EMPLOYEES = 100_000;

/** Written without toLocaleString, which makes a cold start slower. */
const MAX_EMPLOYEES_TEXT = `${MAX_EMPLOYEES / 1_000},000`;

export default defineTrigger({
  key: 'new_employee',
  noun: 'Employee',
  display: { label: 'New Employee', description: 'Triggers when a new employee is added.' },
  operation: {
    type: 'polling',
    perform: createPerform(async (api, bundle): Promise<Employee[]> => {
      const { isPopulatingDedupe, isLoadingSample } = bundle.meta ?? {};
      const isFull = !isLoadingSample && isYes(bundle.inputData.full_list);
      const newest = await api.newEmployees();
      const areNamed = newest.every(({ name }) => name !== null);
      // Most polls take one request.
      if (areNamed && !isFull && !isPopulatingDedupe) return newest;

      const active = await listActiveEmployees(api);
      if (isPopulatingDedupe) return employeesForDedupe(newest, active);
      const employees = isFull
        ? mergeNewestFirst(newest, active)
        : fillNamesFromEmployees(newest, active);
      return fillNamesFromNameList(api, employees);
    }),
    inputFields: [
      {
        key: 'full_list',
        label: 'Check Full Employee List',
        type: 'boolean',
        required: false,
        default: 'no',
        helpText: `Select yes if your company hires many people at once. Zapier then compares all active employees (up to ${MAX_EMPLOYEES_TEXT}) at every check, instead of only the newest, so it doesn't miss anyone. This takes more requests, so each check takes longer and puts more load on ${PRODUCT}. Returning employees also run the Zap if it hasn't seen them before.`,
      },
    ],
    ...employeeOutput,
  },
});

/** Puts the newest employees first, then everyone else, highest number first. */
function mergeNewestFirst(newest: readonly Employee[], active: readonly Employee[]): Employee[] {
  const others = new Map(active.map((employee) => [employee.id, employee]));
  for (const { id } of newest) others.delete(id);
  const all = [...fillNamesFromEmployees(newest, active), ...highestFirst([...others.values()])];
  return all.slice(0, MAX_EMPLOYEES);
}

/**
 * Returns everyone already employed, up to MAX_EMPLOYEES: anyone filtered out here would run the Zap later.
 * Zapier stores only the ids; the names are for the sample that it may take from this call.
 *
 * @throws {Problem} `newestMissing`.
 */
function employeesForDedupe(newest: readonly Employee[], active: readonly Employee[]): Employee[] {
  if (lacksMostNewest(active, newest)) throw new Problem('newestMissing');
  return mergeNewestFirst(newest, active).map((employee) => {
    const { id, name, first_name, last_name } = employee;
    return { id, name, first_name, last_name };
  });
}
