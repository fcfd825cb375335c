/*
 * HTML that several views share: values, times, messages, and lists that fold.
 *
 * `html` escapes text but not its own results, so the values of an item are converted to text first.
 */
import { html as untypedHtml } from 'hono/html';
import type { Person } from '../../../sandbox/company.ts';
import { asText } from '../../../text.ts';
import type { Item } from '../../zap/stepCall.ts';

export type Html = ReturnType<typeof untypedHtml>;

/** What a template may contain. `false` leaves out an optional part. */
type Part = Html | string | number | false | undefined | readonly Part[];

/** Writes HTML. Hono's own function accepts any value, and would write an object as text. */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  untypedHtml(template, ...parts);

const MAX_VALUE_CHARACTERS = 400;

/** Converts a value of an item to text and truncates it; '' for null or undefined. */
export function displayText(value: unknown): string {
  const text = asText(value);
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
}

/** Formats weekday and time, because a fast clock passes many days; in real time, hours to seconds. */
export function timeOf(at: number, isRealTime = false): string {
  const date = new Date(at);
  if (isRealTime) return date.toLocaleTimeString('en-US', { hourCycle: 'h23' });
  const weekday = date.toLocaleDateString('en-US', { weekday: 'short' });
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${weekday} ${date.toLocaleTimeString('en-US', time)}`;
}

export const warning = (text: string | Html) =>
  html`<div class="message warn"><p>${text}</p></div>`;

/** Quotes a message of the app. */
export function quote(text = ''): Html {
  if (text === '') return html``;
  return html`<div class="quote"><p class="soft">What the user sees in Zapier</p><q>${text}</q></div>`;
}

/** Folds a list of employees or of items. */
export function peopleView(id: string, label: string, people: readonly (Person | Item)[]): Html {
  if (people.length === 0) return html``;
  const rows = people.map((person) => {
    const number = 'id' in person ? person['id'] : person.number;
    return html`<li><span>${displayText(person.name)}</span> <small>${displayText(number)}</small></li>`;
  });
  return html`<details id="people-${id}"><summary><span class="fold">${label}</span></summary><ol class="people">${rows}</ol></details>`;
}

/** The number of rows or lines that are shown before someone asks for all. */
const FIRST_ROWS = 5;
const FIRST_LINES = 13;

/** Lists rows that unfold. The styles hide extra ones that aren't open. */
export function rowList(id: string, rows: readonly Html[]): Html {
  const shown = shownCount(rows.length, FIRST_ROWS);
  return html`<ol class="rows">${rows.map((row, index) => html`<li class="${index >= shown && 'extra'}">${row}</li>`)}</ol>
    ${moreView(id, rows.length - shown, '')}`;
}

/** Shows text line by line. The styles hide extra lines. */
export function lineList(id: string, lines: readonly string[]): Html {
  const shown = shownCount(lines.length, FIRST_LINES);
  return html`<pre>${lines.map((line, index) => html`<span class="${index >= shown && 'extra'}">${line}</span>`)}</pre>
    ${moreView(id, lines.length - shown, ' lines')}`;
}

/** Returns how many of a list are shown at first. A button for a single one would take as much space. */
export const shownCount = (count: number, limit: number) => (count === limit + 1 ? count : limit);

/** Unfolds the extra rows or lines of the list before it. */
export function moreView(id: string, hiddenCount: number, unit: string): Html {
  if (hiddenCount <= 0) return html``;
  return html`<details id="${id}" class="more"><summary><span class="closed">Show ${hiddenCount} more${unit}</span><span class="opened">Show fewer</span></summary></details>`;
}
