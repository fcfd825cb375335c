/*
 * Every message that a Zap builder can see, by the code of the problem. problem.ts defines the exception;
 * errorEffects.ts decides what Zapier does next.
 *
 * The messages are in one table so that they can be reviewed together. Each says what is wrong and what to do, in at
 * most 250 characters (our own limit). None contains a key, the connection's address, or a person's name. The messages
 * of Node and of the platform may, so they are never passed on.
 */
import { PRODUCT_NAME } from './productName.ts';

/** How messages name a request: by its list, and by the label of the key that it needs. No other text gets in. */
export interface RequestLabels {
  readonly listLabel: `the ${'new employee' | 'employee' | 'employee category' | 'employee name'} list`;
  readonly keyLabel: 'API Key' | 'Company Key or the Secret Key';
}

/** The facts of a failed request where it fails. api.ts adds which request it was. */
export type FailureFacts =
  | { readonly code: 'keyRejected' | 'forbidden' | 'notFound' | 'timedOut' }
  /** Node's code, such as ENOTFOUND, is only for the log. */
  | { readonly code: 'unreachable'; readonly nodeCode: string }
  | { readonly code: 'moved' | 'errorStatus'; readonly status: number }
  | { readonly code: 'throttled' | 'unavailable'; readonly delaySeconds: number }
  | { readonly code: 'tooLarge'; readonly megabytes: number }
  | { readonly code: 'reportedFailure' }
  | { readonly code: 'unreadable'; readonly reason: Reason };

/** What is known of a problem: its code, and the details that its message, its effect, and the log need. */
export type ProblemFacts =
  | (FailureFacts & { readonly request: RequestLabels })
  | { readonly code: 'urlMissing' | 'urlUnreadable' | 'urlNotSecure' | 'urlHasExtras' }
  | { readonly code: 'apiKeyMissing' | 'keyPairIncomplete' }
  | { readonly code: 'noEmployees' | 'employeeListIncomplete' | 'noNamesToSearch' }
  | { readonly code: 'employeeQueryEmpty' | 'categoryQueryEmpty' }
  | { readonly code: 'limitInvalid'; readonly max: number }
  | { readonly code: 'unexpected' };

/** The code of a problem, which is the key of its message. */
export type ProblemCode = ProblemFacts['code'];

/** The details of the problem with a code. */
type DetailsOf<Code extends ProblemCode> = Code extends ProblemCode
  ? Omit<ProblemFacts & { readonly code: Code }, 'code'>
  : never;

/**
 * Triggers poll again at their interval (help.zapier.com/hc/en-us/articles/8496244568589). Searches and connection
 * tests aren't repeated (*unconfirmed*).
 */
const RETRY = 'Triggers retry automatically; otherwise, try again.';

/** The messages by code. `docs/troubleshooting.md` shows each to Zap builders. */
export const MESSAGES: {
  readonly [Code in ProblemCode]: (details: DetailsOf<Code>) => string;
} = {
  urlMissing: () =>
    `The Service URL is missing. Enter the web address your company uses for ${PRODUCT_NAME}, such as https://hr.example.com.`,
  urlUnreadable: () =>
    "The Service URL isn't a valid web address. Enter the full address, starting with https://, such as https://hr.example.com.",
  urlNotSecure: () =>
    'The Service URL must start with https:// because your keys are sent with every request. Enter an https:// address and connect again.',
  urlHasExtras: () =>
    "The Service URL can't include a username, password, key, question mark, #, or API path. Enter only the address, such as https://hr.example.com.",
  apiKeyMissing: () =>
    `The API Key is missing. Enter the API key from your ${PRODUCT_NAME} administrator.`,
  keyPairIncomplete: () =>
    'The Company Key and Secret Key must be used together. Enter both, or leave both blank.',
  keyRejected: ({ request }) =>
    `${PRODUCT_NAME} rejected the ${request.keyLabel}. It may have been replaced or only partly copied. Get the current key from your administrator and reconnect this account in Zapier. Keep the Zap on, or it may miss new employees.`,
  forbidden: ({ request }) =>
    `The ${request.keyLabel} doesn't have access to ${request.listLabel} (status 403). Ask your ${PRODUCT_NAME} administrator to give it access.`,
  notFound: ({ request }) =>
    `${PRODUCT_NAME} wasn't found at the Service URL: the request for ${request.listLabel} returned status 404. Reconnect this account with the correct Service URL.`,
  moved: ({ request, status }) =>
    `${PRODUCT_NAME} redirected the request for ${request.listLabel} (status ${status}), so its address may have changed. Reconnect this account with the new Service URL.`,
  throttled: () =>
    `${PRODUCT_NAME} is limiting requests (status 429). Zaps try again automatically; if you are connecting or testing, wait a minute and try again.`,
  unavailable: () =>
    `${PRODUCT_NAME} is temporarily unavailable (status 503). Zaps try again automatically; if you are connecting or testing, try again in a few minutes.`,
  errorStatus: ({ request, status }) =>
    `${PRODUCT_NAME} returned an error for ${request.listLabel} (status ${status}). ${RETRY} If the problem continues, contact your administrator.`,
  unreachable: ({ request }) =>
    `Zapier couldn't reach ${PRODUCT_NAME} for ${request.listLabel}. ${RETRY} If the problem continues, check this connection's Service URL.`,
  timedOut: ({ request }) =>
    `${PRODUCT_NAME} took too long to return ${request.listLabel}. ${RETRY} If the problem continues, contact your administrator.`,
  tooLarge: ({ request, megabytes }) =>
    `The response for ${request.listLabel} is too large for Zapier (over ${megabytes} MB). Contact your ${PRODUCT_NAME} administrator.`,
  reportedFailure: ({ request }) =>
    `${PRODUCT_NAME} reported an error instead of returning ${request.listLabel}. ${RETRY} If the problem continues, contact your administrator.`,
  unreadable: ({ request, reason }) =>
    `Zapier couldn't read ${request.listLabel}: ${reason}. ${RETRY} If the problem continues, check the Service URL or contact your administrator.`,
  noEmployees: () =>
    `${PRODUCT_NAME} returned an employee list with no one in it. ${RETRY} If the problem continues, ask your administrator whether the API Key gives access to all employees.`,
  employeeListIncomplete: () =>
    `The employee list from ${PRODUCT_NAME} is incomplete: most of the newest employees aren't in it, so existing employees would look new later. Ask your administrator to give the API Key access to all employees, then turn the Zap on again.`,
  employeeQueryEmpty: () =>
    'Enter an Employee or a Name. At least one of them is required to find an employee.',
  categoryQueryEmpty: () =>
    'Enter a Category or a Name. At least one of them is required to find a category.',
  limitInvalid: ({ max }) =>
    `The Limit must be a whole number from 1 to ${withCommas(max)}. Correct it and try again.`,
  noNamesToSearch: () =>
    `${PRODUCT_NAME} didn't return any names, so you can't search by name. Reconnect this account with the Company Key and Secret Key, or use Find Employee with an employee number.`,
  unexpected: () =>
    `Something went wrong in this integration. ${RETRY} If the problem continues, contact the integration's support team and include the time of this error.`,
};

/** Returns the message of a problem, as a Zap builder sees it. The type parameter ties the details to the code. */
export function messageOf<Code extends ProblemCode>(
  facts: ProblemFacts & { readonly code: Code } & DetailsOf<Code>,
): string {
  return MESSAGES[facts.code](facts);
}

/** Writes commas between thousands. Not with toLocaleString: loading its data would slow every cold start. */
export const withCommas = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Reasons why a list can't be read. The message `unreadable` has one after its colon. */
export const REASONS = {
  empty: 'the response is empty',
  webPage: 'the response is a web page',
  plainText: 'the response is plain text',
  surroundingText: 'the response has text around its JSON',
  truncated: 'the response is incomplete',
  malformed: 'the response is malformed JSON',
  singleValue: 'the response is a single value',
  noList: 'the response has no list in it',
  severalLists: 'the response has several lists in it',
  partial: 'the response is only part of the list',
  unknownRow: (row: number) => `row ${row} isn't in a known format` as const,
  tooManyRows: (max: number) => `the response has more than ${withCommas(max)} rows` as const,
  tooManyValues: 'the response has too many values',
} as const;

/** The reason that an entry of the table is, or returns. */
type ReasonIn<Entry> = Entry extends (...args: never) => infer Text ? Text : Entry;

/** The only reasons that a message may contain, so that no text of a response gets in. */
export type Reason = ReasonIn<(typeof REASONS)[keyof typeof REASONS]>;
