/*
 * The output of `npm start`: lines for people, and the items that run the Zap.
 *
 * With `--json`, a program reads standard output, which gets one line of JSON for each item and nothing else;
 * text for people goes to standard error. Control characters are removed from the API's text, because a name
 * must not move the cursor or color the screen.
 */
import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { stripVTControlCharacters, styleText } from 'node:util';
import { labeled } from '../../terminal.ts';
import { asText, firstSentence, formatNumber, pluralize, wrapLines } from '../../text.ts';
import { FULL_LIST_LABEL, type Missed } from '../missedEmployees.ts';
import type { Item } from '../zap/stepCall.ts';
import type { Outcome } from '../zap/zap.ts';

const LABEL_WIDTH = 'On hold'.length;
const NUMBER_WIDTH = 6;

/** In 80 columns, leaves room for the longest category of a sandbox. */
const NAME_WIDTH = 27;

/** Minimum width of an event's text, in characters, even if the terminal is narrower. */
const MIN_TEXT_WIDTH = 20;

/** The width of the longest URL of a local server, and two spaces. */
const URL_WIDTH = 'http://127.0.0.1:65535  '.length;

const EVENT_TEXT_COLUMN = '00:00:00'.length + 2 + LABEL_WIDTH + 2;

const COMMAND_REMEDY = `Run with --full-list (in Zapier: ${FULL_LIST_LABEL}) to miss no one.`;

type Color = 'green' | 'yellow' | 'red' | 'cyan' | 'dim' | 'bold';

export class TerminalOutput {
  readonly #isJson: boolean;
  readonly #items: Writable;
  readonly #messages: Writable;
  #failedPolls = 0;
  #latestFailure = '';
  #missedReason = '';
  /** Whom polls have missed so far; 0 for a real account, which doesn't show it. */
  #missedCount = 0;
  #mayHaveMissed = false;

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

  /** Prints texts by label. A URL at the start is bold, and the rest is aligned. */
  printOpening(lines: Readonly<Record<string, string>>): void {
    const urlCell = (url: string) => this.#paint('bold', `${url} `.padEnd(URL_WIDTH));
    for (const [label, text] of Object.entries(lines)) {
      const line = plain(text).replace(/^http\S+ /, urlCell);
      this.#messages.write(labeled(label, line, this.#messages));
    }
  }

  printEvent(label: string, color: Color, at: number, text: string): void {
    const lines = wrapLines(plain(text), Math.max(this.#width - EVENT_TEXT_COLUMN, MIN_TEXT_WIDTH));
    const start = this.#lineStart(label, color, at);
    this.print(start + lines.join(`\n${' '.repeat(EVENT_TEXT_COLUMN)}`));
  }

  /** Prints why items were put on hold or a poll failed. */
  printTrouble({ heldCount, failure, startedAt }: Outcome): void {
    if (heldCount > 0) {
      const text = `${pluralize(heldCount, 'run')} on hold (flood protection). On Zapier, the owner replays them; here, that's automatic.`;
      this.printEvent('On hold', 'yellow', startedAt, text);
    }
    if (failure === undefined) {
      const text = `Working again after ${pluralize(this.#failedPolls, 'failed poll')}.`;
      if (this.#failedPolls > 1) this.printEvent('Back', 'green', startedAt, text);
      this.#failedPolls = 0;
      return;
    }
    const { kind, secondsToWait } = failure;
    const isRepeated = this.#failedPolls > 0 && failure.message === this.#latestFailure;
    // Resuming is told elsewhere.
    this.#failedPolls = kind === 'expired' ? 0 : this.#failedPolls + 1;
    this.#latestFailure = failure.message;
    // The rest of the message is advice for Zap builders.
    const message = isRepeated
      ? `${this.#failedPolls} failed polls in a row.`
      : firstSentence(failure.message);
    const wait = ` Retrying in ${pluralize(secondsToWait, 'second')}.`;
    if (kind === 'expired') this.printEvent('Expired', 'red', startedAt, message);
    else if (kind === 'throttled') this.printEvent('Paused', 'yellow', startedAt, message + wait);
    else this.printEvent('Failed', 'red', startedAt, message);
  }

  /** Prints why polls miss people, once, and then only how many, if there are more. */
  printMissed({ people: { length }, reason }: Missed, { startedAt, itemCount }: Outcome): void {
    const isRepeated = reason === this.#missedReason;
    const more = length - this.#missedCount;
    if (length === 0 && reason !== '' && !isRepeated) {
      this.#mayHaveMissed = true;
      const cause = `All ${itemCount} in the new employee list are new to the Zap, so others may be missing.`;
      this.printEvent('Check', 'yellow', startedAt, `${cause} ${COMMAND_REMEDY}`);
    } else if (length > 0 && (!isRepeated || more > 0)) {
      const text = isRepeated
        ? `${pluralize(more, 'more employee')}; ${formatNumber(length)} so far.`
        : `${pluralize(length, 'employee')}. ${reason} ${COMMAND_REMEDY}`;
      this.printEvent('Missed', 'red', startedAt, text);
    }
    this.#missedReason = reason;
    this.#missedCount = length;
  }

  /** Prints what happened until polling ended. */
  printEnd(polls: number, zapRunCount: number): void {
    const missed = this.#paint('red', `${formatNumber(this.#missedCount)} missed`);
    const others = this.#mayHaveMissed ? '; others may be missing' : '';
    const end = this.#missedCount > 0 ? `, ${missed}` : others;
    const counts = pluralize(zapRunCount, 'new employee') + end;
    this.print(`\nStopped after ${pluralize(polls, 'poll')}: ${counts}.`);
  }

  /**
   * Writes items, and waits until they have left this process. Returns false if no one reads them. Only the first
   * has the time.
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

  /** Leaves out what the name or the time of the line says. */
  #itemText({ id, name, first_name, last_name, ...others }: Item, at: number): string {
    const said = ['', new Date(at).toISOString().slice(0, 10)];
    const rest = Object.values(others)
      .map(plain)
      .filter((text) => !said.includes(text));
    const number = plain(id).padEnd(NUMBER_WIDTH);
    const left = this.#width - EVENT_TEXT_COLUMN - number.length - 2 - NAME_WIDTH - 2;
    return [
      this.#paint('bold', number),
      shortened(plain(name), NAME_WIDTH).padEnd(NAME_WIDTH),
      this.#paint('dim', shortened(rest.join(' · '), left)),
    ]
      .join('  ')
      .trimEnd();
  }

  /** Returns the time and the label of an event, before its text. */
  #lineStart(label: string, color: Color, at: number): string {
    const time = new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' });
    return `${this.#paint('dim', time)}  ${this.#paint(color, label.padEnd(LABEL_WIDTH))}  `;
  }

  /** Files and pipes have no width. */
  get #width(): number {
    return (
      (this.#messages instanceof WriteStream && this.#messages.columns) || Number.POSITIVE_INFINITY
    );
  }

  /** styleText colors only terminals, and none if `NO_COLOR` is set. */
  #paint(color: Color, text: string): string {
    return text === '' ? '' : styleText(color, text, { stream: this.#messages });
  }
}

/** Returns '' if not even one character and an ellipsis fit. */
function shortened(text: string, width: number): string {
  if (text.length <= width) return text;
  return width < 2 ? '' : `${text.slice(0, width - 1)}…`;
}

/** Returns a value on one line, without colors or cursor movements. */
const plain = (value: unknown) =>
  stripVTControlCharacters(asText(value))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
