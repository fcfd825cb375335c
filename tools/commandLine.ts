/* What the commands of all tools have in common: help, options, and mistakes in them, in one voice. */
import { styleText } from 'node:util';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { z } from 'zod';
import { failureText } from './terminal.ts';
import { tableLines } from './text.ts';

/** What exit codes mean, unless a command says more. */
const EXIT_CODES: Readonly<Record<number, string>> = { 0: 'success', 1: 'failure' };

/** Makes the command of a script, such as `npm run bench`. A mistake leads to its --help. */
export function createCommand(
  script: string,
  description: string,
  examples: readonly string[] = [script],
  exitCodes = EXIT_CODES,
): Command {
  return new Command(`${script} --`)
    .description(description)
    .helpOption('-h, --help', 'show this help')
    .configureHelp({ styleTitle: bold })
    .showHelpAfterError(`  ${script} -- --help lists the options.`)
    .configureOutput({ outputError: (text, write) => write(failureText(asSentence(text))) })
    .addHelpText('afterAll', helpSection('Examples:', examples))
    .addHelpText('afterAll', helpSection('Exit codes:', tableLines(Object.entries(exitCodes))));
}

/** Returns a section of a command's help. Text from # on is dim. */
export const helpSection = (title: string, lines: readonly string[]): string =>
  [`\n${bold(title)}`, ...lines.map((line) => line.replace(/# .*/, dim))].join('\n  ');

/** Returns a parser for the text of a command line's option. */
export const numberArgument =
  (schema: z.ZodType<number>) =>
  (text: string): number => {
    const { data, error } = schema.safeParse(text.trim() === '' ? undefined : Number(text));
    if (error === undefined) return data;
    throw new InvalidArgumentError(`It ${error.issues[0]?.message}.`);
  };

const bold = (text: string) => styleText('bold', text);
const dim = (text: string) => styleText('dim', text);

/** Commander's messages, and how the tools say them. An option's name ends at its first space. */
const SENTENCES: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^option '(\S+)[^']*' argument '(.*)' is invalid\. It (.*)\.$/s, '$1 $3, not "$2".'],
  [/^option '(\S+)[^']*' argument missing$/, '$1 needs a value.'],
  [
    /^option '(\S+)[^']*' cannot be used with option '(\S+)[^']*'$/,
    "$2 can't be used with $1.\nLeave out $2, or leave out $1 to use it.",
  ],
  [/^unknown option '(.*)'\n\((Did you mean .*)\)$/, 'Unknown option $1. $2'],
  [/^unknown option '(.*)'$/, 'Unknown option $1.'],
  [/^too many arguments\..*: (.*)\.$/, 'Unexpected argument: $1.'],
  [/^missing required argument '(.*)'$/, 'Missing argument: $1.'],
];

/** Says commander's message, or the tool's own, as a sentence. */
function asSentence(message: string): string {
  const text = message.trim().replace(/^error: /, '');
  const [pattern, sentence] = SENTENCES.find(([each]) => each.test(text)) ?? [];
  return pattern && sentence ? text.replace(pattern, sentence) : text;
}
