/* What all tools show on a terminal: failures, signs, and progress. Also, how Ctrl-C or the end of npm ends a tool. */
import { styleText } from 'node:util';
import { wrapLines } from './text.ts';

export const TERMINAL_COLUMNS = 80;

/** The exit code of a tool that Ctrl-C stops. */
export const INTERRUPTED = 130;

/**
 * Formats the reason why a tool failed, within 80 columns: a red ✗, and lines that are indented below it. Lines after
 * an empty one are dim.
 */
export function failureText(text: string, stream: NodeJS.WritableStream = process.stderr): string {
  const [reason = '', ...details] = `✗ ${text}`.replaceAll('\n', '\n  ').split('\n  \n');
  const linesOf = (part: string) =>
    part.split('\n').flatMap((line) => wrapLines(line, TERMINAL_COLUMNS, '  '));
  const lines = [
    ...linesOf(reason).map((line) => colored(line, stream)),
    ...details.flatMap((part) => [
      '',
      ...linesOf(part).map((line) => styleText('dim', line, { stream })),
    ]),
  ];
  return `${lines.join('\n')}\n`;
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

/** Returns a line that begins with a colored label. */
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

/**
 * Calls back soon after npm has ended. A signal to npm ends its shell but doesn't reach this process, which then gets
 * another parent.
 */
export function whenParentEnds(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 500).unref();
}

/** Shows a tool's progress on a line of a terminal that is overwritten; '' clears it. */
export function showProgress(
  text: string,
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean } = process.stderr,
): void {
  if (stream.isTTY) stream.write(`\r\u001b[K${text}`);
}
