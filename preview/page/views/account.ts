/*
 * Step 1 on the page: the connection form, or the connection that it led to.
 *
 * Once connected, the form is drawn with empty password fields. What the test said has places of
 * its own, so that the form, and what was typed into it, stays untouched.
 */
import type { PageState } from '../state.ts';
import { fieldView } from './field.ts';
import { action, type Html, html, message } from './html.ts';

export const CONNECTION = 'auth.';

export function accountView({ account, connection }: PageState): Html {
  if (!account.isConnected) return html``;
  const { expiredBy, label } = connection;
  const line = html`<p class="connected ${expiredBy === undefined ? '' : 'expired'}">
    <span class="mark" aria-hidden="true"></span>
    <span><b>${label}</b> <small>${expiredBy === undefined ? 'connected' : 'connection expired'}</small></span>
  </p>`;
  if (expiredBy === undefined) return line;
  return html`${line}<div class="message bad">
    <p><b>Connection expired.</b> ${expiredBy.text}</p>
    ${action('/connection/offer', 'reconnect', 'Reconnect', 'main')}
  </div>`;
}

export function accountForm({ account, sandbox }: PageState): Html {
  const form = formView(account);
  if (!account.isConnected) return form;
  const canFill = sandbox !== undefined && !account.isReopened;
  return html`<details ${account.isReopened ? html`open` : ''}>
    <summary>Edit connection</summary>
    ${canFill ? action('/connection/offer', 'offer', 'Fill in current sandbox keys', 'quiet') : ''}
    ${form}
  </details>`;
}

function formView({ fields, shown, isReopened }: PageState['account']): Html {
  return html`<form id="connection" action="/connect" method="post" hx-post="/connect" autocomplete="off">
    ${fields.map((field, index) =>
      fieldView({
        field,
        prefix: CONNECTION,
        value: shown[field.key] ?? '',
        hasFocus: isReopened && index === 0,
      }),
    )}
    <button id="connect" class="main">Connect</button>
  </form>`;
}

export function accountMessage({ account }: PageState): Html {
  return account.failure === '' ? html`` : message('bad', account.failure);
}
