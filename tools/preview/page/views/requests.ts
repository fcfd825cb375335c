/* The requests that the app sent, and the start of each response, as request logs show them. */
import { formatNumber } from '../../../text.ts';
import type { RecordedRequest } from '../../zap/requestRecorder.ts';
import { foldAfter, type Html, html } from './html.ts';

/** Requests of a poll: one of a long list has a hundred, and every browser gets them after each poll. */
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
  const { method, path, status, milliseconds, start, length } = request;
  const cssClass = status !== undefined && status < 300 ? 'good' : 'bad';
  const rest = length > Buffer.byteLength(start) ? [`… ${formatNumber(length)} bytes in all`] : [];
  const folding = { id, view: linesView, count: MAX_UNFOLDED_LINES, unit: ' lines' };
  return html`<p class="request"><b class="status ${cssClass}">${status ?? 'no response'}</b>
      <small>${Math.round(milliseconds)} ms</small> <code>${method} ${path}</code></p>
    ${start !== '' && foldAfter([...linesOf(start), ...rest], folding)}`;
}

const linesView = (lines: readonly string[]) =>
  html`<pre>${lines.map((line) => html`<span>${line}</span>`)}</pre>`;

/** Strings, brackets, commas, and whatever stands between them. The last string may be cut off. */
const JSON_PARTS = /"(?:[^"\\]|\\.)*"?|[{}[\],]|[^"{}[\],]+/g;

/** Breaks a body into lines: JSON with a property or an item on each, also if only its start is there. */
function linesOf(body: string): string[] {
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
  return spaced.join('').split('\n');
}
