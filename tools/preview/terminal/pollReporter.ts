/*
 * Reports polls in the terminal: why they failed, whom they missed, and the sums at the end.
 *
 * It remembers what it has reported, so that lasting trouble is explained only once.
 */
import { firstSentence, formatNumber, pluralize } from '../../text.ts';
import { FULL_LIST_LABEL } from '../fullListSetting.ts';
import type { Outcome } from '../zap/zap.ts';
import type { TerminalOutput } from './terminalOutput.ts';

const COMMAND_REMEDY = `Run with --full-list (in Zapier: ${FULL_LIST_LABEL}) to miss no one.`;

/** Formats a number of new employees: "no new employees", "1 new employee". */
export const newEmployeesText = (count: number) =>
  count === 0 ? 'no new employees' : pluralize(count, 'new employee');

export class PollReporter {
  readonly #terminal: TerminalOutput;
  #failedPolls = 0;
  #latestFailure = '';
  /** The number of people missed, as of the latest poll that worked. */
  #missedCount = 0;
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
    const { effect, delaySeconds } = failure;
    const isRepeated = this.#failedPolls > 0 && failure.message === this.#latestFailure;
    // pollLoop.ts reports the reconnection.
    this.#failedPolls = effect === 'expired' ? 0 : this.#failedPolls + 1;
    this.#latestFailure = failure.message;
    // The rest of the message is advice for Zap builders.
    const message = isRepeated
      ? `${this.#failedPolls} failed polls in a row.`
      : firstSentence(failure.message);
    const wait = ` Retrying in ${pluralize(delaySeconds, 'second')}.`;
    if (effect === 'expired') this.#terminal.printEvent('Expired', 'red', startedAt, message);
    else if (effect === 'delayed')
      this.#terminal.printEvent('Paused', 'yellow', startedAt, message + wait);
    else this.#terminal.printEvent('Failed', 'red', startedAt, message);
  }

  /** Reports why polls of a sandbox miss people once; after that, only how many more. */
  reportMissed(count: number, reason: string, at: number): void {
    const more = count - this.#missedCount;
    const text =
      this.#missedCount === 0
        ? `${pluralize(more, 'employee')}. ${reason} ${COMMAND_REMEDY}`
        : `${pluralize(more, 'more employee')}; ${formatNumber(count)} so far.`;
    this.#missedCount = count;
    if (more > 0) this.#terminal.printEvent('Missed', 'red', at, text);
  }

  /** Warns once that polls of a real account may miss people. */
  reportDoubt({ itemCount, startedAt }: Outcome): void {
    if (this.#mayHaveMissed) return;
    this.#mayHaveMissed = true;
    const text = `Everyone in the new employee list (${itemCount}) is new to the Zap, so there may be more. ${COMMAND_REMEDY}`;
    this.#terminal.printEvent('Check', 'yellow', startedAt, text);
  }

  /**
   * Reports what all polls brought.
   *
   * @param until - the number of new employees to wait for.
   */
  reportEnd(pollCount: number, zapRunCount: number, until = Number.POSITIVE_INFINITY): void {
    const missed = this.#terminal.paint('red', `${formatNumber(this.#missedCount)} missed`);
    const others = this.#mayHaveMissed ? '; others may be missing' : '';
    const end = this.#missedCount > 0 ? `, ${missed}` : others;
    const mark = zapRunCount >= until && end === '' ? `${this.#terminal.paint('green', '✓')} ` : '';
    this.#terminal.print(
      `\n${mark}Stopped after ${pluralize(pollCount, 'poll')}: ${newEmployeesText(zapRunCount)}${end}.`,
    );
  }
}
