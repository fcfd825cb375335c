/*
 * Small pieces of HTML that several views share: values, buttons, settings, fields, records.
 *
 * `html` escapes whatever is put into it. Values of a row are turned into text first: what comes out
 * of a response must not be taken for a piece of HTML, whatever it looks like. Help texts alone become
 * HTML as they are: they are Markdown of our own definition.
 */
import { html, raw } from 'hono/html';
import { marked } from 'marked';
import { counted } from '../../../text.ts';
import { asText } from '../../terminal.ts';
import type { Item } from '../../zap/step.ts';
import type { Field, Output } from '../definition.ts';

export type Html = ReturnType<typeof html>;

/** Parts of the page that change by themselves, by name. */
export type Regions = Readonly<Record<string, Html>>;

export { html };

/** Longer values are cut. */
const LONGEST_VALUE = 400;

/** A value of a row, as text; '' where there is none. */
export function textOf(value: unknown): string {
  const text = asText(value);
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

interface ButtonOptions {
  readonly isMain?: boolean;
  /** What the button says while its work is under way. */
  readonly busy?: string;
  /** Why it can't be pressed now; '' if it can. */
  readonly reason?: string;
}

/** Its id lets the keyboard's focus stay where it was. */
export function button(id: string, label: string, options: ButtonOptions = {}, rest?: Html): Html {
  const { isMain = false, busy = '', reason = '' } = options;
  const isOff = reason !== '' && html`disabled aria-describedby="${id}-reason"`;
  return html`<button id="${id}" class="${isMain ? '' : 'secondary outline'}" data-busy="${busy}"
      ${isOff || ''} ${rest ?? ''}>${label}</button>
    ${isOff && html`<small id="${id}-reason">${reason}</small>`}`;
}

/** A form of one button. */
export function action(path: string, id: string, label: string, options?: ButtonOptions): Html {
  return html`<form class="bar" action="${path}" method="post" hx-post="${path}">${button(id, label, options)}</form>`;
}

/** Runs that wait for their owner; the commands are `PATH/replay` and `PATH/delete`. */
export function heldView(path: string, runs: number, text: string, canReplay = true): Html {
  return html`<div class="message warn">
    <p><b>${counted(runs, 'Zap run')} on hold.</b> ${text}</p>
    <div class="bar">
      ${canReplay && action(`${path}/replay`, idOf('replay', path), 'Replay', { isMain: true })}
      ${action(`${path}/delete`, idOf('delete', path), 'Delete')}
    </div>
  </div>`;
}

export type Option = readonly [value: string | number, label: string | number];

export function optionViews(options: readonly Option[], chosen: string | number): Html[] {
  return options.map(([value, label]) => {
    const selected = value === chosen ? html`selected` : '';
    return html`<option value="${value}" ${selected}>${label}</option>`;
  });
}

/** A choice that takes effect as soon as it is made; without scripts, by its button. */
export function settingView(
  path: string,
  name: string,
  label: string,
  value: string | number,
  options: readonly Option[],
): Html {
  return html`<form class="field" action="${path}" method="post">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}" hx-post="${path}" autocomplete="off">
      ${optionViews(options, value)}
    </select>
    <noscript><button class="secondary outline">Set</button></noscript>
  </form>`;
}

/** Where the control of a field stands. */
export const idOf = (prefix: string, key: string) => `${prefix}${key}`.replace(/[./]/g, '-');

const YES_OR_NO: readonly Option[] = [
  ['', 'Select…'],
  ['yes', 'Yes'],
  ['no', 'No'],
];

interface FieldOptions {
  readonly hasFocus?: boolean;
  /** The id of its suggestions. */
  readonly list?: string;
  readonly beside?: Html;
  readonly below?: Html;
}

/**
 * A field of one of the app's forms.
 *
 * @param prefix - stands before the field's key in the form.
 */
export function fieldView(
  field: Field,
  prefix: string,
  value: string,
  { hasFocus = false, list = '', beside, below }: FieldOptions = {},
): Html {
  const { key, label, type, required, helpText } = field;
  const id = idOf(prefix, key);
  const isPassword = type === 'password';
  const described = html`id="${id}" name="${prefix}${key}" autocomplete="${isPassword ? 'new-password' : 'off'}"
    aria-describedby="${id}-help" ${required ? html`required` : ''} ${hasFocus ? html`autofocus` : ''}`;
  const control =
    type === 'boolean'
      ? html`<select ${described}>${optionViews(YES_OR_NO, value)}</select>`
      : html`<input ${described} type="${isPassword ? type : 'text'}" value="${value}"
          autocapitalize="off" spellcheck="false" ${list && html`list="${list}"`}>`;
  return html`<div class="field">
    <label for="${id}">${label} <small>${required ? 'required' : 'optional'}</small></label>
    ${beside ? html`<div role="group">${control}${beside}</div>` : control}
    ${below ?? ''}
    <small id="${id}-help">${raw(marked.parseInline(helpText, { async: false }))}</small>
  </div>`;
}

/** More are not shown of one item. */
const MOST_PROPERTIES = 24;

/** One item as a Zap builder sees it: its output fields, then whatever else it has. */
export function recordView(row: Item, outputs: readonly Output[]): Html {
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
