/*
 * `npm run probe`: the probe on the command line.
 *
 * Exit code 0 for a report, whatever it says; 1 for a mistake, which a sentence explains. No signal is
 * handled, so Ctrl-C ends it at once. The report goes to stdout, all else to stderr.
 */
import { styleText } from 'node:util';
import { CommanderError } from 'commander';
import { placeOf } from '../src/errors.ts';
import { run } from './command.ts';
import { InputError } from './connect.ts';

const INTERRUPTED = 130;

/** Says what went wrong, where that has not been done; returns the exit code. */
function codeFor(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode;
  if (thrown instanceof Error && thrown.name === 'ExitPromptError') return INTERRUPTED;
  const isMistake = thrown instanceof InputError;
  // The message of any other exception may hold whatever the API sent.
  console.error(isMistake ? thrown.message : `The probe itself failed: ${placeOf(thrown)}.`);
  return 1;
}

const isPlain = !process.stdout.isTTY || Boolean(process.env.NO_COLOR);

try {
  await run(process.argv.slice(2), {
    folder: process.cwd(),
    environment: process.env,
    isTerminal: process.stdin.isTTY && process.stderr.isTTY,
    print: (text) => console.log(text),
    paint: (color, text) => (isPlain ? text : styleText(color, text, { validateStream: false })),
  });
} catch (thrown) {
  process.exitCode = codeFor(thrown);
}
