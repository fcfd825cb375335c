/*
 * The connection on the page, its form, and what is wrong with it.
 *
 * The form isn't redrawn while someone may be typing into it. So messages have their own regions.
 */
import { fieldsNamedIn } from '../../../authData.ts';
import { CONNECTION_PREFIX } from '../definition.ts';
import type { PageState } from '../pageState.ts';
import { action, button, fieldView, idOf } from './controls.ts';
import { type Html, html, quote } from './html.ts';

export function connectionRegions(state: PageState) {
  return {
    connection: connectionView(state),
    'connection-form': connectionForm(state),
    'connection-message': connectionMessage(state),
    expired: expiredView(state),
  };
}

function connectionView({ connection, form, pageSandbox }: PageState): Html {
  const { isConnected, expiredBy, label } = connection;
  if (!isConnected) {
    return html`${!form.failure && pageSandbox && html`<p class="soft">Filled in for the sandbox at ${new URL(pageSandbox.sandbox.url).host}.</p>`}`;
  }
  const [cssClass, state] = expiredBy ? ['expired', 'expired'] : ['good', 'connected'];
  return html`<div class="connected message ${cssClass}"><p><b>${label}</b> <small>${state}</small></p></div>`;
}

/** Stays visible while the page scrolls. The keys of a real account must be entered. */
function expiredView({ connection: { expiredBy }, pageZap }: PageState): Html {
  if (expiredBy === undefined) return html``;
  const options = { isMain: true, busy: 'Reconnecting…' };
  return html`<div class="message expired">
    <p><b>Connection expired.</b> The Zap waits until you reconnect.</p>
    ${
      !pageZap.isRealAccount
        ? action('/sandbox/reconnect', 'reconnect', 'Reconnect with the new key', options)
        : html`<a href="#${idOf(CONNECTION_PREFIX, 'api_key')}">Enter the new key</a>`
    }
  </div>`;
}

/** Shows the app's message, and marks the fields that it names. */
function connectionMessage({
  form: { failure },
  connectionFields,
  connection,
  pageSandbox,
}: PageState): Html {
  if (failure === undefined) return html``;
  const named = fieldsNamedIn(failure.message, connectionFields);
  const ids = named.map(({ key }) => idOf(CONNECTION_PREFIX, key)).join(' ');
  const isFirst = failure.kind === 'expired' && !connection.isConnected;
  return html`<div data-invalid="${ids}">
    <p class="failed bad"><b>Connection failed.</b>${connection.isConnected && ' The connection stays as it was.'}</p>
    ${quote(failure.message)}${isFirst && html`<p><b>Check the API Key and connect again${pageSandbox && ', or fill in the sandbox keys'}.</b></p>`}
    ${pageSandbox && action('/connection/fill', 'fill-now', 'Fill in sandbox keys')}
  </div>`;
}

/** Is folded if the form needs no input: the sandbox's keys are filled in, or the connection is made. */
function connectionForm({
  connection,
  connectionFields,
  form,
  pageSandbox,
  connectionFormValues,
}: PageState): Html {
  const { isConnected } = connection;
  const isOpen = isConnected ? form.isPrefilled : pageSandbox === undefined;
  const options = { isMain: true, busy: 'Connecting…' };
  const connect = button('connect', 'Connect', options, html`form="connection"`);
  return html`<details ${isOpen ? html`open` : ''}>
    <summary><span class="fold">Edit connection</span></summary>
    ${pageSandbox && action('/connection/fill', 'fill', 'Fill in sandbox keys')}
    <form id="connection" action="/connect" method="post" hx-post="/connect" autocomplete="off" data-version="${form.version}">
      ${connectionFields.map((field) => fieldView(field, CONNECTION_PREFIX, connectionFormValues[field.key] ?? ''))}
    </form>
    ${isConnected && html`<div class="bar">${connect}</div>`}
  </details>${!isConnected && connect}`;
}
