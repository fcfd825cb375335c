/*
 * The exception for everything that the app expects to go wrong. The code that throws it knows what happened;
 * api.ts adds the request, and step.ts converts it to an error of the platform.
 */
import { type Details, MESSAGES, type ProblemCode, type RequestLabels } from './messages.ts';

type Message<Taken extends unknown[]> = (request: RequestLabels, ...details: Taken) => string;

/** The details that the message of each code takes. */
type MessageDetails = {
  [Code in ProblemCode]: (typeof MESSAGES)[Code] extends Message<infer Taken> ? Taken : never;
};

/** A code, and the details that its message takes. */
type Failure<Code extends ProblemCode = ProblemCode> = {
  [Each in Code]: readonly [code: Each, ...details: MessageDetails[Each]];
}[Code];

/** The only exception that the app throws on purpose. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Partial<Details>;
  readonly failure: Failure;
  /** The request that failed; undefined if the problem isn't that of a single request. */
  request: RequestLabels | undefined;

  constructor(...failure: Failure) {
    super(failure[0]);
    [this.code, this.details = {}] = failure;
    this.failure = failure;
  }

  /** Returns the same problem with the request that failed. */
  withRequest(request: RequestLabels): Problem {
    const problem = new Problem(...this.failure);
    problem.request = request;
    return problem;
  }
}

/** Makes an `unreadable` problem with one of the reasons of messages.ts. */
export const unreadable = (reason: Details['reason']): Problem =>
  new Problem('unreadable', { reason });

/** For problems without a request. Their messages name none. */
const NO_REQUEST = { listLabel: '', keyLabel: '' };

/** Returns the message of a problem, as a Zap builder sees it. */
export const messageOf = ({ failure, request = NO_REQUEST }: Problem): string =>
  textOf(failure, request);

/** Its type parameter keeps each code and its details together. */
function textOf<Code extends ProblemCode>(failure: Failure<Code>, request: RequestLabels): string {
  const messages: { [Each in ProblemCode]: Message<MessageDetails[Each]> } = MESSAGES;
  const [code, ...details] = failure;
  return messages[code](request, ...details);
}
