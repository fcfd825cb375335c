/*
 * Step 1 on the page: the connection form, or the connection that it led to.
 *
 * Once connected, the form is drawn with empty password fields. What the test said has places of
 * its own, so that the form, and what was typed into it, stays untouched.
 */
import type { Desk } from '../desk.ts';
import { fieldView } from './field.ts';
import { action, type Html, html, message } from './html.ts';

export const CONNECTION = 'auth.';

export function accountView({ account, runner }: Desk): Html {
  if (account.authData === undefined) return html``;
  const isStale = runner.state === 'paused';
  return html`<p class="connected ${isStale ? 'stale' : ''}">
    <span class="mark" aria-hidden="true"></span>
    <span><b>${runner.label}</b> <small>${isStale ? 'needs to be reconnected' : 'connected'}</small></span>
  </p>`;
}

export function accountForm({ account, sandbox }: Desk): Html {
  const form = formView(account);
  if (account.authData === undefined) return form;
  const canFill = sandbox !== undefined && !account.isReopened;
  return html`<details ${account.isReopened ? html`open` : ''}>
    <summary>Change the connection</summary>
    ${canFill ? action('/connection/offer', 'offer', 'Fill in the sandbox’s current keys', 'quiet') : ''}
    ${form}
  </details>`;
}

function formView({ fields, shown, isReopened }: Desk['account']): Html {
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

export function accountMessage({ account }: Desk): Html {
  return account.failure === '' ? html`` : message('bad', account.failure);
}
