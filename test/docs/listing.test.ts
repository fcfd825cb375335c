/* What Zapier's directory takes: a description of a certain length and a logo of a certain form. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PRODUCT } from '../../src/productName.ts';
import { problemWith } from '../../tools/rename.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');
const page = await readFile(path.join(docs, 'listing.md'), 'utf8');

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

describe('the logo', () => {
  test('is a square PNG with transparency of at least 256 pixels', async () => {
    // Its header: the PNG specification, sections 5.2 and 11.2.2.
    const png = await readFile(path.join(docs, 'pictures/logo.png'));
    const [width, height, colorType] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]];
    expect(png.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
    expect(width).toBeGreaterThanOrEqual(256);
    expect([height, colorType]).toEqual([width, 6]);
  });

  test('has a square SVG as its source', async () => {
    const svg = await readFile(path.join(docs, 'pictures/logo.svg'), 'utf8');
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
  });
});
