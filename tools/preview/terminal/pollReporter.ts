/*
 * Reports polls in the terminal: why they failed, whom they missed, and the sums at the end.
 *
 * It remembers what it has reported, so that lasting trouble is explained only once.
 */
import { firstSentence, formatNumber, pluralize } from '../../text.ts';
import { FULL_LIST_LABEL } from '../fullListSetting.ts';
import { type Missed, NONE_MISSED } from '../missedEmployees.ts';
import type { Outcome } from '../zap/zap.ts';
import type { TerminalOutput } from './terminalOutput.ts';

const COMMAND_REMEDY = `Run with --full-list (in Zapier: ${FULL_LIST_LABEL}) to miss no one.`;

/** Formats a number of new employees: "no new employees", "1 new employee". */
export const countNew = (count: number) =>
  count === 0 ? 'no new employees' : pluralize(count, 'new employee');

export class PollReporter {
  readonly #terminal: TerminalOutput;
  #failedPolls = 0;
  #latestFailure = '';
  /** Whom polls have missed, as of the latest poll that worked. */
  #missed = NONE_MISSED;
  /** Whether a poll was ever suspected to have missed someone. */
  #mayHaveMissed = false;

  constructor(terminal: TerminalOutput) {
    this.#terminal = terminal;
  }

  /** Reports runs on hold, a poll that failed, or the first one that works again. */
  reportTrouble({ heldCount, failure, startedAt }: Outcome): void {
    if (heldCount > 0) {
      const text = `${pluralize(heldCount, 'run')} on hold (flood protection). On Zapier, the owner replays them; here, that's automatic.`;
      this.#terminal.printEvent('On hold', 'yellow', startedAt, text);
    }
    if (failure === undefined) {
      const text = `Working again after ${pluralize(this.#failedPolls, 'failed poll')}.`;
      if (this.#failedPolls > 1) this.#terminal.printEvent('Back', 'green', startedAt, text);
      this.#failedPolls = 0;
      return;
    }
    const { kind, secondsToWait } = failure;
    const isRepeated = this.#failedPolls > 0 && failure.message === this.#latestFailure;
    // pollLoop.ts reports the reconnection.
    this.#failedPolls = kind === 'expired' ? 0 : this.#failedPolls + 1;
    this.#latestFailure = failure.message;
    // The rest of the message is advice for Zap builders.
    const message = isRepeated
      ? `${this.#failedPolls} failed polls in a row.`
      : firstSentence(failure.message);
    const wait = ` Retrying in ${pluralize(secondsToWait, 'second')}.`;
    if (kind === 'expired') this.#terminal.printEvent('Expired', 'red', startedAt, message);
    else if (kind === 'throttled')
      this.#terminal.printEvent('Paused', 'yellow', startedAt, message + wait);
    else this.#terminal.printEvent('Failed', 'red', startedAt, message);
  }

  /** Reports why polls miss people once; after that, only how many more. */
  reportMissed(missed: Missed, at: number): void {
    const before = this.#missed;
    this.#missed = missed;
    if (missed.kind === 'none') return;
    const { people, reason } = missed;
    const isRepeated = before.kind === missed.kind && before.reason === reason;
    if (missed.kind === 'suspected') {
      this.#mayHaveMissed = true;
      if (!isRepeated)
        this.#terminal.printEvent('Check', 'yellow', at, `${reason} ${COMMAND_REMEDY}`);
      return;
    }
    const more = people.length - before.people.length;
    if (isRepeated && more <= 0) return;
    const text = isRepeated
      ? `${pluralize(more, 'more employee')}; ${formatNumber(people.length)} so far.`
      : `${pluralize(people.length, 'employee')}. ${reason} ${COMMAND_REMEDY}`;
    this.#terminal.printEvent('Missed', 'red', at, text);
  }

  /**
   * Reports what all polls brought.
   *
   * @param until - the number of new employees to wait for, if there is one.
   */
  reportEnd(polls: number, zapRunCount: number, until?: number): void {
    const missedCount = this.#missed.people.length;
    const missed = this.#terminal.paint('red', `${formatNumber(missedCount)} missed`);
    const others = this.#mayHaveMissed ? '; others may be missing' : '';
    const end = missedCount > 0 ? `, ${missed}` : others;
    const mark =
      zapRunCount === until && end === '' ? `${this.#terminal.paint('green', '✓')} ` : '';
    this.#terminal.print(
      `\n${mark}Stopped after ${pluralize(polls, 'poll')}: ${countNew(zapRunCount)}${end}.`,
    );
  }
}
