/*
 * The words for what happens: the consequences for the Zap, and what mends them.
 *
 * What a person does next depends on who is there: someone who can press keys, or a program, for which the Zap replays and
 * reconnects by itself, as its owner would.
 */
import { fullListField } from '../../triggers/newEmployee.ts';
import { formatNumber, pluralize } from '../text.ts';
import type { StepFailure } from '../zapier/call.ts';
import { MAX_RUNS_PER_POLL } from '../zapier/zap.ts';
import { BATCH } from './hiringSandbox.ts';
import type { Terminal } from './output.ts';

/** The trigger's field with which polls miss no one. */
export const FULL_LIST_LABEL = fullListField.label;

const OPTION_REMEDY = `Run with --full-list (in Zapier: ${FULL_LIST_LABEL}) to miss no one.`;

/** Formats the time between two events, after "every": "second", "2 seconds". */
export const formatInterval = (seconds: number): string =>
  seconds === 1 ? 'second' : pluralize(seconds, 'second');

const firstSentence = (text: string) => /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;

/** What a Zap builder sees of a failure: its first sentence. The rest is advice for them. */
const quoted = ({ message }: StepFailure) => {
  const sentence = firstSentence(message);
  return `Zapier shows: "${sentence}${sentence === message ? '' : ' …'}"`;
};

const tryAgain = (isDown: boolean) =>
  `Press ${isDown ? 'o to end the outage, and r' : 'r'} to try again.`;

export interface EndSums {
  readonly pollCount: number;
  readonly newEmployeeCount: number;
  readonly missedCount: number;
  readonly heldCount: number;
  /** Whether as many arrived as someone waited for. */
  readonly isComplete: boolean;
}

export class Report {
  readonly #terminal: Terminal;
  readonly #hasKeys: boolean;
  /** The failures of an outage that were printed: each is printed once. */
  readonly #failures = new Set<string>();
  #missedCount = 0;
  #hasDoubt = false;

  constructor(terminal: Terminal, hasKeys: boolean) {
    this.#terminal = terminal;
    this.#hasKeys = hasKeys;
  }

  /** @param seconds - until the next poll. */
  failed(failure: StepFailure, seconds: number): void {
    const { message, effect } = failure;
    if (this.#failures.has(message)) return;
    this.#failures.add(message);
    // Without keys, no one but the owner of the server reads what to do.
    const text = this.#hasKeys ? quoted(failure) : message;
    if (effect === 'delayed')
      this.#terminal.printEvent(
        'Paused',
        `${text} Polls again in ${pluralize(seconds, 'second')}.`,
      );
    else
      this.#terminal.printEvent('Failed', `${text} Polls again every ${formatInterval(seconds)}.`);
  }

  works(failedPolls: number): void {
    this.#failures.clear();
    if (failedPolls === 0) return;
    const polls = pluralize(failedPolls, 'failed poll');
    this.#terminal.printEvent('Back', `Working again after ${polls}.`);
  }

  held(count: number): void {
    const todo = this.#hasKeys
      ? "Press r to replay them (on Zapier, the Zap's owner does)."
      : "On Zapier, the Zap's owner replays them; here, that is automatic.";
    const reason = `because one poll brought more than ${MAX_RUNS_PER_POLL}`;
    this.#terminal.printEvent('On hold', `${pluralize(count, 'run')}, ${reason}. ${todo}`);
  }

  /** Says why people were missed once; after that, only how many more. */
  missed(count: number, newestCount: number): void {
    if (count === 0) return;
    this.#missedCount += count;
    const remedy = this.#hasKeys
      ? `Press f: with ${FULL_LIST_LABEL}, no one is missed from then on.`
      : OPTION_REMEDY;
    const text =
      this.#missedCount === count
        ? `${pluralize(count, 'employee')}: the new employee list holds only ${newestCount}. ${remedy}`
        : `${pluralize(count, 'more employee')}; ${formatNumber(this.#missedCount)} so far.`;
    this.#terminal.printEvent('Missed', text);
  }

  /** Warns once that a poll of a real account may have missed someone. */
  mayHaveMissed(listedCount: number): void {
    if (this.#hasDoubt) return;
    this.#hasDoubt = true;
    this.#terminal.printEvent(
      'Check',
      `Everyone in the new employee list (${listedCount}) is new to the Zap, so there may be more. ${OPTION_REMEDY}`,
    );
  }

  expired(failure: StepFailure): void {
    const text = this.#hasKeys
      ? `${quoted(failure)} Press r to reconnect with the new key.`
      : firstSentence(failure.message);
    this.#terminal.printEvent('Expired', text);
  }

  reconnected(): void {
    this.#terminal.printEvent(
      'Resumed',
      'Reconnected with the new key. The Zap still knows whom it has seen.',
    );
  }

  cannotReconnect(failure: StepFailure, isDown: boolean): void {
    const todo = this.#hasKeys ? ` ${tryAgain(isDown)}` : '';
    const text = `Couldn't reconnect. ${quoted(failure)}${todo}`;
    this.#terminal.printEvent('Failed', text);
  }

  /** @param missedCount - those of the existing employees with whom it would have run. */
  startedAnew(existingCount: number, missedCount: number, isFullList: boolean): void {
    const skipped = `it skips the ${pluralize(existingCount, 'existing employee')}`;
    const missed = missedCount > 0 ? `, including the ${formatNumber(missedCount)} it missed` : '';
    const state = `${FULL_LIST_LABEL} is ${isFullList ? 'on' : 'off'}.`;
    const next = isFullList ? ` Press b to hire ${BATCH} at once: now, no one is missed.` : '';
    this.#terminal.printEvent('On', `${state} The Zap starts anew: ${skipped}${missed}.${next}`);
  }

  cannotTurnOn(failure: StepFailure, isDown: boolean): void {
    const text = `The Zap couldn't be turned on. ${quoted(failure)} ${tryAgain(isDown)}`;
    this.#terminal.printEvent('Off', text);
  }

  /** Prints what someone did to the sandbox. */
  changed(text: string): void {
    this.#terminal.printEvent('Sandbox', text);
  }

  nothingToDo(): void {
    this.#terminal.printEvent('Zap', 'There is nothing to reconnect or replay.');
  }

  ended({ pollCount, newEmployeeCount, missedCount, heldCount, isComplete }: EndSums): void {
    const sums = [
      newEmployeeCount === 0 ? 'no new employees' : pluralize(newEmployeeCount, 'new employee'),
      missedCount > 0 ? `${formatNumber(missedCount)} missed` : '',
      heldCount > 0 ? `${formatNumber(heldCount)} on hold` : '',
    ].filter((sum) => sum !== '');
    const doubt = this.#hasDoubt ? '; others may be missing' : '';
    const mark = isComplete && missedCount === 0 && !this.#hasDoubt ? '✓ ' : '';
    const polls = pluralize(pollCount, 'poll');
    this.#terminal.print(`\n${mark}Stopped after ${polls}: ${sums.join(', ')}${doubt}.`);
  }
}
