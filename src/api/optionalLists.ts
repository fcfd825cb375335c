/*
 * What becomes of a failure of a list that only improves New Employee.
 *
 * The trigger needs the new employee list alone. The other lists keep existing employees from looking new, and add names.
 * A Zap that never runs is worse than what it lacks without them.
 */
import { type ProblemCode, REASONS } from '../errors/messages.ts';
import { Problem } from '../errors/problem.ts';
import type { LogProblem } from '../steps/step.ts';

/** After these, or if there is a delay, the step fails: the next poll or attempt catches up, or the connection expires. */
const NOT_LASTING = new Set<ProblemCode>(['timedOut', 'unreachable', 'keyRejected']);

/** Whether a problem would come again at each poll. */
function isLasting({ facts }: Problem): boolean {
  // A server that fails or is too slow may recover; one that refuses a request won't (RFC 9110).
  if (facts.code === 'errorStatus') return facts.status < 500 && facts.status !== 408;
  if (facts.code === 'unreadable') return facts.reason !== REASONS.truncated;
  return !('delaySeconds' in facts) && !NOT_LASTING.has(facts.code);
}

/**
 * Requests what a step can do without.
 *
 * @param isNeeded - whether the step can't go on after a lasting problem in this case.
 * @returns null after a lasting problem, which is logged.
 * @throws {Problem} if the problem may pass, the key was rejected, or the list is needed.
 */
export async function tryOptional<Value>(
  request: () => Promise<Value>,
  logProblem: LogProblem,
  isNeeded: (problem: Problem) => boolean = () => false,
): Promise<Value | null> {
  try {
    return await request();
  } catch (problem) {
    if (!(problem instanceof Problem) || !isLasting(problem) || isNeeded(problem)) throw problem;
    logProblem(problem);
    return null;
  }
}
