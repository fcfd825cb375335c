/* What Zapier's directory rejects in a listing. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PRODUCT } from '../../src/productName.ts';
import { objectionTo } from '../../tools/rename.ts';
import { ROOT } from '../../tools/root.ts';

const page = await readFile(path.join(ROOT, 'docs/listing.md'), 'utf8');

const entry = (name: string) => new RegExp(`^\\| ${name} \\| (.+) \\|$`, 'm').exec(page)?.[1] ?? '';

test('the listing has the title of messages, and a description of 40 to 140 characters', () => {
  expect(entry('Title')).toBe(PRODUCT);
  expect(objectionTo(PRODUCT)).toBeNull();
  const { length } = entry('Description');
  expect([length >= 40, length <= 140]).toEqual([true, true]);
});
