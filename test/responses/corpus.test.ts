/*
 * Responses as frameworks, widgets, databases, gateways, and HR services send them, with our own names and numbers.
 *
 * Each says where its form is documented. A constructed one is written in the form that the named software is known
 * for; an observed one was written by the probe (docs/api.md). One marked as partial is a page of a longer list. A
 * status or headers are named if they matter. Cases that only test a rule are in the other files of this folder.
 */
import { describe, expect, test } from '@jest/globals';
import { REQUEST_NAMES, resultOf } from '../support/readResponse.ts';
import corpus from './corpus.json' with { type: 'json' };

test('each response says that it is from an address or the API, observed, or constructed', () => {
  const source = /^(the API's documentation|constructed|observed): |https?:\/\//;
  expect(corpus.filter(({ from }) => !source.test(from))).toEqual([]);
});

test('each response is to a request of the app', () => {
  expect(corpus.filter(({ request }) => !REQUEST_NAMES.some((name) => name === request))).toEqual(
    [],
  );
});

describe.each(REQUEST_NAMES)('the request %s', (request) => {
  const cases = corpus.filter((sent) => sent.request === request);

  test.each(cases.filter(({ expected }) => typeof expected !== 'string'))(
    'reads $from',
    async ({ body, expected, ...sent }) =>
      expect(await resultOf(request, body, sent)).toEqual(expected),
  );

  test.each(cases.filter(({ expected }) => typeof expected === 'string'))(
    'rejects $from: $expected',
    async ({ body, expected, ...sent }) =>
      expect(await resultOf(request, body, sent)).toBe(expected),
  );
});

describe('the request activeEmployees, which needs everyone,', () => {
  test.each(corpus.filter(({ isPartial }) => isPartial))(
    'rejects $from',
    async ({ body, ...sent }) => expect(await resultOf('activeEmployees', body, sent)).toBe('part'),
  );
});
