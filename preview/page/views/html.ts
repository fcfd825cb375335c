/*
 * Small pieces of HTML that several views share: values, buttons, settings, fields, records.
 *
 * `html` escapes whatever is put into it. Values of a row are turned into text first: what comes out
 * of a response must not be taken for a piece of HTML, whatever it looks like. Help texts alone become
 * HTML as they are: they are Markdown of our own definition.
 */
import { html, raw } from 'hono/html';
import { marked } from 'marked';
import type { Row } from '../../zap/step.ts';
import type { Field, Output } from '../definition.ts';

export type Html = ReturnType<typeof html>;

/** Parts of the page that change by themselves, by name. */
export type Regions = Readonly<Record<string, Html>>;

export { html };

/** Longer values are cut. */
const LONGEST_VALUE = 400;

/** A value of a row, as text; '' where there is none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** Weekday and time: a fast clock passes many days. */
export function timeOf(at: number): string {
  const weekday = new Date(at).toLocaleDateString('en-US', { weekday: 'short' });
  return `${weekday} ${new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' })}`;
}

/** What cannot be overlooked. */
export function message(kind: 'bad' | 'warn', text: string): Html {
  return text === '' ? html`` : html`<p class="message ${kind}">${text}</p>`;
}

/** A form of one button. Its id lets the keyboard's focus stay where it was. */
export function action(path: string, id: string, label: string, isMain = false): Html {
  return html`<form action="${path}" method="post" hx-post="${path}">
    <button id="${id}" class="${isMain ? '' : 'secondary outline'}">${label}</button>
  </form>`;
}

export interface Option {
  readonly value: string | number;
  readonly label: string | number;
}

export function optionViews(options: readonly Option[], chosen: string | number): Html[] {
  return options.map(({ value, label }) => {
    const selected = value === chosen ? html`selected` : '';
    return html`<option value="${value}" ${selected}>${label}</option>`;
  });
}

/** A choice that takes effect as soon as it is made. */
export function settingView(
  path: string,
  name: string,
  label: string,
  value: string | number,
  options: readonly Option[],
): Html {
  return html`<div class="setting">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}" hx-post="${path}" autocomplete="off">
      ${optionViews(options, value)}
    </select>
  </div>`;
}

/** Where the control of a field stands. */
export const idOf = (prefix: string, key: string) => `${prefix}${key}`.replaceAll('.', '-');

const YES_OR_NO: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/**
 * A field of one of the app's forms.
 *
 * @param prefix - stands before the field's key in the form.
 * @param control - is drawn in place of the field's own.
 */
export function fieldView(
  field: Field,
  prefix: string,
  value: string,
  { hasFocus = false, control }: { hasFocus?: boolean; control?: Html } = {},
): Html {
  const { key, label, type, required, helpText } = field;
  const id = idOf(prefix, key);
  const isPassword = type === 'password';
  const input = html`<input id="${id}" name="${prefix}${key}" type="${isPassword ? type : 'text'}"
    value="${value}" autocomplete="${isPassword ? 'new-password' : 'off'}" autocapitalize="off"
    spellcheck="false" aria-describedby="${id}-help" ${required ? html`required` : ''}
    ${hasFocus ? html`autofocus` : ''}>`;
  const select = () => selectView(field, prefix, value, YES_OR_NO);
  return html`<div class="field">
    <label for="${id}">${label} <small>${required ? 'required' : 'optional'}</small></label>
    ${control ?? (type === 'boolean' ? select() : input)}
    <small id="${id}-help">${raw(marked.parseInline(helpText, { async: false }))}</small>
  </div>`;
}

export function selectView(
  { key, required }: Field,
  prefix: string,
  value: string,
  options: readonly Option[],
): Html {
  const id = idOf(prefix, key);
  return html`<select id="${id}" name="${prefix}${key}" autocomplete="off"
    aria-describedby="${id}-help" ${required ? html`required` : ''}>
    ${optionViews([{ value: '', label: 'Select…' }, ...options], value)}
  </select>`;
}

/** More are not shown of one item. */
const MOST_PROPERTIES = 24;

/** One item as a Zap builder sees it: its output fields, then whatever else it has. */
export function recordView(row: Row, outputs: readonly Output[]): Html {
  const known = new Set(outputs.map(({ key }) => key));
  const others = Object.keys(row).filter((key) => !known.has(key));
  const extra = others.map((key) => ({ key, label: labelFrom(key) }));
  return html`<dl class="record">
    ${[...outputs, ...extra].slice(0, MOST_PROPERTIES).map(({ key, label }) => {
      const value = textOf(row[key]);
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
