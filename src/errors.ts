/*
 * Every text that a Zap builder can be shown when something goes wrong, and what Zapier does then.
 *
 * The texts stand here alone, in one table, because they are read together: each says what
 * happened, then what to do; is at most 250 characters long; and contains no key, URL, response, or name.
 * Messages of Node and of the platform name the URL, and so the key: they are never passed on.
 */
import type { ZObject } from 'zapier-platform-core';
import { PRODUCT } from './productName.ts';

/** What a text may name. All values are words of ours, never text from a response or a form. */
export type Details = Readonly<Partial<Record<'request' | 'key' | 'why', string>>> & {
  readonly status?: number;
  /** Seconds to wait before the next try. */
  readonly delay?: number;
};

/** A poll is made again by itself; a search and a connection are not. */
const RETRY = 'Triggers retry automatically; for other steps, try again.';

/**
 * The texts, by what happened. `{request}`, `{key}`, `{status}` and `{why}` are filled in from
 * {@link Details}. `docs/troubleshooting.md` shows every message to Zap builders.
 */
export const TEXTS = {
  urlMissing: `The Service URL is missing. Enter the web address your company uses for ${PRODUCT}, such as https://hr.example.com.`,
  urlUnreadable:
    "The Service URL isn't a valid web address. Enter the full address, starting with https://, such as https://hr.example.com.",
  urlNotSecure:
    'The Service URL must start with https:// because your keys are sent with every request. Enter an https:// address and connect again.',
  urlHasExtras:
    "The Service URL can't include a username, password, key, question mark, #, or API path. Enter only the address, such as https://hr.example.com.",
  apiKeyMissing: `The API Key is missing. Enter the API key from your ${PRODUCT} administrator.`,
  keyPairIncomplete:
    'The Company Key and Secret Key must be used together. Enter both, or leave both blank.',
  keyRefused: `${PRODUCT} rejected the {key}. It may have been replaced or only partly copied. Get the current key from your administrator and reconnect this account in Zapier. Keep the Zap on, or it may miss new employees.`,
  notPermitted: `The {key} doesn't have access to {request} (status 403). Ask your ${PRODUCT} administrator to give it access.`,
  notFound: `${PRODUCT} wasn't found at the Service URL: the request for {request} returned status 404. Reconnect this account with the correct Service URL.`,
  moved: `${PRODUCT} redirected the request for {request} (status {status}), so its address may have changed. Reconnect this account with the new Service URL.`,
  throttled: `${PRODUCT} is limiting requests (status 429). Zaps try again automatically; if you are connecting or testing, wait a minute and try again.`,
  unavailable: `${PRODUCT} is temporarily unavailable (status 503). Zaps try again automatically; if you are connecting or testing, try again in a few minutes.`,
  statusFailed: `${PRODUCT} returned an error for {request} (status {status}). ${RETRY} If the problem continues, contact your administrator.`,
  unreachable: `Zapier couldn't reach ${PRODUCT} for {request}. ${RETRY} If the problem continues, check this connection's Service URL.`,
  tooSlow: `${PRODUCT} took too long to return {request}. ${RETRY} If the problem continues, contact your administrator.`,
  tooLarge: `The response for {request} is too large for Zapier (over 20 MB). Contact your ${PRODUCT} administrator.`,
  reportedFailure: `${PRODUCT} reported an error instead of returning {request}. ${RETRY} If the problem continues, contact your administrator.`,
  notAList: `Zapier couldn't read {request}: {why}. ${RETRY} If the problem continues, check the Service URL or contact your administrator.`,
  noEmployees: `${PRODUCT} returned an employee list with no one in it. ${RETRY} If the problem continues, ask your administrator whether the API Key gives access to all employees.`,
  newestMissing: `The employee list from ${PRODUCT} is incomplete: most of the newest employees aren't in it, so others would look new later. Ask your administrator to give the API Key access to all employees, then turn the Zap on again.`,
  employeeNotAsked:
    'Enter an Employee or a Name. At least one of them is required to find an employee.',
  categoryNotAsked:
    'Enter a Category or a Name. At least one of them is required to find a category.',
  limitUnusable: 'The Limit must be a whole number from 1 to 10000. Correct it and try again.',
  noNamesToSearch: `${PRODUCT} didn't return any names, so you can't search by name. Reconnect this account with the Company Key and Secret Key, or use Find Employee with an employee number.`,
  unexpected: `Something went wrong in this integration. ${RETRY} If the problem continues, contact the integration's support team and include the time of this error.`,
} as const;

export type ProblemName = keyof typeof TEXTS;

/**
 * What Zapier does, where it is more than to fail this poll and try the next one:
 * - `expired`: it stops polling until the account is reconnected;
 * - `throttled`: it tries again after a delay;
 * - `halted`: it stops this run, which does not count toward turning the Zap off.
 */
export const EFFECTS: Partial<Record<ProblemName, 'expired' | 'throttled' | 'halted'>> = {
  keyRefused: 'expired',
  throttled: 'throttled',
  unavailable: 'throttled',
  employeeNotAsked: 'halted',
  categoryNotAsked: 'halted',
};

/** Something that went wrong, in our words: all that the app throws, until {@link errorFor}. */
export class Problem extends Error {
  readonly problem: ProblemName;
  readonly details: Details;

  constructor(problem: ProblemName, details: Details = {}) {
    super(problem);
    this.problem = problem;
    this.details = details;
  }
}

/** What went wrong where a response, or a row of it, cannot be read. */
export const unreadable = (why: string) => new Problem('notAList', { why });

/**
 * The error to throw at Zapier for anything that was thrown, of the class that has the effect which
 * the table asks for. What is no {@link Problem} has a message that is not ours and may
 * name the URL: one fixed text takes its place.
 *
 * @param errors - the platform's error classes, which are what Zapier recognizes.
 */
export function errorFor(errors: ZObject['errors'], thrown: unknown): Error {
  const { problem, details } = thrown instanceof Problem ? thrown : new Problem('unexpected');
  const fill = (_: string, part: string) => String(Reflect.get(details, part));
  const message = TEXTS[problem].replace(/\{(\w+)\}/g, fill);
  const effect = EFFECTS[problem];
  if (effect === undefined) return new errors.Error(message, problem, details.status);
  if (effect === 'throttled') return new errors.ThrottledError(message, details.delay);
  const error = new errors[effect === 'expired' ? 'ExpiredAuthError' : 'HaltedError'](message);
  // Else the platform adds each request made, URL and key included, to the message of these two
  // (`enrichErrorMessages` in zapier-platform-core's `src/middleware.js`).
  return Object.assign(error, { doNotContextify: true });
}

/**
 * Where an unforeseen exception came from: its class, and the place in the code. Its message
 * is left out, since it may hold a key or a name.
 */
export function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const { stack = '', message } = thrown;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const [, place] = /\n +at .*?([\w.-]+:\d+:\d+)\)?(?:\n|$)/.exec(frames) ?? [];
  return `${thrown.constructor.name} at ${place}`;
}
