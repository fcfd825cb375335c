/*
 * The chart: what became of the hires that each of the latest polls found or missed.
 *
 * If there is no red, no one was missed.
 */
import { formatNumber, pluralize } from '../../../text.ts';
import type { PageZap } from '../pageZap.ts';
import type { Entry } from '../zapHistory.ts';
import { type Html, html, timeOf } from './html.ts';

const MAX_BARS = 40;

/** Places for bars from the start, so that the first one doesn't fill the chart. The latest is on the right. */
const MIN_BARS = 12;

/** The share of a bar; the rest is the gap before the next. */
const BAR_WIDTH = 0.9;

/** In units of the drawing, which is 300 by 50. */
const [TOP, BOTTOM, FAILED_HEIGHT] = [1, 49, 2];

/** The parts of a bar from the bottom up, by the name of their color, with their legend. */
const PARTS: readonly (readonly [name: string, legend: string, (entry: Entry) => number])[] = [
  ['ran', 'ran the Zap', ({ outcome }) => outcome.zapRuns.length],
  ['held', 'on hold', ({ outcome }) => outcome.heldCount],
  ['missed', 'missed', ({ newlyMissed }) => Math.max(0, newlyMissed)],
];

/** Draws a bar for each of the latest polls and replays since the Zap was turned on. */
export function chartView({ history: { entries, hired, zapRunCount } }: PageZap): Html {
  const turnedOn = entries.findIndex(({ outcome }) => outcome.event === 'turn on');
  const events = entries
    .slice(0, turnedOn < 0 ? undefined : turnedOn)
    .filter(({ outcome: { event } }) => event === 'poll' || event === 'replay')
    .slice(0, MAX_BARS)
    .reverse();
  const heightsOf = (entry: Entry) => PARTS.map(([, , heightOf]) => heightOf(entry));
  const half = Math.ceil(Math.max(...events.map((entry) => sum(heightsOf(entry)))) / 2);
  const last = events.at(-1);
  if (last === undefined || half === 0) return html``;
  const places = Math.max(events.length, MIN_BARS);
  const width = 300 / places;
  const y = (people: number) => BOTTOM - ((BOTTOM - TOP) * people) / (2 * half);
  const box = (index: number, from: number, to: number) =>
    `M${(places - events.length + index) * width},${from} V${to} h${width * BAR_WIDTH} V${from}`;
  const parts = PARTS.map(([name, legend], part) => {
    const boxes = events.flatMap((entry, index) => {
      const heights = heightsOf(entry);
      const below = sum(heights.slice(0, part));
      return heights[part] ? [box(index, y(below), y(below + heights[part]))] : [];
    });
    return { name, legend, boxes };
  });
  const failed = events.flatMap(({ outcome: { failure } }, index) =>
    failure === undefined ? [] : [box(index, BOTTOM, BOTTOM - FAILED_HEIGHT)],
  );
  const shown = [...parts, { name: 'failed', legend: 'poll failed', boxes: failed }].filter(
    ({ boxes }) => boxes.length > 0,
  );
  return html`<p class="soft"><small>New employees at each poll</small></p>
    <div class="chart">
      <p class="soft">${[half * 2, half, 0].map((tick) => html`<small>${formatNumber(tick)}</small>`)}</p>
      <svg viewBox="0 0 300 50" preserveAspectRatio="none" role="img"
        aria-label="${pluralize(hired, 'hire')}, ${pluralize(zapRunCount, 'Zap run')}">
        <path d="M0,1 H300 M0,25 H300 M0,49 H300" />
        ${shown.map(({ name, boxes }) => html`<path class="${name}" d="${boxes.join(' ')}" />`)}
      </svg>
    </div>
    <p class="soft axis"><span>${shown.map(({ name, legend }) => html`<span class="key ${name}">${legend}</span>`)}</span>
      <time>${timeOf(last.at)}</time></p>`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
