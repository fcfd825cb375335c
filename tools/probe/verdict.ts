/*
 * What people do in Zapier: connect, and set up steps. The verdict on each of these tasks is its worst finding.
 *
 * A task with a finding of the sign ✗ fails.
 */
import app from '../../index.ts';
import { REQUESTS } from '../../src/api/api.ts';
import { APP_SCHEMA, appStepsOf } from '../appDefinition.ts';
import { formatShare, pluralize } from '../text.ts';

/** A list of the API, by the name of its request. */
export type ListName = keyof typeof REQUESTS;

/** Returns what the app's messages call a list. */
export const labelOf = (list: ListName): string => REQUESTS[list].listLabel;

/** The lists without which a step can't work. */
const LISTS_NEEDED: Readonly<
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
const listsNeeded = new Map(Object.entries(LISTS_NEEDED));

export const CONNECT = 'Connect';
export const TRIGGER = trigger.label;

const TASKS: readonly { readonly label: string; readonly lists: readonly ListName[] }[] = [
  { label: CONNECT, lists: ['newEmployees', 'nameListPage'] },
  ...steps.map(({ id, label }) => ({
    label,
    lists: listsNeeded.get(id.replace(/.*\./, '')) ?? [],
  })),
];

export const TASK_LABELS = TASKS.map(({ label }) => label);

export const tasksThatNeed = (list: ListName): string[] =>
  TASKS.flatMap(({ label, lists }) => (lists.includes(list) ? [label] : []));

/** The worst first. */
export const SIGNS = ['✗', '!', '✓'] as const;

interface Good {
  readonly sign: '✓';
  readonly action?: never;
  readonly brief?: never;
}

interface Bad {
  readonly sign: '✗' | '!';
  /** What to do about it. */
  readonly action: string;
  /** The text in a few words. */
  readonly brief: string;
}

export type Finding = (Good | Bad) & {
  readonly text: string;
  /** The labels of the tasks that it concerns. */
  readonly tasks: readonly string[];
};

/** Whether Zaps can use the API. */
export const isReady = (findings: readonly Finding[]): boolean =>
  findings.every(({ sign }) => sign !== '✗');

/** Returns the worst finding on a task, if the worst come first. */
export const worstFinding = (task: string, findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ tasks }) => tasks.includes(task));

/** Returns the verdict on all tasks together, in a line. */
export function verdictOn(findings: readonly Finding[]): string {
  const { length } = TASK_LABELS.filter((task) => worstFinding(task, findings)?.sign === '✗');
  const share = formatShare(length, TASK_LABELS.length);
  if (length > 0) return `✗ Not ready: ${share} ${length === 1 ? 'fails' : 'fail'}`;
  const toCheck = findings.filter(({ sign }) => sign === '!').length;
  if (toCheck > 0) return `! Ready, with ${pluralize(toCheck, 'thing')} to check`;
  return '✓ Ready: everything works';
}
