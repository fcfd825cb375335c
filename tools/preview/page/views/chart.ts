/*
 * The chart: what became of the hires that each of the latest polls found or missed.
 *
 * If there is no red, no one was missed. All places are shares of the drawing, so that it fits any width and
 * its numbers keep their shape.
 */
import { formatNumber, pluralize } from '../../../text.ts';
import type { PageZap } from '../pageZap.ts';
import type { HistoryEntry } from '../zapHistory.ts';
import { type Html, html, timeOf } from './html.ts';

const MAX_BARS = 40;

/** Places for bars from the start, so that the first one doesn't fill the chart. */
const MIN_BARS = 12;

/** With more bars, their numbers would touch. */
const MAX_NUMBERED_BARS = 20;

/** Percent of the drawing: the highest bar, which leaves room for its number. */
const MAX_HEIGHT = 80;

/** The parts of a bar from the bottom up, by CSS class, with their legend. */
const PARTS: readonly (readonly [
  cssClass: string,
  legend: string,
  (entry: HistoryEntry) => number,
])[] = [
  ['ran', 'ran the Zap', ({ outcome }) => outcome.itemsToRun.length],
  ['held', 'on hold', ({ outcome }) => outcome.heldCount],
  ['missed', 'missed', ({ newlyMissedCount }) => Math.max(0, newlyMissedCount)],
];

/** Draws a bar for each of the latest polls and replays since the Zap was turned on. */
export function chartView({ history: { entries, hiredCount, zapRunCount } }: PageZap): Html {
  const turnedOn = entries.findIndex(({ outcome }) => outcome.event === 'turn on');
  const events = entries
    .slice(0, turnedOn < 0 ? undefined : turnedOn)
    .filter(({ outcome: { event } }) => event === 'poll' || event === 'replay')
    .slice(0, MAX_BARS)
    .reverse();
  const highest = Math.max(...events.map(peopleAt));
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined || highest === 0) return html``;
  const places = Math.max(events.length, MIN_BARS);
  const bars = events.map((entry, index) => {
    return barView(entry, (100 * index) / places, 100 / places, MAX_HEIGHT / highest);
  });
  const legend = PARTS.filter(([, , countAt]) => events.some((entry) => countAt(entry) > 0)).map(
    ([cssClass, words]) => html`<span class="key ${cssClass}">${words}</span>`,
  );
  const hasFailed = events.some(({ outcome: { failure } }) => failure !== undefined);
  if (hasFailed) legend.push(html`<span><b class="bad">×</b> poll failed</span>`);
  return html`<p class="soft"><small>New employees at each poll, <time>${timeOf(first.zapTime)}</time> to <time>${timeOf(last.zapTime)}</time></small></p>
    <svg class="${events.length <= MAX_NUMBERED_BARS && 'numbered'}" role="img"
      aria-label="${pluralize(hiredCount, 'hire')}, ${pluralize(zapRunCount, 'Zap run')}">${bars}</svg>
    ${legend.length > 1 && html`<p class="soft">${legend}</p>`}`;
}

const peopleAt = (entry: HistoryEntry) =>
  PARTS.reduce((total, [, , countAt]) => total + countAt(entry), 0);

/** Draws a bar with its number; a failed poll is a cross. */
function barView(entry: HistoryEntry, x: number, width: number, heightOfOne: number): Html {
  let top = 100;
  const parts = PARTS.map(([cssClass, , countAt]) => {
    const height = countAt(entry) * heightOfOne;
    top -= height;
    return (
      height > 0 &&
      html`<rect class="${cssClass}" x="${x}%" y="${top}%" width="${width * 0.9}%" height="${height}%" />`
    );
  });
  const isFailed = entry.outcome.failure !== undefined;
  const counts = PARTS.map(([, , countAt]) => countAt(entry)).filter((count) => count > 0);
  const text = isFailed ? '×' : counts.map(formatNumber).join('+') || '0';
  return html`${parts}<text class="${isFailed && 'bad'}" x="${x + width * 0.45}%" y="${top - 3}%">${text}</text>`;
}
