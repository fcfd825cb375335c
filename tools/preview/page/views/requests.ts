/* The requests that the app sent, and the start of each response, as request logs show them. */
import { formatNumber } from '../../../text.ts';
import type { RecordedRequest } from '../../zap/requestRecorder.ts';
import { type Html, html, lineList } from './html.ts';

/** A poll that pages through a long name list sends a hundred. */
const MAX_REQUESTS = 10;

/** @param id - keeps responses unfolded when the requests are redrawn. */
export function requestsView(requests: readonly RecordedRequest[], id: string): Html {
  const views = requests
    .slice(0, MAX_REQUESTS)
    .map((request, index) => html`<li>${requestView(request, `${id}-${index}`)}</li>`);
  return html`<ol class="requests">${views}</ol>`;
}

function requestView(request: RecordedRequest, id: string): Html {
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
