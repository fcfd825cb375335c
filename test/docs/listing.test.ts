/* What Zapier's directory requires of the listing. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PRODUCT } from '../../src/productName.ts';
import { problemWith } from '../../tools/rename.ts';
import { ROOT } from '../../tools/root.ts';

const page = await readFile(path.join(ROOT, 'docs/listing.md'), 'utf8');

const entry = (name: string) => new RegExp(`^\\| ${name} \\| (.+) \\|$`, 'm').exec(page)?.[1] ?? '';

describe('the listing', () => {
  test('has the title that messages use, without the word Zapier', () => {
    expect(entry('Title')).toBe(PRODUCT);
    expect(problemWith(entry('Title'))).toBeNull();
  });

  test('has a description of 40 to 140 characters, one sentence of the form "Title is a ..."', () => {
    const description = entry('Description');
    expect(description.length).toBeGreaterThanOrEqual(40);
    expect(description.length).toBeLessThanOrEqual(140);
    expect(description.startsWith(`${entry('Title')} is a`)).toBe(true);
    expect(description).toMatch(/ is an? [^.]+\.$/);
    expect(description).not.toMatch(/zapier|https?:/i);
  });

  test.each(['Category', 'Homepage', 'Logo', 'Color'])('has a %s', (name) => {
    expect(entry(name)).not.toBe('');
  });
});
