/* docs/troubleshooting.md has every error message, word for word, and says what to do. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { authentication } from '../../src/authentication.ts';
import { EFFECTS, TEXTS } from '../../src/errors.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');
const page = await readFile(path.join(docs, 'troubleshooting.md'), 'utf8');

/** The section that messages with an effect of their own belong to, and no others. */
const SECTIONS: Readonly<Record<string, string>> = {
  expired: 'The connection expired',
  throttled: 'Temporary errors',
  halted: 'Search fields',
};
const EFFECT_OF: Readonly<Record<string, string>> = EFFECTS;

const messages = page.split('\n## ').flatMap((section) => {
  const [title = '', ...paragraphs] = section.trim().split('\n\n');
  return paragraphs.flatMap((paragraph, index) =>
    paragraph.startsWith('> ')
      ? [{ title, text: paragraph.slice(2), advice: paragraphs[index + 1] }]
      : [],
  );
});

const texts = Object.entries(TEXTS).map(([name, text]) => ({
  name,
  text: text.replace(/\{\w+\}/g, '…'),
}));

test('every error message is on the page once, and no other one is', () => {
  expect(messages.map(({ text }) => text).toSorted()).toEqual(
    texts.map(({ text }) => text).toSorted(),
  );
});

describe.each(texts)('the message $name', ({ name, text }) => {
  const message = messages.find((found) => found.text === text);

  test('is followed by what to do', () => {
    expect(message?.advice).toMatch(/^[A-Z`][^>]{20,}\.$/s);
  });

  test('is under the heading that says what Zapier does', () => {
    const effect = EFFECT_OF[name];
    if (effect !== undefined) expect(message?.title).toBe(SECTIONS[effect]);
    else expect(['The connection expired', 'Search fields']).not.toContain(message?.title);
  });
});

test('every field of the connection form is explained in docs/connect.md', async () => {
  const connect = await readFile(path.join(docs, 'connect.md'), 'utf8');
  const fields = authentication.fields ?? [];
  expect(fields).toHaveLength(4);
  for (const field of fields) {
    if (!('label' in field)) throw new Error('a field has no label');
    expect(connect).toContain(`**${field.label}**`);
  }
});
