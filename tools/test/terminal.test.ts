import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@jest/globals';
import { failureText } from '../terminal.ts';

test('a failure is wrapped at 80 columns, and has color only on a terminal', () => {
  const failure = `It failed. ${'word '.repeat(30)}\nDo this.`;
  const plain = failureText(failure, new PassThrough());
  expect(plain).toMatch(/^✗ It failed\. (.*\n {2})+Do this\.\n$/);
  expect(Math.max(...plain.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  const colored = failureText(failure, terminal);
  expect(colored).not.toBe(plain);
  expect(stripVTControlCharacters(colored)).toBe(plain);
});
