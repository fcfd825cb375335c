/*
 * Responses as frameworks, widgets, databases, gateways, and HR services send them. Each case says where
 * it comes from; those that are constructed vary one of the others.
 */
import { describe, expect, test } from '@jest/globals';
import { isArray } from '../../src/responses/json.ts';
import { REQUEST_NAMES, resultOf } from '../support/reading.ts';
import corpus from './corpus.json' with { type: 'json' };

describe.each(REQUEST_NAMES)('%s', (request) => {
  const cases = corpus.filter((sent) => sent.request === request);

  test.each(cases.filter(({ expected }) => isArray(expected)))(
    'reads $from',
    async ({ body, expected }) => expect(await resultOf(request, body)).toEqual(expected),
  );

  test.each(cases.filter(({ expected }) => typeof expected === 'string'))(
    'rejects $from: $expected',
    async ({ body, expected }) => expect(await resultOf(request, body)).toBe(expected),
  );
});
