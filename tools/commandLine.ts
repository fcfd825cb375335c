/* What the command lines of all tools have in common: help, mistakes, signs in color, and progress. */
import { styleText } from 'node:util';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { z } from 'zod';
import { tableLines, wrapLines } from './text.ts';

export const TERMINAL_COLUMNS = 80;

/** The exit code of a tool that Ctrl-C stops. */
export const INTERRUPTED = 130;

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

/** Formats the reason why a tool failed, within 80 columns: a red ✗, and lines that are indented below it. */
export function failureText(text: string, stream: NodeJS.WritableStream = process.stderr): string {
  const [first = '', ...others] = text.split('\n');
  const lines = [`✗ ${first}`, ...others.map((line) => `  ${line}`)];
  return lines
    .flatMap((line) => wrapLines(line, TERMINAL_COLUMNS, '  '))
    .map((line) => `${colored(line, stream)}\n`)
    .join('');
}

/** Prints the reason why a tool failed on standard error. */
export function printFailure(text: string): void {
  showProgress('');
  process.stderr.write(failureText(text));
}

const COLORS: Readonly<Record<string, 'green' | 'red' | 'yellow'>> = {
  '✓': 'green',
  '✗': 'red',
  '!': 'yellow',
};

/** Colors the signs at the ends of a line; not in pipes, nor with NO_COLOR. */
export const colored = (line: string, stream: NodeJS.WritableStream = process.stdout): string =>
  line.replace(/^[✓✗!](?= )|[✓✗]$/g, (sign) =>
    styleText(COLORS[sign] ?? 'reset', sign, { stream }),
  );

/** Colors a whole line as the sign at its start, in bold. */
export const coloredWhole = (
  line: string,
  stream: NodeJS.WritableStream = process.stdout,
): string => styleText(['bold', COLORS[line.slice(0, 1)] ?? 'reset'], line, { stream });

/** Returns a line with a colored label. */
export const labeled = (label: string, text: string, stream: NodeJS.WritableStream) =>
  `${styleText('cyan', label.padEnd('Sandbox'.length), { stream })}  ${text}\n`;

/** Ends a tool at Ctrl-C with a line that says what happened. */
export function stopWhenInterrupted(text = 'Stopped.'): void {
  process.once('SIGINT', () => {
    showProgress('');
    console.error(`\n${text}`);
    process.exit(INTERRUPTED);
  });
}

/** Shows a tool's progress on a line of a terminal that is overwritten; '' clears it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
