/*
 * What the Zap did: the history of its polls, and its runs as cards.
 *
 * A screen reader is told of what is new in one sentence, in a place that stays; the lists
 * themselves are drawn anew in silence.
 */

import { secondsAsked } from '../../timing.ts';
import type { Step } from '../definition.ts';
import type { Delivery, Entry } from '../history.ts';
import type { PageState } from '../state.ts';
import { count, type Html, html, textOf, timeOf } from './html.ts';
import { recordView } from './record.ts';

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
