/*
 * The chart: hires and what became of them, after each of the Zap's latest events.
 *
 * If a bar is green to its top, no one is missing.
 */
import { formatNumber, pluralize } from '../../../text.ts';
import type { PageZap } from '../pageZap.ts';
import type { Entry } from '../zapHistory.ts';
import { type Html, html, timeOf } from './html.ts';

const MAX_EVENTS = 40;

/** The share of a bar; the rest is the gap before the next. */
const BAR_WIDTH = 0.94;

/** Draws a bar for each of the latest events: runs, hires that are missed at the top, and others between them. */
export function chartView({
  history: { entries, hired, zapRunCount, waiting },
  missed: { count: missed },
  zap: { held },
}: PageZap): Html {
  const shown = entries.slice(0, MAX_EVENTS);
  const since = shown.findIndex(({ outcome }) => outcome.event === 'turn on');
  const events = shown.slice(0, since < 0 ? undefined : since + 1).reverse();
  const [first, last] = [events[0], events.at(-1)];
  if (hired === 0 || first === undefined || first === last) return html``;
  const half = Math.ceil(Math.max(hired, zapRunCount) / 2);
  const width = 300 / events.length;
  const bars = (name: string, heightOf: (entry: Entry) => number) => {
    const paths = events.map((entry, at) => {
      const top = 49 - (24 * heightOf(entry)) / half;
      return `M${at * width},49 V${top} h${width * BAR_WIDTH} V49`;
    });
    return html`<path class="${name}" d="${paths.join(' ')}" />`;
  };
  const others = hired - zapRunCount - missed;
  // Some may have been deleted.
  const state = { [held.length]: 'on hold', [waiting]: 'waiting' }[others] ?? 'without a run';
  const legend = [
    ['ran', pluralize(zapRunCount, 'Zap run'), true],
    ['others', `${formatNumber(others)} ${state}`, others > 0],
    ['missed', `${formatNumber(missed)} missed`, missed > 0],
  ] as const;
  return html`<p class="soft"><small>All hires so far by outcome, at each poll</small></p>
    <div class="chart">
      <p class="soft">${[half * 2, half, 0].map((tick) => html`<small>${formatNumber(tick)}</small>`)}</p>
      <svg viewBox="0 0 300 50" preserveAspectRatio="none" role="img"
        aria-label="${pluralize(hired, 'hire')}, ${pluralize(zapRunCount, 'Zap run')}">
        <path d="M0,1 H300 M0,25 H300 M0,49 H300" />
        ${bars('missed', (entry) => entry.hired)}
        ${bars('others', (entry) => entry.hired - entry.missed)}
        ${bars('ran', (entry) => entry.runs)}
      </svg>
    </div>
    <p class="soft axis"><time>${timeOf(first.at)}</time>
      <span>${legend.map(([name, label, isShown]) => isShown && html`<span class="key ${name}">${label}</span>`)}</span>
      <time>${timeOf(last?.at ?? 0)}</time></p>`;
}
