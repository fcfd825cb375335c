/* Words that docs/responses.md doesn't have mean nothing, and the code has no others than it has. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { itemsOf, read } from '../support/reading.ts';
import { ADA, ADA_LIST, REN, REN_LIST, unknownRow } from './check.ts';
import { allWords } from './documentedWords.ts';

const ORDINARY = ['department', 'hired', 'count', 'warning'];

describe.each(ORDINARY)('the word "%s"', (word) => {
  test('is no word of the tables', () => expect(allWords()).not.toContain(word));

  test.each(['false', '404', '{"error":"x","has_more":true}'])(
    'means nothing beside a list: %s',
    async (value) => {
      const body = `{"${word}":${value},"data":${ADA_LIST}}`;
      expect(await itemsOf('activeEmployees', body)).toEqual([ADA]);
    },
  );

  test('means nothing beside an empty list', async () => {
    const body = `{"${word}":"Invalid API key","data":[]}`;
    expect(await itemsOf('newEmployees', body)).toEqual([]);
  });

  test('names no list', async () => {
    const body = `{"${word}":${ADA_LIST},"data":${REN_LIST}}`;
    expect(await itemsOf('activeEmployees', body)).toEqual([REN]);
    expect(await itemsOf('employeeCategories', body)).toEqual([REN]);
  });

  test('names neither number nor name of a row, and is no prompt', async () => {
    const other = { [`${word}_id`]: 5, [`${word}_name`]: 'x', [word]: '7' };
    const rows = JSON.stringify([{ ...other, id: 1042 }]);
    expect(await read('activeEmployees', rows)).toMatchObject([
      { id: '1042', name: null, ...other },
    ]);
    expect(await itemsOf('activeEmployees', `[{"${word}":{"id":1042}}]`)).toBe(unknownRow(1));
    expect(await itemsOf('activeEmployees', `{"0":"${word}","7":"Ito, Ren"}`)).toBe(unknownRow(1));
  });
});

test('each word of the tables in the code is in the documentation', () => {
  const folder = new URL('../../src/', import.meta.url);
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.ts'),
  );
  const code = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const tables = [
    ...code.matchAll(/\bwordSet\(\s*'([^']*)'/g),
    ...code.matchAll(/= new Set\(\[([^\]]*)\]\)/g),
    ...code.matchAll(/'([a-z |]*\|[a-z |]*)'/g),
  ].map(([, words = '']) => words.replaceAll(/'|\w*_\w*/g, ' '));
  const found = new Set(tables.join(' ').match(/(?<!\.)\b[a-z]+/g));
  expect(found.size).toBeGreaterThan(150);
  expect([...found].filter((word) => !allWords().has(word))).toEqual([]);
});
