/* Tests of single responses, written as rows of title, body, and what a Zap gets from it. */
import { expect, test } from '@jest/globals';
import { type RequestName, resultOf, type Summary } from '../support/readResponse.ts';

export const ADA: Summary = ['1042', 'Okafor, Ada'];
export const REN: Summary = ['7', 'Ito, Ren'];
export const JO: Summary = ['9', 'Weiß, Jo'];
export const DRIVERS: Summary = ['3', 'Drivers'];
export const OFFICE: Summary = ['5', 'Office'];

/** Items that have only a number. */
export const numbersOnly = (...numbers: string[]): Summary[] => numbers.map((id) => [id, null]);

export const ADA_ROW = '{"id":1042,"name":"Okafor, Ada"}';
/** The list of most examples. */
export const ADA_LIST = `[${ADA_ROW}]`;
/** Another list: Ren. */
export const REN_LIST = '[{"id":7,"name":"Ito, Ren"}]';

/** A response with a property beside a list, or beside something else. */
export const beside = (key: string, value: string, data = ADA_LIST) =>
  `{"${key}":${value},"data":${data}}`;

/** `expected` is what is read, or why the response is rejected. */
type Case = readonly [title: string, body: string | Buffer, expected: readonly Summary[] | string];

export function testResponses(request: RequestName, cases: readonly Case[]): void {
  test.each(cases)('%s', async (_, body, expected) =>
    expect(await resultOf(request, body)).toEqual(expected),
  );
}
