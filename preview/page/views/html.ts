/*
 * Small pieces of HTML that several views share, and one item as a Zap builder sees it.
 *
 * `html` escapes whatever is put into it. Values of a row are turned into text first: what comes out
 * of a response must not be taken for a piece of HTML, whatever it looks like.
 */
import { html } from 'hono/html';
import type { Row } from '../../dedupe.ts';
import type { Step } from '../definition.ts';

export type Html = ReturnType<typeof html>;

export { html };

/** Longer values are cut. */
const LONGEST_VALUE = 400;

/** A value of a row, as text; '' where there is none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** Weekday and time: a fast clock passes many days. */
export function timeOf(at: number): string {
  const weekday = new Date(at).toLocaleDateString('en-US', { weekday: 'short' });
  return `${weekday} ${new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' })}`;
}

/** What cannot be overlooked. */
export function message(kind: 'bad' | 'warn' | 'good', text: string): Html {
  return html`<p class="message ${kind}">${text}</p>`;
}

/** A form of one button. Its id lets the keyboard's focus stay where it was. */
export function action(path: string, id: string, label: string, look = ''): Html {
  return html`<form action="${path}" method="post" hx-post="${path}">
    <button id="${id}" class="${look}">${label}</button>
  </form>`;
}

/** A choice that takes effect as soon as it is made. Each is drawn by itself: see the regions. */
export interface Setting {
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Labels by value, in order. */
  readonly choices: readonly (readonly [value: string, label: string])[];
}

export function settingView({ path, name, label, value, choices }: Setting): Html {
  return html`<div class="setting">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}" hx-post="${path}" autocomplete="off">
      ${choices.map(([each, words]) => option(each, words, each === value))}
    </select>
  </div>`;
}

export function option(value: string, label: string, isChosen: boolean): Html {
  return isChosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;
}

/** More are not shown of one item. */
const MOST_MEMBERS = 24;

export function recordView(row: Row, { outputs }: Step): Html {
  const labelled = outputs.map(({ key, label }) => ({ key, label }));
  const known = new Set(labelled.map(({ key }) => key));
  const others = Object.keys(row)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, label: labelFrom(key) }));
  return html`<dl class="record">
    ${[...labelled, ...others].slice(0, MOST_MEMBERS).map(({ key, label }) => {
      const value = textOf(Object.hasOwn(row, key) ? row[key] : undefined);
      const shown = value === '' ? html`<dd class="empty">empty</dd>` : html`<dd>${value}</dd>`;
      return html`<div><dt>${label}</dt>${shown}</div>`;
    })}
  </dl>`;
}

/** `hire_date` is shown as "Hire Date". */
function labelFrom(key: string): string {
  return key
    .split(/[\s_]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
