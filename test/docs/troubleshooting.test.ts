/* docs/troubleshooting.md has every error message as users see it, and says what to do. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { EFFECTS } from '../../src/errorEffects.ts';
import { MESSAGES, REASONS } from '../../src/messages.ts';
import { Problem } from '../../src/problem.ts';
import { connection } from '../releasedKeys/releasedKeys.ts';
import { REQUEST_NAMES, read } from '../support/reading.ts';

const root = path.resolve(import.meta.dirname, '../..');
const contentOf = (file: string) => readFile(path.join(root, file), 'utf8');
const page = await contentOf('docs/troubleshooting.md');

/** The section that messages with an effect of their own belong to, and no others. */
const SECTIONS: Readonly<Record<string, string>> = {
  expired: 'The connection expired',
  throttled: 'Temporary errors',
  halted: 'Search fields',
};
const EFFECT_OF: Readonly<Record<string, string>> = EFFECTS;

const shown = page.split('\n## ').flatMap((section) => {
  const [title = '', ...paragraphs] = section.trim().split('\n\n');
  return paragraphs.flatMap((paragraph, index) =>
    paragraph.startsWith('> ')
      ? [{ title, text: paragraph.slice(2), advice: paragraphs[index + 1] }]
      : [],
  );
});

/** The names of lists and keys in messages, from a failure of each request. */
const requests = await Promise.all(
  REQUEST_NAMES.map(async (request) => {
    const thrown = await read(request, '').catch((thrown: unknown) => thrown);
    if (!(thrown instanceof Problem) || thrown.request === undefined) throw thrown;
    return thrown.request;
  }),
);
const reasons = Object.entries(REASONS).map(([name, reason]) =>
  typeof reason === 'string' ? reason : reason(name === 'unknownRow' ? 3 : 200),
);

/** Every message that can be on the screen, with each name, key, reason, and the usual statuses. */
const screens = Object.entries(MESSAGES).map(([name, message]) => ({
  name,
  texts: requests.flatMap((request) =>
    reasons.flatMap((reason) =>
      [301, 302, 400, 500, 502, 504].map((status) =>
        message(request, { reason, status, megabytes: 20, max: 10_000, delaySeconds: 60 }),
      ),
    ),
  ),
}));

test('the page names each list, each key, and each reason', () => {
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

test('the page shows no message that the app does not have', () => {
  expect(shown).toHaveLength(screens.length);
});

describe.each(screens)('the message $name', ({ name, texts }) => {
  const [message, ...others] = shown.filter(({ text }) => texts.includes(text));

  test('is shown once and in full, followed by what to do', () => {
    expect(others).toEqual([]);
    expect(message?.advice).toMatch(/^[A-Z`][^>]{20,}\.$/s);
  });

  test('is under the heading that says what Zapier does', () => {
    const effect = EFFECT_OF[name];
    if (effect !== undefined) expect(message?.title).toBe(SECTIONS[effect]);
    else expect(['The connection expired', 'Search fields']).not.toContain(message?.title);
  });
});

test('every field of the connection form is explained in docs/connect.md', async () => {
  const connect = await contentOf('docs/connect.md');
  expect(connection.fields).not.toEqual([]);
  for (const { label } of connection.fields) expect(connect).toContain(`**${label}**`);
});
