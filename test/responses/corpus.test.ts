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

describe.each(REQUEST_NAMES)('the request %s', (request) => {
  test.each(corpus.filter((sent) => sent.request === request))(
    'reads or rejects $from',
    async ({ body, expected, ...sent }) =>
      expect(await resultOf(request, body, sent)).toEqual(expected),
  );
});

test.each(corpus.filter(({ isPartial }) => isPartial))(
  'the request activeEmployees, which needs everyone, rejects $from',
  async ({ body, ...sent }) => expect(await resultOf('activeEmployees', body, sent)).toBe('part'),
);
