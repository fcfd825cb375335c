/*
 * Where `npm start` writes: lines for people, and the items that a Zap runs with.
 *
 * With `--json` another program reads standard output, so it gets one line of JSON for each item and
 * nothing else; what people read goes to standard error then. Text from the API is cleaned of
 * control characters: a name must not be able to move the cursor or color the screen.
 */
import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { stripVTControlCharacters, styleText } from 'node:util';
import { counted, wrapLines } from '../text.ts';
import type { Item } from './zap/step.ts';
import type { Outcome } from './zap/zap.ts';

const LABEL_WIDTH = 'New Employee'.length;
const NUMBER_WIDTH = 6;
const NAME_WIDTH = 22;

/** Its parts repeat the name. */
const NAME_PARTS = ['first_name', 'last_name'];

/** Characters of text in a line, even if the terminal has fewer. */
const NARROWEST = 20;

/** The column where the text of an event begins. */
const TEXT_COLUMN = '00:00:00'.length + 2 + LABEL_WIDTH + 2;

type Color = 'green' | 'yellow' | 'red' | 'cyan' | 'dim' | 'bold';

export class Terminal {
  readonly #isJson: boolean;
  readonly #items: Writable;
  readonly #people: Writable;

  constructor(
    isJson: boolean,
    stdout: Writable = process.stdout,
    stderr: Writable = process.stderr,
  ) {
    this.#isJson = isJson;
    this.#items = stdout;
    this.#people = isJson ? stderr : stdout;
  }

  print(line: string): void {
    this.#people.write(`${line}\n`);
  }

  /** Where the page is, what is polled, and how, by label; said once when the Zap is on. */
  opening({ Preview, ...others }: Readonly<Record<string, string | undefined>>): void {
    const line = (label: string, text = '') =>
      this.print(`${this.#paint('cyan', label.padEnd('Account'.length))}  ${text}`);
    if (Preview !== undefined) line('Preview', this.#paint('bold', Preview));
    for (const [label, text] of Object.entries(others)) line(label, plain(text));
    this.print('Press Ctrl-C to stop.\n');
  }

  /** One thing that happened. */
  event(label: string, color: Color, at: number, text: string): void {
    const [time, name] = this.#columns(label, color, at);
    const lines = wrapLines(plain(text), Math.max(this.#width - TEXT_COLUMN, NARROWEST));
    this.print(`${time}  ${name}  ${lines.join(`\n${' '.repeat(TEXT_COLUMN)}`)}`);
  }

  /** What kept the items of a poll back, or made it fail; nothing where nothing did. */
  trouble({ held, failure, at }: Outcome): void {
    if (held > 0) {
      const text = `${counted(held, 'run')} on hold (flood protection). On Zapier, the owner replays them; here, that's automatic.`;
      this.event('On hold', 'yellow', at, text);
    }
    if (failure === undefined) return;
    const { kind, message, secondsToWait } = failure;
    const wait = ` (retrying in ${counted(secondsToWait, 'second')})`;
    if (kind === 'expired') this.event('Expired', 'red', at, message);
    else if (kind === 'throttled') this.event('Paused', 'yellow', at, message + wait);
    else this.event('Poll failed', 'red', at, message);
  }

  /** Hands items over, once they have left this process; false where no one reads anymore. */
  deliver(rows: readonly Item[], at: number): Promise<boolean> {
    const lines = rows.map((row) => (this.#isJson ? JSON.stringify(row) : this.#rowLine(row, at)));
    const text = lines.map((line) => `${line}\n`).join('');
    return new Promise((resolve) => this.#items.write(text, (error) => resolve(!error)));
  }

  #rowLine({ id, name, ...others }: Item, at: number): string {
    const rest = Object.entries(others).flatMap(([field, value]) =>
      NAME_PARTS.includes(field) || plain(value) === '' ? [] : [plain(value)],
    );
    const number = plain(id).padEnd(NUMBER_WIDTH);
    const left = this.#width - TEXT_COLUMN - number.length - 2;
    const who = shortened(plain(name), left).padEnd(NAME_WIDTH);
    return [
      ...this.#columns('New Employee', 'green', at),
      this.#paint('bold', number),
      who,
      this.#paint('dim', shortened(rest.join(' · '), left - who.length - 2)),
    ]
      .join('  ')
      .trimEnd();
  }

  #columns(label: string, color: Color, at: number): string[] {
    const time = new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' });
    return [this.#paint('dim', time), this.#paint(color, label.padEnd(LABEL_WIDTH))];
  }

  /** A file or a pipe has lines of any length. */
  get #width(): number {
    return (
      (this.#people instanceof WriteStream && this.#people.columns) || Number.POSITIVE_INFINITY
    );
  }

  /** Node colors a terminal only, and none where the reader has set `NO_COLOR`. */
  #paint(color: Color, text: string): string {
    return text === '' ? '' : styleText(color, text, { stream: this.#people });
  }
}

/** Nothing where not even a word's beginning fits. */
function shortened(text: string, width: number): string {
  if (text.length <= width) return text;
  return width < 2 ? '' : `${text.slice(0, width - 1)}…`;
}

/** A value of an item; '' where there is none. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value on one line: no colors or cursor movements, no line breaks. */
const plain = (value: unknown) =>
  stripVTControlCharacters(asText(value))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
