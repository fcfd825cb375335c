/* The tables of words in the code and in docs/responses.md are the same, so examples of each suffice elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { NAME_PATTERNS } from '../../src/responses/vocabulary.ts';
import { read, resultOf } from '../support/reading.ts';
import { ADA, ADA_LIST, REN, REN_LIST, unknownRow } from './check.ts';
import { allWords, documentedGroups, documentedPatterns } from './documentedWords.ts';

test('each group of words in the code is in the documentation, and the other way around', () => {
  const folder = new URL('../../src/responses/', import.meta.url);
  const code = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const tables = [...code.join('\n').matchAll(/ ([A-Z_]+) = (wordSet\(|new Set\(\[)([^)]*)\)/g)];
  const groups = tables.map(([, name = '', kind, list = '']) => {
    const quoted = [...list.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
    const words = kind === 'wordSet(' ? quoted.join(' ').split(' ') : quoted;
    return [name.toLowerCase().replace('_', ' '), words];
  });
  expect(code.join().match(/wordSet\(/g)?.length).toBe(
    tables.filter(([, , kind]) => kind === 'wordSet(').length,
  );
  expect(Object.fromEntries(groups)).toEqual(documentedGroups);
});

test('each pattern of a property name is in the documentation, in this order', () => {
  const patterns = Object.values(NAME_PATTERNS).flat();
  expect(
    patterns.map(([field, ...columns]) => [field, ...columns.map((words) => words.split('|'))]),
  ).toEqual(documentedPatterns());
});

describe.each(['department', 'warning'])('the word "%s" of no table', (word) => {
  test('is in no table', () => expect(allWords()).not.toContain(word));

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

  test('names no list', async () => {
    const body = `{"${word}":${ADA_LIST},"data":${REN_LIST}}`;
    expect(await resultOf('activeEmployees', body)).toEqual([REN]);
    expect(await resultOf('employeeCategories', body)).toEqual([REN]);
  });

  test('names neither number nor name of a row, and is no prompt', async () => {
    const other = { [`${word}_id`]: 5, [`${word}_name`]: 'x', [word]: '7' };
    const rows = JSON.stringify([{ ...other, id: 1042 }]);
    expect(await read('activeEmployees', rows)).toMatchObject([
      { id: '1042', name: null, ...other },
    ]);
    expect(await resultOf('activeEmployees', `[{"${word}":{"id":1042}}]`)).toBe(unknownRow(1));
    expect(await resultOf('activeEmployees', `{"0":"${word}","7":"Ito, Ren"}`)).toBe(unknownRow(1));
  });
});
