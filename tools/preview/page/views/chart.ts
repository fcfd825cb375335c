/*
 * The chart: what became of the hires that each of the latest polls found or missed, and who waits for the next.
 *
 * If there is no red, no one was missed. Polls in a row that found no one share a bar, as they share a row below.
 */
import { formatNumber } from '../../../text.ts';
import type { Outcome } from '../../zap/zap.ts';
import type { PageZap } from '../pageZap.ts';
import type { HistoryEntry } from '../zapHistory.ts';
import { type Html, html } from './html.ts';
import { zapTimeText } from './schedule.ts';

const MAX_BARS = 8;

/** Pixels: the highest bar. */
const MAX_HEIGHT = 58;

/** People at full height, at least: one hire isn't a tower. */
const MIN_SCALE = 3;

/** One person beside two hundred can be seen, too. */
const MIN_HEIGHT = 5;

/** The parts of a bar from the bottom up: a CSS class, and its legend. */
const PARTS = [
  ['ran', 'ran'],
  ['held', 'on hold'],
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
  const heightOfOne = MAX_HEIGHT / Math.max(MIN_SCALE, ...bars.map(sizeOf));
  const nameOf = (bar: Bar) => (bar.waiting > 0 ? 'next' : zapTimeText(schedule, bar.zapTime));
  const views = bars.map(
    (bar) => html`<div>${barView(bar, heightOfOne)}<span class="time">${nameOf(bar)}</span></div>`,
  );
  return html`<figure>
    <figcaption class="bar"><h3>Hires by poll</h3> <small>${legendView(bars)}</small></figcaption>
    <div class="chart" role="img" aria-label="${bars.map(wordsFor).join('; ')}">${views}</div>
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
    const { outcome, newlyMissed, zapTime } = entry;
    if (outcome.event !== 'poll' || (turnedOn >= 0 && index > turnedOn)) return [];
    const { itemsToRun, heldCount } = outcome;
    const held = replayed >= 0 && index > replayed ? 0 : heldCount;
    const ran = itemsToRun.length + heldCount - held;
    const isFailed = outcome.failure !== undefined;
    return [{ zapTime, isFailed, ran, held, missed: newlyMissed.length, waiting: 0 }];
  });
  return bars.slice(0, places).reverse();
}

const CROSS = html`<span class="bad cross">×</span>`;

/** Explains the colors. */
function legendView(bars: readonly Bar[]): Html[] {
  const drawn = PARTS.filter(([part]) => bars.some((bar) => bar[part] > 0));
  const keys = drawn.map(([part, words]) => html`<span class="key ${part}">${words}</span>`);
  const hasFailed = bars.some(({ isFailed }) => isFailed);
  return hasFailed ? [...keys, html`${CROSS}\u00a0poll\u00a0failed`] : keys;
}

/** Says in words what a bar shows: `5 ran, 15 missed`. */
function wordsFor(bar: Bar): string {
  if (bar.isFailed) return 'poll failed';
  const parts = PARTS.flatMap(([part, words]) => (bar[part] > 0 ? [`${bar[part]} ${words}`] : []));
  return parts.join(', ') || 'no one';
}

/** Draws a bar below its numbers; a failed poll is a cross. */
function barView(bar: Bar, heightOfOne: number): Html {
  let height = 0;
  const parts = PARTS.filter(([part]) => bar[part] > 0).map(([part]) => {
    const partHeight = Math.max(MIN_HEIGHT, bar[part] * heightOfOne);
    height += partHeight;
    return html`<rect class="${part}" y="${-height}" width="100%" height="${partHeight}" />`;
  });
  const numbers = PARTS.filter(([part]) => bar[part] > 0).map(
    ([part], index) =>
      html`${index > 0 && '+'}<span class="${part === 'missed' && 'bad'}">${formatNumber(bar[part])}</span>`,
  );
  const number = bar.isFailed ? CROSS : numbers.length > 0 ? html`${numbers}` : '0';
  return html`<span>${number}</span><svg height="${height}"><g transform="translate(0 ${height})">${parts}</g></svg>`;
}
