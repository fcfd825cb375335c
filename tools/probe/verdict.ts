/* Derives verdicts from findings. A task fails if one of its findings has the sign ✗. */
import { formatShare, pluralize } from '../text.ts';
import type { Finding } from './finding.ts';
import { TASK_LABELS } from './tasks.ts';

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

/** Returns the verdict on all tasks together, in a line. */
export function verdictOn(findings: readonly Finding[]): string {
  const { length } = TASK_LABELS.filter((task) => worstFinding(task, findings)?.sign === '✗');
  const share = formatShare(length, TASK_LABELS.length);
  if (length > 0) return `✗ Not ready: ${share} ${length === 1 ? 'fails' : 'fail'}`;
  const toCheck = findings.filter(({ sign }) => sign === '!').length;
  if (toCheck > 0) return `! Ready, with ${pluralize(toCheck, 'thing')} to check`;
  return '✓ Ready: everything tested works';
}
