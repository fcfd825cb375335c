import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { colored, coloredWhole, failureText } from '../../tools/terminal.ts';

test('a failure is wrapped at 80 columns below its sign, and has color only on a terminal', () => {
  const plain = failureText(`It failed. ${'word '.repeat(30)}\nDo this.`);
  expect(plain).toMatch(/^✗ It failed\. (.*\n {2})+Do this\.\n$/);
  expect(Math.max(...plain.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  expect(failureText('No.\nDo this.\n\nIt said: no.', terminal)).toBe(
    '\u001b[31m✗\u001b[39m No.\n  Do this.\n\n\u001b[2m  It said: no.\u001b[22m\n',
  );
  expect(colored('✗ zip', terminal)).toBe('\u001b[31m✗\u001b[39m zip');
  expect(coloredWhole('✓ Ready', terminal)).toBe('\u001b[1m\u001b[32m✓ Ready\u001b[39m\u001b[22m');
  expect(coloredWhole('✓ Ready', new PassThrough())).toBe('✓ Ready');
});
