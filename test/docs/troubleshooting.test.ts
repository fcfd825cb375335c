/* docs/troubleshooting.md has every error message as users see it, and says what to do. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { EFFECTS, MESSAGES, REASONS } from '../../src/errors.ts';
import { ROUTES } from '../../tools/sandbox/http.ts';
import { connection } from '../checks/definition.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const page = await read('docs/troubleshooting.md');
const searched = page.replace(/\s+/g, ' ');

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

/** The names of lists and keys in messages, as they are written in the code. */
const files = readdirSync(path.join(root, 'src')).map((file) => `src/${file}`);
const source = (await Promise.all(files.map(read))).join('\n');
const lists = [...source.matchAll(/list: '(.+?)',\s+key: '(.+?)'/g)];
const reasons = Object.entries(REASONS).map(([name, why]) =>
  typeof why === 'string' ? why : why(name === 'unknownRow' ? 3 : 200_000),
);

/** Every message that can be on the screen, with each name, key, reason, and the usual statuses. */
const screens = Object.entries(MESSAGES).map(([name, message]) => ({
  name,
  texts: lists.flatMap(([, list = '', key = '']) =>
    reasons.flatMap((why) =>
      [301, 302, 400, 500, 502, 504].map((status) =>
        typeof message === 'string'
          ? message
          : message({ list, key, why, status, megabytes: 20, most: 10_000 }),
      ),
    ),
  ),
}));

test('the page names each list and each reason in the code', () => {
  expect(lists).toHaveLength(Object.keys(ROUTES).length);
  for (const [, list = '', key = ''] of lists) {
    expect(searched).toContain(`\`${list}\``);
    expect(searched).toContain(`\`${key}\``);
  }
  const [, table = ''] = /## Reasons\n(.*?)\n## /s.exec(page) ?? [];
  const [, , ...rows] = table.trim().split('\n');
  const named = rows.flatMap((row) => row.split('|')[1]?.split(';') ?? []);
  expect(named.map((reason) => reason.trim()).toSorted()).toEqual(reasons.toSorted());
});

test('the page shows each message once and in full, and no other one', () => {
  const shown = screens.map(({ texts }) => messages.filter(({ text }) => texts.includes(text)));
  expect(shown.map(({ length }) => length)).toEqual(screens.map(() => 1));
  expect(messages).toHaveLength(screens.length);
});

describe.each(screens)('the message $name', ({ name, texts }) => {
  const message = messages.find(({ text }) => texts.includes(text));

  test('is found by its first four words, whatever it names', () => {
    for (const text of texts) {
      const words = text.split(' ').slice(0, 4).join(' ');
      const { text: shown = '', advice = '' } = message ?? {};
      expect(`${shown} ${advice}`.replace(/\s+/g, ' ')).toContain(words);
    }
  });

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
  const connect = await read('docs/connect.md');
  expect(connection.fields).not.toEqual([]);
  for (const { label } of connection.fields) expect(connect).toContain(`**${label}**`);
});
