/*
 * The history of the Zap's events: its polls with their requests, and whatever else changed it.
 *
 * Each event is a line that unfolds. A screen reader announces the latest in one sentence.
 */
import { STATUS_CODES } from 'node:http';
import { pluralize } from '../../../text.ts';
import type { PageState } from '../pageState.ts';
import type { PageZap } from '../pageZap.ts';
import { type HistoryEntry, isUneventful } from '../zapHistory.ts';
import { displayText, type Html, html, peopleView, quote, rowList, timeOf } from './html.ts';
import { requestsView } from './requests.ts';

export function historyView({ history: { entries }, schedule }: PageZap): Html {
  if (entries.length === 0) return html``;
  const isRealTime = schedule.pace.speed === 1;
  const rows = entries.map((entry) => entryView(entry, isRealTime));
  return html`<h3>History</h3>${rowList('polls', rows)}`;
}

function entryView(entry: HistoryEntry, isRealTime: boolean): Html {
  const { number, since, zapTime, eventCount, isByHand, requests, outcome, newlyMissed } = entry;
  const { itemCount, newItemCount, failure } = outcome;
  const { cssClass, text, missed } = summaryOf(entry);
  const wait = failure?.secondsToWait ?? 0;
  const sent = requests.length > 0 && pluralize(requests.length, 'request');
  const source =
    eventCount > 1
      ? html`since ${timeOf(since, isRealTime)}`
      : html`${isByHand && 'by hand · '}${sent}`;
  return html`<details id="poll-${number}">
    <summary><time>${timeOf(zapTime, isRealTime)}</time> <span class="what ${cssClass}">${text}${missed && html`, <b class="bad">${missed}</b>`}</span>
      <small>${source}</small></summary>
    ${quote(failure?.message)}
    <p class="soft">${eventCount > 1 && 'The last poll: '}${pluralize(itemCount, 'item')}, ${newItemCount} new${wait > 0 && `, waits at least ${pluralize(wait, 'second')}`}</p>
    ${peopleView(`found-${number}`, 'Show who ran the Zap', outcome.itemsToRun)}
    ${peopleView(`missed-${number}`, `Show the ${newlyMissed.length} missed`, newlyMissed)}
    ${requestsView(requests, `body-${number}`)}
  </details>`;
}

/** Names a failure in a few words. Its message is in the entry. */
function labelOf({ requests, outcome: { event, failure } }: HistoryEntry): string {
  if (failure?.kind === 'expired') return event === 'poll' ? 'Connection expired' : 'Key rejected';
  if (requests.length === 0) return 'No request sent';
  const status = requests.at(-1)?.status;
  if (status === undefined) return 'No response';
  return status < 300 ? 'Unreadable response' : `${status} ${STATUS_CODES[status] ?? ''}`;
}

/** What an event brought, and whom it missed. */
interface Summary {
  readonly cssClass: 'bad' | 'warn' | 'good' | '';
  readonly text: string;
  readonly missed?: string;
}

function summaryOf(entry: HistoryEntry): Summary {
  const { event, failure, itemsToRun, itemCount } = entry.outcome;
  if (failure !== undefined) return { cssClass: 'bad', text: labelOf(entry) };
  const changes = {
    'turn on': `Turned on; ${pluralize(itemCount, 'existing employee')} skipped`,
    'turn off': 'Turned off; list of seen employees cleared',
    reconnect: 'Reconnected',
    replay: `${pluralize(itemsToRun.length, 'run')} replayed`,
  };
  return event === 'poll' ? pollSummaryOf(entry) : { cssClass: '', text: changes[event] };
}

function pollSummaryOf({
  eventCount,
  newlyMissed: { length: missed },
  outcome,
}: HistoryEntry): Summary {
  const { newItemCount, heldCount } = outcome;
  if (newItemCount === 0) {
    const polls = eventCount > 1 ? ` in ${pluralize(eventCount, 'poll')}` : '';
    return { cssClass: '', text: `No new employees${polls}` };
  }
  if (heldCount > 0) {
    return {
      cssClass: 'warn',
      text: `${pluralize(heldCount, 'run')} put on hold (flood protection)`,
    };
  }
  if (missed === 0) return { cssClass: 'good', text: `${newItemCount} new` };
  const text = `${newItemCount} of ${newItemCount + missed} found`;
  return { cssClass: '', text, missed: `${missed} missed` };
}

/** Says what happened last, with names, for a screen reader. */
export function announcementView({ pageZap, editor }: PageState): Html {
  const entry = pageZap.history.entries.find((each) => !isUneventful(each));
  if (entry === undefined) return html``;
  const { text, missed } = summaryOf(entry);
  const { itemsToRun } = entry.outcome;
  const label = itemsToRun.length > 0 ? `${editor.trigger.label}: ` : '';
  const names = itemsToRun
    .slice(0, 3)
    .map((item) => displayText(item['name']) || displayText(item['id']));
  return html`${label}${text}${missed && `, ${missed}`}${names.length > 0 ? ` (${names.join('; ')})` : ''}`;
}
