/* What all tools print the same way: mistakes, signs, and sizes. */
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { Option } from '@commander-js/extra-typings';
import { expect, jest, test } from '@jest/globals';
import { createCommand, numberArgument } from '../../tools/commandLine.ts';
import { colored, coloredWhole, failureText } from '../../tools/terminal.ts';
import { formatBytes } from '../../tools/text.ts';
import { wholeNumber } from '../../tools/validation.ts';

test.each([
  [['--untl'], 'Unknown option --untl. Did you mean --until?'],
  [['--until', '2.5'], '--until must be a whole number from 1 to 1,000, not "2.5".'],
  [
    ['--until', '2', '--forever'],
    "--until can't be used with --forever.\n  Leave out --until, or leave out --forever to use it.",
  ],
])('%j is rejected with the reason, and the way to --help', (args, text) => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const command = createCommand('npm run it', 'Does it.')
    .option('--until <number>', 'the end', numberArgument(wholeNumber(1, 1_000)))
    .addOption(new Option('--forever').conflicts('until'))
    .exitOverride();
  expect(() => command.parse(args, { from: 'user' })).toThrow();
  const said = written.mock.calls.map(([chunk]) => chunk).join('');
  expect(said).toBe(`✗ ${text}\n  npm run it -- --help lists the options.\n`);
});

test('--help ends with examples and exit codes, one per line', () => {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const exitCodes = { 0: 'done', 130: 'stopped' };
  const command = createCommand('npm run it', 'Does it.', ['npm run it'], exitCodes).exitOverride();
  expect(() => command.parse(['--help'], { from: 'user' })).toThrow();
  const said = stripVTControlCharacters(written.mock.calls.map(([chunk]) => chunk).join(''));
  expect(said).toMatch(
    /\n\nExamples:\n {2}npm run it\n\nExit codes:\n {2}0 {4}done\n {2}130 {2}stopped\n$/,
  );
});

test('a failure is wrapped at 80 columns below its sign, and has color only on a terminal', () => {
  const plain = failureText(`It failed. ${'word '.repeat(30)}\nDo this.`);
  expect(plain).toMatch(/^✗ It failed\. (.*\n {2})+Do this\.\n$/);
  expect(Math.max(...plain.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  expect(colored('✗ zip', terminal)).toBe('\u001b[31m✗\u001b[39m zip');
  expect(coloredWhole('✓ Ready', terminal)).toBe('\u001b[1m\u001b[32m✓ Ready\u001b[39m\u001b[22m');
  expect(coloredWhole('✓ Ready', new PassThrough())).toBe('✓ Ready');
});

test('sizes are in B, kB, or MB, with one decimal', () => {
  expect([0, 999, 2558, 10_999, 999_949, 999_950, 21e6].map(formatBytes)).toEqual([
    ...['0 B', '999 B', '2.6 kB', '11.0 kB', '999.9 kB', '1.0 MB', '21.0 MB'],
  ]);
});
