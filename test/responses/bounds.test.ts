/* The bounds of a response in docs/responses.md; how long odd responses take is tested in test/bounds. */
import { describe, expect, test } from '@jest/globals';
import { L } from './check.ts';
import { read, rowsOf } from './reading.ts';

describe('a list', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  test('has 200,000 rows at most', async () => {
    expect(await read('employees', `[${numbers(200_000)}]`)).toHaveLength(200_000);
    expect(await rowsOf('employees', `[${numbers(200_001)}]`)).toBe(
      'the response has more than 200,000 rows',
    );
  });
});

describe('a response', () => {
  const values = (count: number) => `{"x":{"y":[${'{},'.repeat(count - 4)}{}]},"data":[7]}`;

  test('has 500,000 arrays and objects at most', async () => {
    expect(await rowsOf('newEmployees', values(499_990))).toEqual([['7', null]]);
    expect(await rowsOf('newEmployees', values(500_010))).toBe('the response has too many values');
  });

  test('counts arrays and objects inside rows', async () => {
    const row = (count: number) => `[{"id":7,"tags":[${'[],'.repeat(count)}[]]}]`;
    expect(await rowsOf('newEmployees', row(499_990))).toEqual([['7', null]]);
    expect(await rowsOf('newEmployees', row(500_010))).toBe('the response has too many values');
  });

  test('tells of a failure in 1,000 characters of a text at most', async () => {
    const told = (count: number) =>
      rowsOf('newEmployees', `{"message":"${'-'.repeat(count - 6)}denied","data":[]}`);
    expect(await told(1_000)).toBe('reportedFailure');
    expect(await told(1_001)).toEqual([]);
  });

  test('has 1,000 properties around a list at most', async () => {
    const many = (count: number) =>
      `{${Array.from({ length: count - 1 }, (_, at) => `"p${at}":1`)},"data":${L}}`;
    expect(await rowsOf('employees', many(1_000))).toEqual([['1042', 'Okafor, Ada']]);
    expect(await rowsOf('employees', many(1_001))).toBe('the response has too many properties');
  });
});
