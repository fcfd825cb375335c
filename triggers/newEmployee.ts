/*
 * New Employee: the polling trigger. Each poll returns the newest employees first, and Zapier's dedupe on the
 * employee number finds who is new.
 */
import { defineTrigger } from 'zapier-platform-core';
import { listActiveEmployees, withNames, withNamesOf } from '../src/activeEmployees.ts';
import type { Api } from '../src/api.ts';
import { type Employee, employeeOutput, highestFirst } from '../src/employee.ts';
import { Problem } from '../src/errors.ts';
import { isYes } from '../src/inputValues.ts';
import { PRODUCT } from '../src/productName.ts';
import { step } from '../src/step.ts';

/** Zapier's dedupe table holds 105,000 ids. */
const MOST_EMPLOYEES = 100_000;

/** Half of fewer may well have left. */
const FEWEST_TO_COMPARE = 4;

export default defineTrigger({
  key: 'new_employee',
  noun: 'Employee',
  display: { label: 'New Employee', description: 'Triggers when a new employee is added.' },
  operation: {
    type: 'polling',
    perform: step(async (api, bundle): Promise<Employee[]> => {
      const { isPopulatingDedupe, isLoadingSample } = bundle.meta ?? {};
      if (isPopulatingDedupe) return everyoneToRemember(api);
      if (isLoadingSample || !isYes(bundle.inputData.full_list)) return newEmployees(api);
      return withNames(api, await everyone(api));
    }),
    inputFields: [
      {
        key: 'full_list',
        label: 'Check Full Employee List',
        type: 'boolean',
        required: false,
        default: 'no',
        helpText: `Select yes if your company hires many people at once. Zapier then compares all active employees (up to ${MOST_EMPLOYEES.toLocaleString('en')}) at every check, instead of only the newest, so it doesn't miss anyone. This takes more requests, so each check takes longer and puts more load on ${PRODUCT}. Returning employees also run the Zap if it hasn't seen them before.`,
      },
    ],
    ...employeeOutput,
  },
});

/** Lists the newest employees in one request; more follow only if a name is missing. */
async function newEmployees(api: Api): Promise<Employee[]> {
  const newest = await api.newEmployees();
  if (newest.every(({ name }) => name !== null)) return newest;
  return withNames(api, withNamesOf(newest, await listActiveEmployees(api)));
}

/** Whether the employee list must be a page, another list, or have numbers in another spelling. */
export const areMissing = (newest: number, listed: number) =>
  newest >= FEWEST_TO_COMPARE && listed < newest / 2;

/** Lists the newest employees, then everyone else, highest number first. */
async function everyone(api: Api, isTurnedOn = false): Promise<Employee[]> {
  const newest = await api.newEmployees();
  const active = await listActiveEmployees(api);
  const others = new Map(active.map((employee) => [employee.id, employee]));
  const listed = newest.filter(({ id }) => others.delete(id)).length;
  if (isTurnedOn && areMissing(newest.length, listed)) throw new Problem('newestMissing');
  const all = [...withNamesOf(newest, active), ...highestFirst([...others.values()])];
  return all.slice(0, MOST_EMPLOYEES);
}

/**
 * Lists everyone whom a Zap must not announce later. Nothing may filter this list: someone who is missing looks
 * new when someone newer leaves. Zapier stores only the ids.
 */
async function everyoneToRemember(api: Api): Promise<Employee[]> {
  const employees = await everyone(api, true);
  return employees.map(({ id, name, first_name, last_name }) => ({
    id,
    name,
    first_name,
    last_name,
  }));
}
