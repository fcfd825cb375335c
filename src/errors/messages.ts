/*
 * Every message that a Zap builder can see: what happened, and what to do, in at most 250 characters (our own limit).
 *
 * No message contains a key, the connection's address, or a person's name. Messages of Node and of the platform may, so
 * they are never passed on.
 */
import { PRODUCT_NAME } from '../productName.ts';
import type { ProblemCode, ProblemFacts } from './problem.ts';

/**
 * Where a message is shown: in the connection form, in the Zap editor (*Test trigger*, a dropdown, turning a Zap on), at
 * a check of a Zap's trigger, or in a search.
 */
export type Situation = 'connecting' | 'editing' | 'polling' | 'searching';

/**
 * Phrases that depend on the situation. `retry` is for failures that may pass, `wait` for limits on requests, and
 * `keepOn` for a connection that expires.
 *
 * Triggers poll again at their interval (help.zapier.com/hc/en-us/articles/8496244568589). After a ThrottledError,
 * Zapier repeats searches, too (docs.zapier.com/integrations/build/troubleshoot-throttles).
 */
const IN_EDITOR = {
  retry: 'Try again in a few minutes.',
  wait: 'Try again in a few minutes.',
  keepOn: '',
};
const IN_RUN = { ...IN_EDITOR, wait: 'The Zap tries again automatically.' };
export const PHRASES: Readonly<Record<Situation, typeof IN_EDITOR>> = {
  connecting: IN_EDITOR,
  editing: IN_EDITOR,
  polling: {
    ...IN_RUN,
    retry: 'The Zap tries again at its next check.',
    keepOn: ' Keep the Zap on, or it may miss someone.',
  },
  searching: { ...IN_RUN, retry: 'Try again, or replay this run in Zap history.' },
};

const RETRY_OR_ASK = '{retry} If the problem continues, contact your administrator.';
const CHECK_FORM =
  'Check the Service URL and the {keyLabel}. If they are right, contact your administrator.';

/**
 * What happened, what to do, and what to do in the connection form if that differs. docs/troubleshooting.md quotes each
 * message. Words in braces stand for a detail of the problem, or for a phrase.
 */
export const MESSAGES: Readonly<
  Record<ProblemCode, readonly [happened: string, whatToDo: string, inForm?: string]>
> = {
  urlInvalid: [
    'The Service URL must be a web address without a username, password, key, question mark, #, or API path.',
    `Enter only the address your company uses for ${PRODUCT_NAME}, such as https://hr.example.com.`,
  ],
  urlNotSecure: [
    'The Service URL must start with https:// because your keys are sent with every request.',
    'Enter an https:// address and connect again.',
  ],
  keyInvalid: [
    "The {fieldLabel} is missing or isn't a key.",
    `Enter the whole key from your ${PRODUCT_NAME} administrator.`,
  ],
  keyPairIncomplete: [
    'The Company Key and Secret Key must be used together.',
    'Enter both, or leave both blank.',
  ],
  keyRejected: [
    `${PRODUCT_NAME} rejected the {keyLabel}.`,
    'It may have been replaced. Get the current key from your administrator and reconnect this account in Zapier.{keepOn}',
    'Check that the whole key was copied. If it was, ask your administrator for the current key.',
  ],
  forbidden: [
    `${PRODUCT_NAME} doesn't give this connection access to {listLabel}.`,
    'Ask your administrator to give the {keyLabel} access to it, and to let requests from Zapier through.',
    'Check that the whole key was copied. If it was, ask your administrator to give it access and to let requests from Zapier through.',
  ],
  blocked: [
    `A firewall or proxy in front of ${PRODUCT_NAME} blocked the request for {listLabel} (status {status}).`,
    'Ask your administrator to let requests from Zapier through.',
  ],
  notFound: [
    `${PRODUCT_NAME} didn't find {listLabel} (status 404).`,
    "Check this connection's Service URL. If it is right, ask your administrator whether the {keyLabel} gives access to this list.",
    CHECK_FORM,
  ],
  moved: [
    `${PRODUCT_NAME} redirected the request for {listLabel} (status {status}), so its address may have changed.`,
    'Reconnect this account with the new Service URL.',
    'Enter the new Service URL.',
  ],
  redirected: [
    `${PRODUCT_NAME} sent another page instead of {listLabel} (status {status}).`,
    'The Service URL or the {keyLabel} may be wrong or out of date. Reconnect this account with the current ones.',
    'The Service URL or the {keyLabel} may be wrong or out of date. Enter the current ones.',
  ],
  throttled: [
    `${PRODUCT_NAME} is temporarily unavailable or limiting requests (status {status}).`,
    '{wait}',
  ],
  requestFailed: [
    `${PRODUCT_NAME} returned an error for {listLabel} (status {status}).`,
    RETRY_OR_ASK,
    'Check the Service URL and the {keyLabel}. If they are right, try again in a few minutes, or contact your administrator.',
  ],
  errorReported: [
    `${PRODUCT_NAME} reported an error instead of returning {listLabel}.`,
    '{retry} If the problem continues, check the {keyLabel} or contact your administrator.',
    'Check the {keyLabel}. If it is right, contact your administrator.',
  ],
  unreachable: [
    `Zapier couldn't reach ${PRODUCT_NAME} for {listLabel}.`,
    "{retry} If the problem continues, check this connection's Service URL.",
    "Check the Service URL for typing errors, and whether it opens outside your company's network.",
  ],
  timedOut: [
    `${PRODUCT_NAME} took too long to return {listLabel}.`,
    RETRY_OR_ASK,
    "Check whether the Service URL opens outside your company's network. If it does, try again in a few minutes.",
  ],
  unreadable: [
    "Zapier couldn't read {listLabel}: {reason}.",
    '{retry} If it continues, check the Service URL and the {keyLabel}, or contact your administrator.',
    CHECK_FORM,
  ],
  noEmployees: [
    `${PRODUCT_NAME} returned an employee list with no one in it.`,
    '{retry} If the problem continues, ask your administrator whether the API Key can read all employees.',
  ],
  employeeListIncomplete: [
    `Check Full Employee List needs an employee list that matches the new employee list. In the one from ${PRODUCT_NAME}, most new employees are missing or have other numbers.`,
    'Ask your administrator, or set it to no.',
  ],
  queryEmpty: ['Both {fieldLabel} and Name are empty.', 'Enter at least one of them.'],
  severalValues: [
    'The {fieldLabel} field got several values, but it takes one.',
    'Map a single value, or run this step once for each value with Looping by Zapier.',
  ],
  limitInvalid: ['The Limit must be a whole number from 1 to {max}.', 'Correct it and try again.'],
  noNamesToSearch: [
    `${PRODUCT_NAME} didn't return any names, so you can't search by name.`,
    'Reconnect this account with the Company Key and Secret Key, or use Find Employee with an employee number.',
  ],
  unexpected: [
    'Something went wrong in this integration.',
    "{retry} If the problem continues, contact the integration's support team and include the time of this error.",
  ],
};

/** The part of `unreadable` after its colon. */
export const REASONS = {
  brokenCompression: "the response can't be decompressed",
  brokenHttp: "the response isn't valid HTTP",
  empty: 'the response is empty',
  malformed: 'the response is malformed JSON',
  noList: 'the response has no list in it',
  part: 'the response is only part of the list',
  plainText: 'the response is plain text',
  severalLists: 'the response has several lists in it',
  surroundingText: 'the response has text around its JSON',
  tooLarge: 'the response is too large',
  truncated: 'the response is incomplete',
  unknownRows: "its rows aren't in a known format",
  webPage: 'the response is a web page',
} as const;

/** Added to a message if only *Check Full Employee List* needs the list. */
export const FULL_LIST_NOTE = 'Check Full Employee List needs this list.';

/** Returns the message of a problem in a situation. */
export function messageOf(
  { request, code, ...details }: ProblemFacts,
  situation: Situation,
): string {
  const [happened, whatToDo, inForm = whatToDo] = MESSAGES[code];
  // A rejected key needs no advice about the setting.
  const note = request?.isForFullList && code !== 'keyRejected' ? ` ${FULL_LIST_NOTE}` : '';
  const words: Readonly<Record<string, unknown>> = {
    ...PHRASES[situation],
    ...request,
    ...details,
    ...('reason' in details ? { reason: REASONS[details.reason] } : {}),
  };
  const template = `${happened} ${situation === 'connecting' ? inForm : whatToDo}${note}`;
  return template.replace(/\{(\w+)\}/g, (_, word: string) => `${words[word]}`);
}
