/* The tasks of people in Zapier: connecting, and setting up each step. Each task needs some of the API's lists. */
import app from '../../index.ts';
import { APP_SCHEMA, appStepsOf } from '../appDefinition.ts';
import type { ListName } from './lists.ts';

/** The lists without which a step can't work. */
const LISTS_BY_STEP: Readonly<
  Record<'new_employee' | keyof typeof app.searches, readonly ListName[]>
> = {
  // Turning on a Zap requests the employee list, too.
  new_employee: ['newEmployees', 'activeEmployees'],
  find_employee: ['activeEmployees'],
  find_employees: ['activeEmployees'],
  find_employee_category: ['employeeCategories'],
  find_employee_categories: ['employeeCategories'],
};

const { steps, trigger } = appStepsOf(APP_SCHEMA.parse(app));
const listsByStep = new Map(Object.entries(LISTS_BY_STEP));

export const CONNECT = 'Connect';
export const TRIGGER = trigger.label;

const TASKS: readonly { readonly label: string; readonly lists: readonly ListName[] }[] = [
  { label: CONNECT, lists: ['newEmployees', 'nameListPage'] },
  ...steps.map(({ id, label }) => ({
    label,
    lists: listsByStep.get(id.replace(/.*\./, '')) ?? [],
  })),
];

export const TASK_LABELS = TASKS.map(({ label }) => label);

/** Returns the labels of the tasks that need a list. */
export const tasksThatNeed = (list: ListName): string[] =>
  TASKS.flatMap(({ label, lists }) => (lists.includes(list) ? [label] : []));
