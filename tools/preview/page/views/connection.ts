/* The connection on the page, and its form, which unfolds. */
import { fieldsNamedIn } from '../../../authData.ts';
import { CONNECTION_PREFIX } from '../actions.ts';
import type { PageState } from '../pageState.ts';
import { button, fieldView } from './controls.ts';
import { type Html, html, quote } from './html.ts';

export function connectionView(state: PageState): Html {
  const { connectionFields, connectFailure, formVersion, live } = state;
  const invalid = fieldsNamedIn(connectFailure?.message ?? '', connectionFields);
  const failed = connectFailure && connectFailureView(connectFailure.message);
  const values: Readonly<Record<string, string>> = live.settings.authData();
  const reason = live.isConnecting ? 'Connecting…' : '';
  const options = { isMain: true, busy: 'Connecting…', reason };
  return html`<details id="edit-connection" ${connectFailure ? html`open` : ''}>
    ${summaryView(state)}
    <form id="connection" action="/connect" method="post" hx-post="/connect" autocomplete="off">
      <p class="soft">The sandbox's own keys are filled in.</p>
      ${invalid.length === 0 && failed}
      ${connectionFields.map((field) => {
        const error = invalid.includes(field) ? `Check the ${field.label} and connect again.` : '';
        const value = values[field.key] ?? '';
        const details = { prefix: CONNECTION_PREFIX, value, version: formVersion, error };
        return html`${fieldView(field, details)}${field === invalid[0] && failed}`;
      })}
      <div class="bar">${button('connect', 'Test and reconnect', options)}</div>
    </form>
  </details>`;
}

function summaryView({ live: { connection } }: PageState): Html {
  const { isConnected, expiredBy, label } = connection;
  const account = expiredBy
    ? html`<b>Connection expired</b>`
    : isConnected
      ? html`<b>${label}</b> connected`
      : html`Connecting…`;
  return html`<summary class="connected ${expiredBy ? 'bad' : 'good'}"><span>${account}</span> <span class="fold">Edit</span></summary>`;
}

/** Shows the app's message. */
const connectFailureView = (message: string) => html`<div id="failure" role="alert">
    <p><b>Nothing was changed.</b></p>${quote(message)}
  </div>`;
