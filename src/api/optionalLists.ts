/*
 * Handles failures of lists that only improve New Employee.
 *
 * The trigger needs only the new employee list. The others add names, and keep existing employees from looking new. A
 * Zap without them is better than one that never runs.
 */
import { Problem, type ProblemCode } from '../errors/problem.ts';

/** Logs that the step goes on in spite of a problem. */
export type LogProblem = (problem: Problem) => void;

/** Problems after which the step fails, because the next poll catches up, or the connection expires. */
const NOT_LASTING: ReadonlySet<ProblemCode> = new Set([
  'keyRejected',
  'throttled',
  'timedOut',
  'unreachable',
]);

/** Whether a problem would recur at every poll. A server that fails or times out (408) may recover. */
function isLasting({ facts }: Problem): boolean {
  if (facts.code === 'unreadable') return facts.reason !== 'truncated';
  if (facts.code === 'requestFailed') return facts.status < 500 && facts.status !== 408;
  return !NOT_LASTING.has(facts.code);
}

/** Requests an optional list. Returns null after a lasting problem, unless the list is needed in this case. */
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
