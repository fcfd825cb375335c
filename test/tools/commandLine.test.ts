/* Commands say mistakes and help in one voice. */
import { stripVTControlCharacters } from 'node:util';
import { Option } from '@commander-js/extra-typings';
import { expect, jest, test } from '@jest/globals';
import { createCommand, numberArgument } from '../../tools/commandLine.ts';
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
