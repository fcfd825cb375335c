/* How property keys and texts are split into words. The other tests of this folder have the words themselves. */
import { expect, test } from '@jest/globals';
import { hasWordOrSingular, wordSet, wordsOf } from '../../src/responses/wordMatching.ts';

test.each([
  ['has_more', ['has', 'more']],
  ['hasMore', ['has', 'more']],
  ['HAS MORE', ['has', 'more']],
  ['has-more', ['has', 'more']],
  ['APIError', ['api', 'error']],
  ['_meta2', ['meta', '2']],
  ['Größe: 田中', ['größe', '田中']],
  ['', []],
])('the words of "%s" are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('only the first 1,000 characters of a text are split', () => {
  expect(wordsOf(`${' '.repeat(995)}error`)).toEqual(['error']);
  expect(wordsOf(`${' '.repeat(996)}error`)).toEqual(['erro']);
  expect(wordsOf(`${' '.repeat(1_000)}error`)).toEqual([]);
});

test('only whole words are found in a table, in the singular and in the plural', () => {
  const table = wordSet('error status category');
  const words = ['error', 'errors', 'status', 'categories', 'err', 'xerror', ''];
  const found = words.filter((word) => hasWordOrSingular(table, word));
  expect(found).toEqual(['error', 'errors', 'status', 'categories']);
});
