/*
 * What the terminal says of polls: trouble, whom they missed, and the sums at the end.
 *
 * It remembers what it has said, so that trouble that lasts isn't told in full at every poll.
 */
import { firstSentence, formatNumber, pluralize } from '../../text.ts';
import { FULL_LIST_LABEL, type Missed } from '../missedEmployees.ts';
import type { Outcome } from '../zap/zap.ts';
import type { TerminalOutput } from './terminalOutput.ts';

const COMMAND_REMEDY = `Run with --full-list (in Zapier: ${FULL_LIST_LABEL}) to miss no one.`;

export class PollReporter {
  readonly #terminal: TerminalOutput;
  #failedPolls = 0;
  #latestFailure = '';
  #missedReason = '';
  /** Whom polls have missed so far; 0 for a real account, which doesn't show it. */
  #missedCount = 0;
  #mayHaveMissed = false;

  constructor(terminal: TerminalOutput) {
    this.#terminal = terminal;
  }

  /** Tells why items were put on hold or a poll failed. */
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
    // Resuming is told elsewhere.
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

  /** Tells why polls miss people, once, and then only how many, if there are more. */
  reportMissed({ people: { length }, reason }: Missed, { startedAt, itemCount }: Outcome): void {
    const isRepeated = reason === this.#missedReason;
    const more = length - this.#missedCount;
    if (length === 0 && reason !== '' && !isRepeated) {
      this.#mayHaveMissed = true;
      const cause = `All ${itemCount} in the new employee list are new to the Zap, so others may be missing.`;
      this.#terminal.printEvent('Check', 'yellow', startedAt, `${cause} ${COMMAND_REMEDY}`);
    } else if (length > 0 && (!isRepeated || more > 0)) {
      const text = isRepeated
        ? `${pluralize(more, 'more employee')}; ${formatNumber(length)} so far.`
        : `${pluralize(length, 'employee')}. ${reason} ${COMMAND_REMEDY}`;
      this.#terminal.printEvent('Missed', 'red', startedAt, text);
    }
    this.#missedReason = reason;
    this.#missedCount = length;
  }

  /** Tells what happened until polling ended. */
  reportEnd(polls: number, zapRunCount: number): void {
    const missed = this.#terminal.paint('red', `${formatNumber(this.#missedCount)} missed`);
    const others = this.#mayHaveMissed ? '; others may be missing' : '';
    const end = this.#missedCount > 0 ? `, ${missed}` : others;
    const counts = pluralize(zapRunCount, 'new employee') + end;
    this.#terminal.print(`\nStopped after ${pluralize(polls, 'poll')}: ${counts}.`);
  }
}
