/*
 * The chart: what became of the hires that each of the latest polls found or missed.
 *
 * If there is no red, no one was missed. All places are shares of the drawing, so that it fits any width and
 * its numbers keep their shape.
 */
import { formatNumber } from '../../../text.ts';
import type { PageZap } from '../pageZap.ts';
import type { HistoryEntry } from '../zapHistory.ts';
import { type Html, html } from './html.ts';

/** Places for bars, so that the first one doesn't fill the chart. */
const PLACES = 16;

/** Percent of the drawing: the highest bar, which leaves room for its number. */
const MAX_HEIGHT = 76;

/** People at full height, at least: one hire isn't a tower. */
const MIN_SCALE = 3;

/** One person beside two hundred can be seen, too. */
const MIN_HEIGHT = 7;

/** The parts of a bar from the bottom up, by CSS class, with their legend. */
const PARTS: readonly (readonly [
  cssClass: string,
  legend: string,
  (entry: HistoryEntry) => number,
])[] = [
  ['ran', 'ran the Zap', ({ outcome }) => outcome.itemsToRun.length],
  ['held', 'put on hold', ({ outcome }) => outcome.heldCount],
  ['missed', 'missed', ({ newlyMissedCount }) => newlyMissedCount],
];

/** Draws a bar for each of the latest polls since the Zap was turned on. */
export function chartView({ history }: PageZap): Html {
  const { entries } = history;
  const turnedOn = entries.findIndex(({ outcome }) => outcome.event === 'turn on');
  const events = entries
    .slice(0, turnedOn < 0 ? undefined : turnedOn)
    .filter(({ outcome: { event } }) => event === 'poll')
    .flatMap((entry) => Array.from({ length: Math.min(entry.eventCount, PLACES) }, () => entry))
    .slice(0, PLACES)
    .reverse();
  // One bar says no more than the sentence above.
  if (events.length < 2) return html``;
  const highest = Math.max(MIN_SCALE, ...events.map(peopleAt));
  const bars = events.map((entry, index) => barView(entry, index, MAX_HEIGHT / highest));
  const drawn = PARTS.filter(([, , countAt]) => events.some((entry) => countAt(entry) > 0));
  const legend = drawn.map(
    ([cssClass, words]) => html`<span class="key ${cssClass}">${words}</span>`,
  );
  const hasFailed = events.some(({ outcome: { failure } }) => failure !== undefined);
  if (hasFailed) legend.push(html`<span class="bad">× poll failed</span>`);
  const isPlain = !hasFailed && drawn.every(([cssClass]) => cssClass === 'ran');
  return html`<figure class="chart">
    <figcaption class="soft"><span>Hires by poll</span>
      <span>${!isPlain && legend}</span></figcaption>
    <svg role="img" aria-label="${events.map(wordsFor).join('; ')}">${bars}</svg>
  </figure>`;
}

const peopleAt = (entry: HistoryEntry) =>
  PARTS.reduce((total, [, , countAt]) => total + countAt(entry), 0);

/** Says in words what a bar shows: `5 ran the Zap, 15 missed`. */
function wordsFor(entry: HistoryEntry): string {
  const parts = PARTS.map(([, legend, countAt]) => `${countAt(entry)} ${legend}`);
  const drawn = parts.filter((part) => !part.startsWith('0 '));
  if (entry.outcome.failure !== undefined) return 'poll failed';
  return drawn.length > 0 ? drawn.join(', ') : 'no one';
}

const PLACE_WIDTH = 100 / PLACES;
const BAR_WIDTH = PLACE_WIDTH * 0.72;

/** Draws a bar with its number; a failed poll is a cross. */
function barView(entry: HistoryEntry, index: number, heightOfOne: number): Html {
  const x = index * PLACE_WIDTH;
  let top = 100;
  const parts = PARTS.map(([cssClass, , countAt]) => {
    const count = countAt(entry);
    const height = count > 0 ? Math.max(MIN_HEIGHT, count * heightOfOne) : 0;
    top -= height;
    return (
      height > 0 &&
      html`<rect class="${cssClass}" x="${x}%" y="${top}%" width="${BAR_WIDTH}%" height="${height}%" />`
    );
  });
  const isFailed = entry.outcome.failure !== undefined;
  const counts = PARTS.map(([, , countAt]) => countAt(entry)).filter((count) => count > 0);
  const text = isFailed ? '×' : counts.map(formatNumber).join(' + ') || '0';
  return html`${parts}<text class="${isFailed && 'bad'}" x="${x + BAR_WIDTH / 2}%" y="${top - 5}%">${text}</text>`;
}
