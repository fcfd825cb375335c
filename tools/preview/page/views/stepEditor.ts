/* The step editor on the page: the trigger or search that a person sets up and tests. */

import type { Field } from '../../../appDefinition.ts';
import { formatNumber, formatTime, pluralize } from '../../../text.ts';
import { INPUT_PREFIX } from '../actions.ts';
import type { PageState } from '../pageState.ts';
import type { Choice, StepTest } from '../stepEditor.ts';
import { button, elementIdOf, fieldView, optionViews, settingView } from './controls.ts';
import { type Html, html, quote, warning } from './html.ts';
import { itemsView, requestsView } from './items.ts';

/** Suggestions at a time. Typing finds the others. */
const MAX_CHOICES = 100;

export function stepView(state: PageState): Html {
  const { step, steps, latestTest } = state.editor;
  const group = (label: string, isTrigger: boolean) => {
    const members = steps.filter((each) => each.isTrigger === isTrigger);
    const options = members.map(({ path, label: name }) => [path, name] as const);
    return html`<optgroup label="${label}">${optionViews(options, step.path)}</optgroup>`;
  };
  return html`<h2 tabindex="-1">Test a step</h2>
    <p class="soft">As in the Zap editor. Tests don't change the Zap.</p>
    ${settingView('/step', 'step', 'Event', [group('Triggers', true), group('Searches', false)])}
    <p class="help">${step.description}</p>
    <form id="step-form" action="/step/test" method="post" hx-post="/step/values"
      hx-trigger="change, input delay:200ms" autocomplete="off">
      <input type="hidden" name="of" value="${step.path}">
      ${step.fields.map((field) => inputView(state, field))}
      <div class="bar">${testButton(state)}</div>
    </form>
    <div role="status">${latestTest && testedView(state, latestTest)}</div>`;
}

function testButton({ editor: { step }, live }: PageState): Html {
  const reason = live.connection.isConnected ? '' : 'Connect first.';
  const label = `Test ${step.isTrigger ? 'trigger' : 'step'}`;
  return button('test', label, { busy: 'Testing…', reason }, html`hx-post="/step/test"`);
}

/** Accepts any value; a dropdown only suggests some. */
function inputView(state: PageState, field: Field): Html {
  const { editor } = state;
  const { key, label, source } = field;
  const value = editor.formValues(editor.step)[key] ?? '';
  const options = { prefix: INPUT_PREFIX, value, version: editor.formVersion };
  if (source === undefined) return fieldView(field, options);
  const list = `choices-${key}`;
  const beside = html`<button type="button" id="${elementIdOf(INPUT_PREFIX, key)}-refresh" name="field" value="${key}"
    class="scripted secondary outline" hx-post="/step/refresh" aria-label="Refresh ${label}">Refresh</button>`;
  const { suggestions, status } = choiceViews(state, key, value);
  const below = html`<datalist id="${list}">${suggestions}</datalist>
    <div id="${list}-state" role="status">${status}</div>`;
  return fieldView(field, { ...options, list, beside, below });
}

/**
 * Returns the suggestions that contain the text in a field, by value or label, and a hint about them.
 */
function choiceViews({ editor, live }: PageState, key: string, value: string) {
  const dropdown = editor.dropdowns.get(key);
  const choices = dropdown?.state === 'loaded' ? dropdown.choices : [];
  const text = value.trim().toLowerCase();
  const found = choices.filter((choice) => choice.join(' ').toLowerCase().includes(text));
  const hint = () => {
    if (dropdown === undefined) return warning('Refresh to load options.');
    if (dropdown.state === 'loading') return html`<small>Loading…</small>`;
    if (dropdown.state === 'loaded') return hintView(choices, found.length, value);
    return live.connection.expiredBy
      ? warning('No options until you reconnect.')
      : quote(dropdown.message);
  };
  return { suggestions: html`${optionViews(found.slice(0, MAX_CHOICES), '')}`, status: hint() };
}

/** Shows the label of a chosen value, or how many options there are. */
function hintView(choices: readonly Choice[], foundCount: number, value: string): Html {
  const [, chosen] = choices.find(([each]) => each === value) ?? [];
  const all = value === '' ? '' : `${formatNumber(foundCount)} of `;
  return html`<small>${chosen ?? `${all}${pluralize(choices.length, 'option')}`}</small>`;
}

/** Sums up a test in a line that screen readers announce, and that unfolds the results. */
function testedView({ editor: { step }, live: { connection } }: PageState, tested: StepTest): Html {
  const { at, items, failure, requests } = tested;
  const sent = html`<details id="test-requests"><summary><span class="fold">${pluralize(requests.length, 'request')}</span></summary>
    <section aria-live="off">${requestsView('test-body', requests)}</section></details>`;
  const time = html`<time data-test="${at}">${formatTime(at)}</time>`;
  if (failure !== undefined && connection.expiredBy !== undefined) {
    const effect = step.isTrigger ? '' : ' A live Zap holds the run until you reconnect.';
    return html`<p class="bad"><b>Test failed: the connection expired.</b>${effect} ${time}</p>${sent}`;
  }
  if (failure !== undefined) {
    const outcome =
      failure.effect === 'halted' ? 'Test halted. A live Zap stops the run here.' : 'Test failed.';
    return html`<p class="bad"><b>${outcome}</b> ${time}</p>${quote(failure.message)}${sent}`;
  }
  if (items.length === 0) {
    const effect = step.isTrigger ? '' : ' A live Zap halts here.';
    return html`${warning(html`<b>No results found.</b>${effect} ${time}`)}${sent}`;
  }
  const count = pluralize(items.length, `${step.isTrigger ? 'test' : 'search'} result`);
  return html`<details id="results-${at}" open>
    <summary><span class="fold">${count}</span> <small>· ${time}</small></summary>
    <section aria-live="off">${itemsView(`result-${at}`, items, step.outputFields)}</section>
    ${sent}
  </details>`;
}
