/* The help of commands, and how they report mistakes. */
import { expect, jest, test } from '@jest/globals';
import { createCommand, numberArgument } from '../commandLine.ts';
import { wholeNumberSchema } from '../validation.ts';

test.each([
  [['--untl'], "✗ unknown option '--untl'"],
  [['--until', '2.5'], 'must be a whole number'],
])('a command rejects %j with the reason, a pointer to --help, and exit code 2', (args, reason) => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const command = createCommand('npm run it', 'Does it.')
    .option('--until <number>', 'the end', numberArgument(wholeNumberSchema(1, 1_000)))
    .exitOverride();
  expect(() => command.parse(args, { from: 'user' })).toThrow(
    expect.objectContaining({ exitCode: 2 }),
  );
  const printed = written.mock.calls.join('');
  expect(printed).toContain(reason);
  expect(printed).toContain('npm run it -- --help');
});

test.each([
  ['no exit codes that only mean success or failure', undefined, ''],
  ['exit codes that say more', { 130: 'stopped' }, 'Exit codes: 2 a mistyped option 130 stopped'],
])('--help has examples, and %s', (_, exitCodes, end) => {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const command = createCommand('npm run it', 'Does it.', ['npm run it -- -a'], exitCodes);
  expect(() => command.exitOverride().parse(['--help'], { from: 'user' })).toThrow();
  const printed = written.mock.calls.join('').replace(/\s+/g, ' ').trim();
  const [, afterExamples = 'no examples'] = printed.split('Examples: npm run it -- -a');
  expect(afterExamples.trim()).toBe(end);
});
