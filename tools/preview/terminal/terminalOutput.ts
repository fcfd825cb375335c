/*
 * The output of `npm start`: the items that trigger the Zap, and lines for people. `../eventLines.ts` words the lines about
 * events.
 *
 * With `--json`, a program reads standard output, which gets one line of JSON for each item and nothing else. Lines for
 * people go to standard error. Control characters are removed from the API's text, because a name must not move the
 * cursor or color the screen.
 */
import { fstatSync, ftruncateSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { stripVTControlCharacters, styleText } from 'node:util';
import { labeled } from '../../terminal.ts';
import { asText, formatTime, wrapLines } from '../../text.ts';
import { propertyOf } from '../../unknownValues.ts';
import { InputError } from '../../validation.ts';
import type { Tone } from '../eventLines.ts';
import type { Item } from '../zap/stepCall.ts';

const LABEL_WIDTH = 'On hold'.length;

/** Minimum width of an event's text, in characters, even if the terminal is narrower. */
const MIN_TEXT_WIDTH = 20;

const EVENT_TEXT_COLUMN = '00:00:00'.length + 2 + LABEL_WIDTH + 2;

const COLORS = { good: 'green', warn: 'yellow', bad: 'red', '': 'dim' } as const;

/** A terminal has columns; a file or a pipe has none. */
type Output = Writable & { readonly columns?: number | undefined; readonly fd?: number };

export class TerminalOutput {
  readonly #isJson: boolean;
  readonly #items: Output;
  readonly #messages: Output;

  constructor(isJson: boolean, stdout: Output = process.stdout, stderr: Output = process.stderr) {
    this.#isJson = isJson;
    this.#items = stdout;
    this.#messages = isJson ? stderr : stdout;
  }

  print(line: string): void {
    this.#messages.write(`${line}\n`);
  }

  /** Prints texts by label. */
  printOpening(lines: Readonly<Record<string, string>>): void {
    for (const [label, text] of Object.entries(lines)) {
      this.#messages.write(labeled(label, text, this.#messages));
    }
  }

  printEvent(label: string, tone: Tone, at: number, text: string): void {
    const lines = wrapLines(plain(text), this.#textWidth);
    const start = this.#lineStart(label, tone, at);
    this.print(start + lines.join(`\n${' '.repeat(EVENT_TEXT_COLUMN)}`));
  }

  /**
   * Writes items, and waits until they have left this process. Returns false if no one reads them. Only the first line
   * shows the time.
   *
   * @throws {InputError} if a file can't take them all.
   */
  async deliver(items: readonly Item[], at: number): Promise<boolean> {
    const start = this.#lineStart('New', 'good', at);
    const blank = ' '.repeat(EVENT_TEXT_COLUMN);
    const lines = this.#isJson
      ? items.map(jsonLine)
      : items.map((item, index) => (index === 0 ? start : blank) + this.#itemText(item));
    const text = lines.map((line) => `${line}\n`).join('');
    const { fd } = this.#items;
    // Standard output is a socket unless it is a file (nodejs.org/api/process.html#processstdout).
    if (fd !== undefined && !(this.#items instanceof Socket)) {
      writeWhole(fd, text);
      return true;
    }
    return new Promise((resolve) => this.#items.write(text, (error) => resolve(!error)));
  }

  /** Returns the number, the name, and other values, cut at the width of the terminal. */
  #itemText({ id, name, first_name, last_name, ...others }: Item): string {
    const values = [id, name, ...Object.values(others)].map(plain).filter((text) => text !== '');
    const text = values.join('  ');
    return text.length > this.#textWidth ? `${text.slice(0, this.#textWidth - 1)}…` : text;
  }

  /** Returns the time and the label of an event, before its text. */
  #lineStart(label: string, tone: Tone, at: number): string {
    return `${this.paint('', formatTime(at))}  ${this.paint(tone, label.padEnd(LABEL_WIDTH))}  `;
  }

  /** The width of an event's text; infinite in a file or a pipe. */
  get #textWidth(): number {
    const columns = this.#messages.columns || Number.POSITIVE_INFINITY;
    return Math.max(columns - EVENT_TEXT_COLUMN, MIN_TEXT_WIDTH);
  }

  /** Colors a text, but not in files or pipes, nor if `NO_COLOR` is set. */
  paint(tone: Tone, text: string): string {
    return styleText(COLORS[tone], text, { stream: this.#messages });
  }
}

/**
 * Returns an item as JSON, on a line of its own for every reader. JSON.stringify leaves some characters as they are at
 * which Python's `splitlines` breaks lines (docs.python.org/3/library/stdtypes.html#str.splitlines), and controls.
 */
const jsonLine = (item: Item): string =>
  JSON.stringify(item).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Writes all of a text to a file, or nothing. Node's stream for a file ignores that a full disk takes only a part
 * (lib/internal/fs/sync_write_stream.js).
 */
function writeWhole(fd: number, text: string): void {
  const before = fstatSync(fd);
  try {
    writeFileSync(fd, text);
  } catch (thrown) {
    // The next start appends, and must not continue a line that was cut.
    if (before.isFile()) ftruncateSync(fd, before.size);
    throw new InputError(
      `New employees can't be written to standard output (${propertyOf(thrown, 'code')}).\nMake room, and start again: with --state, they are printed then.`,
    );
  }
}

/** Returns a value on one line, without colors or cursor movements. */
const plain = (value: unknown) =>
  stripVTControlCharacters(asText(value))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
