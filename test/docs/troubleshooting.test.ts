/* docs/troubleshooting.md has the beginning of every error message as users see it, and says what to do. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { FULL_LIST_NOTE, MESSAGES, REASONS } from '../../src/errors/messages.ts';
import { ROOT } from '../../tools/root.ts';
import { keysOf } from '../../tools/validation.ts';
import { messageFor } from '../support/stepErrors.ts';

const page = readFileSync(path.join(ROOT, 'docs/troubleshooting.md'), 'utf8');

/** The page's quoted messages, without what they say to do. */
const quoted = [...page.matchAll(/^> (.+)$/gm)].map(([, text]) => text);

/** What each message says happened, with an example of its details. */
const beginnings = keysOf(MESSAGES).map((code) => {
  const sentences = MESSAGES[code].happened.split('. ').length;
  return messageFor(code, 'editing')
    .split('. ')
    .slice(0, sentences)
    .join('. ')
    .replace(/\.?$/, '.');
});

test('docs/troubleshooting.md quotes the beginning of every message, and no other', () => {
  expect(quoted.toSorted()).toEqual(beginnings.toSorted());
});

test('docs/troubleshooting.md says what to do after each reason why a list cannot be read', () => {
  const text = page.replace(/\s+/g, ' ');
  for (const reason of [...Object.values(REASONS), FULL_LIST_NOTE]) expect(text).toContain(reason);
});
