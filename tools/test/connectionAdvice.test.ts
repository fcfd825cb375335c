/* Where a developer corrects a connection, by the app's message. */
import { expect, test } from '@jest/globals';
import { REQUESTS } from '../../src/api/requests.ts';
import { messageOf } from '../../src/errors/messages.ts';
import type { ProblemFacts } from '../../src/errors/problem.ts';
import { correctionFor, type KeySource } from '../connectionAdvice.ts';

const messageFor = (facts: ProblemFacts) => messageOf(facts, 'polling');

test.each<[message: string, correction: string, source?: KeySource]>([
  [messageFor({ code: 'urlInvalid' }), '--base-url.'],
  [messageFor({ code: 'urlNotSecure' }), '--base-url.'],
  [messageFor({ code: 'urlHasExtras' }), '--base-url.'],
  [messageFor({ code: 'unreachable', nodeCode: 'ENOTFOUND' }), '--base-url.'],
  [messageFor({ code: 'notFound' }), '--base-url.'],
  [messageFor({ code: 'moved', status: 301 }), '--base-url.'],
  [messageFor({ code: 'unreadable', reason: 'empty' }), '--base-url.'],
  [messageFor({ code: 'keyInvalid', fieldLabel: 'API Key' }), 'authData_api_key in .env.'],
  [
    messageFor({ code: 'keyPairIncomplete' }),
    'authData_company_key and authData_secret_key in .env.',
  ],
  [messageFor({ code: 'keyRejected' }), 'authData_api_key in the environment.', 'environment'],
  [
    messageFor({ code: 'keyRejected', request: REQUESTS.nameListPage }),
    'authData_company_key and authData_secret_key in .env.',
  ],
  [messageFor({ code: 'keyRejected' }), 'what you entered.', 'prompt'],
])('%s Check %s', (message, correction, source = 'envFile') => {
  expect(correctionFor(message, '--base-url', source)).toBe(`Check ${correction}`);
});
