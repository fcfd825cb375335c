/*
 * The output of `npm start`: the items that trigger the Zap, and lines for people. pollReporter.ts words the lines about
 * polls.
 *
 * With `--json`, a program reads standard output, which gets one line of JSON for each item and nothing else. Lines for
 * people go to standard error. Control characters are removed from the API's text, because a name must not move the
 * cursor or color the screen.
 */
import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { stripVTControlCharacters, styleText } from 'node:util';
import { labeled } from '../../terminal.ts';
import { asText, formatTime, wrapLines } from '../../text.ts';
import type { Item } from '../zap/stepCall.ts';

const LABEL_WIDTH = 'On hold'.length;
const NUMBER_WIDTH = 6;

/** Leaves room for the longest category of a sandbox in 80 columns. */
const NAME_WIDTH = 27;

/** Minimum width of an event's text, in characters, even if the terminal is narrower. */
const MIN_TEXT_WIDTH = 20;

/** The width of the longest URL of a local server, and two spaces. */
const URL_WIDTH = 'http://127.0.0.1:65535  '.length;

const EVENT_TEXT_COLUMN = '00:00:00'.length + 2 + LABEL_WIDTH + 2;

type Color = 'green' | 'yellow' | 'red' | 'cyan' | 'dim' | 'bold';

export class TerminalOutput {
  readonly #isJson: boolean;
  readonly #items: Writable;
  readonly #messages: Writable;

  constructor(
    isJson: boolean,
    stdout: Writable = process.stdout,
    stderr: Writable = process.stderr,
  ) {
    this.#isJson = isJson;
    this.#items = stdout;
    this.#messages = isJson ? stderr : stdout;
  }

  print(line: string): void {
    this.#messages.write(`${line}\n`);
  }

  /** Prints texts by label. The first one's URL is bold. Texts after URLs are aligned. */
  printOpening(lines: Readonly<Record<string, string>>): void {
    for (const [index, [label, text]] of Object.entries(lines).entries()) {
      const line = plain(text).replace(/^http\S+ /, (url) => {
        const cell = `${url} `.padEnd(URL_WIDTH);
        return index === 0 ? this.paint('bold', cell) : cell;
      });
      this.#messages.write(labeled(label, line, this.#messages));
    }
  }

  printEvent(label: string, color: Color, at: number, text: string): void {
    const lines = wrapLines(plain(text), Math.max(this.#width - EVENT_TEXT_COLUMN, MIN_TEXT_WIDTH));
    const start = this.#lineStart(label, color, at);
    this.print(start + lines.join(`\n${' '.repeat(EVENT_TEXT_COLUMN)}`));
  }

  /**
   * Writes items, and waits until they have left this process. Returns false if no one reads them. Only the first line
   * shows the time.
   */
  deliver(items: readonly Item[], at: number): Promise<boolean> {
    const start = this.#lineStart('New', 'green', at);
    const blank = ' '.repeat(EVENT_TEXT_COLUMN);
    const lines = this.#isJson
      ? items.map((item) => JSON.stringify(item))
      : items.map((item, index) => (index === 0 ? start : blank) + this.#itemText(item, at));
    const text = lines.map((line) => `${line}\n`).join('');
    return new Promise((resolve) => this.#items.write(text, (error) => resolve(!error)));
  }

  /** Leaves out the first and last name, blank values, and today's date, which the line already shows. */
  #itemText({ id, name, first_name, last_name, ...others }: Item, at: number): string {
    const said = ['', new Date(at).toISOString().slice(0, 10)];
    const rest = Object.values(others)
      .map(plain)
      .filter((text) => !said.includes(text));
    const number = plain(id).padEnd(NUMBER_WIDTH);
    const left = this.#width - EVENT_TEXT_COLUMN - number.length - 2 - NAME_WIDTH - 2;
    return [
      this.paint('bold', number),
      shortened(plain(name), NAME_WIDTH).padEnd(NAME_WIDTH),
      this.paint('dim', shortened(rest.join(' · '), left)),
    ]
      .join('  ')
      .trimEnd();
  }

  /** Returns the time and the label of an event, before its text. */
  #lineStart(label: string, color: Color, at: number): string {
    return `${this.paint('dim', formatTime(at))}  ${this.paint(color, label.padEnd(LABEL_WIDTH))}  `;
  }

  /** The width of the terminal; infinite for a file or a pipe. */
  get #width(): number {
    return (
      (this.#messages instanceof WriteStream && this.#messages.columns) || Number.POSITIVE_INFINITY
    );
  }

  /** Colors a text, but not in files or pipes, nor if `NO_COLOR` is set. */
  paint(color: Color, text: string): string {
    return text === '' ? '' : styleText(color, text, { stream: this.#messages });
  }
}

/** Cuts the end of a text that is too long. Returns '' if not even one character and an ellipsis fit. */
function shortened(text: string, width: number): string {
  if (text.length <= width) return text;
  return width < 2 ? '' : `${text.slice(0, width - 1)}…`;
}

/** Returns a value on one line, without colors or cursor movements. */
const plain = (value: unknown) =>
  stripVTControlCharacters(asText(value))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
