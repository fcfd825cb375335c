/*
 * What the Zap did: the timeline of its looks, and its deliveries as cards.
 *
 * A screen reader is told of what is new in one sentence, in a place that stays; the lists
 * themselves are drawn anew in silence.
 */
import type { Step } from '../definition.ts';
import type { Desk } from '../desk.ts';
import type { Delivery, Entry } from '../journal.ts';
import { count, type Html, html, textOf, timeOf } from './html.ts';
import { recordView } from './record.ts';

export function timelineView({ runner }: Desk): Html {
  const { entries } = runner.journal;
  if (entries.length === 0) {
    return html`<p class="nothing">Nothing yet. Each look of the Zap gets a line here.</p>`;
  }
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Zap time</th>
        <th scope="col">What happened</th>
        <th scope="col" class="number">Requests</th>
        <th scope="col" class="number">Rows</th>
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
    ['Rows', outcome.rows],
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
    const wait = failure.delay === undefined ? '' : ` (in ${count(failure.delay, 'second')})`;
    return ['bad', `${failure.text}${wait}`];
  }
  switch (step) {
    case 'turn on':
      return ['life', `Turned on, ${rows} remembered`];
    case 'turn off':
      return ['life', 'Turned off, everything forgotten'];
    case 'reconnect':
      return ['life', 'Reconnected'];
    case 'release':
      return ['good', `${count(deliveries.length, 'held item')} delivered`];
    case 'discard':
      return ['life', 'Held items discarded'];
    case 'poll':
      if (held > 0) return ['warn', `${count(held, 'new item')} held`];
      return fresh === 0 ? ['', 'Nothing new'] : ['good', `${fresh} delivered`];
  }
}

export function deliveriesView({ runner, runsWith, sandbox }: Desk): Html {
  const { cards, delivered } = runner.journal;
  const of = sandbox === undefined || sandbox.hired === 0 ? '' : ` of ${sandbox.hired} hired here`;
  const heading = html`<h3>Deliveries <small>${delivered}${of} since the Zap was turned on</small></h3>`;
  if (cards.length === 0) {
    return html`${heading}<p class="nothing">Whoever is hired while the Zap is on arrives here.</p>`;
  }
  const rest = delivered - cards.length;
  return html`${heading}
    <ol class="cards">${cards.map((card) => cardView(card, runsWith.step, cards[0]?.entry))}</ol>
    ${rest > 0 ? html`<p class="nothing">${rest} more before these.</p>` : ''}`;
}

function cardView(card: Delivery, trigger: Step, latest = 0): Html {
  return html`<li class="card ${card.entry === latest ? 'latest' : ''}">
    <p class="card-head"><b>${trigger.label}</b> <time>${timeOf(card.at)}</time></p>
    ${recordView(card.row, trigger)}
  </li>`;
}

/** The latest thing worth saying aloud. */
export function announcement({ runner, runsWith }: Desk): Html {
  const entry = runner.journal.entries.find(({ outcome }) => {
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
