/*
 * What becomes of a failure of a list that only improves New Employee.
 *
 * The trigger needs the new employee list alone. The other lists keep existing employees from looking new, and add names.
 * A Zap that never runs is worse than what it lacks without them.
 */
import { Problem, type ProblemCode } from '../errors/problem.ts';

/** Writes to Zapier's log that the step goes on without what a problem kept from it. */
export type LogProblem = (problem: Problem) => void;

/** After these, the step fails: the next poll or attempt catches up, or the connection expires. */
const NOT_LASTING: ReadonlySet<ProblemCode> = new Set([
  'keyRejected',
  'serverFailed',
  'throttled',
  'timedOut',
  'unavailable',
  'unreachable',
]);

/** Whether a problem would come again at each poll. */
const isLasting = ({ facts }: Problem): boolean =>
  !NOT_LASTING.has(facts.code) && !(facts.code === 'unreadable' && facts.reason === 'truncated');

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
