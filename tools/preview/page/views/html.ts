/*
 * HTML that several views share: values, times, messages, and lists that fold.
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
export function textOf(value: unknown): string {
  const text = asText(value);
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
}

/** Formats weekday and time, because a fast clock passes many days. */
export function timeOf(at: number): string {
  const weekday = new Date(at).toLocaleDateString('en-US', { weekday: 'short' });
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${weekday} ${new Date(at).toLocaleTimeString('en-US', time)}`;
}

export const warning = (text: string | Html) =>
  html`<div class="message warn"><p>${text}</p></div>`;

/** Quotes a message of the app. */
export function quote(text = ''): Html {
  if (text === '') return html``;
  return html`<div class="message quote"><p><small>What the user sees in Zapier</small></p> <q>${text}</q></div>`;
}

/** Rows of a list before someone asks for all of them. */
const MAX_UNFOLDED = 5;

export const rowsView = (rows: readonly Html[]) =>
  html`<ol class="rows">${rows.map((row) => html`<li>${row}</li>`)}</ol>`;

interface Folding<T> {
  /** Keeps the others open when the list is redrawn. */
  readonly id: string;
  readonly view: (some: readonly T[]) => Html;
  readonly count?: number;
  /** What the others are: " lines". */
  readonly unit?: string;
}

/** Shows the first few, and folds the others. */
export function foldAfter<T>(
  all: readonly T[],
  { id, view, count = MAX_UNFOLDED, unit = '' }: Folding<T>,
): Html {
  const others = all.slice(count);
  const rest = html`<details id="${id}"><summary><span class="closed">Show ${others.length} more${unit}</span><span class="opened">Show fewer</span></summary>${view(others)}</details>`;
  return html`${view(all.slice(0, count))}${others.length > 0 && rest}`;
}
