/*
 * Step 3 on the page: the Zap, its switch, its pace, what it did, and why it stands still if it does.
 *
 * The clock is a piece of its own: it changes every second, and nothing that can be clicked or typed
 * into may be drawn anew with it. A screen reader announces what is new in one sentence.
 */
import { count } from '../../terminal.ts';
import { HELD_OVER, type Outcome } from '../../zap/zap.ts';
import type { PageState } from '../pageState.ts';
import { type Entry, isIdle, type Runner } from '../runner.ts';
import { INTERVALS, MINUTES, SPEEDS } from '../schedule.ts';
import {
  action,
  type Html,
  html,
  message,
  type Regions,
  recordView,
  settingView,
  textOf,
  timeOf,
} from './html.ts';

export function zapRegions(state: PageState): Regions {
  return {
    switch: switchView(state),
    zap: zapView(state),
    minutes: minutesView(state.runner.schedule),
    speed: speedView(state.runner),
    clock: clockView(state),
    history: historyView(state),
    runs: runsView(state),
    announcement: announcement(state),
  };
}

/** The switch: drawn anew only when the state changes, so that it is not replaced under a click. */
function switchView({ connection, runner }: PageState): Html {
  const { isOn } = runner.zap;
  const isExpired = isOn && connection.expiredBy !== undefined;
  const name = isExpired ? 'On, connection expired' : isOn ? 'On' : 'Off';
  return html`<div class="bar">
    <p class="state ${isExpired ? 'expired' : isOn ? 'on' : 'off'}"><b>${name}</b></p>
    ${isOn ? action('/zap/off', 'power', 'Turn off') : action('/zap/on', 'power', 'Turn on', connection.isConnected)}
    ${isOn && !isExpired && action('/zap/poll', 'poll', 'Poll now')}
  </div>`;
}

function zapView(state: PageState): Html {
  const { failure, missed } = state.runner;
  return html`<p class="soft">${aboutView(state)}</p>
    ${message('bad', failure?.message ?? '')}
    ${message('warn', missed)}
    ${heldView(state)}`;
}

/** What the Zap runs with, in the words of the definition. */
function aboutView({ editor, runsWith, runner }: PageState): Html {
  const { label, fields } = editor.trigger;
  const inputs = fields.map((field) => {
    const value = runsWith[field.key] ?? '';
    return value && html` · ${field.label}: ${value}`;
  });
  const rest = runner.zap.isOn
    ? `${count(runner.zap.seen.size, 'employee')} already seen. Changes in step 2 apply the next time you turn on the Zap.`
    : "Employees who are active when you turn on the Zap don't run it.";
  return html`<b>${label}</b>${inputs}<br>${rest}`;
}

function heldView({ runner: { zap } }: PageState): Html {
  if (zap.held.length === 0) return html``;
  return html`<div class="message warn">
    <p><b>${count(zap.held.length, 'Zap run')} on hold.</b> Flood protection: more than ${HELD_OVER} new items
      arrived at once. On Zapier, the owner replays or deletes them in Zap history.</p>
    <div class="bar">
      ${action('/zap/replay', 'replay', 'Replay', true)}
      ${action('/zap/delete', 'delete', 'Delete')}
    </div>
  </div>`;
}

/** How often the Zap polls. */
function minutesView({ minutes }: Runner['schedule']): Html {
  const options = MINUTES.map((value) => ({ value, label: `${value} min (${INTERVALS[value]})` }));
  return settingView('/zap/pace', 'minutes', 'Polling interval', minutes, options);
}

/** How fast its clock runs, where that bothers no one. */
function speedView({ isReal, schedule }: Runner): Html {
  const speeds = isReal() ? [1] : SPEEDS;
  const labelOf = (speed: number) => (speed === 1 ? 'real time' : `${speed}×`);
  const options = speeds.map((value) => ({ value, label: labelOf(value) }));
  return settingView('/zap/pace', 'speed', 'Clock speed', schedule.speed, options);
}

function clockView({ connection, runner }: PageState): Html {
  if (runner.isPolling) return html`<span class="polling">Polling…</span>`;
  if (!runner.zap.isOn) return html``;
  const now = html`${timeName(runner)} <time>${timeOf(runner.schedule.now())}</time>`;
  if (connection.expiredBy !== undefined) return html`${now} · polling paused until you reconnect`;
  return html`${now} · next poll in ${Math.ceil(runner.schedule.millisecondsLeft() / 1000).toLocaleString('en-US')} s`;
}

const timeName = ({ isReal }: Runner) => (isReal() ? 'Time' : 'Simulated time');

function historyView({ runner }: PageState): Html {
  if (runner.entries.length === 0) return html`<p class="nothing">No polls yet.</p>`;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${timeName(runner)}</th>
        <th scope="col">Result</th>
        ${['Requests', 'Items', 'New', 'ms'].map((name) => html`<th scope="col" class="number">${name}</th>`)}
      </tr>
    </thead>
    <tbody>${runner.entries.map(rowView)}</tbody>
  </table>`;
}

function rowView({ at, requests, outcome }: Entry): Html {
  const { items, newItems, milliseconds } = outcome;
  const [kind, words] = whatHappened(outcome);
  const figures = { Requests: requests, Items: items, New: newItems, ms: Math.round(milliseconds) };
  return html`<tr class="${kind}">
    <td class="time"><time>${timeOf(at)}</time></td>
    <td class="what">${words}</td>
    ${Object.entries(figures).map(
      ([label, value]) => html`<td class="number" data-label="${label}">${value}</td>`,
    )}
  </tr>`;
}

function whatHappened({ event, failure, newItems, held, zapRuns, items }: Outcome): string[] {
  if (failure !== undefined) {
    const seconds = failure.secondsToWait;
    const wait = seconds === 0 ? '' : ` (retrying in ${count(seconds, 'second')})`;
    return ['bad', `${failure.message}${wait}`];
  }
  switch (event) {
    case 'turn on':
      return ['switched', `Turned on; ${count(items, 'existing employee')} skipped`];
    case 'turn off':
      return ['switched', 'Turned off; deduplication table cleared'];
    case 'reconnect':
      return ['switched', 'Reconnected'];
    case 'replay':
      return ['good', `${count(zapRuns.length, 'run')} replayed`];
    case 'delete':
      return ['switched', 'Runs on hold deleted'];
    case 'poll':
      if (held > 0) return ['warn', `${count(held, 'run')} on hold (flood protection)`];
      return newItems === 0 ? ['', 'No new employees'] : ['good', `${newItems} new`];
  }
}

function runsView({ runner, editor: { trigger }, sandbox }: PageState): Html {
  const { zapRuns, zapRunCount } = runner;
  const hired = sandbox?.hired ?? 0;
  const of = hired && `(${count(hired, 'employee')} added since the Zap was turned on)`;
  const rest = zapRunCount - zapRuns.length;
  return html`<h3>Zap runs: ${zapRunCount.toLocaleString('en-US')} <small>${of || ''}</small></h3>
    ${zapRuns.length === 0 && html`<p class="nothing">New employees appear here while the Zap is on.</p>`}
    <ol class="cards">
      ${zapRuns.map(
        ({ row, entry }) => html`<li class="card ${entry === zapRuns[0]?.entry ? 'latest' : ''}">
          <p><b>${trigger.label}</b> <time>${timeOf(entry.at)}</time></p>
          ${recordView(row, trigger.outputs)}
        </li>`,
      )}
    </ol>
    ${rest > 0 && html`<p class="nothing">${count(rest, 'earlier run')} not shown.</p>`}`;
}

/** The latest thing worth saying aloud. */
function announcement({ runner, editor }: PageState): Html {
  const entry = runner.entries.find(({ outcome }) => !isIdle(outcome));
  if (entry === undefined) return html``;
  const { zapRuns } = entry.outcome;
  const label = zapRuns.length > 0 ? `${editor.trigger.label}: ` : '';
  const names = zapRuns.slice(0, 3).map((row) => textOf(row.name) || textOf(row.id));
  const [, words] = whatHappened(entry.outcome);
  return html`${label}${words}${names.length > 0 ? ` (${names.join('; ')})` : ''}`;
}
