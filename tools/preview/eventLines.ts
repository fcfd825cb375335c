/* The words for an event, which the terminal and the page show alike. */
import { asText, firstSentence, formatNumber, pluralize } from '../text.ts';
import type { HistoryEntry, OutcomeEvent } from './history.ts';
import type { Item, StepFailure } from './zap/stepCall.ts';

export type Tone = 'good' | 'warn' | 'bad' | '';

/** What a line about an event is called, and whether that is good. */
export const TONES = {
  New: 'good',
  'On hold': 'warn',
  Replay: 'good',
  Missed: 'bad',
  Poll: '',
  Back: 'good',
  Failed: 'bad',
  Paused: 'warn',
  Expired: 'bad',
  Resumed: 'good',
  On: 'good',
  Off: 'warn',
  /** A change that a person made on the page. */
  Page: '',
} satisfies Readonly<Record<string, Tone>>;

export type EventLine = readonly [label: keyof typeof TONES, text: string];

/** Returns the lines about an event: one, or several about a poll. */
export function linesOf(entry: HistoryEntry): readonly EventLine[] {
  const { event } = entry;
  if ('change' in event) return [['Page', event.change]];
  const { outcome, isOn, isFromPage } = event;
  const { failure, itemCount, itemsToRun } = outcome;
  const by = isFromPage ? 'on the page' : 'automatically';
  switch (outcome.event) {
    case 'poll':
      return failure === undefined ? pollLines(event, entry) : [failureLine(failure, event, entry)];
    case 'turn on': {
      if (failure) return [['Failed', `Couldn't turn on. ${firstSentence(failure.message)}`]];
      const skipped = `the ${pluralize(itemCount, 'existing employee')}`;
      return [['On', isFromPage ? `Turned on ${by}; skips ${skipped}.` : `Skips ${skipped}.`]];
    }
    case 'turn off':
      return [['Off', `Turned off ${by}.`]];
    case 'reconnect':
      if (!isOn) return [['Page', 'Reconnected. The Zap is off.']];
      return [
        ['Resumed', `Reconnected ${by}. Employees already seen don't trigger the Zap again.`],
      ];
    case 'replay':
      return [['Replay', `${pluralize(itemsToRun.length, 'run')} replayed ${by}.`]];
  }
}

function pollLines(
  { outcome: { itemsToRun, heldItems }, newlyMissed, failedPolls }: OutcomeEvent,
  { eventCount }: HistoryEntry,
): EventLine[] {
  const lines: EventLine[] = [];
  if (failedPolls > 1)
    lines.push(['Back', `Working again after ${formatNumber(failedPolls)} failed polls.`]);
  if (heldItems.length > 0)
    lines.push(['On hold', `${pluralize(heldItems.length, 'run')} on hold (flood protection).`]);
  if (itemsToRun.length > 0) lines.push(['New', namesOf(itemsToRun)]);
  if (newlyMissed.length > 0)
    lines.push(['Missed', `${pluralize(newlyMissed.length, 'employee')}.`]);
  const polls = eventCount > 1 ? ` in ${pluralize(eventCount, 'poll')}` : '';
  return lines.length > 0 ? lines : [['Poll', `No one new${polls}.`]];
}

function failureLine(
  { effect, delaySeconds, message }: StepFailure,
  { failedPolls, isFromPage }: OutcomeEvent,
  { eventCount }: HistoryEntry,
): EventLine {
  // The rest of the message is advice for Zap builders.
  const text =
    eventCount > 1 ? `${formatNumber(failedPolls)} failed polls in a row.` : firstSentence(message);
  switch (effect) {
    case 'expired':
      return ['Expired', isFromPage ? `${text} It was replaced on the page.` : text];
    case 'delayed':
      return ['Paused', `${text} Retrying in ${pluralize(delaySeconds, 'second')}.`];
    default:
      return ['Failed', text];
  }
}

/** The number of people whom a line names. */
const NAMED = 3;

/** Names the first people: "Okafor, Ada; Ito, Ren; and 3 more". */
export function namesOf(items: readonly Item[]): string {
  const names = items.slice(0, NAMED).map(({ id, name }) => asText(name) || id);
  const more = items.length - names.length;
  return [...names, ...(more > 0 ? [`and ${formatNumber(more)} more`] : [])].join('; ');
}
