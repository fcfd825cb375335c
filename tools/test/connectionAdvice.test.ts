/* Where a developer corrects a connection, by the app's message. */
import { expect, test } from '@jest/globals';
import { REQUESTS } from '../../src/api/requests.ts';
import { messageFor } from '../../test/support/stepErrors.ts';
import { correctionFor, type KeySource } from '../connectionAdvice.ts';

test.each<[message: string, correction: string, source?: KeySource]>([
  [messageFor('urlInvalid'), '--base-url.'],
  [messageFor('urlNotSecure'), '--base-url.'],
  [messageFor('urlHasExtras'), '--base-url.'],
  [messageFor('unreachable'), '--base-url.'],
  [messageFor('notFound'), '--base-url.'],
  [messageFor('moved'), '--base-url.'],
  [messageFor('unreadable'), '--base-url.'],
  [messageFor('keyInvalid'), 'authData_api_key in .env.'],
  [messageFor('keyPairIncomplete'), 'authData_company_key and authData_secret_key in .env.'],
  [messageFor('keyRejected'), 'authData_api_key in the environment.', 'environment'],
  [
    messageFor('keyRejected', 'polling', REQUESTS.nameListPage),
    'authData_company_key and authData_secret_key in .env.',
  ],
  [messageFor('keyRejected'), 'what you entered.', 'prompt'],
])('%s Check %s', (message, correction, source = 'envFile') => {
  expect(correctionFor(message, '--base-url', source)).toBe(`Check ${correction}`);
});
