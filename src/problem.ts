/*
 * The exception for everything that the app expects to go wrong. The code that throws it knows what happened;
 * api.ts adds the request, and step.ts turns it into an error of the platform.
 *
 * It is apart from messages.ts, because the messages are read and edited as text.
 */
import {
  type DetailsByCode,
  MESSAGES,
  type ProblemCode,
  type Reason,
  type RequestLabels,
} from './messages.ts';

type DetailsOf<Code> = Code extends keyof DetailsByCode ? DetailsByCode[Code] : NoDetails;
type NoDetails = Readonly<Record<never, never>>;

/** A code, and its details if it has any. */
type Failure = {
  [Code in ProblemCode]: Code extends keyof DetailsByCode ? [Code, DetailsByCode[Code]] : [Code];
}[ProblemCode];

/** The only exception that the app throws on purpose. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: DetailsOf<ProblemCode>;
  /** The request that failed; undefined if the problem isn't that of a single request. */
  request: RequestLabels | undefined;

  constructor(...[code, details]: Failure) {
    super(code);
    this.code = code;
    this.details = details ?? {};
  }
}

/** Returns an `unreadable` problem with one of the {@link REASONS}. */
export const unreadable = (why: Reason): Problem => new Problem('unreadable', { why });

/** For problems without a request. Their messages name none. */
const NO_REQUEST: RequestLabels = { listName: '', keyLabel: '' };

/** Returns the message of a problem, as a Zap builder sees it. */
export const messageOf = ({ code, details, request = NO_REQUEST }: Problem): string =>
  messageFor(code, { ...request, ...details });

type Messages = {
  readonly [Code in ProblemCode]: string | ((facts: RequestLabels & DetailsOf<Code>) => string);
};

function messageFor<Code extends ProblemCode>(code: Code, facts: RequestLabels & DetailsOf<Code>) {
  const { [code]: message }: Messages = MESSAGES;
  return typeof message === 'string' ? message : message(facts);
}
