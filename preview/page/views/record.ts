/*
 * One item as a Zap builder sees it: values under the labels of the step's output fields.
 *
 * Members that the app does not label are shown after those that it does, under a label made of
 * their names, as the editor does.
 */
import type { Row } from '../../dedupe.ts';
import type { Step } from '../definition.ts';
import { type Html, html, textOf } from './html.ts';

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
