/*
 * A field of the app's forms: label, control, help text.
 *
 * The connection form and the steps' forms are drawn by the same rules, from the same definition. Help
 * texts are the one place where text becomes HTML without being escaped, so they take nothing but our own
 * definition, let no HTML inside the Markdown through, and make links of web addresses alone.
 */
import { raw } from 'hono/html';
import { Marked } from 'marked';
import type { Choice, Field } from '../definition.ts';
import type { Dropdown } from '../dropdowns.ts';
import { count, type Html, html, message, option } from './html.ts';

const markdown = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (!/^https?:\/\//i.test(href)) return words;
      return `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${words}</a>`;
    },
  },
});

/** One line of Markdown, ready for a template. */
export function helpHtml(text: string) {
  return raw(markdown.parseInline(text, { async: false }));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** A browser is slow with more; Zapier itself shows them in pages. */
const MOST_CHOICES = 1000;

const YES_OR_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export interface FieldView {
  readonly field: Field;
  /** Before the field's key in the form. */
  readonly prefix: string;
  readonly value: string;
  readonly hasFocus?: boolean;
  /** Drawn in place of the control. */
  readonly control?: Html;
}

/** Where the control of a field stands. */
export const idOf = (prefix: string, key: string) => `${prefix}${key}`.replaceAll('.', '-');

export function fieldView({ field, prefix, value, hasFocus = false, control }: FieldView): Html {
  const id = idOf(prefix, field.key);
  const need = field.required ? 'required' : 'optional';
  return html`<div class="field">
    <label for="${id}">${field.label} <span class="need">${need}</span></label>
    ${control ?? plainControl(field, prefix, value, hasFocus)}
    ${field.help === '' ? '' : html`<p class="help" id="${id}-help">${helpHtml(field.help)}</p>`}
  </div>`;
}

function plainControl(field: Field, prefix: string, value: string, hasFocus: boolean): Html {
  const choices = field.type === 'boolean' ? YES_OR_NO : field.choices;
  if (choices.length > 0) return selectView(field, prefix, value, choices);
  const focus = hasFocus ? html`autofocus` : '';
  const id = idOf(prefix, field.key);
  if (field.type === 'text') {
    return html`<textarea id="${id}" name="${prefix}${field.key}" rows="3" ${described(field, id)}
      ${focus}>${value}</textarea>`;
  }
  const type = field.type === 'password' ? 'password' : 'text';
  return html`<input id="${id}" name="${prefix}${field.key}" type="${type}" value="${value}"
    autocomplete="${type === 'password' ? 'new-password' : 'off'}" autocapitalize="off"
    spellcheck="false" ${described(field, id)} ${focus}>`;
}

/** A field whose choices come from a hidden trigger. */
export function dropdownView(
  field: Field,
  prefix: string,
  value: string,
  dropdown: Dropdown | undefined,
): Html {
  const { isLoading = false, choices = [], failure = '' } = dropdown ?? {};
  const shown = choices.slice(0, MOST_CHOICES);
  const isListed = value === '' || shown.some((choice) => choice.value === value);
  const others = isListed ? [] : [{ value, label: `${value} (not in list)` }];
  const id = idOf(prefix, field.key);
  return html`<div class="dropdown">
      ${selectView(field, prefix, value, [...others, ...shown])}
      <button type="button" id="${id}-refresh" name="field" value="${field.key}"
        hx-post="/step/refresh" aria-label="Refresh ${field.label}">Refresh</button>
    </div>
    <p class="hint">${stateOf(dropdown, isLoading, choices.length)}</p>
    ${failure === '' ? '' : message('bad', failure)}`;
}

function stateOf(dropdown: Dropdown | undefined, isLoading: boolean, all: number): string {
  if (dropdown === undefined) return 'Connect an account to load options.';
  if (isLoading) return 'Loading…';
  const rest = all > MOST_CHOICES ? ` (first ${MOST_CHOICES.toLocaleString('en-US')} shown)` : '';
  return `${count(all, 'option')}${rest}`;
}

function selectView(field: Field, prefix: string, value: string, choices: readonly Choice[]): Html {
  const id = idOf(prefix, field.key);
  return html`<select id="${id}" name="${prefix}${field.key}" autocomplete="off"
    ${described(field, id)}>
    ${option('', 'Select…', value === '')}
    ${choices.map((choice) => option(choice.value, choice.label, choice.value === value))}
  </select>`;
}

const described = (field: Field, id: string) =>
  field.help === '' ? '' : html`aria-describedby="${id}-help"`;
