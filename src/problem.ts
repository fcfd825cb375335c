/*
 * The exception for everything that the app expects to go wrong. The code that throws it knows what happened;
 * api.ts adds the labels of the request, and step.ts converts it to an error of the platform.
 */
import { MESSAGES, type ProblemCode, type ProblemDetails, type RequestLabels } from './messages.ts';

type Message<Taken extends unknown[]> = (labels: RequestLabels, ...details: Taken) => string;

/** The details that the message of each code takes. */
export type DetailsByCode = {
  [Code in ProblemCode]: (typeof MESSAGES)[Code] extends Message<infer Taken> ? Taken : never;
};

/** A code, and the details that its message takes. */
type CodeAndDetails<Code extends ProblemCode = ProblemCode> = {
  [Each in Code]: readonly [code: Each, ...details: DetailsByCode[Each]];
}[Code];

/** The only exception that the app throws on purpose. */
export class Problem extends Error {
  readonly codeAndDetails: CodeAndDetails;
  /** The labels of the request that failed; undefined if the problem doesn't come from a single request. */
  readonly requestLabels: RequestLabels | undefined;

  constructor(codeAndDetails: CodeAndDetails, requestLabels?: RequestLabels) {
    super(codeAndDetails[0]);
    this.codeAndDetails = codeAndDetails;
    this.requestLabels = requestLabels;
  }

  get code(): ProblemCode {
    return this.codeAndDetails[0];
  }

  /** The details that the message takes; all others are undefined. */
  get details(): Partial<ProblemDetails> {
    return this.codeAndDetails[1] ?? {};
  }
}

/** Makes an `unreadable` problem with one of the reasons of messages.ts. */
export const unreadable = (reason: ProblemDetails['reason']): Problem =>
  new Problem(['unreadable', { reason }]);

/** Labels for problems without a request, whose messages use none. */
const NO_LABELS = { listLabel: '', keyLabel: '' };

/** Returns the message of a problem, as a Zap builder sees it. */
export const messageOf = ({ codeAndDetails, requestLabels = NO_LABELS }: Problem): string =>
  messageText(codeAndDetails, requestLabels);

/** Writes a message. With a type parameter, the compiler knows that the details belong to the code. */
function messageText<Code extends ProblemCode>(
  codeAndDetails: CodeAndDetails<Code>,
  labels: RequestLabels,
): string {
  const messages: { [Each in ProblemCode]: Message<DetailsByCode[Each]> } = MESSAGES;
  const [code, ...details] = codeAndDetails;
  return messages[code](labels, ...details);
}
