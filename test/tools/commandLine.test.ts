/* The help of commands, and how they report mistakes. */
import { stripVTControlCharacters } from 'node:util';
import { expect, jest, test } from '@jest/globals';
import { createCommand, numberArgument } from '../../tools/commandLine.ts';
import { wholeNumber } from '../../tools/validation.ts';

test.each([
  [['--untl'], /^✗ unknown option '--untl'\n {2}\(Did you mean --until\?\)$/],
  [['--until'], /^✗ .*--until <number>.*missing$/],
  [['--until', '2.5'], /^✗ .*2\.5.*\. It must be a whole number\s+from 1 to 1,000\.$/s],
])('a command rejects %j with the reason, a pointer to --help, and exit code 2', (args, reason) => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const command = createCommand('npm run it', 'Does it.')
    .option('--until <number>', 'the end', numberArgument(wholeNumber(1, 1_000)))
    .exitOverride();
  expect(() => command.parse(args, { from: 'user' })).toThrow(
    expect.objectContaining({ exitCode: 2 }),
  );
  const printed = written.mock.calls.map(([chunk]) => chunk).join('');
  const [text, ...end] = printed.split('\n  npm run');
  expect(text).toMatch(reason);
  expect(end).toEqual([' it -- --help lists the options.\n']);
});

test('a command ends --help with examples and exit codes, one per line', () => {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const exitCodes = { 0: 'done', 130: 'stopped' };
  const command = createCommand('npm run it', 'Does it.', ['npm run it'], exitCodes).exitOverride();
  expect(() => command.parse(['--help'], { from: 'user' })).toThrow();
  const printed = stripVTControlCharacters(written.mock.calls.map(([chunk]) => chunk).join(''));
  expect(printed).toMatch(
    /\n\nExamples:\n {2}npm run it\n\nExit codes:\n {2}0 {4}done\n {2}2 {4}a mistyped option\n {2}130 {2}stopped\n$/,
  );
});
