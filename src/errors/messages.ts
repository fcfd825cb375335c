/*
 * Every message that a Zap builder can see: what happened, and what to do, in at most 250 characters (our own limit).
 *
 * No message contains a key, the connection's address, or a person's name. Messages of Node and of the platform may, so
 * they are never passed on.
 */
import { PRODUCT_NAME } from '../productName.ts';
import type { ProblemCode, ProblemFacts, RequestLabels } from './problem.ts';

/** Where a message is shown. */
export type Situation =
  /** In the connection form. */
  | 'connecting'
  /** In the Zap editor: *Test trigger*, a dropdown, or turning a Zap on. */
  | 'editing'
  /** In a Zap that is on, at a check of its trigger. */
  | 'polling'
  /** In a run of a Zap, or while a search is tested. */
  | 'searching';

/** Words in braces stand for a detail of the problem, or for a phrase. A situation may replace `whatToDo`. */
type Message = Readonly<
  { happened: string; whatToDo: string } & Partial<Record<Situation, string>>
>;

/**
 * Phrases that depend on the situation. `retry` is for failures that may pass, `wait` for limits on requests, and
 * `enter` for a wrong value of the connection form.
 *
 * Triggers poll again at their interval (help.zapier.com/hc/en-us/articles/8496244568589). After a ThrottledError,
 * Zapier repeats searches, too (docs.zapier.com/integrations/build/troubleshoot-throttles).
 */
type Phrases = Readonly<Record<'retry' | 'wait' | 'enter', string>>;
const IN_EDITOR: Phrases = {
  retry: 'Try again in a few minutes.',
  wait: 'Try again in a few minutes.',
  enter: 'Reconnect this account with',
};
const IN_RUN = { ...IN_EDITOR, wait: 'The Zap tries again automatically.' };
export const PHRASES: Readonly<Record<Situation, Phrases>> = {
  connecting: { ...IN_EDITOR, enter: 'Enter' },
  editing: IN_EDITOR,
  polling: { ...IN_RUN, retry: 'The Zap tries again at its next check.' },
  searching: { ...IN_RUN, retry: 'Try again, or replay this run in Zap history.' },
};

const RETRY_OR_ASK = '{retry} If the problem continues, contact your administrator.';
const CHECK_FORM =
  'Check the Service URL and the {keyLabel}. If they are right, contact your administrator.';

/** Messages by code. docs/troubleshooting.md quotes each of them. */
export const MESSAGES: Readonly<Record<ProblemCode, Message>> = {
  urlInvalid: {
    happened:
      'The Service URL must be a web address without a username, password, key, question mark, #, or API path.',
    whatToDo: `Enter only the address your company uses for ${PRODUCT_NAME}, such as https://hr.example.com.`,
  },
  urlNotSecure: {
    happened:
      'The Service URL must start with https:// because your keys are sent with every request.',
    whatToDo: 'Enter an https:// address and connect again.',
  },
  keyInvalid: {
    happened: "The {fieldLabel} is missing or isn't a key.",
    whatToDo: `Enter the whole key from your ${PRODUCT_NAME} administrator.`,
  },
  keyPairIncomplete: {
    happened: 'The Company Key and Secret Key must be used together.',
    whatToDo: 'Enter both, or leave both blank.',
  },
  keyRejected: {
    happened: `${PRODUCT_NAME} rejected the {keyLabel}.`,
    whatToDo:
      'It may have been replaced. Get the current key from your administrator and reconnect this account in Zapier.',
    connecting:
      'Check that the whole key was copied. If it was, ask your administrator for the current key.',
    polling:
      'It may have been replaced. Get the current key from your administrator and reconnect this account in Zapier. Keep the Zap on, or it may miss someone.',
  },
  forbidden: {
    happened: `${PRODUCT_NAME} doesn't give this connection access to {listLabel}.`,
    whatToDo:
      'Ask your administrator to give the {keyLabel} access to it, and to let requests from Zapier through.',
    connecting:
      'Check that the whole key was copied. If it was, ask your administrator to give it access and to let requests from Zapier through.',
  },
  blocked: {
    happened: `A firewall or proxy in front of ${PRODUCT_NAME} blocked the request for {listLabel} (status {status}).`,
    whatToDo: 'Ask your administrator to let requests from Zapier through.',
  },
  notFound: {
    happened: `${PRODUCT_NAME} wasn't found at the Service URL: the request for {listLabel} returned status 404.`,
    whatToDo: '{enter} the correct Service URL.',
  },
  listNotFound: {
    happened: `${PRODUCT_NAME} didn't find {listLabel} (status 404).`,
    whatToDo: 'Ask your administrator whether your connection gives access to it.',
    connecting: CHECK_FORM,
  },
  moved: {
    happened: `${PRODUCT_NAME} redirected the request for {listLabel} (status {status}), so its address may have changed.`,
    whatToDo: '{enter} the new Service URL.',
  },
  redirected: {
    happened: `${PRODUCT_NAME} sent another page instead of {listLabel} (status {status}).`,
    whatToDo:
      'The Service URL or the {keyLabel} may be wrong or out of date. {enter} the current ones.',
  },
  throttled: {
    happened: `${PRODUCT_NAME} is temporarily unavailable or limiting requests (status {status}).`,
    whatToDo: '{wait}',
  },
  requestFailed: {
    happened: `${PRODUCT_NAME} returned an error for {listLabel} (status {status}).`,
    whatToDo: RETRY_OR_ASK,
    connecting:
      'Check the Service URL and the {keyLabel}. If they are right, try again in a few minutes, or contact your administrator.',
  },
  errorReported: {
    happened: `${PRODUCT_NAME} reported an error instead of returning {listLabel}.`,
    whatToDo:
      '{retry} If the problem continues, check the {keyLabel} or contact your administrator.',
    connecting: 'Check the {keyLabel}. If it is right, contact your administrator.',
  },
  unreachable: {
    happened: `Zapier couldn't reach ${PRODUCT_NAME} for {listLabel}.`,
    whatToDo: "{retry} If the problem continues, check this connection's Service URL.",
    connecting:
      "Check the Service URL for typing errors, and whether it opens outside your company's network.",
  },
  timedOut: {
    happened: `${PRODUCT_NAME} took too long to return {listLabel}.`,
    whatToDo: RETRY_OR_ASK,
    connecting:
      "Check whether the Service URL opens outside your company's network. If it does, try again in a few minutes.",
  },
  unreadable: {
    happened: "Zapier couldn't read {listLabel}: {reason}.",
    whatToDo:
      '{retry} If it continues, check the Service URL and the {keyLabel}, or contact your administrator.',
    connecting: CHECK_FORM,
  },
  noEmployees: {
    happened: `${PRODUCT_NAME} returned an employee list with no one in it.`,
    whatToDo:
      '{retry} If the problem continues, ask your administrator whether the API Key can read all employees.',
  },
  employeeListIncomplete: {
    happened: `Check Full Employee List needs an employee list that matches the new employee list. In the one from ${PRODUCT_NAME}, most new employees are missing or have other numbers.`,
    whatToDo: 'Ask your administrator, or set it to no.',
  },
  queryEmpty: {
    happened: 'Both {fieldLabel} and Name are empty.',
    whatToDo: 'Enter at least one of them.',
  },
  severalValues: {
    happened: 'The {fieldLabel} field got several values, but it takes one.',
    whatToDo: 'Map a single value, or run this step once for each value with Looping by Zapier.',
  },
  limitInvalid: {
    happened: 'The Limit must be a whole number from 1 to {max}.',
    whatToDo: 'Correct it and try again.',
  },
  noNamesToSearch: {
    happened: `${PRODUCT_NAME} didn't return any names, so you can't search by name.`,
    whatToDo:
      'Reconnect this account with the Company Key and Secret Key, or use Find Employee with an employee number.',
  },
  unexpected: {
    happened: 'Something went wrong in this integration.',
    whatToDo:
      "{retry} If the problem continues, contact the integration's support team and include the time of this error.",
  },
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

/** Labels for a problem without a request. */
const ANY_REQUEST: RequestLabels = { listLabel: 'the employee list', keyLabel: 'API Key' };

/** Returns the message of a problem in a situation. */
export function messageOf(
  { request = ANY_REQUEST, code, ...details }: ProblemFacts,
  situation: Situation,
): string {
  const { happened, whatToDo, [situation]: inSituation = whatToDo } = MESSAGES[code];
  const words: Readonly<Record<string, string | number | boolean>> = {
    ...PHRASES[situation],
    ...request,
    ...details,
    ...('reason' in details ? { reason: REASONS[details.reason] } : {}),
  };
  // A rejected key needs no advice about the setting.
  const hasNote = request.isForFullList && code !== 'keyRejected';
  const template = `${happened} ${inSituation}${hasNote ? ` ${FULL_LIST_NOTE}` : ''}`;
  return template.replace(/\{(\w+)\}/g, (_, word: string) => `${words[word]}`);
}
