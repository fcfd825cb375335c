/* The history on the page: a row for each event, which unfolds to those whom it concerns and to its requests. */
import type { OutputField } from '../../../appDefinition.ts';
import { formatNumber, formatTime, pluralize } from '../../../text.ts';
import { type EventLine, linesOf, TONES } from '../../eventLines.ts';
import type { HistoryEntry, OutcomeEvent, ZapHistory } from '../../history.ts';
import type { PageState } from '../pageState.ts';
import { type Html, html, quote, rowList } from './html.ts';
import { firstOfView, itemsView, requestsView } from './items.ts';

/** The number of events that are shown before someone asks for more. */
const FIRST_EVENTS = 10;

/** The number of missed people that an event lists. */
const MAX_MISSED = 120;

export function eventsView({ live: { history }, editor }: PageState): Html {
  const { entries, entryCount } = history;
  const fields = editor.steps[0]?.outputFields ?? [];
  const rows = entries.map((entry) => entryView(entry, fields));
  const isCut = entryCount > entries.length;
  return html`<h3>History</h3>${rowList('events', rows, FIRST_EVENTS)}
    ${isCut && html`<p class="soft">The latest ${entries.length} of ${formatNumber(entryCount)} events.</p>`}`;
}

function entryView(entry: HistoryEntry, fields: readonly OutputField[]): Html {
  const { number, event } = entry;
  const lines = html`<time>${formatTime(event.at)}</time> <span>${linesOf(entry).map(lineView)}</span>`;
  if ('change' in event) return html`<p class="event">${lines}</p>`;
  const {
    requests: { length },
    outcome,
  } = event;
  if (length + outcome.itemsToRun.length === 0) return html`<p class="event">${lines}</p>`;
  return html`<details id="event-${number}">
    <summary class="event">${lines} <small>${length > 0 && pluralize(length, 'request')}</small></summary>
    ${detailsView(`event-${number}`, event, fields)}
  </details>`;
}

const lineView = ([label, text]: EventLine) =>
  html`<span><b class="${TONES[label]}">${label}</b> ${text}</span> `;

/** Shows why the event failed, who ran, was held, and was missed, and the requests. */
function detailsView(
  id: string,
  { outcome, newlyMissed, requests }: OutcomeEvent,
  fields: readonly OutputField[],
): Html {
  const { failure, itemsToRun, heldItems } = outcome;
  const wait = failure?.delaySeconds ?? 0;
  return html`${quote(failure?.message)}
    ${wait > 0 && html`<p class="soft">The app asks Zapier to wait at least ${pluralize(wait, 'second')}.</p>`}
    ${itemsToRun.length > 0 && html`<h4>${pluralize(itemsToRun.length, 'Zap run')}</h4>${itemsView(`${id}-run`, itemsToRun, fields)}`}
    ${heldItems.length > 0 && html`<h4>${formatNumber(heldItems.length)} on hold</h4>${itemsView(`${id}-held`, heldItems, fields)}`}
    ${newlyMissed.length > 0 && html`<h4>${formatNumber(newlyMissed.length)} missed</h4>${missedView(`${id}-missed`, newlyMissed)}`}
    ${requests.length > 0 && html`<h4>${pluralize(requests.length, 'request')}</h4>${requestsView(`${id}-request`, requests)}`}`;
}

function missedView(id: string, people: OutcomeEvent['newlyMissed']): Html {
  const rows = people
    .slice(0, MAX_MISSED)
    .map(({ number, name }) => html`<p class="result"><span>${number}</span> <b>${name}</b></p>`);
  return html`${rowList(id, rows)}${firstOfView(MAX_MISSED, people.length)}`;
}

/** Says what a person did last on the page, for a screen reader. */
export function announcementView({ entries }: ZapHistory): Html {
  const entry = entries.find(({ event }) => event.isFromPage);
  return html`${entry && linesOf(entry).map(([label, text]) => `${label}: ${text} `)}`;
}
