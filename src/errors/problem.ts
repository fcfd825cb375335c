/*
 * The exception for everything that the app expects to go wrong. messages.ts has the sentences for each code,
 * errorEffects.ts what Zapier does after it. A problem has no text of a response.
 */
import type { REASONS } from './messages.ts';

/** Names of a request's list and key in messages. */
export interface RequestLabels {
  readonly listLabel: `the ${'new employee' | 'employee' | 'employee category' | 'employee name'} list`;
  readonly keyLabel: 'API Key' | 'Company Key or Secret Key';
  /** Whether the step would go on without the list if *Check Full Employee List* were off. */
  readonly isForFullList?: boolean;
}

/** The label of a field in the connection form or in a step. */
export type FieldLabel =
  | ('API Key' | 'Company Key' | 'Secret Key')
  | ('Employee' | 'Category' | 'Name' | 'Limit');

/** Why a response can't be read. */
export type Reason = keyof typeof REASONS;

/** A code, with the details that its message, its effect, and the log need. */
export type ProblemFacts = Readonly<
  {
    /** api.ts adds the request, because the code that reads a response doesn't know it. */
    request?: RequestLabels;
  } & (
    | { code: 'urlInvalid' | 'urlNotSecure' | 'keyPairIncomplete' }
    | { code: 'keyRejected' | 'forbidden' | 'notFound' }
    | { code: 'errorReported' | 'timedOut' | 'unexpected' }
    | { code: 'noEmployees' | 'employeeListIncomplete' | 'noNamesToSearch' }
    | { code: 'keyInvalid' | 'queryEmpty' | 'severalValues'; fieldLabel: FieldLabel }
    | { code: 'limitInvalid'; max: string }
    | { code: 'blocked' | 'moved' | 'redirected' | 'requestFailed'; status: number }
    | { code: 'throttled'; status: number; delaySeconds: number }
    /** Only the log has Node's code, such as ENOTFOUND. */
    | { code: 'unreachable'; nodeCode: string }
    | { code: 'unreadable'; reason: Reason }
  )
>;

export type ProblemCode = ProblemFacts['code'];

/** The only exception that a step throws on purpose. Its `message` is the code. */
export class Problem extends Error {
  readonly facts: ProblemFacts;

  constructor(facts: ProblemFacts, cause?: Problem) {
    super(facts.code, { cause });
    this.facts = facts;
  }

  get code(): ProblemCode {
    return this.facts.code;
  }
}

export const unreadable = (reason: Reason): Problem => new Problem({ code: 'unreadable', reason });
