import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import App from '../index.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The code of the app without its comments, by file. */
const sources = new Map(
  globSync(['index.ts', '{src,triggers,searches}/**/*.ts'], { cwd: root }).map((file) => [
    file,
    readFileSync(path.join(root, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/.*$/gm, ''),
  ]),
);
const filesWith = (pattern: RegExp) =>
  [...sources].filter(([, code]) => pattern.test(code)).map(([file]) => file);

test('only one file sends requests, in one place', () => {
  const senders = /\brequest\s*\(|\brequest\s*\}\s*=\s*z\b|\bz\s*\.\s*request\b/;
  expect(filesWith(senders)).toEqual(['src/api/httpClient.ts']);
  expect([...sources.values()].join().match(/\bz\.request\b/g)).toHaveLength(1);
  expect(filesWith(/\bfetch\s*\(|\baxios\b|\bhttps?\.get\b|\bXMLHttpRequest\b/)).toEqual([]);
});

test('no middleware adds a key to requests or reads responses', () => {
  expect(Object.keys(App).join()).not.toMatch(/before|after|requestTemplate/);
});
