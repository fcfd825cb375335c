/*
 * HTML that several views share: values, messages, and lists that fold.
 *
 * `html` escapes text but not its own results, so the values of an item are converted to text first.
 */
import { html as untypedHtml } from 'hono/html';
import { asText } from '../../../text.ts';

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

export const warning = (text: string | Html) =>
  html`<div class="message warn"><p>${text}</p></div>`;

/** Quotes a message of the app. */
export function quote(text = ''): Html {
  if (text === '') return html``;
  return html`<div class="quote"><p class="soft">Zapier shows</p><q>${text}</q></div>`;
}

/** Lists rows that unfold. The styles (page.css) hide extra rows, unless one is open. */
export function rowList(id: string, rows: readonly Html[], firstRows = 5): Html {
  const shown = shownCount(rows.length, firstRows);
  return html`<ol class="rows">${rows.map((row, index) => html`<li class="${index >= shown && 'extra'}">${row}</li>`)}</ol>
    ${rows.length > shown && moreView(id, `Show ${rows.length - shown} more`)}`;
}

/** The number of lines that are shown before someone asks for more. */
const FIRST_LINES = 13;

/** Shows text line by line. The styles hide extra lines. */
export function lineList(id: string, lines: readonly string[]): Html {
  const shown = shownCount(lines.length, FIRST_LINES);
  return html`<pre>${lines.map((line, index) => html`<span class="${index >= shown && 'extra'}">${line}</span>`)}</pre>
    ${lines.length > shown && moreView(id, `Show ${lines.length - shown} more lines`)}`;
}

/** Returns how many of a list are shown at first. A button for a single one would take as much space. */
const shownCount = (count: number, limit: number) => (count === limit + 1 ? count : limit);

/** Unfolds the extra rows or lines of the list before it. */
const moreView = (id: string, label: string) =>
  html`<details id="${id}" class="more"><summary><span class="closed">${label}</span><span class="opened">Show fewer</span></summary></details>`;
