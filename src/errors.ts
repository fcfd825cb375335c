/*
 * Every text that a Zap builder can be shown when something goes wrong, and what Zapier does then.
 *
 * The texts stand here alone, in one table, because they are read together: each tells what
 * happened and then what to do, is no longer than 250 letters, and holds no key, URL, reply or name.
 * Messages of Node and of the platform name the URL, and so the key: they are never passed on.
 */
import type { ZObject } from 'zapier-platform-core';

/**
 * What Zapier does with a failure:
 * - `failed`: this poll fails, the next one tries again;
 * - `expired`: Zapier stops polling and waits until somebody reconnects the account;
 * - `throttled`: the poll is tried again after a delay.
 */
export type Effect = 'failed' | 'expired' | 'throttled';

interface Problem {
  readonly effect: Effect;
  /** `{request}`, `{key}`, `{status}` and `{why}` are filled in from {@link Details}. */
  readonly text: string;
}

/** What a text may name. All values are words of ours, never text from a reply or a form. */
export interface Details {
  readonly request?: string;
  readonly key?: string;
  readonly status?: number;
  readonly why?: string;
  /** Seconds to wait before the next try, where the service named them. */
  readonly delay?: number;
}

/** The texts, by what happened. `docs/connect.md` shows this table to Zap builders. */
export const PROBLEMS = {
  urlMissing: {
    effect: 'failed',
    text: 'The Service URL is missing. Enter the address at which your company reaches the service, such as https://hr.example.com.',
  },
  urlUnreadable: {
    effect: 'failed',
    text: 'The Service URL is not a web address. Enter it in full, starting with https://, such as https://hr.example.com.',
  },
  urlNotSecure: {
    effect: 'failed',
    text: 'The Service URL must start with https://, because your keys travel with every request. Correct it and connect again.',
  },
  urlHasExtras: {
    effect: 'failed',
    text: 'The Service URL must not hold a user name, a password, a question mark or a #. Enter the plain address, such as https://hr.example.com.',
  },
  apiKeyMissing: {
    effect: 'failed',
    text: 'The API Key is missing. Enter the API key that your administrator of the service gave you.',
  },
  keyPairIncomplete: {
    effect: 'failed',
    text: 'Company Key and Secret Key belong together. Enter both of them, or leave both of them empty.',
  },
  keyUnusable: {
    effect: 'failed',
    text: 'The {key} holds characters that cannot be sent. Copy it once more from the service and paste it whole.',
  },
  keyRefused: {
    effect: 'expired',
    text: 'The service refused the {key}. It may have been replaced by a new one, or not been copied whole. Get the current key from your administrator and reconnect this account in Zapier; do not turn the Zap off.',
  },
  notPermitted: {
    effect: 'failed',
    text: 'The service does not permit the request for {request} (status 403). Ask your administrator whether this key may read it.',
  },
  notFound: {
    effect: 'failed',
    text: 'The Service URL does not lead to the service: {request} was not found there (status 404). Correct the Service URL of this connection.',
  },
  moved: {
    effect: 'failed',
    text: 'The service has moved: it answered the request for {request} with a redirect (status {status}). Ask for its new address and correct the Service URL.',
  },
  throttled: {
    effect: 'throttled',
    text: 'The service asked Zapier to slow down (status 429). Zapier tries again by itself, and nothing is lost.',
  },
  statusFailed: {
    effect: 'failed',
    text: 'The service failed on the request for {request} (status {status}). The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.',
  },
  unreachable: {
    effect: 'failed',
    text: 'The service cannot be reached for {request}. The next poll tries again and nothing is lost. If it goes on, check the Service URL of this connection.',
  },
  tooSlow: {
    effect: 'failed',
    text: 'The service did not answer the request for {request} in time. The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.',
  },
  nameListTooSlow: {
    effect: 'failed',
    text: 'The employee name list was not complete after 25 seconds. Nothing is lost; try again. If it goes on, remove the Company Key and the Secret Key from this connection: the employee list is then used instead.',
  },
  tooLarge: {
    effect: 'failed',
    text: 'The reply to the request for {request} is over 20 MB, more than Zapier takes. Nothing is lost. Tell the administrator of the service.',
  },
  reportedFailure: {
    effect: 'failed',
    text: 'The service reported a failure instead of {request}. The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.',
  },
  notAList: {
    effect: 'failed',
    text: 'The reply to the request for {request} is no list that can be read: {why}. The next poll tries again and nothing is lost. If it goes on, check the Service URL, or tell the administrator.',
  },
  employeeNotAsked: {
    effect: 'failed',
    text: 'Choose an Employee or enter a Name to find somebody. Both fields are empty.',
  },
  categoryNotAsked: {
    effect: 'failed',
    text: 'Choose a Category or enter a Name to find a category. Both fields are empty.',
  },
  noNamesToSearch: {
    effect: 'failed',
    text: 'The service lists employees without their names here, so a name cannot be searched. Add the Company Key and the Secret Key to this connection, or search by number.',
  },
} as const satisfies Record<string, Problem>;

export type ProblemName = keyof typeof PROBLEMS;

/**
 * The error to throw for a problem, of the class that has the effect the table asks for.
 *
 * @param z - the platform's tools; its error classes are what Zapier recognises.
 */
export function problem(
  z: Pick<ZObject, 'errors'>,
  name: ProblemName,
  details: Details = {},
): Error {
  const { effect, text } = PROBLEMS[name];
  const message = text.replace(/\{(request|key|status|why)\}/g, (_, part: keyof Details) =>
    String(details[part]),
  );
  switch (effect) {
    case 'expired':
      return withoutHistory(new z.errors.ExpiredAuthError(message));
    case 'throttled':
      return new z.errors.ThrottledError(message, details.delay);
    case 'failed':
      return new z.errors.Error(message, name, details.status);
  }
}

/**
 * The platform adds each request made, URL and key included, to the message of an error that does
 * not carry this flag (`enrichErrorMessages` in zapier-platform-core's `src/middleware.js`). Its
 * own `Error` and `ThrottledError` carry it, `ExpiredAuthError` does not.
 */
function withoutHistory(error: Error): Error {
  return Object.assign(error, { doNotContextify: true });
}
