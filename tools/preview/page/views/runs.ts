/* The runs of the Zap, latest first; before, the first steps. Also the fields of an item. */
import type { OutputField } from '../../../appDefinition.ts';
import { capitalize, formatNumber } from '../../../text.ts';
import type { Item } from '../../zap/stepCall.ts';
import type { PageState } from '../pageState.ts';
import type { ZapStatus } from '../zapStatus.ts';
import { displayText, type Html, html, rowList } from './html.ts';
import { zapTimeText } from './schedule.ts';

/** Fewer than polls, so that these are in view below. */
const FIRST_RUNS = 3;

export function runsView({ pageZap, editor }: PageState): Html {
  const { zapRuns, zapRunCount } = pageZap.history;
  const earlier = zapRunCount - zapRuns.length;
  const none = html`<p class="soft">${pageZap.zap.held.length > 0 ? 'All are on hold.' : 'None yet. Each new employee starts one.'}</p>`;
  const rows = zapRuns.map(
    ({ item, entry }, index) => html`<details id="run-${zapRunCount - index}">
      <summary class="run"><time>${zapTimeText(pageZap.schedule, entry.zapTime)}</time> <span>${displayText(item.id)}</span>
        <b class="name">${displayText(item['name'])}</b> <small>${displayText(item['category']) || '—'}</small></summary>
      ${itemView(item, editor.trigger.outputFields)}
    </details>`,
  );
  const note = html`<p class="soft">The latest ${zapRuns.length} of ${formatNumber(zapRunCount)} runs.</p>`;
  return html`<h3>Zap runs</h3>${rows.length === 0 ? none : rowList('runs', rows, FIRST_RUNS)}${earlier > 0 && note}`;
}

/** Shows what to do until a poll has found someone. */
export function firstStepsView(
  { connection, pageZap }: PageState,
  { hireCounts }: ZapStatus,
): Html {
  if (pageZap.history.entries.some(({ outcome }) => outcome.newItemCount > 0)) return html``;
  const steps = [
    [connection.isConnected, 'Connect', '. The keys are tested.'],
    [
      hireCounts !== undefined,
      'Turn on',
      ". Employees who are already active don't trigger the Zap.",
    ],
    [(hireCounts?.hireCount ?? 0) > 0, 'Hire someone', THEN_POLL],
  ] as const;
  return html`<ol class="steps">${steps.map(
    ([isDone, name, effect]) =>
      html`<li class="${isDone && 'soft done'}"><b>${name}</b>${effect}</li>`,
  )}</ol>`;
}

const THEN_POLL = html`<span class="narrow"> in the <a href="#hire">sandbox</a></span>, then wait for the next poll, or press Poll now.`;

const MAX_PROPERTIES = 24;

/** Shows an item as the Zap editor does: the output fields by label, then all other properties. */
export function itemView(item: Item, outputFields: readonly OutputField[]): Html {
  const known = new Set(outputFields.map(({ key }) => key));
  const others = Object.keys(item).filter((key) => !known.has(key));
  const extra = others.map((key) => ({ key, label: labelFrom(key) }));
  return html`<dl class="record">
    ${[...outputFields, ...extra].slice(0, MAX_PROPERTIES).map(({ key, label }) => {
      const value = displayText(item[key]);
      const shown = value === '' ? html`<dd class="soft">empty</dd>` : html`<dd>${value}</dd>`;
      return html`<div><dt>${label}</dt>${shown}</div>`;
    })}
  </dl>`;
}

/** Converts `hire_date` to "Hire Date". */
const labelFrom = (key: string) =>
  key
    .split(/[\s_]+/)
    .map(capitalize)
    .join(' ');
