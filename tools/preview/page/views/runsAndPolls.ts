/*
 * The history of the Zap: its runs, and its polls with their requests.
 *
 * Each run or poll is a line that unfolds. A screen reader announces the latest event in one sentence.
 */
import { STATUS_CODES } from 'node:http';
import { formatNumber, pluralize } from '../../../text.ts';
import type { RecordedRequest } from '../../zap/requestRecorder.ts';
import type { PageState } from '../pageState.ts';
import type { Entry } from '../zapHistory.ts';
import { chartView } from './chart.ts';
import { type Html, html, quote, type Regions, textOf, timeOf } from './html.ts';
import { recordView } from './record.ts';

/** Requests of a poll: one of a long list has a hundred, and every browser gets them after each poll. */
const MAX_REQUESTS = 10;

/** Rows of a list before someone asks for all of them. */
const MAX_UNFOLDED = 5;

/** Lines of a response before someone asks for all of them: two employees, as documented. */
const MAX_UNFOLDED_LINES = 13;

export function runAndPollRegions(state: PageState): Regions {
  const { pageZap } = state;
  return {
    history: historyView(state),
    chart: chartView(pageZap),
    runs: runsView(state),
    announcement: announcement(state),
  };
}

function historyView({
  pageZap: {
    history: { entries },
  },
}: PageState): Html {
  if (entries.length === 0) return html``;
  return html`<h3>Poll history</h3>${firstOf(entries.map(entryView), 'polls', rowsView)}`;
}

const rowsView = (rows: readonly Html[]) =>
  html`<ol class="rows">${rows.map((row) => html`<li>${row}</li>`)}</ol>`;

/** Shows the first few, and folds the others. */
function firstOf<T>(
  all: readonly T[],
  id: string,
  view: (some: readonly T[]) => Html,
  count = MAX_UNFOLDED,
): Html {
  const others = all.slice(count);
  const rest = html`<details id="${id}"><summary><span class="closed">Show ${others.length} more</span><span class="opened">Show fewer</span></summary>${view(others)}</details>`;
  return html`${view(all.slice(0, count))}${others.length > 0 && rest}`;
}

function entryView(entry: Entry): Html {
  const { number, at, requests, outcome } = entry;
  const { itemCount, newItemCount, milliseconds, failure } = outcome;
  const [kind, what, missed] = summaryOf(entry);
  const wait = failure?.secondsToWait ?? 0;
  const shown = requests.slice(0, MAX_REQUESTS);
  return html`<details id="poll-${number}">
    <summary class="${kind}"><time>${timeOf(at)}</time> <span class="what">${what}${missed !== '' && html`<b class="bad">${missed}</b>`}</span>
      <small>${pluralize(requests.length, 'request')}</small></summary>
    ${quote(failure?.message)}
    <p class="soft">Items: ${itemCount} · New: ${newItemCount} · ${Math.round(milliseconds)} ms in all${wait > 0 && ` · waits at least ${pluralize(wait, 'second')}`}</p>
    <ol class="records">${shown.map((request, index) => html`<li>${requestView(request, `body-${number}-${index}`)}</li>`)}</ol>
  </details>`;
}

function requestView(request: RecordedRequest, id: string): Html {
  const { method, path, status, milliseconds, start, length } = request;
  const kind = status !== undefined && status < 300 ? 'good' : 'bad';
  const rest = length > Buffer.byteLength(start) ? [`… ${formatNumber(length)} bytes in all`] : [];
  return html`<p class="request"><b class="status ${kind}">${status ?? 'no response'}</b>
      <code>${method} ${path}</code> <small>${Math.round(milliseconds)} ms</small></p>
    ${start !== '' && firstOf([...linesOf(start), ...rest], id, linesView, MAX_UNFOLDED_LINES)}`;
}

const linesView = (lines: readonly string[]) =>
  html`<pre>${lines.map((line) => html`<span>${line}</span>`)}</pre>`;

/** Strings, brackets, commas, and whatever stands between them. The last string may be cut off. */
const JSON_PARTS = /"(?:[^"\\]|\\.)*"?|[{}[\],]|[^"{}[\],]+/g;

/** Breaks a body into lines: JSON with a property or an item on each, also if only its start is there. */
function linesOf(body: string): string[] {
  if (!/^\s*[[{]/.test(body)) return body.split('\n');
  let depth = 0;
  const indent = () => `\n${'  '.repeat(depth)}`;
  const parts = body.match(JSON_PARTS) ?? [];
  const spaced = parts.map((part) => {
    if (part === ',') return part + indent();
    if (part === '{' || part === '[') depth += 1;
    else if (part === '}' || part === ']') depth -= 1;
    else return part.trim().replace(/^:\s*/, ': ');
    return '{['.includes(part) ? part + indent() : indent() + part;
  });
  return spaced.join('').split('\n');
}

/** Names a failure in a few words. Its message is in the entry. */
function labelOf({ requests, outcome: { event, failure } }: Entry): string {
  if (failure?.kind === 'expired') return event === 'poll' ? 'Connection expired' : 'Key rejected';
  const status = requests.at(-1)?.status;
  if (status === undefined) return 'No response';
  return status < 300 ? 'Unreadable response' : `${status} ${STATUS_CODES[status] ?? ''}`;
}

type CssClass = 'bad' | 'warn' | 'good' | 'switched' | '';

/** Returns the CSS class of an event, what it brought, and whom it missed; the class is '' if nothing happened. */
function summaryOf(entry: Entry): readonly [cssClass: CssClass, what: string, missed: string] {
  const { event, failure, newItemCount, heldCount, itemsToRun, itemCount } = entry.outcome;
  if (failure !== undefined) return ['bad', labelOf(entry), ''];
  const changes = {
    'turn on': `Turned on; ${pluralize(itemCount, 'existing employee')} skipped`,
    'turn off': 'Turned off; deduplication table cleared',
    reconnect: 'Reconnected',
    replay: `${pluralize(itemsToRun.length, 'run')} replayed`,
    delete: 'Runs on hold deleted',
  };
  if (event !== 'poll') return ['switched', changes[event], ''];
  if (newItemCount === 0) return ['', 'No new employees', ''];
  const isHeld = heldCount > 0;
  const { newlyMissedCount } = entry;
  const arrived = isHeld
    ? `${pluralize(heldCount, 'run')} on hold (flood protection)`
    : newlyMissedCount > 0
      ? `${newItemCount} of ${newItemCount + newlyMissedCount} found`
      : `${newItemCount} new`;
  const found = newlyMissedCount < 0 ? `, ${-newlyMissedCount} of them missed before` : '';
  const missed = newlyMissedCount > 0 ? `, ${newlyMissedCount} missed` : '';
  return [isHeld ? 'warn' : 'good', arrived + found, missed];
}

/** Stands in for the list of runs until there is one. */
function firstStepsView({ connection, pageZap, pageSandbox }: PageState): Html {
  const steps = [
    [connection.isConnected, 'Connect', 'in step 1', 'the keys are tested.'],
    [
      pageZap.zap.isOn,
      'Turn on',
      'above (the trigger is chosen in step 2)',
      "employees who are already active don't run the Zap.",
    ],
    [
      false,
      ...(pageSandbox ? (['Hire', 'in the sandbox'] as const) : (['Wait', 'for a hire'] as const)),
      'the next poll finds new employees, and they appear here.',
    ],
  ] as const;
  return html`<ul class="steps">${steps.map(
    ([isDone, name, where, effect]) =>
      html`<li class="${isDone && 'good'}"><b>${name}</b> ${where}: ${effect}</li>`,
  )}</ul>`;
}

function runsView(state: PageState): Html {
  const { pageZap, editor } = state;
  const { zapRuns, zapRunCount } = pageZap.history;
  const earlier = zapRunCount - zapRuns.length;
  if (zapRuns.length === 0) return html`<h3>Get started</h3>${firstStepsView(state)}`;
  const rows = zapRuns.map(
    ({ item, entry }, index) => html`<details id="run-${zapRunCount - index}">
      <summary class="run"><time>${timeOf(entry.at)}</time> <span>${textOf(item['id'])}</span>
        <b class="name">${textOf(item['name'])}</b> <small>${textOf(item['category'])}</small></summary>
      ${recordView(item, editor.trigger.outputs)}
    </details>`,
  );
  const note = html`<p class="soft">${pluralize(earlier, 'earlier run')} not shown.</p>`;
  return html`<h3>Zap runs</h3>${firstOf(rows, 'runs', rowsView)}${earlier > 0 && note}`;
}

function announcement({ pageZap, editor }: PageState): Html {
  const entry = pageZap.history.entries.find((each) => summaryOf(each)[0] !== '');
  if (entry === undefined) return html``;
  const [, what, missed] = summaryOf(entry);
  const { itemsToRun } = entry.outcome;
  const label = itemsToRun.length > 0 ? `${editor.trigger.label}: ` : '';
  const names = itemsToRun.slice(0, 3).map((item) => textOf(item['name']) || textOf(item['id']));
  return html`${label}${what}${missed}${names.length > 0 ? ` (${names.join('; ')})` : ''}`;
}
