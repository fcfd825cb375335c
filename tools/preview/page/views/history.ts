/*
 * The events of the Zap: its polls with their requests, and whatever else changed it.
 *
 * Each event is a row that unfolds. A screen reader announces the latest in one sentence.
 */
import { STATUS_CODES } from 'node:http';
import type { SandboxEmployee } from '../../../sandbox/company.ts';
import { pluralize } from '../../../text.ts';
import type { PageState } from '../pageState.ts';
import type { PageZap } from '../pageZap.ts';
import { type HistoryEntry, isUneventful } from '../zapHistory.ts';
import { displayText, type Html, html, quote, rowList } from './html.ts';
import { requestsView } from './requests.ts';
import { zapTimeText } from './schedule.ts';

export function historyView({ history: { entries }, schedule }: PageZap): Html {
  const none = html`<p class="soft">None yet. Each poll asks the API for new employees.</p>`;
  const rows = entries.map((entry) => entryView(entry, zapTimeText(schedule, entry.zapTime)));
  return html`<h3>Activity</h3>${rows.length === 0 ? none : rowList('polls', rows)}`;
}

function entryView(entry: HistoryEntry, time: string): Html {
  const { number, requestCount, requests, outcome, newlyMissed } = entry;
  const { failure } = outcome;
  const { cssClass, text, missed } = summaryOf(entry);
  const wait = failure?.delaySeconds ?? 0;
  return html`<details id="poll-${number}">
    <summary><time>${time}</time> <span class="what ${cssClass}">${text}${missed && html`, <b class="bad">${missed}</b>`}</span>
      <small>${requestCount > 0 && pluralize(requestCount, 'request')}</small></summary>
    ${quote(failure?.message)}
    ${wait > 0 && html`<p class="soft">The app asks Zapier to wait at least ${pluralize(wait, 'second')}.</p>`}
    ${newlyMissed.length > 0 && missedView(`missed-${number}`, newlyMissed)}
    ${requestsView(requests, `body-${number}`)}
  </details>`;
}

function missedView(id: string, people: readonly SandboxEmployee[]): Html {
  const rows = people.map(
    ({ number, name }) => html`<li><small>${number}</small> <span>${name}</span></li>`,
  );
  return html`<details id="${id}"><summary><span class="fold">Show the ${people.length} missed</span></summary><ol class="people">${rows}</ol></details>`;
}

/** Names a failure in a few words. */
export function failureLabelOf({ requests, outcome: { event, failure } }: HistoryEntry): string {
  if (failure?.effect === 'expired')
    return event === 'poll' ? 'Connection expired' : 'Key rejected';
  if (requests.length === 0) return 'No request sent';
  const status = requests.at(-1)?.status;
  if (status === undefined) return 'No response';
  return status < 300 ? 'Unreadable response' : `${status} ${STATUS_CODES[status] ?? ''}`;
}

/** What an event brought, and whom it missed. */
interface Summary {
  readonly cssClass: 'bad' | 'warn' | '';
  readonly text: string;
  readonly missed?: string;
}

function summaryOf(entry: HistoryEntry): Summary {
  const { event, failure, itemsToRun, itemCount } = entry.outcome;
  if (failure !== undefined) return { cssClass: 'bad', text: failureLabelOf(entry) };
  const changes = {
    'turn on': `Turned on; ${pluralize(itemCount, 'existing employee')} skipped`,
    'turn off': 'Turned off; list of seen employees cleared',
    reconnect: 'Reconnected',
    replay: `${pluralize(itemsToRun.length, 'run')} replayed`,
  };
  return event === 'poll' ? pollSummaryOf(entry) : { cssClass: '', text: changes[event] };
}

function pollSummaryOf({ eventCount, newlyMissed, outcome }: HistoryEntry): Summary {
  const { itemCount, newItemCount, heldCount } = outcome;
  if (newItemCount === 0) {
    const polls = eventCount > 1 ? ` in ${pluralize(eventCount, 'poll')}` : '';
    return { cssClass: '', text: `No new employees${polls}` };
  }
  const text = `${newItemCount} new of ${itemCount} listed`;
  if (heldCount > 0) return { cssClass: 'warn', text: `${text}, put on hold (flood protection)` };
  const { length: missed } = newlyMissed;
  return { cssClass: '', text, ...(missed > 0 && { missed: `${missed} missed` }) };
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
    .map((item) => displayText(item['name']) || displayText(item.id));
  return html`${label}${text}${missed && `, ${missed}`}${names.length > 0 ? ` (${names.join('; ')})` : ''}`;
}
