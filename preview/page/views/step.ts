/*
 * Step 2 on the page: choose a trigger or a search, fill in its fields, test it.
 *
 * The form is drawn when a step is chosen and then left alone; only its dropdowns, each in a place
 * of its own, are drawn anew when they load.
 */
import type { Field, Step } from '../definition.ts';
import type { PageState } from '../state.ts';
import { dropdownView, fieldView } from './field.ts';
import { action, type Html, html, option } from './html.ts';
import { recordView } from './record.ts';

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
