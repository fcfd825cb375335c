/* Words of no table mean nothing, wherever they stand. */
import { describe, expect, test } from '@jest/globals';
import { read, resultOf } from '../support/readResponse.ts';
import { ADA, ADA_LIST, REN, REN_LIST, unknownRow } from './responseCases.ts';

describe.each(['department', 'warning'])('the word "%s", which is in no table,', (word) => {
  test.each(['false', '404', '{"error":"x","has_more":true}'])(
    'means nothing beside a list: %s',
    async (value) => {
      const body = `{"${word}":${value},"data":${ADA_LIST}}`;
      expect(await resultOf('activeEmployees', body)).toEqual([ADA]);
    },
  );

  test('means nothing beside an empty list', async () => {
    const body = `{"${word}":"Invalid API key","data":[]}`;
    expect(await resultOf('newEmployees', body)).toEqual([]);
  });

  test('is no key of a list', async () => {
    const body = `{"${word}":${ADA_LIST},"data":${REN_LIST}}`;
    expect(await resultOf('activeEmployees', body)).toEqual([REN]);
    expect(await resultOf('employeeCategories', body)).toEqual([REN]);
  });

  test('is no key of a number, a name, or a row wrapper, and no prompt', async () => {
    const other = { [`${word}_id`]: 5, [`${word}_name`]: 'x', [word]: '7' };
    const rows = JSON.stringify([{ ...other, id: 1042 }]);
    expect(await read('activeEmployees', rows)).toMatchObject([
      { id: '1042', name: null, ...other },
    ]);
    expect(await resultOf('activeEmployees', `[{"${word}":{"id":1042}}]`)).toBe(unknownRow(1));
    expect(await resultOf('activeEmployees', `{"0":"${word}","7":"Ito, Ren"}`)).toBe(unknownRow(1));
  });
});
