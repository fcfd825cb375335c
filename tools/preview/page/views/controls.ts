/*
 * Buttons, settings, and fields of a form. Only help texts aren't escaped, because they are Markdown of our own
 * definition.
 */
import { raw } from 'hono/html';
import { marked } from 'marked';
import type { Field } from '../../../appDefinition.ts';
import type { ActionPath } from '../actions.ts';
import { type Html, html } from './html.ts';

interface ButtonOptions {
  readonly isMain?: boolean;
  /** The text of the button while its action is running. */
  readonly busy?: string;
  /** The reason why the button is disabled; '' if it isn't. */
  readonly reason?: string;
}

/**
 * Returns a button.
 *
 * @param id - keeps the keyboard focus when the page is redrawn.
 */
export function button(id: string, label: string, options: ButtonOptions = {}, rest?: Html): Html {
  const { isMain = false, busy = '', reason = '' } = options;
  const isOff = reason !== '' && html`disabled aria-describedby="${id}-reason"`;
  return html`${isOff && html`<small id="${id}-reason">${reason}</small>`}
    <button id="${id}" class="${isMain ? '' : 'secondary outline'}" data-busy="${busy}"
      ${isOff || ''} ${rest ?? ''}>${label}</button>`;
}

/** Returns a form with one button. */
export function actionButton(
  path: ActionPath,
  id: string,
  label: string,
  options?: ButtonOptions,
  rest?: Html,
): Html {
  return html`<form class="bar" action="${path}" method="post" hx-post="${path}">${button(id, label, options, rest)}</form>`;
}

export type Option = readonly [value: string | number, label: string | number];

export function optionViews(options: readonly Option[], chosen: string | number): Html[] {
  return options.map(([value, label]) => {
    const selected = value === chosen ? html`selected` : '';
    return html`<option value="${value}" ${selected}>${label}</option>`;
  });
}

/** Returns a choice that takes effect at once; without scripts, by a button. */
export function settingView(
  path: ActionPath,
  name: string,
  label: string,
  options: readonly Html[],
): Html {
  return html`<form class="field" action="${path}" method="post">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}" hx-post="${path}" autocomplete="off">${options}</select>
    <noscript><button class="secondary outline">Set</button></noscript>
  </form>`;
}

/** Returns the id of a field's control. */
export const elementIdOf = (prefix: string, key: string) => `${prefix}${key}`.replace(/[./]/g, '-');

const YES_OR_NO = Object.entries({ '': 'Select…', yes: 'Yes', no: 'No' });

interface FieldOptions {
  /** The prefix of the field's name in the form. */
  readonly prefix: string;
  readonly value: string;
  /** What a person enters stays until the version changes (page.js). */
  readonly version: number | string;
  /** What is wrong with it; '' if nothing is. */
  readonly error?: string;
  /** The id of the datalist. */
  readonly list?: string;
  readonly beside?: Html;
  readonly below?: Html;
}

/** Returns a field of a form with its help text. */
export function fieldView(field: Field, options: FieldOptions): Html {
  const { key, label, type, required, helpText } = field;
  const { prefix, value, version, error = '', list = '', beside, below } = options;
  const id = elementIdOf(prefix, key);
  const isPassword = type === 'password';
  const attributes = html`id="${id}" name="${prefix}${key}" data-version="${version}"
    autocomplete="${isPassword ? 'new-password' : 'off'}" aria-describedby="${id}-error ${id}-help"
    ${required ? html`required` : ''} ${error ? html`aria-invalid="true"` : ''}`;
  const control =
    type === 'boolean'
      ? html`<select ${attributes}>${optionViews(YES_OR_NO, value)}</select>`
      : html`<input ${attributes} type="${isPassword ? type : 'text'}" value="${value}"
          autocapitalize="off" spellcheck="false" ${list && html`list="${list}" placeholder="Choose or type"`}>`;
  return html`<div class="field">
    <label for="${id}">${label} <small>${required ? 'required' : 'optional'}</small></label>
    ${beside ? html`<div role="group">${control}${beside}</div>` : control}
    <p class="bad" id="${id}-error">${error}</p>
    ${below ?? ''}
    <p class="help" id="${id}-help">${raw(marked.parseInline(helpText, { async: false }))}</p>
  </div>`;
}
