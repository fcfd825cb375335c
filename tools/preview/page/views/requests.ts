/* The requests that the app sent, and the start of each response, as request logs show them. */
import { formatNumber } from '../../../text.ts';
import type { RecordedRequest } from '../../zap/requestRecorder.ts';
import { foldAfter, type Html, html } from './html.ts';

/** A poll that pages through a long name list sends a hundred, and every open tab would receive them. */
const MAX_REQUESTS = 10;

/** Lines of a response before someone asks for all of them: two employees, as documented. */
const MAX_UNFOLDED_LINES = 13;

/** @param id - keeps responses open when the requests are redrawn. */
export function requestsView(requests: readonly RecordedRequest[], id: string): Html {
  const views = requests
    .slice(0, MAX_REQUESTS)
    .map((request, index) => html`<li>${requestView(request, `${id}-${index}`)}</li>`);
  return html`<ol class="records">${views}</ol>`;
}

function requestView(request: RecordedRequest, id: string): Html {
  const { method, path, status, milliseconds, bodyStart, responseBytes } = request;
  const cssClass = status !== undefined && status < 300 ? 'good' : 'bad';
  const rest =
    responseBytes > Buffer.byteLength(bodyStart)
      ? [`… ${formatNumber(responseBytes)} bytes in all`]
      : [];
  const folding = { id, view: linesView, count: MAX_UNFOLDED_LINES, unit: ' lines' };
  return html`<p class="request"><code>${method} ${path}</code>
      <span><b class="status ${cssClass}">${status ?? 'no response'}</b> · ${Math.round(milliseconds)} ms</span></p>
    ${bodyStart !== '' && foldAfter([...linesOf(bodyStart), ...rest], folding)}`;
}

const linesView = (lines: readonly string[]) =>
  html`<pre>${lines.map((line) => html`<span>${line}</span>`)}</pre>`;

/** Strings, brackets, commas, and whatever stands between them. The last string may be cut off. */
const JSON_PARTS = /"(?:[^"\\]|\\.)*"?|[{}[\],]|[^"{}[\],]+/g;

/** Breaks a body into lines: JSON with a property or an item on each, even if only its start is there. */
export function linesOf(body: string): string[] {
  if (!/^\s*[[{]/.test(body)) return body.split('\n');
  let depth = 0;
  const indent = () => `\n${'  '.repeat(depth)}`;
  const parts = body.match(JSON_PARTS) ?? [];
  const spaced = parts.map((part) => {
    if (part === ',') return part + indent();
    if (part === '{' || part === '[') depth += 1;
    else if (part === '}' || part === ']') depth -= 1;
    else return part.trim().replace(/^:\s*/, ': ');
    return '{['.includes(part) ? part + indent() : indent() + part;
  });
  // Nothing stands between the brackets of an empty list.
  const text = spaced.join('').replace(/([[{])\n *\n *(?=[\]}])/g, '$1');
  return text.split('\n');
}
