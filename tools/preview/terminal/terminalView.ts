/*
 * The terminal's view of the Zap: what it did, whom it missed, and the sums at the end.
 *
 * It remembers what it has explained, so that lasting trouble is explained only once.
 */
import { showProgress } from '../../terminal.ts';
import { formatNumber, formatTime, pluralize } from '../../text.ts';
import { type EventLine, linesOf, TONES } from '../eventLines.ts';
import { checksFullList, FULL_LIST_LABEL } from '../fullListSetting.ts';
import { missedReason } from '../hires.ts';
import type { HistoryEntry, OutcomeEvent, ZapEvent } from '../history.ts';
import type { LiveZap, ZapView } from '../liveZap.ts';
import type { Outcome, Zap } from '../zap/zap.ts';
import type { TerminalOutput } from './terminalOutput.ts';

const COMMAND_REMEDY = `Run with --full-list (in Zapier: ${FULL_LIST_LABEL}) to miss no one.`;

/** What a person does after an event, by its label. */
const ON_THE_PAGE: Readonly<Record<string, string>> = {
  'On hold': 'Replay them on the page.',
  Expired: 'Polling waits until someone reconnects on the page.',
  Off: 'People hired while it is off never trigger it.',
};
const WITHOUT_PAGE: Readonly<Record<string, string>> = {
  'On hold': "On Zapier, the owner replays them; here, that's automatic.",
};

/** Formats a number of new employees: "no new employees", "1 new employee". */
const newEmployeesText = (count: number) =>
  count === 0 ? 'no new employees' : pluralize(count, 'new employee');

export class TerminalView implements ZapView {
  readonly #terminal: TerminalOutput;
  /** Saves the seen ids. If this fails, polling ends, and the next process repeats only this poll's items. */
  readonly #save: (ids: readonly string[]) => Promise<unknown>;
  /** The number of items that haven't been printed, because no one reads them. */
  #unreadCount = 0;
  #hasExplainedMisses = false;
  #mayHaveMissed = false;

  constructor(terminal: TerminalOutput, save: (ids: readonly string[]) => Promise<unknown>) {
    this.#terminal = terminal;
    this.#save = save;
  }

  /** Returns the number of new employees printed. */
  newEmployeeCount({ history }: LiveZap): number {
    return history.zapRunCount - this.#unreadCount;
  }

  async showEvent(entry: HistoryEntry, live: LiveZap): Promise<void> {
    const { event } = entry;
    const outcome = 'outcome' in event ? event.outcome : undefined;
    // The opening lines say that the Zap is on.
    if (outcome?.event === 'turn on' && !event.isFromPage) return;
    showProgress('');
    for (const line of linesOf(entry)) this.#printLine(line, event, live);
    if (outcome === undefined) return;
    await this.#deliver(outcome, live.zap);
    if ('newlyMissed' in event) this.#reportMissed(event, live);
    if (live.settings.previewSandbox === undefined) this.#reportDoubt(outcome, live.zap);
  }

  showNext(live: LiveZap): void {
    const { zap, nextPollAt } = live;
    const count = newEmployeesText(this.newEmployeeCount(live));
    if (nextPollAt !== undefined)
      showProgress(`Next poll at ${formatTime(nextPollAt)}; ${count} so far.`);
    else if (zap.isPolling) showProgress('Polling…');
    else showProgress(`The Zap is ${zap.isOn ? 'paused' : 'off'}; ${count} so far.`);
  }

  #printLine([label, text]: EventLine, event: ZapEvent, { settings }: LiveZap): void {
    const isQuiet = label === 'Poll' || label === 'New' || label === 'Missed';
    if (isQuiet || (label === 'Replay' && !event.isFromPage)) return;
    const todo = settings.isAttended ? ON_THE_PAGE[label] : WITHOUT_PAGE[label];
    this.#terminal.printEvent(label, TONES[label], event.at, todo ? `${text} ${todo}` : text);
  }

  /** Prints items, and then saves them as seen, so a crash in between loses no one. */
  async #deliver({ itemsToRun, startedAt }: Outcome, { seen }: Zap): Promise<void> {
    if (itemsToRun.length === 0) return;
    this.#unreadCount += itemsToRun.length;
    if (!(await this.#terminal.deliver(itemsToRun, startedAt))) return;
    this.#unreadCount -= itemsToRun.length;
    await this.#save(seen.ids);
  }

  /** Reports why polls of a sandbox miss people once; after that, only how many more. */
  #reportMissed({ newlyMissed: { length }, at }: OutcomeEvent, live: LiveZap): void {
    const { previewSandbox } = live.settings;
    if (length === 0 || previewSandbox === undefined) return;
    const all = previewSandbox.hires.counts(live.zap).missed;
    const text = this.#hasExplainedMisses
      ? `${pluralize(length, 'more employee')}; ${formatNumber(all)} so far.`
      : `${pluralize(length, 'employee')}. ${missedReason(previewSandbox.sandbox)} ${COMMAND_REMEDY}`;
    this.#hasExplainedMisses = true;
    this.#terminal.printEvent('Missed', TONES.Missed, at, text);
  }

  /** Warns once that a poll of a real account may have missed someone, because everyone in the list was new. */
  #reportDoubt({ event, itemCount, newItemCount, startedAt }: Outcome, zap: Zap): void {
    const isAllNew = event === 'poll' && itemCount > 0 && newItemCount === itemCount;
    if (!isAllNew || zap.seen.size === itemCount || checksFullList(zap) || this.#mayHaveMissed)
      return;
    this.#mayHaveMissed = true;
    const text = `Everyone in the new employee list (${itemCount}) is new to the Zap, so there may be more. ${COMMAND_REMEDY}`;
    this.#terminal.printEvent('Check', 'warn', startedAt, text);
  }

  /**
   * Reports what all polls brought.
   *
   * @param until - the number of new employees to wait for.
   */
  reportEnd(live: LiveZap, until = Number.POSITIVE_INFINITY): void {
    showProgress('');
    const count = this.newEmployeeCount(live);
    const missedCount = live.settings.previewSandbox?.hires.counts(live.zap).missed ?? 0;
    const missed = this.#terminal.paint('bad', `${formatNumber(missedCount)} missed`);
    const others = this.#mayHaveMissed ? '; others may be missing' : '';
    const end = missedCount > 0 ? `, ${missed}` : others;
    const mark = count >= until && end === '' ? `${this.#terminal.paint('good', '✓')} ` : '';
    const polls = pluralize(live.history.pollCount, 'poll');
    this.#terminal.print(`\n${mark}Stopped after ${polls}: ${newEmployeesText(count)}${end}.`);
  }
}
