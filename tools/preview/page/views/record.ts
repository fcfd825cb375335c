/* An item as a Zap builder sees it: its fields by label, as after a test in the Zap editor. */
import type { Item } from '../../zap/stepCall.ts';
import type { OutputField } from '../definition.ts';
import { type Html, html, textOf } from './html.ts';

const MAX_PROPERTIES = 24;

/** Shows the output fields of a step, then all other properties. */
export function recordView(item: Item, outputFields: readonly OutputField[]): Html {
  const known = new Set(outputFields.map(({ key }) => key));
  const others = Object.keys(item).filter((key) => !known.has(key));
  const extra = others.map((key) => ({ key, label: labelFrom(key) }));
  return html`<dl class="record">
    ${[...outputFields, ...extra].slice(0, MAX_PROPERTIES).map(({ key, label }) => {
      const value = textOf(item[key]);
      const shown = value === '' ? html`<dd class="empty">empty</dd>` : html`<dd>${value}</dd>`;
      return html`<div><dt>${label}</dt>${shown}</div>`;
    })}
  </dl>`;
}

/** Converts `hire_date` to "Hire Date". */
function labelFrom(key: string): string {
  return key
    .split(/[\s_]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
