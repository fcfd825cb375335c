/*
 * New Employee: what Zapier polls. Each poll returns the newest employees, newest first, and
 * Zapier's dedupe on the employee number finds who is new.
 */
import { defineTrigger } from 'zapier-platform-core';
import { listActiveEmployees } from '../src/activeEmployees.ts';
import type { Api } from '../src/api.ts';
import { type Employee, employeeOutput, highestFirst } from '../src/employee.ts';
import { step } from '../src/errorGuard.ts';
import { isYes } from '../src/inputValues.ts';
import { PRODUCT } from '../src/productName.ts';

/** Bytes; Zapier takes 20 MB from a step. */
const LARGEST_OUTPUT = 19_000_000;

/** Zapier's dedupe table holds 105,000 keys. */
const MOST_ROWS = 100_000;

/**
 * Checks of the platform that go through every row again. Rows are objects with an id, and no id
 * comes twice: response.ts sees to that, where a failed check would be a line in a log. What an app
 * names here is skipped (src/app-middlewares/after/checks.js of zapier-platform-core).
 */
const CHECKED_ALREADY = ['triggerIsObject', 'triggerHasId', 'triggerHasUniquePrimary'];

export default defineTrigger({
  key: 'new_employee',
  noun: 'Employee',
  display: { label: 'New Employee', description: 'Triggers when a new employee is added.' },
  operation: {
    type: 'polling',
    perform: step((api, bundle): Promise<Employee[]> => {
      Object.assign(bundle, { skipChecks: CHECKED_ALREADY });
      const { isPopulatingDedupe, isLoadingSample } = bundle.meta ?? {};
      // Only ids count in what a Zap that turns on remembers.
      if (isPopulatingDedupe) return everyone(api, [withNameAlone, withIdAlone]);
      if (isLoadingSample || !isYes(bundle.inputData.full_list)) return newest(api);
      return everyone(api, [(employee) => employee, withNameAlone]);
    }),
    inputFields: [
      {
        key: 'full_list',
        label: 'Check Full Employee List',
        type: 'boolean',
        required: false,
        default: 'no',
        helpText: `Select yes if your company hires many people at once. Zapier then compares all active employees (up to 100,000) at every check, instead of only the newest, so it doesn't miss anyone. This takes more requests, so each check takes longer and puts more load on ${PRODUCT}. Returning employees also run the Zap if it hasn't seen them before.`,
      },
    ],
    ...employeeOutput,
  },
});

/** The newest employees in one request, and a second one only where a row has no name. */
async function newest(api: Api): Promise<Employee[]> {
  const employees = await api.newEmployees();
  if (employees.every(({ name }) => name !== null)) return employees;
  const directory = await listActiveEmployees(api);
  return employees.map((employee) => withName(employee, directory.get(employee.id)));
}

type Form = (employee: Employee) => Employee;

const withNameAlone: Form = ({ id, name, first_name, last_name }) => {
  return { id, name, first_name, last_name };
};
const withIdAlone: Form = ({ id }) => ({ id, name: null, first_name: null, last_name: null });

/**
 * The newest employees, then everyone else, highest number first, in the first of the forms in which
 * all of them fit. As the whole memory of a Zap that turns on, it keeps an older colleague from being
 * "new" who moves up when one of the newest leaves.
 */
async function everyone(api: Api, [form, shorter]: [Form, Form]): Promise<Employee[]> {
  const newEmployees = await api.newEmployees();
  const others = await listActiveEmployees(api);
  const named = newEmployees.map((employee) => withName(employee, others.get(employee.id)));
  for (const { id } of named) others.delete(id);
  const all = [...named, ...highestFirst([...others.values()])].slice(0, MOST_ROWS);
  const rows = all.map(form);
  return Buffer.byteLength(JSON.stringify(rows)) < LARGEST_OUTPUT ? rows : all.map(shorter);
}

/** Written into the employee: a copy of its other properties would take longer than to read them. */
function withName(employee: Employee, known: Employee | undefined): Employee {
  return employee.name === null && known ? Object.assign(employee, withNameAlone(known)) : employee;
}
