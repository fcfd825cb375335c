/*
 * The exception for everything that the app expects to go wrong, its codes, and what is known of each.
 *
 * messages.ts has the sentence for each code, errorEffects.ts what Zapier does after it.
 */

/** How messages name a request: by its list, and by the label of the key that it needs. No other text gets in. */
export interface RequestLabels {
  readonly listLabel: `the ${'new employee' | 'employee' | 'employee category' | 'employee name'} list`;
  readonly keyLabel: 'API Key' | 'Company Key or Secret Key';
  /** Whether only *Check Full Employee List* needs the list. Otherwise, the step would go on without it. */
  readonly isForFullList?: boolean;
}

/** Why a response can't be read. */
export type Reason =
  | 'brokenCompression'
  | 'brokenHttp'
  | 'empty'
  | 'malformed'
  | 'noList'
  | 'part'
  | 'plainText'
  | 'severalLists'
  | 'singleValue'
  | 'surroundingText'
  | 'tooLarge'
  | 'tooManyValues'
  | 'truncated'
  | 'unknownRows'
  | 'webPage';

/** A code, and the details that its message, its effect, and the log need. */
export type ProblemFacts = Readonly<
  {
    /** The request that failed. api.ts adds it, because the code that reads a response doesn't know it. */
    request?: RequestLabels;
  } & (
    | { code: 'urlInvalid' | 'urlNotSecure' | 'urlHasExtras' | 'keyPairIncomplete' }
    | { code: 'keyInvalid'; fieldLabel: 'API Key' | 'Company Key' | 'Secret Key' }
    | {
        code:
          | 'keyRejected'
          | 'forbidden'
          | 'errorReported'
          | 'timedOut'
          | 'notFound'
          | 'listNotFound';
      }
    | { code: 'blocked' | 'moved' | 'redirected'; status: number }
    | { code: 'requestRefused' | 'serverFailed'; status: number }
    | { code: 'throttled' | 'unavailable'; status: number; delaySeconds: number }
    /** Node's code, such as ENOTFOUND, is only for the log. */
    | { code: 'unreachable'; nodeCode: string }
    | { code: 'unreadable'; reason: Reason }
    | { code: 'noEmployees' | 'employeeListIncomplete' | 'noNamesToSearch' | 'unexpected' }
    | {
        code: 'queryEmpty' | 'severalValues';
        fieldLabel: 'Employee' | 'Category' | 'Name' | 'Limit';
      }
    | { code: 'limitInvalid'; max: string }
  )
>;

export type ProblemCode = ProblemFacts['code'];

/** The only exception that a step throws on purpose. Its own message is only the code. */
export class Problem extends Error {
  readonly facts: ProblemFacts;

  /** @param cause - the problem that this one adds facts to. */
  constructor(facts: ProblemFacts, cause?: Problem) {
    super(facts.code, { cause });
    this.facts = facts;
  }

  get code(): ProblemCode {
    return this.facts.code;
  }
}

export const unreadable = (reason: Reason): Problem => new Problem({ code: 'unreadable', reason });
