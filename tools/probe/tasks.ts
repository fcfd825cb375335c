/* The tasks of people in Zapier: connecting, and setting up each step. Each task needs some of the API's requests. */
import app from '../../index.ts';
import type { RequestName } from '../../src/api/api.ts';
import { APP_SCHEMA, appStepsOf } from '../appDefinition.ts';

/** The requests without which a step can't work. */
const REQUESTS_BY_STEP: Readonly<
  Record<'new_employee' | keyof typeof app.searches, readonly RequestName[]>
> = {
  // Turning on a Zap requests the employee list, too.
  new_employee: ['newEmployees', 'activeEmployees'],
  find_employee: ['activeEmployees'],
  find_employees: ['activeEmployees'],
  find_employee_category: ['employeeCategories'],
  find_employee_categories: ['employeeCategories'],
};

const { steps, trigger } = appStepsOf(APP_SCHEMA.parse(app));
const requestsByStep = new Map(Object.entries(REQUESTS_BY_STEP));

export const CONNECT = 'Connect';
export const TRIGGER = trigger.label;

const TASKS: readonly { readonly label: string; readonly requests: readonly RequestName[] }[] = [
  { label: CONNECT, requests: ['newEmployees', 'nameListPage'] },
  ...steps.map(({ id, label }) => ({
    label,
    requests: requestsByStep.get(id.replace(/.*\./, '')) ?? [],
  })),
];

export const TASK_LABELS = TASKS.map(({ label }) => label);

/** Returns the labels of the tasks that need a request. */
export const tasksThatNeed = (request: RequestName): string[] =>
  TASKS.flatMap(({ label, requests }) => (requests.includes(request) ? [label] : []));
