/* What Zapier's directory rejects in a listing. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { ROOT } from '../../tools/root.ts';

const page = await readFile(path.join(ROOT, 'docs/listing.md'), 'utf8');

const entry = (name: string) => new RegExp(`^\\| ${name} \\| (.+) \\|$`, 'm').exec(page)?.[1] ?? '';

test('the listing has the product name as its title, and a description of 40 to 140 characters', () => {
  expect(entry('Title')).toBe(PRODUCT_NAME);
  // Punctuation in the name could end a message's first sentence too early. Zapier rejects names that contain its own.
  expect(PRODUCT_NAME).toMatch(/^(?!.*zapier)[a-z0-9]+(?:[ .+-][a-z0-9]+)*$/i);
  const { length } = entry('Description');
  expect([length >= 40, length <= 140]).toEqual([true, true]);
});
