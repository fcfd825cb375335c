/*
 * Steps 1 and 2 on the page: the connection, and the trigger or search that is set up and tested.
 *
 * Forms are drawn once and then left alone, as somebody may be typing into them; what a test said, and
 * each dropdown, has a place of its own.
 */
import type { Field, Step } from '../definition.ts';
import type { PageState } from '../state.ts';
import { dropdownView, fieldView } from './field.ts';
import { action, type Html, html, message, option, recordView } from './html.ts';

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

export const INPUT = 'input.';

/** The name of the place where a dropdown is drawn. */
export const dropdownRegion = (key: string) => `choices-${key}`;

export function stepView(state: PageState): Html {
  const { step } = state.editor;
  return html`<div class="field">
      <label for="step">Event</label>
      <select id="step" name="step" hx-post="/step" autocomplete="off" aria-describedby="step-help">
        ${stepsOf(state, 'trigger', 'Triggers')}
        ${stepsOf(state, 'search', 'Searches')}
      </select>
      <p class="help" id="step-help">${step.description}</p>
    </div>
    <form id="step-form" action="/step/test" method="post" hx-post="/step/values"
      hx-trigger="change" autocomplete="off">
      <input type="hidden" name="of" value="${step.id}">
      ${step.fields.map((field) => inputView(state, step, field))}
      <button id="test" hx-post="/step/test">Test ${step.kind === 'trigger' ? 'trigger' : 'step'}</button>
    </form>`;
}

function stepsOf({ editor }: PageState, kind: Step['kind'], label: string): Html {
  const steps = editor.steps.filter((step) => step.kind === kind);
  if (steps.length === 0) return html``;
  return html`<optgroup label="${label}">
    ${steps.map(({ id, label: name }) => option(id, name, id === editor.step.id))}
  </optgroup>`;
}

function inputView(state: PageState, step: Step, field: Field): Html {
  const value = state.editor.entered(step)[field.key] ?? '';
  if (field.source === undefined) return fieldView({ field, prefix: INPUT, value });
  const control = html`<div id="region-${dropdownRegion(field.key)}">${choicesView(state, field)}</div>`;
  return fieldView({ field, prefix: INPUT, value, control });
}

export function choicesView({ editor }: PageState, field: Field): Html {
  const value = editor.entered(editor.step)[field.key] ?? '';
  return dropdownView(field, INPUT, value, editor.dropdowns.of(field.key));
}

export function testedView({ editor }: PageState): Html {
  const { tested, step } = editor;
  if (tested === undefined) return html``;
  if (tested.failure !== undefined) {
    return html`<p class="message bad" data-test="${tested.number}">${tested.failure.text}</p>`;
  }
  if (tested.rows.length === 0) {
    return html`<p class="message warn" data-test="${tested.number}">No results found.</p>`;
  }
  return html`<h3>Test results</h3>
    <ol class="records" data-test="${tested.number}">
      ${tested.rows.map((row) => html`<li>${recordView(row, step)}</li>`)}
    </ol>`;
}

/** What becomes of a search in a live Zap when its key is rejected. */
export function heldRunView({ editor, connection }: PageState): Html {
  if (editor.held === undefined) return html``;
  const isExpired = connection.expiredBy !== undefined;
  const rest = isExpired ? 'Reconnect, then replay it in Zap history.' : 'Reconnected: replay it.';
  return html`<div class="message warn">
    <p><b>1 Zap run held.</b> In a live Zap, the run waits at ${editor.held.step.label}. ${rest}</p>
    <div class="bar">
      ${isExpired ? '' : action('/step/replay', 'replay-run', 'Replay', 'main')}
      ${action('/step/delete', 'delete-run', 'Delete')}
    </div>
  </div>`;
}
