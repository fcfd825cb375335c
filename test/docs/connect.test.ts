/* docs/connect.md says what the app says. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { authentication } from '../../src/authentication.ts';
import { EFFECTS, TEXTS } from '../../src/errors.ts';

const page = await readFile(path.resolve(import.meta.dirname, '../../docs/connect.md'), 'utf8');

const FAILS = 'this look fails, the next tries again';
const DOES: Readonly<Record<string, string>> = {
  expired: 'the Zap pauses until you reconnect',
  throttled: 'tries again after a pause',
  halted: 'this run stops; the Zap stays on',
};
const EFFECT_OF: Readonly<Record<string, string>> = EFFECTS;

/** The cells of the last table's rows. */
const rows = page
  .slice(page.indexOf('## What the messages mean'))
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every error text is on the page, in the order of the table, with what Zapier does', () => {
  expect(rows.map(([, text, does]) => [text, does])).toEqual(
    Object.entries(TEXTS).map(([name, text]) => [
      text.replace(/\{\w+\}/g, '…'),
      DOES[EFFECT_OF[name] ?? ''] ?? FAILS,
    ]),
  );
});

test('every error text is explained in a sentence of its own', () => {
  for (const [, text, , meaning, end] of rows) {
    expect({ text, meaning }).toEqual({ text, meaning: expect.stringMatching(/^[A-Z`].{20,}\.$/) });
    expect(end).toBe('');
  }
});

test('every field of the connection form is explained', () => {
  const fields = authentication.fields ?? [];
  expect(fields).toHaveLength(4);
  for (const field of fields) {
    if (!('label' in field)) throw new Error('a field has no label');
    expect(page).toContain(`**${field.label}**`);
  }
});
