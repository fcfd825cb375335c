/*
 * The exception for everything that the app expects to go wrong. It is separate from messages.ts, because the
 * messages are read and edited as text.
 */
import {
  type Details,
  type DetailsOf,
  MESSAGES,
  type Messages,
  type ProblemCode,
  type Reason,
  type RequestNames,
} from './messages.ts';

/** Details of a problem of any code. Those of `moved` and `unavailable` have the shapes of others. */
type AnyDetails = Partial<
  Details['statusFailed'] &
    Details['tooLarge'] &
    Details['unreadable'] &
    Details['throttled'] &
    Details['limitInvalid']
>;

/** For problems without a request. Their messages name none. */
const NO_REQUEST: RequestNames = { listName: '', keyLabel: '' };

/** The only exception that the app throws on purpose. step.ts converts it to an error of the platform. */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: ProblemCode;
  readonly details: Readonly<AnyDetails>;
  /** Built in the constructor, the only place where the compiler knows which details belong to the code. */
  readonly messageFor: (request: RequestNames) => string;
  /** The request that failed; undefined if the problem isn't that of a single request. */
  request: RequestNames | undefined;

  constructor(code: Code, ...details: DetailsOf[Code]) {
    super(code);
    const { [code]: message }: Messages = MESSAGES;
    this.code = code;
    this.details = details[0] ?? {};
    this.messageFor = (request) =>
      typeof message === 'string' ? message : message(request, ...details);
  }

  /** Adds the request, which the code that sends and reads doesn't know. Returns the same problem. */
  withRequest(request: RequestNames): this {
    this.request = request;
    return this;
  }
}

/** Creates an `unreadable` problem for one of the {@link REASONS}. */
export const unreadable = (why: Reason): Problem => new Problem('unreadable', { why });

/** Returns the message of a problem, as a Zap builder sees it. */
export const messageOf = ({ messageFor, request = NO_REQUEST }: Problem): string =>
  messageFor(request);
