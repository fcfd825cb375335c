/* Items of steps with all their fields, and the requests that the app sent, with the start of each response. */
import type { OutputField } from '../../../appDefinition.ts';
import { capitalize, formatNumber } from '../../../text.ts';
import type { RecordedRequest } from '../../zap/requestRecorder.ts';
import type { Item } from '../../zap/stepCall.ts';
import { displayText, type Html, html, lineList, rowList } from './html.ts';

const MAX_ITEMS = 25;
const MAX_PROPERTIES = 24;
/** A poll that pages through a long name list sends a hundred. */
const MAX_REQUESTS = 10;

/**
 * Lists items that unfold, or shows the fields of a single one.
 *
 * @param id - keeps items unfolded when they are redrawn.
 */
export function itemsView(
  id: string,
  items: readonly Item[],
  fields: readonly OutputField[],
): Html {
  const rows = items.slice(0, MAX_ITEMS).map(
    (item, at) => html`<details id="${id}-${at}" ${items.length === 1 ? html`open` : ''}>
      <summary class="result"><span>${displayText(item.id)}</span> <b>${displayText(item['name'])}</b></summary>
      ${fieldsView(item, fields)}
    </details>`,
  );
  return html`${rowList(`${id}-more`, rows)}${firstOfView(MAX_ITEMS, items.length)}`;
}

/** Says of how many a list shows only the first. */
export const firstOfView = (shown: number, count: number) =>
  count > shown && html`<p class="soft">The first ${shown} of ${formatNumber(count)}.</p>`;

/** Shows an item as the Zap editor does: the output fields by label, then all other properties. */
function fieldsView(item: Item, outputFields: readonly OutputField[]): Html {
  const known = new Set(outputFields.map(({ key }) => key));
  const others = Object.keys(item).filter((key) => !known.has(key));
  const extra = others.map((key) => ({ key, label: labelFrom(key) }));
  const all = [...outputFields, ...extra];
  return html`<dl class="record">
    ${all.slice(0, MAX_PROPERTIES).map(({ key, label }) => {
      const value = displayText(item[key]);
      const shown = value === '' ? html`<dd class="soft">empty</dd>` : html`<dd>${value}</dd>`;
      return html`<div><dt>${label}</dt>${shown}</div>`;
    })}
  </dl>${firstOfView(MAX_PROPERTIES, all.length)}`;
}

/** Converts `hire_date` to "Hire Date". */
const labelFrom = (key: string) =>
  key
    .split(/[\s_]+/)
    .map(capitalize)
    .join(' ');

/** @param id - keeps responses unfolded when the requests are redrawn. */
export function requestsView(id: string, requests: readonly RecordedRequest[]): Html {
  const views = requests
    .slice(0, MAX_REQUESTS)
    .map((request, index) => html`<li>${requestView(`${id}-${index}`, request)}</li>`);
  return html`<ol class="requests">${views}</ol>${firstOfView(MAX_REQUESTS, requests.length)}`;
}

function requestView(id: string, request: RecordedRequest): Html {
  const { method, path, status, milliseconds, bodyStart, responseBytes } = request;
  const cssClass = status !== undefined && status < 300 ? 'good' : 'bad';
  const isCut = responseBytes > Buffer.byteLength(bodyStart);
  const rest = isCut ? [`… ${formatNumber(responseBytes)} bytes in all`] : [];
  return html`<p class="request"><code>${method} ${path}</code>
      <span><b class="${cssClass}">${status ?? 'no response'}</b> · ${Math.round(milliseconds)} ms</span></p>
    ${bodyStart !== '' && lineList(id, [...linesOf(bodyStart), ...rest])}`;
}

/** Breaks a body into lines with a row on each, in the order of the API. */
const linesOf = (body: string) => body.split(/\n|(?<=\},)|(?<=",)(?="\d)/);
