/*
 * HTML that several views share: values, times, and messages.
 *
 * `html` escapes text but not its own results, so the values of an item are converted to text first.
 */
import { html } from 'hono/html';
import { asText } from '../../../text.ts';

export type Html = ReturnType<typeof html>;

/** Parts of the page that are redrawn separately, by name. */
export type Regions = Readonly<Record<string, Html>>;

export { html };

const MAX_VALUE_CHARACTERS = 400;

/** Converts a value of an item to text and truncates it; '' for null or undefined. */
export function textOf(value: unknown): string {
  const text = asText(value);
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
}

/** Formats weekday and time, because a fast clock passes many days. */
export function timeOf(at: number): string {
  const weekday = new Date(at).toLocaleDateString('en-US', { weekday: 'short' });
  return `${weekday} ${new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' })}`;
}

export const warning = (text: string | Html) =>
  html`<div class="message warn"><p>${text}</p></div>`;

/** Quotes a message of the app. */
export function quote(text = ''): Html {
  if (text === '') return html``;
  return html`<div class="message bad"><p><small>What the user sees in Zapier</small></p> <q>${text}</q></div>`;
}
