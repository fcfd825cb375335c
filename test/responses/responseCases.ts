/* Tests of single responses, written as rows of title, body, and what a Zap gets from it. */
import { expect, test } from '@jest/globals';
import type { RequestName } from '../../src/api/api.ts';
import { resultOf, type Summary } from '../support/readResponse.ts';

export const ADA: Summary = ['1042', 'Okafor, Ada'];
export const REN: Summary = ['7', 'Ito, Ren'];

/** Items that have only a number. */
export const numbersOnly = (...numbers: string[]): Summary[] => numbers.map((id) => [id, null]);

/** The list of most examples: Ada. */
export const ADA_LIST = '[{"id":1042,"name":"Okafor, Ada"}]';
/** Another list: Ren. */
export const REN_LIST = '[{"id":7,"name":"Ito, Ren"}]';

export const FAILURE = 'reportedFailure';
export const REJECTED = 'keyRejected';
export const NO_LIST = 'the response has no list in it';
export const SEVERAL = 'the response has several lists in it';
export const PARTIAL = 'the response is only part of the list';
export const unknownRow = (row: number) => `row ${row} isn't in a known format`;

/** `expected` is what is read, or why the response is rejected. */
type Case = readonly [title: string, body: string | Buffer, expected: readonly Summary[] | string];

export function testResponses(request: RequestName, cases: readonly Case[]): void {
  test.each(cases)('%s', async (_, body, expected) =>
    expect(await resultOf(request, body)).toEqual(expected),
  );
}
