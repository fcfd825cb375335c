/* What Zapier's directory takes: a description of a certain length and a logo of a certain form. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const docs = path.resolve(import.meta.dirname, '../../docs');
const page = await readFile(path.join(docs, 'listing.md'), 'utf8');

const entry = (name: string) => new RegExp(`^\\| ${name} \\| (.+) \\|$`, 'm').exec(page)?.[1] ?? '';

describe('the listing', () => {
  test('has a title without the word Zapier', () => {
    expect(entry('Title')).toMatch(/^[A-Z]\w+( [A-Z]\w+)*$/);
    expect(entry('Title')).not.toMatch(/zapier/i);
  });

  test('has a description of 40 to 140 letters, one sentence that begins with the title', () => {
    const description = entry('Description');
    expect(description.length).toBeGreaterThanOrEqual(40);
    expect(description.length).toBeLessThanOrEqual(140);
    expect(description).toMatch(new RegExp(`^${entry('Title')} [^.]+\\.$`));
    expect(description).not.toMatch(/zapier|https?:/i);
  });

  test.each(['Category', 'Homepage', 'Logo', 'Colour'])('has a %s', (name) => {
    expect(entry(name)).not.toBe('');
  });
});

describe('the logo', () => {
  test('is a square PNG with transparency of at least 256 pixels', async () => {
    const png = await readFile(path.join(docs, 'logo.png'));
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(width).toBeGreaterThanOrEqual(256);
    expect(height).toBe(width);
    // Type 6: colors with an alpha channel (PNG specification, section 11.2.2).
    expect(png.readUInt8(25)).toBe(6);
  });

  test('has a square SVG as its source', async () => {
    const svg = await readFile(path.join(docs, 'logo.svg'), 'utf8');
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
  });
});
