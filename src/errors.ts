/*
 * Every text that a Zap builder can be shown when something goes wrong, and what Zapier does then.
 *
 * The texts stand here alone, in one table, because they are read together: each tells what
 * happened and then what to do, is no longer than 250 letters, and holds no key, URL, reply or name.
 * Messages of Node and of the platform name the URL, and so the key: they are never passed on.
 */
import type { ZObject } from 'zapier-platform-core';

/** What a text may name. All values are words of ours, never text from a response or a form. */
export type Details = Readonly<Partial<Record<'request' | 'key' | 'why', string>>> & {
  readonly status?: number;
  /** Seconds to wait before the next try, where the service named them. */
  readonly delay?: number | undefined;
};

/**
 * The texts, by what happened. `{request}`, `{key}`, `{status}` and `{why}` are filled in from
 * {@link Details}. `docs/connect.md` shows this table to Zap builders.
 */
export const TEXTS = {
  urlMissing:
    'The Service URL is missing. Enter the address at which your company reaches the service, such as https://hr.example.com.',
  urlUnreadable:
    'The Service URL is not a web address. Enter it in full, starting with https://, such as https://hr.example.com.',
  urlNotSecure:
    'The Service URL must start with https://, because your keys travel with every request. Correct it and connect again.',
  urlHasExtras:
    'The Service URL must not hold a user name, a password, a question mark or a #. Enter the plain address, such as https://hr.example.com.',
  apiKeyMissing:
    'The API Key is missing. Enter the API key that your administrator of the service gave you.',
  keyPairIncomplete:
    'Company Key and Secret Key belong together. Enter both of them, or leave both of them empty.',
  keyUnusable:
    'The {key} holds characters that cannot be sent. Copy it once more from the service and paste it whole.',
  keyRefused:
    'The service refused the {key}. It may have been replaced by a new one, or not been copied whole. Get the current key from your administrator and reconnect this account in Zapier; do not turn the Zap off.',
  notPermitted:
    'The service does not permit the request for {request} (status 403). Ask your administrator whether this key may read it.',
  notFound:
    'The Service URL does not lead to the service: {request} was not found there (status 404). Correct the Service URL of this connection.',
  moved:
    'The service has moved: it answered the request for {request} with a redirect (status {status}). Ask for its new address and correct the Service URL.',
  throttled:
    'The service asked Zapier to slow down (status 429). Zapier tries again by itself, and nothing is lost.',
  statusFailed:
    'The service failed on the request for {request} (status {status}). The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.',
  unreachable:
    'The service cannot be reached for {request}. The next poll tries again and nothing is lost. If it goes on, check the Service URL of this connection.',
  tooSlow:
    'The service did not answer the request for {request} in time. The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.',
  nameListTooSlow:
    'The employee name list was not complete after 25 seconds. Nothing is lost; try again. If it goes on, remove the Company Key and the Secret Key from this connection: the employee list is then used instead.',
  tooManyPeople:
    'The employee name list has more than 200,000 people, more than this integration reads. Reconnect this account without the Company Key and the Secret Key: the employee list is then used instead.',
  tooLarge:
    'The reply to the request for {request} is over 20 MB, more than Zapier takes. Nothing is lost. Tell the administrator of the service.',
  reportedFailure:
    'The service reported a failure instead of {request}. The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.',
  notAList:
    'The reply to the request for {request} is no list that can be read: {why}. The next poll tries again and nothing is lost. If it goes on, check the Service URL, or tell the administrator.',
  employeeNotAsked: 'Choose an Employee or enter a Name to find somebody. Both fields are empty.',
  categoryNotAsked: 'Choose a Category or enter a Name to find a category. Both fields are empty.',
  noNamesToSearch:
    'The service lists employees without their names here, so a name cannot be searched. Add the Company Key and the Secret Key to this connection, or search by number.',
  unexpected:
    'Something went wrong in the integration itself. The next poll tries again and nothing is lost. If it goes on, tell whoever publishes this integration, with the time of this error.',
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

/**
 * The error to throw at Zapier for anything that was thrown, of the class that has the effect which
 * the table asks for. What is no {@link Problem} has a message that nobody here wrote and that may
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
  const { ExpiredAuthError, HaltedError } = errors;
  const error = new (effect === 'expired' ? ExpiredAuthError : HaltedError)(message);
  // Else the platform adds each request made, URL and key included, to the message of these two
  // (`enrichErrorMessages` in zapier-platform-core's `src/middleware.js`).
  return Object.assign(error, { doNotContextify: true });
}

/**
 * Where an exception that nobody foresaw came from: its class, and the place in the code. Its message
 * is left out, since it may hold a key or a name.
 */
export function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const { stack = '', message } = thrown;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const [, place] = /\n +at .*?([\w.-]+:\d+:\d+)\)?(?:\n|$)/.exec(frames) ?? [];
  return `${thrown.constructor.name} at ${place}`;
}
