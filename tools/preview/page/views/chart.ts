/*
 * The chart: what became of the hires that each of the latest polls found or missed, and who waits for the next.
 *
 * If there is no red, no one was missed. All horizontal places are shares of the drawing, so that it fits any width
 * and its texts keep their shape.
 */
import { formatNumber } from '../../../text.ts';
import type { Outcome } from '../../zap/zap.ts';
import type { PageZap } from '../pageZap.ts';
import type { HistoryEntry } from '../zapHistory.ts';
import { type Html, html } from './html.ts';
import { zapTimeText } from './schedule.ts';

const MAX_BARS = 16;

/** The times under bars next to each other have room if there are at least as many places. */
const MIN_PLACES = 4;

/** Pixels: the highest bar. */
const MAX_HEIGHT = 58;

/** People at full height, at least: one hire isn't a tower. */
const MIN_SCALE = 3;

/** One person beside two hundred can be seen, too. */
const MIN_HEIGHT = 5;

/** The parts of a bar from the bottom up: a CSS class, and its legend. */
const PARTS = [
  ['ran', 'triggered the Zap'],
  ['held', 'put on hold'],
  ['missed', 'missed'],
  ['waiting', 'waiting'],
] as const;

/** A poll, or those waiting for the next one: people by part. */
interface Bar extends Readonly<Record<(typeof PARTS)[number][0], number>> {
  readonly zapTime: number;
  readonly isFailed: boolean;
}

/** Draws a bar for each of the latest polls since the Zap was turned on, and one for those waiting. */
export function chartView({ history: { entries }, schedule }: PageZap, waiting: number): Html {
  const polls = pollBarsOf(entries, waiting > 0 ? MAX_BARS - 1 : MAX_BARS);
  const last = polls.at(-1);
  if (last === undefined) return html``;
  const waitingBar = { ...last, isFailed: false, ran: 0, held: 0, missed: 0, waiting };
  const bars = waiting > 0 ? [...polls, waitingBar] : polls;
  const highest = Math.max(...bars.map(sizeOf));
  const heightOfOne = MAX_HEIGHT / Math.max(MIN_SCALE, highest);
  const bottom = 18 + highest * heightOfOne;
  const placeWidth = (100 - 2 * MARGIN) / Math.max(MIN_PLACES, bars.length);
  const views = bars.map((bar, index) => {
    const isNamed = index === 0 || index === polls.length - 1;
    const name = isNamed ? zapTimeText(schedule, bar.zapTime) : bar.waiting > 0 ? 'next' : '';
    const x = MARGIN + index * placeWidth;
    // The time under a later bar ends there, so that it has room before the bar of those waiting.
    const [side, at] = index > 1 && bar.waiting === 0 ? ['end', x + BAR_WIDTH] : ['start', x];
    return html`${barView(bar, x, bottom, heightOfOne)}<text text-anchor="${side}" x="${at}%" y="${bottom + 16}">${name}</text>`;
  });
  return html`<figure class="chart">
    <figcaption class="soft"><span>Hires by poll</span> <span>${legendView(bars)}</span></figcaption>
    <svg role="img" height="${bottom}" aria-label="${bars.map(wordsFor).join('; ')}">${views}</svg>
  </figure>`;
}

const sizeOf = ({ ran, held, missed, waiting }: Bar) => ran + held + missed + waiting;

/** Returns the latest polls since the Zap was turned on, oldest first. */
function pollBarsOf(entries: readonly HistoryEntry[], places: number): Bar[] {
  const indexOf = (event: Outcome['event']) =>
    entries.findIndex(({ outcome }) => outcome.event === event);
  const turnedOn = indexOf('turn on');
  const replayed = indexOf('replay');
  const bars = entries.flatMap((entry, index): Bar[] => {
    const { outcome, newlyMissed, eventCount, zapTime } = entry;
    if (outcome.event !== 'poll' || (turnedOn >= 0 && index > turnedOn)) return [];
    const runs = outcome.itemsToRun.length;
    const isReplayed = replayed >= 0 && index > replayed;
    const [ran, held] = isReplayed ? [runs + outcome.heldCount, 0] : [runs, outcome.heldCount];
    const isFailed = outcome.failure !== undefined;
    const bar = { zapTime, isFailed, ran, held, missed: newlyMissed.length, waiting: 0 };
    return Array.from({ length: Math.min(eventCount, places) }, () => bar);
  });
  return bars.slice(0, places).reverse();
}

/** Explains the colors. */
function legendView(bars: readonly Bar[]): Html[] {
  const drawn = PARTS.filter(([part]) => bars.some((bar) => bar[part] > 0));
  const keys = drawn.map(([part, words]) => html`<span class="key ${part}">${words}</span>`);
  const hasFailed = bars.some(({ isFailed }) => isFailed);
  return hasFailed ? [...keys, html`<span class="bad">×</span>\u00a0poll\u00a0failed`] : keys;
}

/** Says in words what a bar shows: `5 triggered the Zap, 15 missed`. */
function wordsFor(bar: Bar): string {
  if (bar.isFailed) return 'poll failed';
  const parts = PARTS.flatMap(([part, words]) => (bar[part] > 0 ? [`${bar[part]} ${words}`] : []));
  return parts.join(', ') || 'no one';
}

/** Percent at both sides, so that a number wider than its bar isn't outside. */
const MARGIN = 1.5;
const BAR_WIDTH = 4.4;

/** Draws a bar with its number; a failed poll is a cross. */
function barView(bar: Bar, x: number, bottom: number, heightOfOne: number): Html {
  let top = bottom;
  const parts = PARTS.filter(([part]) => bar[part] > 0).map(([part]) => {
    const height = Math.max(MIN_HEIGHT, bar[part] * heightOfOne);
    top -= height;
    return html`<rect class="${part}" x="${x}%" y="${top}" width="${BAR_WIDTH}%" height="${height}" />`;
  });
  return html`${parts}<text class="${bar.isFailed && 'bad'}" text-anchor="middle" x="${x + BAR_WIDTH / 2}%" y="${top - 4}">${bar.isFailed ? '×' : formatNumber(sizeOf(bar))}</text>`;
}
