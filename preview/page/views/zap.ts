/*
 * Step 3 on the page: the Zap, its switch, its pace, what it did, and why it stands still if it does.
 *
 * The clock is a piece of its own: it changes every second, and nothing that can be clicked or typed
 * into may be drawn anew with it. A screen reader is told of what is new in one sentence.
 */
import { secondsAsked } from '../../timing.ts';
import { HELD_OVER } from '../../zap.ts';
import type { Step } from '../definition.ts';
import type { Delivery, Entry } from '../history.ts';
import { MINUTES, PLANS, SPEEDS } from '../schedule.ts';
import type { PageState } from '../state.ts';
import {
  action,
  count,
  type Html,
  html,
  message,
  recordView,
  type Setting,
  textOf,
  timeOf,
} from './html.ts';

/** The switch: drawn anew only when the state changes, so that it is not replaced under a click. */
export function switchView({ account, connection, runner }: PageState): Html {
  const isOn = runner.state === 'on';
  const isExpired = isOn && connection.expiredBy !== undefined;
  const name = isExpired ? 'On, connection expired' : isOn ? 'On' : 'Off';
  const look = account.isConnected ? 'main' : '';
  return html`<div class="bar">
    <p class="state ${isExpired ? 'expired' : runner.state}">
      <span class="mark" aria-hidden="true"></span>${name}</p>
    ${isOn ? action('/zap/off', 'power', 'Turn off') : action('/zap/on', 'power', 'Turn on', look)}
    ${isOn && !isExpired ? action('/zap/poll', 'poll', 'Poll now') : ''}
  </div>`;
}

export function zapView(state: PageState): Html {
  const { failure, missed } = state.runner;
  return html`<p class="about">${aboutView(state)}</p>
    ${failure === undefined ? '' : message('bad', failure.text)}
    ${missed === '' ? '' : message('warn', missed)}
    ${heldView(state)}`;
}

/** What the Zap runs with, in the words of the definition. */
function aboutView({ runsWith, runner }: PageState): Html {
  const { step, entered } = runsWith;
  const inputs = step.fields
    .filter(({ key }) => (entered[key] ?? '') !== '')
    .map(({ key, label }) => html` · ${label}: ${entered[key]}`);
  const rest =
    runner.state === 'off'
      ? "Employees who exist when you turn on the Zap don't trigger it."
      : `${count(runner.seen, 'employee')} already seen. Changes in step 2 apply the next time you turn on the Zap.`;
  return html`<b>${step.label}</b>${inputs}<br>${rest}`;
}

function heldView({ runner }: PageState): Html {
  if (runner.held === 0) return html``;
  return html`<div class="message warn">
    <p><b>${count(runner.held, 'Zap run')} held.</b> Flood protection: more than ${HELD_OVER} new items
      arrived at once. On Zapier, the owner replays or deletes them in Zap history.</p>
    <div class="bar">
      ${action('/zap/replay', 'replay', 'Replay', 'main')}
      ${action('/zap/delete', 'delete', 'Delete')}
    </div>
  </div>`;
}

/** How often the Zap polls, and, where nobody is bothered by it, how fast its clock runs. */
export function paceSettings({ runner }: PageState): readonly Setting[] {
  const { minutes, clock } = runner.schedule;
  const speeds = runner.isReal ? [1] : SPEEDS;
  return [
    {
      path: '/zap/pace',
      name: 'minutes',
      label: 'Polling interval',
      value: String(minutes),
      choices: MINUTES.map((each) => [String(each), `${each} min (${PLANS[each]})`]),
    },
    {
      path: '/zap/pace',
      name: 'speed',
      label: 'Clock speed',
      value: String(clock.speed),
      choices: speeds.map((each) => [String(each), each === 1 ? 'real time' : `${each}×`]),
    },
  ];
}

export function clockView({ connection, runner }: PageState): Html {
  if (runner.isPolling) return html`<span class="polling">Polling…</span>`;
  if (runner.state === 'off') return html``;
  const { due, clock } = runner.schedule;
  const name = runner.isReal ? 'Time' : 'Simulated time';
  const now = html`${name} <time>${timeOf(clock.now())}</time>`;
  if (connection.expiredBy !== undefined) return html`${now} · polling stops until you reconnect`;
  const seconds = Math.max(0, Math.ceil(((due ?? 0) - clock.now()) / clock.speed / 1000));
  return html`${now} · next poll in ${seconds.toLocaleString('en-US')} s`;
}

export function historyView({ runner }: PageState): Html {
  const { entries } = runner.history;
  if (entries.length === 0) {
    return html`<p class="nothing">No polls yet.</p>`;
  }
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${runner.isReal ? 'Time' : 'Simulated time'}</th>
        <th scope="col">Result</th>
        <th scope="col" class="number">Requests</th>
        <th scope="col" class="number">Items</th>
        <th scope="col" class="number">New</th>
        <th scope="col" class="number">ms</th>
      </tr>
    </thead>
    <tbody>${entries.map(rowView)}</tbody>
  </table>`;
}

function rowView({ at, requests, outcome }: Entry): Html {
  const [kind, words] = whatHappened(outcome);
  const cells = [
    ['Requests', requests],
    ['Items', outcome.rows],
    ['New', outcome.fresh],
    ['ms', Math.round(outcome.milliseconds)],
  ] as const;
  return html`<tr class="${kind}">
    <td class="time"><time>${timeOf(at)}</time></td>
    <td class="what">${words}</td>
    ${cells.map(([label, value]) => html`<td class="number" data-label="${label}">${value}</td>`)}
  </tr>`;
}

function whatHappened(outcome: Entry['outcome']): readonly [kind: string, words: string] {
  const { step, failure, fresh, held, deliveries, rows } = outcome;
  if (failure !== undefined) {
    const seconds = secondsAsked(failure);
    const wait = seconds === 0 ? '' : ` (retrying in ${count(seconds, 'second')})`;
    return ['bad', `${failure.text}${wait}`];
  }
  switch (step) {
    case 'turn on':
      return ['life', `Turned on; ${count(rows, 'existing employee')} skipped`];
    case 'turn off':
      return ['life', 'Turned off; deduplication table cleared'];
    case 'reconnect':
      return ['life', 'Reconnected'];
    case 'replay':
      return ['good', `${count(deliveries.length, 'held run')} replayed`];
    case 'delete':
      return ['life', 'Held runs deleted'];
    case 'poll':
      if (held > 0) return ['warn', `${count(held, 'new item')} held by flood protection`];
      return fresh === 0 ? ['', 'No new employees'] : ['good', `${fresh} new`];
  }
}

export function runsView({ runner, runsWith, sandbox }: PageState): Html {
  const { cards, delivered } = runner.history;
  const hired = sandbox?.hired ?? 0;
  const of = hired === 0 ? '' : ` (${count(hired, 'employee')} added since the Zap was turned on)`;
  const heading = html`<h3>Zap runs: ${delivered.toLocaleString('en-US')} <small>${of}</small></h3>`;
  if (cards.length === 0) {
    return html`${heading}<p class="nothing">New employees appear here while the Zap is on.</p>`;
  }
  const rest = delivered - cards.length;
  return html`${heading}
    <ol class="cards">${cards.map((card) => cardView(card, runsWith.step, cards[0]?.entry))}</ol>
    ${rest > 0 ? html`<p class="nothing">${count(rest, 'earlier run')} not shown.</p>` : ''}`;
}

function cardView(card: Delivery, trigger: Step, latest = 0): Html {
  return html`<li class="card ${card.entry === latest ? 'latest' : ''}">
    <p class="card-head"><b>${trigger.label}</b> <time>${timeOf(card.at)}</time></p>
    ${recordView(card.row, trigger)}
  </li>`;
}

/** The latest thing worth saying aloud. */
export function announcement({ runner, runsWith }: PageState): Html {
  const entry = runner.history.entries.find(({ outcome }) => {
    const { step, fresh, failure } = outcome;
    return step !== 'poll' || fresh > 0 || failure !== undefined;
  });
  if (entry === undefined) return html``;
  const { deliveries } = entry.outcome;
  const label = deliveries.length > 0 ? `${runsWith.step.label}: ` : '';
  const names = deliveries.slice(0, 3).map((row) => textOf(row.name) || textOf(row.id));
  const [, words] = whatHappened(entry.outcome);
  return html`${label}${words}${names.length > 0 ? ` (${names.join('; ')})` : ''}`;
}
