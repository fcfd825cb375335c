/* What Zapier's directory takes: a description of a certain length and a logo of a certain form. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PRODUCT } from '../../src/productName.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');
const page = await readFile(path.join(docs, 'listing.md'), 'utf8');

const entry = (name: string) => new RegExp(`^\\| ${name} \\| (.+) \\|$`, 'm').exec(page)?.[1] ?? '';

describe('the listing', () => {
  test('has the title that messages use, without the word Zapier', () => {
    expect(entry('Title')).toBe(PRODUCT);
    expect(entry('Title')).toMatch(/^[A-Z]\w+( [A-Z]\w+)*$/);
    expect(entry('Title')).not.toMatch(/zapier/i);
  });

  test('has a description of 40 to 140 characters, one sentence of the form "Title is a ..."', () => {
    const description = entry('Description');
    expect(description.length).toBeGreaterThanOrEqual(40);
    expect(description.length).toBeLessThanOrEqual(140);
    expect(description).toMatch(new RegExp(`^${entry('Title')} is an? [^.]+\\.$`));
    expect(description).not.toMatch(/zapier|https?:/i);
  });

  test.each(['Category', 'Homepage', 'Logo', 'Color'])('has a %s', (name) => {
    expect(entry(name)).not.toBe('');
  });
});

/** The header of a PNG (its specification, sections 5.2 and 11.2.2). */
function headerOf(png: Buffer) {
  return {
    signature: png.subarray(0, 8).toString('latin1'),
    chunk: png.subarray(12, 16).toString('latin1'),
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    colorType: png.readUInt8(25),
  };
}

const RGB_WITH_ALPHA = 6;

describe('the logo', () => {
  test('is a square PNG with transparency of at least 256 pixels', async () => {
    const header = headerOf(await readFile(path.join(docs, 'logo.png')));
    expect(header).toMatchObject({ signature: '\x89PNG\r\n\x1a\n', chunk: 'IHDR' });
    expect(header.width).toBeGreaterThanOrEqual(256);
    expect(header.height).toBe(header.width);
    expect(header.colorType).toBe(RGB_WITH_ALPHA);
  });

  test('has a square SVG as its source', async () => {
    const svg = await readFile(path.join(docs, 'logo.svg'), 'utf8');
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
  });
});
