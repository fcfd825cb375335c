/*
 * The history of the Zap: its runs, its polls with their requests, and a chart of both.
 *
 * Each run or poll is a line that unfolds. A screen reader announces the latest event in one sentence.
 */
import { counted, figure } from '../../../text.ts';
import type { RecordedRequest } from '../../zap/app.ts';
import type { Outcome } from '../../zap/zap.ts';
import type { PageState } from '../pageState.ts';
import type { Entry, Runner } from '../runner.ts';
import { type Html, html, type Regions, recordView, textOf, timeOf } from './html.ts';

const MAX_CHART_EVENTS = 40;

export function historyRegions(state: PageState): Regions {
  return {
    history: historyView(state),
    count: countView(state.runner),
    runs: runsView(state),
    announcement: announcement(state),
  };
}

function historyView({ runner: { entries } }: PageState): Html {
  if (entries.length === 0) return html`<p class="nothing">No polls yet.</p>`;
  return html`<ol class="rows">${entries.map((entry) => html`<li>${entryView(entry)}</li>`)}</ol>`;
}

function entryView({ number, at, requests, outcome }: Entry): Html {
  const { items, newItems, milliseconds } = outcome;
  const [kind, words] = summaryOf(outcome);
  return html`<details id="poll-${number}">
    <summary class="${kind}"><time>${timeOf(at)}</time> <span class="what">${words}</span>
      <small>${counted(requests.length, 'request')}</small></summary>
    <p class="soft">Items: ${items} · New: ${newItems} · ${Math.round(milliseconds)} ms</p>
    <ol class="records">${requests.map((request) => html`<li>${requestView(request)}</li>`)}</ol>
  </details>`;
}

function requestView({ method, path, status, milliseconds, start, length }: RecordedRequest): Html {
  const kind = status !== undefined && status < 300 ? 'good' : 'bad';
  const rest = length > start.length ? `\n… ${figure(length)} bytes in all` : '';
  return html`<p class="request"><code>${method} ${path}</code>
      <b class="status ${kind}">${status ?? 'no response'}</b> <small>${Math.round(milliseconds)} ms</small></p>
    ${start !== '' && html`<pre>${start.replaceAll('},', '},\n')}${rest}</pre>`}`;
}

/** Returns the CSS class and the text of an event; the class is '' if nothing happened. */
function summaryOf({ event, failure, newItems, held, zapRuns, items }: Outcome): string[] {
  if (failure !== undefined) {
    const seconds = failure.secondsToWait;
    const wait = seconds === 0 ? '' : ` (waiting at least ${counted(seconds, 'second')})`;
    return ['bad', `${failure.message}${wait}`];
  }
  switch (event) {
    case 'turn on':
      return ['switched', `Turned on; ${counted(items, 'existing employee')} skipped`];
    case 'turn off':
      return ['switched', 'Turned off; deduplication table cleared'];
    case 'reconnect':
      return ['switched', 'Reconnected'];
    case 'replay':
      return ['good', `${counted(zapRuns.length, 'run')} replayed`];
    case 'delete':
      return ['switched', 'Runs on hold deleted'];
    case 'poll':
      if (held > 0) return ['warn', `${counted(held, 'run')} on hold (flood protection)`];
      if (newItems === 0) return ['', 'No new employees'];
      return newItems < items
        ? ['good', `${newItems} new`]
        : ['warn', `${newItems} new: all of the list, so others may be missed`];
  }
}

function runsView({ runner, editor: { trigger } }: PageState): Html {
  const { zapRuns, zapRunCount } = runner;
  if (zapRuns.length === 0) {
    return html`<p class="nothing">New employees appear here while the Zap is on.</p>`;
  }
  const rest = zapRunCount - zapRuns.length;
  return html`<ol class="rows">${zapRuns.map(
    ({ item, entry }, index) =>
      html`<li><details id="run-${zapRunCount - index}">
        <summary class="run"><time>${timeOf(entry.at)}</time> <span>${textOf(item.id)}</span>
          <b class="name">${textOf(item.name)}</b> <small>${textOf(item.category)}</small></summary>
        ${recordView(item, trigger.outputs)}
      </details></li>`,
  )}</ol>
  ${rest > 0 && html`<p class="nothing">${counted(rest, 'earlier run')} not shown.</p>`}`;
}

function countView(runner: Runner): Html {
  return html`<h3 id="runs-title">Zap runs: ${figure(runner.zapRunCount)}</h3>${chartView(runner)}`;
}

/** Draws hires and runs after each of the latest events. If the lines meet, no one is missing. */
function chartView({ entries, hired, zapRunCount, zap }: Runner): Html {
  const since = entries.findIndex(({ outcome }) => outcome.event === 'turn on');
  const points = (since < 0 ? entries : entries.slice(0, since + 1))
    .slice(0, MAX_CHART_EVENTS)
    .reverse();
  if (hired === 0 || points.length < 2) return html``;
  const top = Math.max(hired, zapRunCount);
  const width = 300 / points.length;
  const line = (heightOf: (entry: Entry) => number) =>
    points
      .map((entry, at) => [49 - (46 * heightOf(entry)) / top, (at + 1) * width])
      .map(([y, x], at) => `${at === 0 ? 'M0,' : 'V'}${y} H${x}`)
      .join(' ');
  return html`<svg viewBox="0 0 300 50" preserveAspectRatio="none" role="img"
      aria-label="${hired} added, ${zapRunCount} ran the Zap">
      <path class="hired" d="${line((entry) => entry.hired)} V50 H0" />
      <path class="ran" d="${line((entry) => entry.runs)}" />
    </svg>
    <p class="soft"><span class="key hired">${counted(hired, 'employee')} added</span>
      <span class="key ran">${counted(zapRunCount, 'Zap run')}</span>${zap.isOn ? 'since the Zap was turned on' : 'while the Zap was on'}</p>`;
}

function announcement({ runner, editor }: PageState): Html {
  const entry = runner.entries.find(({ outcome }) => summaryOf(outcome)[0] !== '');
  if (entry === undefined) return html``;
  const { zapRuns } = entry.outcome;
  const label = zapRuns.length > 0 ? `${editor.trigger.label}: ` : '';
  const names = zapRuns.slice(0, 3).map((item) => textOf(item.name) || textOf(item.id));
  const [, words] = summaryOf(entry.outcome);
  return html`${label}${words}${names.length > 0 ? ` (${names.join('; ')})` : ''}`;
}
