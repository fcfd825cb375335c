/*
 * Handles failures of lists that only improve New Employee. A Zap without them is better than one that never runs.
 */
import { Problem } from '../errors/problem.ts';

/** Logs that the step goes on in spite of a problem. */
export type LogProblem = (problem: Problem) => void;

/** Requests an optional list. Returns null after a lasting problem, unless the list is needed in this case. */
export async function tryOptional<Value>(
  request: () => Promise<Value>,
  logProblem: LogProblem,
  isNeeded: (problem: Problem) => boolean = () => false,
): Promise<Value | null> {
  try {
    return await request();
  } catch (problem) {
    if (!(problem instanceof Problem) || failsStep(problem) || isNeeded(problem)) throw problem;
    logProblem(problem);
    return null;
  }
}

/** Whether the step fails, because the next poll may catch up, or because the connection expires. */
function failsStep({ facts }: Problem): boolean {
  if (facts.code === 'unreadable') return facts.reason === 'truncated';
  // A server that fails or times out (408) may recover.
  if (facts.code === 'requestFailed') return facts.status >= 500 || facts.status === 408;
  return ['keyRejected', 'throttled', 'timedOut', 'unreachable'].includes(facts.code);
}
