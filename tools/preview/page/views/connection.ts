/* The connection on the page, its form, and what is wrong with it. */
import type { Field } from '../../../appDefinition.ts';
import { fieldsNamedIn } from '../../../authData.ts';
import type { StepFailure } from '../../zap/stepCall.ts';
import { CONNECTION_PREFIX } from '../forms.ts';
import type { PageState } from '../pageState.ts';
import { actionButton, button, fieldView } from './controls.ts';
import { type Html, html, quote } from './html.ts';

export function connectionView(state: PageState): Html {
  const { connection, connectionFields, form } = state;
  const { failure } = form;
  const invalid = failure === undefined ? [] : fieldsNamedIn(failure.message, connectionFields);
  return html`${!connection.isConnected && offerView(state)}
    ${connectionForm(state, invalid)}`;
}

/** Shows the account, if there is one, and unfolds the form. */
function summaryView({ connection: { isConnected, expiredBy, label } }: PageState): Html {
  if (!isConnected) return html`<summary><span class="fold">Edit connection</span></summary>`;
  const account = expiredBy ? html`<b>Connection expired</b>` : html`<b>${label}</b> connected`;
  return html`<summary class="connected message ${expiredBy ? 'bad' : 'good'}"><span>${account}</span> <span class="fold">Edit</span></summary>`;
}

/** Says which keys are filled in. */
function offerView({ form, pageSandbox }: PageState): Html | false {
  return (
    form.failure === undefined &&
    html`<p class="soft">Filled in for the sandbox at ${new URL(pageSandbox.sandbox.url).host}.</p>`
  );
}

/** Shows the app's message. */
function connectFailureView({ form: { failure }, connection }: PageState): Html {
  if (failure === undefined) return html``;
  return html`<div id="failure" role="alert">
    ${connection.isConnected && html`<p><b>Nothing was changed.</b></p>`}${quote(failure.message)}
  </div>`;
}

/** Is folded at first if the form needs no input: the sandbox's keys are filled in. */
function connectionForm(state: PageState, invalid: readonly Field[]): Html {
  const { connection, connectionFields, form, connectionFormValues, pageZap } = state;
  const failed = connectFailureView(state);
  const reason = pageZap.isConnecting ? 'Connecting…' : '';
  const connect = button(
    'connect',
    'Connect',
    { isMain: true, busy: 'Connecting…', reason },
    IN_FORM,
  );
  return html`<details id="edit-connection" ${form.failure ? html`open` : ''}>
    ${summaryView(state)}
    ${actionButton('/connection/fill', 'fill', 'Fill in sandbox keys')}
    <form id="connection" action="/connect" method="post" hx-post="/connect" autocomplete="off">
      ${invalid.length === 0 && failed}
      ${connectionFields.map((field) => {
        const error = invalid.includes(field) ? `Check the ${field.label} and connect again.` : '';
        const value = connectionFormValues[field.key] ?? '';
        const options = { prefix: CONNECTION_PREFIX, value, version: form.version, error };
        return html`${fieldView(field, options)}${field === invalid[0] && failed}`;
      })}
    </form>
    ${connection.isConnected && connect}
  </details>${!connection.isConnected && connect}`;
}

const IN_FORM = html`form="connection"`;

/** @param waiting - what becomes of those waiting. */
export function expiredView({ message }: StepFailure, waiting: string): Html {
  const options = { isMain: true, busy: 'Reconnecting…' };
  return html`<div class="message bad">
    <p><b>Connection expired${waiting && '.'}</b> ${waiting}</p>
    ${quote(message)}
    ${actionButton('/sandbox/reconnect', 'reconnect', 'Reconnect with the new key', options)}
  </div>`;
}
