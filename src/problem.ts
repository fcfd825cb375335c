/*
 * The exceptions for everything that the app expects to go wrong. api.ts adds the labels of the request to a
 * RequestFailure, which makes it a Problem; step.ts converts a Problem to an error of the platform.
 */
import type { FailureFacts, ProblemCode, ProblemFacts, Reason } from './messages.ts';

/** An exception that carries the facts of its problem. Its own message is only the code. */
class CodedError<Facts extends { readonly code: ProblemCode }> extends Error {
  readonly facts: Facts;

  constructor(facts: Facts) {
    super(facts.code);
    this.facts = facts;
  }

  get code(): Facts['code'] {
    return this.facts.code;
  }
}

/** The only exception that a step throws on purpose. */
export class Problem extends CodedError<ProblemFacts> {}

/** A failure of a request, thrown by code that doesn't know which request it is. */
export class RequestFailure extends CodedError<FailureFacts> {}

/** Makes an `unreadable` failure with one of the reasons of messages.ts. */
export const unreadable = (reason: Reason): RequestFailure =>
  new RequestFailure({ code: 'unreadable', reason });
