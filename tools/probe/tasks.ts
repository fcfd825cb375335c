/* The tasks of people in Zapier: connecting, and setting up each step. Each task needs some of the API's requests. */
import app from '../../index.ts';
import { REQUESTS, type RequestName } from '../../src/api/api.ts';
import { APP_SCHEMA, appStepsOf, type Step } from '../appDefinition.ts';
import { formatList } from '../text.ts';
import { keysOf } from '../validation.ts';

const { steps, trigger } = appStepsOf(APP_SCHEMA.parse(app));

/**
 * Returns the requests without which a step can't work. The one that lists what it finds has the step's noun in its
 * label: `the employee category list`.
 *
 * @throws {Error} if no request has it.
 */
function requestsOf({ noun, isTrigger }: Step): RequestName[] {
  const label = `the ${noun.toLowerCase()} list`;
  const request = keysOf(REQUESTS).find((name) => REQUESTS[name].listLabel === label);
  if (request === undefined) throw new Error(`No request in src/api/api.ts has "${label}".`);
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
