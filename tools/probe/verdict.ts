/*
 * The steps that people set up in Zapier, and the verdict on each: its worst finding.
 *
 * A step with a finding of the sign ✗ can't work.
 */
import app from '../../index.ts';
import { REQUESTS } from '../../src/api/api.ts';
import { APP_SCHEMA, appStepsOf } from '../preview/appDefinition.ts';
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

export const stepsThatNeed = (list: ListName): string[] =>
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
  /** The labels of the steps that it concerns. */
  readonly steps: readonly string[];
};

/** Whether Zaps can use the API. */
export const isReady = (findings: readonly Finding[]): boolean =>
  findings.every(({ sign }) => sign !== '✗');

/** Returns the worst finding on a step, if the worst come first. */
export const worstFinding = (step: string, findings: readonly Finding[]): Finding | undefined =>
  findings.find((finding) => finding.steps.includes(step));

/** Returns the verdict on all steps together, in a line. */
export function verdictOn(findings: readonly Finding[]): string {
  const { length } = TASK_LABELS.filter((step) => worstFinding(step, findings)?.sign === '✗');
  const fail = `${formatShare(length, TASK_LABELS.length)} steps ${length === 1 ? 'fails' : 'fail'}`;
  if (length > 0) return `✗ Not ready: ${fail}`;
  const toCheck = findings.filter(({ sign }) => sign === '!').length;
  if (toCheck > 0) return `! Ready, with ${pluralize(toCheck, 'thing')} to check`;
  return '✓ Ready: every step works';
}
