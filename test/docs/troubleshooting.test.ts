/* docs/troubleshooting.md has the beginning of every error message as users see it, and says what to do. */
import { expect, test } from '@jest/globals';
import { FULL_LIST_NOTE, MESSAGES, REASONS } from '../../src/errors/messages.ts';
import { messageFor } from '../support/stepErrors.ts';
import { contentOf, keysOf } from '../support/values.ts';

const page = contentOf('docs/troubleshooting.md');

/** The beginnings of messages that the page quotes. */
const quoted = [...page.matchAll(/^> (.+)$/gm)].map(([, text = '']) => text);

/** An example of each message, in any situation. */
const messages = keysOf(MESSAGES).map((code) => messageFor(code, 'editing'));

test.each(messages)('docs/troubleshooting.md quotes the beginning of: %s', (message) => {
  expect(quoted.filter((beginning) => message.startsWith(beginning))).toHaveLength(1);
});

test('docs/troubleshooting.md quotes no other message', () => {
  const isMessage = (beginning: string) => messages.some((each) => each.startsWith(beginning));
  expect(quoted.filter((beginning) => !isMessage(beginning))).toEqual([]);
});

test('docs/troubleshooting.md says what to do after each reason why a list cannot be read', () => {
  const text = page.replace(/\s+/g, ' ');
  for (const reason of [...Object.values(REASONS), FULL_LIST_NOTE]) expect(text).toContain(reason);
});
