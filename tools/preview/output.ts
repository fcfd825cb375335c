/*
 * The output of `npm start`: the items that trigger the Zap, and lines for people.
 *
 * With `--json`, a program reads standard output, which gets one line of JSON for each item and nothing else. Lines for
 * people go to standard error. Control characters are removed from the API's text, because a name must not move the
 * cursor or color the screen.
 */
import { fstatSync, ftruncateSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { stripVTControlCharacters, styleText } from 'node:util';
import { labeled, showProgress, TERMINAL_COLUMNS } from '../terminal.ts';
import { formatNumber, wrapLines } from '../text.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import type { Item } from '../zapier/call.ts';

/** The labels of events. A color only repeats what its label says. */
const COLORS = {
  New: 'green',
  'On hold': 'yellow',
  Replay: 'green',
  Missed: 'red',
  Check: 'yellow',
  Back: 'green',
  Failed: 'red',
  Paused: 'yellow',
  Expired: 'red',
  Resumed: 'green',
  On: 'green',
  Off: 'red',
  Sandbox: 'cyan',
  Zap: 'cyan',
} as const;

export type Label = keyof typeof COLORS;

const LABEL_WIDTH = 'On hold'.length;

/** Minimum width of an event's text, in characters, even if the terminal is narrower. */
const MIN_TEXT_WIDTH = 20;

/** Of more items than this in a brief list, only the first are shown. */
const MAX_BRIEF = 5;
const SHOWN_OF_MORE = 3;

/** A terminal has columns; a file or a pipe has none. */
type Output = Writable & {
  readonly columns?: number | undefined;
  readonly fd?: number;
  readonly isTTY?: boolean;
};

export interface TerminalOptions {
  readonly isJson?: boolean;
  /** Whether times have a date. */
  readonly hasDates?: boolean;
  /** Whether the names of many items are left out. */
  readonly isBrief?: boolean;
  readonly stdout?: Output;
  readonly stderr?: Output;
}

export class Terminal {
  readonly #options: TerminalOptions;
  readonly #items: Output;
  readonly #messages: Output;
  readonly #textColumn: number;

  constructor(options: TerminalOptions = {}) {
    const { isJson = false, stdout = process.stdout, stderr = process.stderr } = options;
    this.#options = options;
    this.#items = stdout;
    this.#messages = isJson ? stderr : stdout;
    this.#textColumn = this.#formatTime(0).length + 2 + LABEL_WIDTH + 2;
  }

  print(text: string): void {
    this.showProgress('');
    this.#messages.write(`${text}\n`);
  }

  printDim(text: string): void {
    const width = this.#messages.columns || TERMINAL_COLUMNS;
    for (const line of wrapLines(text, width))
      this.print(styleText('dim', line, { stream: this.#messages }));
  }

  /** Prints a line about what runs. */
  printOpening(label: string, text: string): void {
    this.showProgress('');
    this.#messages.write(labeled(label, text, this.#messages));
  }

  /** Prints an event on a line, which is wrapped if it is too long. */
  printEvent(label: Label, text: string, at = Date.now()): void {
    const lines = wrapLines(plain(text), this.#textWidth);
    this.print(this.#lineStart(label, at) + lines.join(`\n${' '.repeat(this.#textColumn)}`));
  }

  /** Shows what happens next on the last line of a terminal, until something is printed. */
  showProgress(text: string): void {
    showProgress(text, this.#messages);
  }

  /**
   * Writes items, and waits until they have left this process. Returns false if no one reads them. Only the first line
   * has a label.
   *
   * @throws {InputError} if a file can't take them all.
   */
  async deliver(label: Label, items: readonly Item[], at = Date.now()): Promise<boolean> {
    this.showProgress('');
    const lines = this.#options.isJson ? items.map(jsonLine) : this.#itemLines(label, items, at);
    const text = lines.map((line) => `${line}\n`).join('');
    const { fd } = this.#items;
    // Standard output is a socket unless it is a file (nodejs.org/api/process.html#processstdout).
    if (fd !== undefined && !(this.#items instanceof Socket)) {
      writeWhole(fd, text);
      return true;
    }
    return new Promise((resolve) => this.#items.write(text, (error) => resolve(!error)));
  }

  #itemLines(label: Label, items: readonly Item[], at: number): string[] {
    const isCut = this.#options.isBrief && items.length > MAX_BRIEF;
    const texts = (isCut ? items.slice(0, SHOWN_OF_MORE) : items).map((item) =>
      this.#itemText(item),
    );
    if (isCut) texts.push(`and ${formatNumber(items.length - SHOWN_OF_MORE)} more`);
    const blank = ' '.repeat(this.#textColumn);
    return texts.map((text, index) => (index === 0 ? this.#lineStart(label, at) : blank) + text);
  }

  /** Returns the number, the name, and other values, cut at the width of the terminal. */
  #itemText({ id, name, first_name, last_name, ...others }: Item): string {
    const values = [id, name, ...Object.values(others)].map(plain).filter((text) => text !== '');
    const text = values.join('  ');
    return text.length > this.#textWidth ? `${text.slice(0, this.#textWidth - 1)}…` : text;
  }

  /** Returns the time and the label of an event, before its text. */
  #lineStart(label: Label, at: number): string {
    const stream = this.#messages;
    const time = styleText('dim', this.#formatTime(at), { stream });
    return `${time}  ${styleText(COLORS[label], label.padEnd(LABEL_WIDTH), { stream })}  `;
  }

  #formatTime(at: number): string {
    // Sweden writes dates as ISO 8601 does.
    const [date = '', time = ''] = new Date(at).toLocaleString('sv-SE').split(' ');
    return this.#options.hasDates ? `${date} ${time}` : time;
  }

  /** The width of an event's text; infinite in a file or a pipe. */
  get #textWidth(): number {
    const columns = this.#messages.columns || Number.POSITIVE_INFINITY;
    return Math.max(columns - this.#textColumn, MIN_TEXT_WIDTH);
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

/** Returns a value on one line, without colors or cursor movements; '' for null or undefined. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return stripVTControlCharacters(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
