/* Derives verdicts from findings. A task fails if one of its findings has the sign ✗. */
import { pluralize } from '../text.ts';
import type { Finding } from './finding.ts';
import { nameTasks, TASK_LABELS } from './tasks.ts';

/** Whether no task fails. */
export const isReady = (findings: readonly Finding[]): boolean =>
  findings.every(({ sign }) => sign !== '✗');

/**
 * Returns the worst finding on a task.
 *
 * @param findings - the worst first.
 */
export const worstFinding = (task: string, findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ tasks }) => tasks.includes(task));

/** Returns the verdict on all tasks together, with the cause if there is only one. */
export function verdictOn(findings: readonly Finding[]): string {
  const failing = TASK_LABELS.filter((task) => worstFinding(task, findings)?.sign === '✗');
  if (failing.length > 0) {
    const verb = failing.length === 1 ? 'fails' : 'fail';
    const isAll = failing.length === TASK_LABELS.length;
    const effect = isAll ? 'everything fails' : `${nameTasks(failing)} ${verb}`;
    const causes = new Set(findings.flatMap(({ sign, brief }) => (sign === '✗' ? brief : [])));
    return `✗ Not ready: ${causes.size === 1 ? `${[...causes]}, so ` : ''}${effect}`;
  }
  const toCheck = findings.filter(({ sign }) => sign === '!').length;
  if (toCheck > 0) return `! Ready, with ${pluralize(toCheck, 'thing')} to check`;
  return '✓ Ready: everything tested works';
}
