/* The runs of the Zap, latest first; until there is one, the first steps. */
import { formatNumber } from '../../../text.ts';
import type { PageState } from '../pageState.ts';
import { foldAfter, type Html, html, rowsView, textOf, timeOf } from './html.ts';
import { recordView } from './record.ts';

export function runsView(state: PageState): Html {
  const { pageZap, editor } = state;
  const { zapRuns, zapRunCount } = pageZap.history;
  const earlier = zapRunCount - zapRuns.length;
  if (zapRuns.length === 0) return html`<h3>Get started</h3>${firstStepsView(state)}`;
  const rows = zapRuns.map(
    ({ item, entry }, index) => html`<details id="run-${zapRunCount - index}">
      <summary class="run"><time>${timeOf(entry.zapTime)}</time> <span>${textOf(item['id'])}</span>
        <b class="name">${textOf(item['name'])}</b> <small>${textOf(item['category'])}</small></summary>
      ${recordView(item, editor.trigger.outputFields)}
    </details>`,
  );
  const note = html`<p class="soft">The latest ${zapRuns.length} of ${formatNumber(zapRunCount)} runs.</p>`;
  return html`<h3>Zap runs</h3>${foldAfter(rows, { id: 'runs', view: rowsView })}${earlier > 0 && note}`;
}

/** Stands in for the list of runs until there is one. */
function firstStepsView({ connection, pageZap, pageSandbox }: PageState): Html {
  const steps = [
    [connection.isConnected, 'Connect', 'the keys are tested.'],
    [pageZap.zap.isOn, 'Turn on', "employees who are already active don't run the Zap."],
    [
      false,
      pageSandbox ? 'Hire, in the sandbox' : 'Wait for a hire',
      'the next poll finds new employees, and they appear here.',
    ],
  ] as const;
  return html`<ul class="steps">${steps.map(
    ([isDone, name, effect]) =>
      html`<li class="${isDone && 'good'}"><b>${name}</b>: ${effect}</li>`,
  )}</ul>`;
}
