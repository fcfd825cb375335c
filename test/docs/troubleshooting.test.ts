/* docs/troubleshooting.md has every error message as users see it, and says what to do. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { EFFECTS } from '../../src/errors/errorEffects.ts';
import {
  FULL_LIST_NOTE,
  MESSAGES,
  NEXT_STEPS,
  type ProblemCode,
  REASONS,
} from '../../src/errors/messages.ts';
import { Problem } from '../../src/errors/problem.ts';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { MAX_ROWS } from '../../src/responses/rows.ts';
import { ROOT } from '../../tools/root.ts';
import { keysOf } from '../../tools/validation.ts';
import { REQUEST_NAMES, read } from '../support/readResponse.ts';
import { messageFor } from '../support/stepErrors.ts';

const contentOf = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const page = await contentOf('docs/troubleshooting.md');

/** The title of the section with the messages of each effect. */
const SECTIONS = {
  expired: 'The connection expired',
  delayed: 'Temporary errors',
  halted: 'Search fields',
};

/** The problems that have a delay. */
const DELAYED = new Set<ProblemCode>(['throttled', 'unavailable']);

const shown = page.split('\n## ').flatMap((section) => {
  const [title = '', ...paragraphs] = section.trim().split('\n\n');
  return paragraphs.flatMap((paragraph, index) =>
    paragraph.startsWith('> ')
      ? [{ title, text: paragraph.slice(2), advice: paragraphs[index + 1] }]
      : [],
  );
});

/** The labels of lists and keys in messages, from a failure of each request. */
const requests = await Promise.all(
  REQUEST_NAMES.map(async (request) => {
    const thrown = await read(request, '').catch((thrown: unknown) => thrown);
    if (!(thrown instanceof Problem) || !('request' in thrown.facts)) throw thrown;
    return thrown.facts.request;
  }),
);
const reasons = Object.entries(REASONS).map(([name, reason]) =>
  typeof reason === 'string' ? reason : reason(name === 'unknownRow' ? 3 : MAX_ROWS),
);

/** The statuses of messages that aren't shown with 500. */
const STATUSES: Partial<Record<ProblemCode, number>> = {
  blocked: 403,
  moved: 302,
  redirected: 302,
};

/** Every message as the page shows it, by its code. */
const messages = [
  ...keysOf(MESSAGES).map((code) => ({
    code,
    text: messageFor(code, {
      reason: REASONS.webPage,
      status: STATUSES[code] ?? 500,
      ...(code === 'listNotFound' && { listLabel: 'the employee list' }),
    }),
  })),
  // Its first four words depend on the search.
  { code: 'queryEmpty', text: messageFor('queryEmpty', { fieldLabel: 'Category' }) } as const,
];

/** Returns the words by which a reader searches the page: the first four, without the product's name. */
const searchKeyOf = (text: string) =>
  (text.startsWith(`${PRODUCT_NAME} `) ? text.slice(PRODUCT_NAME.length + 1) : text)
    .split(' ')
    .slice(0, 4)
    .join(' ');

test('docs/troubleshooting.md names each list, each key, and each reason', () => {
  const text = page.replace(/\s+/g, ' ');
  for (const { listLabel, keyLabel } of requests) {
    expect(text).toContain(`\`${listLabel}\``);
    expect(text).toContain(`\`${keyLabel}\``);
  }
  const [, table = ''] = /## Reasons\n(.*?)\n## /s.exec(page) ?? [];
  const [, , ...rows] = table.trim().split('\n');
  const named = rows.flatMap((row) => row.split('|')[1]?.split(';') ?? []);
  expect(named.map((reason) => reason.trim()).toSorted()).toEqual(reasons.toSorted());
});

test('docs/troubleshooting.md shows what a message says to do instead while someone connects or edits, or in a search', () => {
  for (const { retry, wait } of Object.values(NEXT_STEPS)) {
    expect(page).toContain(`\`${retry}\``);
    expect(page).toContain(`\`${wait}\``);
  }
  expect(page).toContain(`\`${FULL_LIST_NOTE}\``);
});

test('docs/troubleshooting.md shows no message that the app does not have', () => {
  expect(shown).toHaveLength(messages.length);
});

test('docs/troubleshooting.md says how the messages about other rejected keys begin', () => {
  const text = page.replace(/\s+/g, ' ');
  const others = requests.map(({ keyLabel }) => keyLabel).filter((label) => label !== 'API Key');
  expect(others).not.toEqual([]);
  for (const keyLabel of others) expect(text).toContain(`\`rejected the ${keyLabel}\``);
});

describe.each(messages)('the message $code', ({ code, text }) => {
  const message = shown.find((each) => each.text === text);

  test('is shown in full, followed by what to do', () => {
    expect(message?.advice).toMatch(/^[A-Z`][^>]+\.$/s);
  });

  test('is the only one that starts with its first four words', () => {
    const same = shown.filter((each) => searchKeyOf(each.text) === searchKeyOf(text));
    expect(same.map((each) => each.text)).toEqual([text]);
  });

  test('is under the heading that says what Zapier does', () => {
    const effect = DELAYED.has(code) ? 'delayed' : EFFECTS[code];
    if (effect !== undefined) expect(message?.title).toBe(SECTIONS[effect]);
    else expect(message?.title).not.toBe(SECTIONS['expired']);
  });
});
