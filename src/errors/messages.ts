/*
 * Every message that a Zap builder can see, by the code of the problem. problem.ts defines the exception;
 * errorEffects.ts decides what Zapier does next.
 *
 * The messages are in one table so that they can be reviewed together. Each says what is wrong and what to do, in at
 * most 250 characters (our own limit). None contains a key, the connection's address, or a person's name. The messages
 * of Node and of the platform may, so they are never passed on.
 */
import { PRODUCT_NAME } from '../productName.ts';

/** How messages name a request: by its list, and by the label of the key that it needs. No other text gets in. */
export interface RequestLabels {
  readonly listLabel: `the ${'new employee' | 'employee' | 'employee category' | 'employee name'} list`;
  readonly keyLabel: 'API Key' | 'Company Key or Secret Key';
  /** Whether only *Check Full Employee List* needs the list. Otherwise, the step would go on without it. */
  readonly isForFullList?: boolean;
}

/** A field of a search that takes one value. */
export type FieldLabel = 'Employee' | 'Category' | 'Name' | 'Limit';

/** What is known of a problem: its code, and the details that its message, its effect, and the log need. */
export type ProblemFacts = {
  /** The request that failed. api.ts adds it, because the code that reads a response doesn't know it. */
  readonly request?: RequestLabels;
} & (
  | Readonly<{ code: 'urlMissing' | 'urlUnreadable' | 'urlNotSecure' | 'urlHasExtras' }>
  | Readonly<{ code: 'apiKeyMissing' | 'keyPairIncomplete' | 'noNamesToSearch' | 'unexpected' }>
  | Readonly<{ code: 'keyRejected' | 'forbidden' | 'notFound' | 'listNotFound' | 'timedOut' }>
  | Readonly<{ code: 'reportedFailure' | 'noEmployees' | 'employeeListIncomplete' }>
  | Readonly<{ code: 'blocked' | 'moved' | 'redirected' | 'errorStatus'; status: number }>
  | Readonly<{ code: 'throttled' | 'unavailable'; delaySeconds: number }>
  /** Node's code, such as ENOTFOUND, is only for the log. */
  | Readonly<{ code: 'unreachable'; nodeCode: string }>
  | Readonly<{ code: 'tooLarge'; megabytes: number }>
  | Readonly<{ code: 'unreadable'; reason: Reason }>
  | Readonly<{ code: 'queryEmpty' | 'severalValues'; fieldLabel: FieldLabel }>
  | Readonly<{ code: 'limitInvalid'; max: number }>
);

/** The code of a problem, which is the key of its message. */
export type ProblemCode = ProblemFacts['code'];

const TRY_AGAIN = 'Try again in a few minutes.';
const TRIES_AGAIN = 'The Zap tries again automatically.';
const RECONNECT = 'Reconnect this account with';

/**
 * What a reader does next, by where the message is shown: after what may pass by itself (`retry`), after what the API
 * asks to wait for (`wait`), or after something in the connection form was wrong (`enter`).
 *
 * Triggers poll again at their interval (help.zapier.com/hc/en-us/articles/8496244568589). After a ThrottledError, Zapier
 * repeats searches, too (docs.zapier.com/integrations/build/troubleshoot-throttles).
 */
export const NEXT_STEPS = {
  /** In the connection form. */
  connecting: { retry: TRY_AGAIN, wait: TRY_AGAIN, enter: 'Enter' },
  /** In the Zap editor: *Test trigger*, a dropdown, or turning a Zap on. */
  editing: { retry: TRY_AGAIN, wait: TRY_AGAIN, enter: RECONNECT },
  /** In a Zap that is on, at a check of its trigger. */
  polling: {
    retry: 'The Zap tries again at its next check.',
    wait: TRIES_AGAIN,
    enter: RECONNECT,
  },
  /** In a run of a Zap, or while a search is tested. */
  searching: {
    retry: 'Try again, or replay this run in Zap history.',
    wait: TRIES_AGAIN,
    enter: RECONNECT,
  },
};

/** Where a message is shown. */
export type Situation = keyof typeof NEXT_STEPS;

/** The details of the problem with a code. */
type DetailsOf<Code extends ProblemCode> = Code extends ProblemCode
  ? Omit<ProblemFacts & { readonly code: Code }, 'code' | 'request'>
  : never;

/** What every message may name: the request, where the message is shown, and what its reader does next. */
type Context = (typeof NEXT_STEPS)[Situation] &
  Readonly<{ request: RequestLabels; situation: Situation }>;

/** The messages by code. `docs/troubleshooting.md` shows each to Zap builders. */
export const MESSAGES: {
  readonly [Code in ProblemCode]: (context: Context, details: DetailsOf<Code>) => string;
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
  keyRejected: ({ request, situation }) =>
    `${PRODUCT_NAME} rejected the ${request.keyLabel}. ${situation === 'connecting' ? 'Check that the whole key was copied. If it was, ask your administrator for the current key.' : `It may have been replaced. Get the current key from your administrator and reconnect this account in Zapier.${situation === 'polling' ? ' Keep the Zap on, or it may miss new employees.' : ''}`}`,
  forbidden: ({ request, situation }) =>
    `The ${request.keyLabel} doesn't have access to ${request.listLabel} (status 403). ${situation === 'connecting' ? 'Check that the whole key was copied. If it was, ask' : 'Ask'} your ${PRODUCT_NAME} administrator to give it access.`,
  blocked: ({ request }, { status }) =>
    `A firewall or proxy in front of ${PRODUCT_NAME} blocked the request for ${request.listLabel} (status ${status}). Ask your administrator to let requests from Zapier through.`,
  notFound: ({ request, enter }) =>
    `${PRODUCT_NAME} wasn't found at the Service URL: the request for ${request.listLabel} returned status 404. ${enter} the correct Service URL.`,
  listNotFound: ({ request, situation }) =>
    `${PRODUCT_NAME} didn't find ${request.listLabel} (status 404). ${situation === 'connecting' ? `Check the ${request.keyLabel}, or leave both blank: Zaps work without this list.` : 'Ask your administrator whether your connection gives access to it.'}`,
  moved: ({ request, enter }, { status }) =>
    `${PRODUCT_NAME} redirected the request for ${request.listLabel} (status ${status}), so its address may have changed. ${enter} the new Service URL.`,
  redirected: ({ request, enter }, { status }) =>
    `${PRODUCT_NAME} sent another page instead of ${request.listLabel} (status ${status}). The Service URL or the ${request.keyLabel} may be wrong or out of date. ${enter} the current ones.`,
  throttled: ({ wait }) => `${PRODUCT_NAME} is limiting requests (status 429). ${wait}`,
  unavailable: ({ wait }) => `${PRODUCT_NAME} is temporarily unavailable (status 503). ${wait}`,
  errorStatus: ({ request, retry, situation }, { status }) =>
    `${PRODUCT_NAME} returned an error for ${request.listLabel} (status ${status}). ${situation === 'connecting' && status < 500 ? `Check the Service URL and the ${request.keyLabel}. If they are right, contact your administrator.` : `${retry} If the problem continues, contact your administrator.`}`,
  unreachable: ({ request, retry, situation }) =>
    `Zapier couldn't reach ${PRODUCT_NAME} for ${request.listLabel}. ${situation === 'connecting' ? "Check the Service URL for typing errors, and whether it opens outside your company's network." : `${retry} If the problem continues, check this connection's Service URL.`}`,
  timedOut: ({ request, retry, situation }) =>
    `${PRODUCT_NAME} took too long to return ${request.listLabel}. ${situation === 'connecting' ? "Check whether the Service URL opens outside your company's network. If it does, try again in a few minutes." : `${retry} If the problem continues, contact your administrator.`}`,
  tooLarge: ({ request }, { megabytes }) =>
    `The response for ${request.listLabel} is too large for Zapier (over ${megabytes} MB). Contact your ${PRODUCT_NAME} administrator.`,
  reportedFailure: ({ request, retry, situation }) =>
    `${PRODUCT_NAME} reported an error instead of returning ${request.listLabel}. ${situation === 'connecting' ? `Check the ${request.keyLabel}. If it is right, contact your administrator.` : `${retry} If the problem continues, contact your administrator.`}`,
  unreadable: ({ request, retry, situation }, { reason }) =>
    `Zapier couldn't read ${request.listLabel}: ${reason}. ${situation === 'connecting' ? `Check the Service URL and the ${request.keyLabel}. If they are right, contact your administrator.` : `${retry} If the problem continues, check the Service URL or contact your administrator.`}`,
  noEmployees: ({ retry }) =>
    `${PRODUCT_NAME} returned an employee list with no one in it. ${retry} If the problem continues, ask your administrator whether the API Key can read all employees.`,
  employeeListIncomplete: () =>
    `Check Full Employee List needs an employee list that matches the new employee list. In the one from ${PRODUCT_NAME}, most new employees are missing or have other numbers. Ask your administrator, or set it to no.`,
  queryEmpty: (_context, { fieldLabel }) =>
    `Enter ${fieldLabel === 'Employee' ? 'an Employee' : 'a Category'} or a Name. At least one of them is required.`,
  severalValues: (_context, { fieldLabel }) =>
    `The ${fieldLabel} field got several values, but it takes one. Map a single value, or run this step once for each value with Looping by Zapier.`,
  limitInvalid: (_context, { max }) =>
    `The Limit must be a whole number from 1 to ${withCommas(max)}. Correct it and try again.`,
  noNamesToSearch: () =>
    `${PRODUCT_NAME} didn't return any names, so you can't search by name. Reconnect this account with the Company Key and Secret Key, or use Find Employee with an employee number.`,
  unexpected: ({ retry }) =>
    `Something went wrong in this integration. ${retry} If the problem continues, contact the integration's support team and include the time of this error.`,
};

/** Follows a message about a list that the trigger could do without. */
export const FULL_LIST_NOTE = 'Check Full Employee List needs this list.';

/** The request that a message names if its problem has none. */
const ANY_REQUEST: RequestLabels = { listLabel: 'the employee list', keyLabel: 'API Key' };

/** Returns the message of a problem, as a Zap builder sees it. The type parameter ties the facts to the code. */
export function messageOf<Code extends ProblemCode>(
  facts: ProblemFacts & { readonly code: Code } & DetailsOf<Code>,
  situation: Situation,
): string {
  const { request = ANY_REQUEST } = facts;
  const context = { request, situation, ...NEXT_STEPS[situation] };
  const text = MESSAGES[facts.code](context, facts);
  return request.isForFullList ? `${text} ${FULL_LIST_NOTE}` : text;
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
  brokenHttp: "the response isn't valid HTTP",
  brokenCompression: "the response can't be decompressed",
  singleValue: 'the response is a single value',
  noList: 'the response has no list in it',
  severalLists: 'the response has several lists in it',
  partial: 'the response is only part of the list',
  unknownRow: (row: number) => `row ${row} isn't in a known format` as const,
  tooManyValues: 'the response has too many values',
} as const;

/** The reason that an entry of the table is, or returns. */
type ReasonIn<Entry> = Entry extends (...args: never) => infer Text ? Text : Entry;

/** The only reasons that a message may contain, so that no text of a response gets in. */
export type Reason = ReasonIn<(typeof REASONS)[keyof typeof REASONS]>;
