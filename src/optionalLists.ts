/*
 * What becomes of a failure of a list that only improves New Employee.
 *
 * The trigger needs the new employee list alone. The other lists keep existing employees from looking new, and add names.
 * A Zap that never runs is worse than what it lacks without them.
 */
import { type ProblemCode, REASONS } from './messages.ts';
import { Problem } from './problem.ts';
import type { LogProblem } from './step.ts';

/**
 * - `passing`: the step fails, and the next poll or attempt catches up.
 * - `rejectedKey`: the connection expires.
 * - `lasting`: the step goes on without the list.
 */
type Kind = 'passing' | 'rejectedKey' | 'lasting';

/** The failures of a request, and of what the two lists say together, by kind. */
const KINDS: Partial<Record<ProblemCode, Kind>> = {
  throttled: 'passing',
  unavailable: 'passing',
  timedOut: 'passing',
  unreachable: 'passing',
  keyRejected: 'rejectedKey',
  forbidden: 'lasting',
  blocked: 'lasting',
  notFound: 'lasting',
  listNotFound: 'lasting',
  moved: 'lasting',
  redirected: 'lasting',
  reportedFailure: 'lasting',
  tooLarge: 'lasting',
  noEmployees: 'lasting',
  employeeListIncomplete: 'lasting',
};

function kindOf({ facts }: Problem): Kind | undefined {
  if (facts.code === 'errorStatus') return isPassingStatus(facts.status) ? 'passing' : 'lasting';
  if (facts.code === 'unreadable')
    return facts.reason === REASONS.truncated ? 'passing' : 'lasting';
  return KINDS[facts.code];
}

/** A server that fails or is too slow may recover; one that refuses a request won't (RFC 9110, RFC 8470). */
const isPassingStatus = (status: number) => status >= 500 || status === 408 || status === 425;

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
    const canGoOn = problem instanceof Problem && kindOf(problem) === 'lasting';
    if (!canGoOn || isNeeded(problem)) throw problem;
    logProblem(problem);
    return null;
  }
}
