/*
 * The exception for everything that the app expects to go wrong. The code that throws it knows what happened;
 * api.ts adds the request, and step.ts turns it into an error of the platform.
 */
import {
  type Details,
  MESSAGES,
  type ProblemCode,
  REASONS,
  type RequestLabels,
} from './messages.ts';

/** A code, and the details that the parameter of its message requires. */
type Failure = {
  [Code in ProblemCode]: [Code, ...DetailsFor<(typeof MESSAGES)[Code]>];
}[ProblemCode];

type DetailsFor<Message> = Message extends (facts: RequestLabels) => string
  ? []
  : Message extends (facts: infer Facts) => string
    ? [Omit<Facts, keyof RequestLabels>]
    : never;

/** The only exception that the app throws on purpose. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Partial<Details>;
  /** The request that failed; undefined if the problem isn't that of a single request. */
  readonly request: RequestLabels | undefined;

  constructor(...[code, details]: Failure) {
    super(code);
    this.code = code;
    this.details = details ?? {};
  }

  /** Adds the request that failed, and returns the problem. */
  withRequest(request: RequestLabels): Problem {
    return Object.assign(this, { request });
  }
}

/** Returns an `unreadable` problem with one of the {@link REASONS}. */
export const unreadable = (reason: Details['reason']): Problem =>
  new Problem('unreadable', { reason });

/** Stand for what a problem doesn't know, and its message doesn't name. */
const NO_REQUEST = { listLabel: '', keyLabel: '' };
const NO_DETAILS = { status: 0, megabytes: 0, reason: REASONS.empty, delaySeconds: 0, max: 0 };

/** Returns the message of a problem, as a Zap builder sees it. */
export const messageOf = ({ code, details, request = NO_REQUEST }: Problem): string =>
  MESSAGES[code]({ ...request, ...NO_DETAILS, ...details });
