/*
 * Steps 1 and 2 on the page: the connection, and the trigger or search that is set up and tested.
 *
 * Forms are drawn once and then left alone, as someone may be typing into them; what a test said, and
 * each dropdown, has a place of its own.
 */
import { count } from '../../terminal.ts';
import { CONNECTION, INPUT } from '../commands.ts';
import type { Field } from '../definition.ts';
import type { Dropdown } from '../editor.ts';
import type { PageState } from '../pageState.ts';
import {
  action,
  fieldView,
  type Html,
  html,
  idOf,
  message,
  optionViews,
  type Regions,
  recordView,
  selectView,
} from './html.ts';

/** A browser is slow with more; Zapier itself shows them in pages. */
const MOST_CHOICES = 1000;

export function setupRegions(state: PageState): Regions {
  return {
    account: connectionView(state),
    'account-form': connectionForm(state),
    'account-message': message('bad', state.form.failure),
    tested: testedView(state),
    'held-run': heldRunView(state),
  };
}

function connectionView({ connection }: PageState): Html {
  const { isConnected, expiredBy, label } = connection;
  if (!isConnected) return html``;
  const state = expiredBy === undefined ? 'connected' : 'connection expired';
  return html`<p class="connected message ${expiredBy === undefined ? 'good' : 'warn'}">
      <b>${label}</b> <small>${state}</small></p>
    ${
      expiredBy &&
      html`<div class="message bad">
        <p><b>Connection expired.</b> ${expiredBy.message}</p>
        ${action('/connection/offer', 'reconnect', 'Reconnect', true)}
      </div>`
    }`;
}

function connectionForm({ connection, fields: formFields, form, sandbox, shown }: PageState): Html {
  const isReopened = connection.isConnected && form.isOffered;
  const fields = html`<form id="connection" action="/connect" method="post" hx-post="/connect" autocomplete="off">
    ${formFields.map((field, index) =>
      fieldView(field, CONNECTION, shown[field.key] ?? '', { hasFocus: isReopened && index === 0 }),
    )}
    <button id="connect">Connect</button>
  </form>`;
  if (!connection.isConnected) return fields;
  const canFill = sandbox !== undefined && !isReopened;
  return html`<details ${isReopened ? html`open` : ''}>
    <summary>Edit connection</summary>
    ${canFill && action('/connection/offer', 'offer', 'Fill in current sandbox keys')}
    ${fields}
  </details>`;
}

export function stepView({ editor }: PageState): Html {
  const { step, steps } = editor;
  const group = (label: string, isTrigger: boolean) => {
    const members = steps.filter((each) => each.isTrigger === isTrigger);
    const options = members.map(({ id, label: name }) => ({ value: id, label: name }));
    return html`<optgroup label="${label}">${optionViews(options, step.id)}</optgroup>`;
  };
  return html`<div class="field">
      <label for="step">Event</label>
      <select id="step" name="step" hx-post="/step" autocomplete="off" aria-describedby="step-help">
        ${group('Triggers', true)}${group('Searches', false)}
      </select>
      <small id="step-help">${step.description}</small>
    </div>
    <form id="step-form" action="/step/test" method="post" hx-post="/step/values"
      hx-trigger="change" autocomplete="off">
      <input type="hidden" name="of" value="${step.id}">
      ${step.fields.map((field) => inputView(editor, field))}
      <button id="test" class="secondary outline" hx-post="/step/test">Test ${step.isTrigger ? 'trigger' : 'step'}</button>
    </form>`;
}

function inputView(editor: PageState['editor'], field: Field): Html {
  const value = editor.entered(editor.step)[field.key] ?? '';
  if (field.source === undefined) return fieldView(field, INPUT, value);
  const control = html`<div id="region-${dropdownRegion(field.key)}">${dropdownView({ editor }, field)}</div>`;
  return fieldView(field, INPUT, value, { control });
}

/** The name of the place where a dropdown is drawn. */
export const dropdownRegion = (key: string) => `choices-${key}`;

/** A field whose choices come from a hidden trigger. */
export function dropdownView({ editor }: Pick<PageState, 'editor'>, field: Field): Html {
  const { key, label } = field;
  const value = editor.entered(editor.step)[key] ?? '';
  const dropdown = editor.dropdowns.get(key);
  const choices = (dropdown?.choices ?? []).slice(0, MOST_CHOICES);
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  const unlisted = isListed ? [] : [{ value, label: `${value} (not in list)` }];
  return html`<div role="group">
      ${selectView(field, INPUT, value, [...unlisted, ...choices])}
      <button type="button" id="${idOf(INPUT, key)}-refresh" name="field" value="${key}"
        class="secondary outline" hx-post="/step/refresh" aria-label="Refresh ${label}">Refresh</button>
    </div>
    <p class="soft">${stateOf(dropdown)}</p>
    ${message('bad', dropdown?.failure ?? '')}`;
}

function stateOf(dropdown: Dropdown | undefined): string {
  if (dropdown === undefined) return 'Connect an account to load options.';
  if (dropdown.isLoading) return 'Loading…';
  const all = dropdown.choices.length;
  const most = ` (first ${MOST_CHOICES.toLocaleString('en-US')} shown)`;
  return `${count(all, 'option')}${all > MOST_CHOICES ? most : ''}`;
}

function testedView({ editor: { tested, step } }: PageState): Html {
  if (tested === undefined) return html``;
  const { number, rows, failure } = tested;
  const shown = rows.slice(0, tested.shown);
  const trouble = failure?.message ?? (rows.length === 0 ? 'No results found.' : '');
  if (trouble !== '') {
    const kind = failure === undefined ? 'warn' : 'bad';
    return html`<p class="message ${kind}" data-test="${number}">${trouble}</p>`;
  }
  const most = count(rows.length, 'record');
  return html`<h3>Test results <small>${shown.length < rows.length ? `${shown.length} of ${most}` : most}</small></h3>
    <ol class="cards records" data-test="${number}">
      ${shown.map((row) => html`<li>${recordView(row, step.outputs)}</li>`)}
    </ol>
    ${shown.length < rows.length && action('/step/more', 'more', 'Load more')}`;
}

/** What becomes of a search in a live Zap when its key is rejected. */
function heldRunView({ editor, connection }: PageState): Html {
  if (editor.held === undefined) return html``;
  const isExpired = connection.expiredBy !== undefined;
  const rest = isExpired
    ? 'Reconnect, then replay it in Zap history.'
    : 'The connection works again. Replay the run.';
  return html`<div class="message warn">
    <p><b>1 Zap run on hold.</b> In a live Zap, the run waits at ${editor.held.step.label}. ${rest}</p>
    <div class="bar">
      ${!isExpired && action('/step/replay', 'replay-run', 'Replay', true)}
      ${action('/step/delete', 'delete-run', 'Delete')}
    </div>
  </div>`;
}
