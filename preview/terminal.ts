/*
 * Where `npm start` writes: lines for people, and the items that a Zap runs with.
 *
 * With `--json` another program reads standard output, so it gets one line of JSON for each item and
 * nothing else; what people read goes to standard error then. Text from the API is cleaned of
 * control characters: a name must not be able to move the cursor or color the screen.
 */
import type { Writable } from 'node:stream';
import { stripVTControlCharacters, styleText } from 'node:util';
import type { Row } from './zap/step.ts';
import type { Outcome } from './zap/zap.ts';

const LABEL_WIDTH = 'New Employee'.length;
const NUMBER_WIDTH = 6;
const NAME_WIDTH = 24;

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

  /** What is polled and how, by label; said once when the Zap is on. */
  opening(lines: Readonly<Record<string, string | undefined>>): void {
    for (const [label, text] of Object.entries(lines)) {
      if (text === undefined) continue;
      this.print(`${this.#paint('cyan', label.padEnd('Account'.length))}  ${plain(text)}`);
    }
    this.print('');
  }

  /** One thing that happened. */
  event(label: string, color: Color, at: number, text: string): void {
    this.print([...this.#columns(label, color, at), plain(text)].join('  '));
  }

  /** What kept the items of a poll back, or made it fail; nothing where nothing did. */
  trouble({ held, failure, at }: Outcome): void {
    if (held > 0) {
      const text = `${count(held, 'run')} on hold (flood protection). On Zapier, the owner replays them; here, that's automatic.`;
      this.event('On hold', 'yellow', at, text);
    }
    if (failure === undefined) return;
    const { kind, message, secondsToWait } = failure;
    const wait = ` (retrying in ${count(secondsToWait, 'second')})`;
    if (kind === 'expired') this.event('Expired', 'red', at, message);
    else if (kind === 'throttled') this.event('Paused', 'yellow', at, message + wait);
    else this.event('Poll failed', 'red', at, message);
  }

  /** Hands items over, once they have left this process; false where no one reads anymore. */
  deliver(rows: readonly Row[], at: number): Promise<boolean> {
    const lines = rows.map((row) => (this.#isJson ? JSON.stringify(row) : this.#rowLine(row, at)));
    const text = lines.map((line) => `${line}\n`).join('');
    return new Promise((resolve) => this.#items.write(text, (error) => resolve(!error)));
  }

  #rowLine({ id, name, ...others }: Row, at: number): string {
    const rest = Object.entries(others)
      .filter(([, value]) => plain(value) !== '')
      .map(([field, value]) => `${plain(field)}: ${plain(value)}`);
    return [
      ...this.#columns('New Employee', 'green', at),
      this.#paint('bold', plain(id).padEnd(NUMBER_WIDTH)),
      plain(name).padEnd(NAME_WIDTH),
      this.#paint('dim', rest.join(' · ')),
    ]
      .join('  ')
      .trimEnd();
  }

  #columns(label: string, color: Color, at: number): string[] {
    const time = new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' });
    return [this.#paint('dim', time), this.#paint(color, label.padEnd(LABEL_WIDTH))];
  }

  /** Node colors a terminal only, and none where the reader has set `NO_COLOR`. */
  #paint(color: Color, text: string): string {
    return text === '' ? '' : styleText(color, text, { stream: this.#people });
  }
}

export function count(number: number, one: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;
}

/** A value on one line: no colors or cursor movements, no line breaks. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return stripVTControlCharacters(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
