/* The parts that the commands of all tools share: their help, their numbers, and how they report a mistake. */
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { z } from 'zod';
import { failureText, printFailure } from './terminal.ts';
import { tableLines } from './text.ts';

/** The exit code after an option that a command doesn't have, or with a value that it can't have. */
const MISTYPED = 2;

/**
 * Creates the command of a script, such as `npm run bench`. A mistyped option ends it with exit code 2, commander's
 * message, and a pointer to --help.
 *
 * @param exitCodes - what they mean, if they say more than success or failure.
 */
export function createCommand(
  script: string,
  description: string,
  examples: readonly string[] = [script],
  exitCodes?: Readonly<Record<number, string>>,
): Command {
  const command = new Command(`${script} --`);
  const fail = command.error.bind(command);
  command.error = (message, options) => fail(message, { ...options, exitCode: MISTYPED });
  command
    .description(description)
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError(`  ${script} -- --help lists the options.`)
    .configureOutput({
      outputError: (text, write) => write(failureText(text.replace(/^error: |\n$/g, ''))),
    })
    .addHelpText('afterAll', helpSection('Examples:', examples));
  if (exitCodes !== undefined) {
    const rows = Object.entries({ ...exitCodes, [MISTYPED]: 'a mistyped option' });
    command.addHelpText('afterAll', helpSection('Exit codes:', tableLines(rows)));
  }
  return command;
}

/** Runs a tool. If it fails, prints why, and sets the exit code. */
export async function runTool(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (thrown) {
    printFailure(thrown instanceof Error ? thrown.message : String(thrown));
    process.exitCode = 1;
  }
}

/** Returns a section of a command's help. */
export const helpSection = (title: string, lines: readonly string[]): string =>
  [`\n${title}`, ...lines].join('\n  ');

/**
 * Returns a parser of an option's value.
 *
 * @param schema - its error begins with "must be".
 */
export const numberArgument =
  (schema: z.ZodType<number>) =>
  (text: string): number => {
    const { data, error } = schema.safeParse(text.trim() === '' ? undefined : Number(text));
    if (error === undefined) return data;
    throw new InvalidArgumentError(`It ${error.issues[0]?.message}.`);
  };
