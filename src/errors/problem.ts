/*
 * The exception for everything that the app expects to go wrong. step.ts converts it to an error of the platform.
 */
import type { ProblemCode, ProblemFacts, Reason } from './messages.ts';

/** The only exception that a step throws on purpose. Its own message is only the code. */
export class Problem extends Error {
  readonly facts: ProblemFacts;

  constructor(facts: ProblemFacts) {
    super(facts.code);
    this.facts = facts;
  }

  get code(): ProblemCode {
    return this.facts.code;
  }
}

/** Makes an `unreadable` problem with one of the reasons of messages.ts. */
export const unreadable = (reason: Reason): Problem => new Problem({ code: 'unreadable', reason });
