/* Where a developer corrects a connection, by the app's message. */
import { expect, test } from '@jest/globals';
import { REQUESTS } from '../../src/api/api.ts';
import { MESSAGES, REASONS } from '../../src/messages.ts';
import { correctionFor, type KeySource } from '../../tools/connectionAdvice.ts';

const request = REQUESTS.newEmployees;

test.each<[message: string, correction: string, source?: KeySource]>([
  [MESSAGES.urlUnreadable({}), '--base-url.'],
  [MESSAGES.urlMissing({}), '--base-url.'],
  [MESSAGES.urlNotSecure({}), '--base-url.'],
  [MESSAGES.urlHasExtras({}), '--base-url.'],
  [MESSAGES.unreachable({ request, nodeCode: 'ENOTFOUND' }), '--base-url.'],
  [MESSAGES.notFound({ request }), '--base-url.'],
  [MESSAGES.moved({ request, status: 302 }), '--base-url.'],
  [MESSAGES.unreadable({ request, reason: REASONS.webPage }), '--base-url.'],
  [MESSAGES.apiKeyMissing({}), 'authData_api_key in .env.'],
  [MESSAGES.keyPairIncomplete({}), 'authData_company_key and authData_secret_key in .env.'],
  [MESSAGES.keyRejected({ request }), 'authData_api_key in the environment.', 'environment'],
  [
    MESSAGES.keyRejected({ request: REQUESTS.nameListPage }),
    'authData_company_key and authData_secret_key in .env.',
  ],
  [MESSAGES.keyRejected({ request }), 'what you entered.', 'prompt'],
])('%s Check %s', (message, correction, source = 'envFile') => {
  expect(correctionFor(message, '--base-url', source)).toBe(`Check ${correction}`);
});
