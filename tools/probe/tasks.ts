/* The tasks of people in Zapier: connecting, and setting up each step. Each task needs some of the API's requests. */
import app from '../../index.ts';
import type { RequestName } from '../../src/api/api.ts';
import { APP_SCHEMA, appStepsOf, type Step } from '../appDefinition.ts';
import { formatList } from '../text.ts';

/** The request that lists what a step finds, by the step's noun. */
const LIST_REQUESTS: Readonly<Record<string, RequestName>> = {
  Employee: 'activeEmployees',
  'Employee Category': 'employeeCategories',
};

const { steps, trigger } = appStepsOf(APP_SCHEMA.parse(app));

/**
 * Returns the requests without which a step can't work.
 *
 * @throws {Error} if the table lacks the step's noun.
 */
function requestsOf({ noun, isTrigger }: Step): RequestName[] {
  const request = LIST_REQUESTS[noun];
  if (request === undefined)
    throw new Error(`No request lists "${noun}". Add it to LIST_REQUESTS.`);
  // The trigger polls one list; turning on a Zap requests the other, too.
  return isTrigger ? ['newEmployees', request] : [request];
}

export const CONNECT = 'Connect';
export const TRIGGER = trigger.label;

const TASKS: readonly { readonly label: string; readonly requests: readonly RequestName[] }[] = [
  { label: CONNECT, requests: ['newEmployees', 'nameListPage'] },
  ...steps.map((step) => ({ label: step.label, requests: requestsOf(step) })),
];

export const TASK_LABELS = TASKS.map(({ label }) => label);

/** Names tasks in a sentence, or counts them if there are more than two. */
export const nameTasks = (labels: readonly string[]) =>
  labels.length > 2 ? `${labels.length} steps` : formatList(labels);

/** Returns the labels of the tasks that need a request. */
export const tasksThatNeed = (request: RequestName): string[] =>
  TASKS.flatMap(({ label, requests }) => (requests.includes(request) ? [label] : []));
