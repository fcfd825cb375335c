/* The sandbox on the page: whom it hires, and what can go wrong in it. */
import { FORMAT_NAMES, FORMATS } from '../../../sandbox/formats.ts';
import { capitalize, formatInterval, pluralize } from '../../../text.ts';
import { FAULT_CHOICES } from '../../previewSandbox.ts';
import type { PageState } from '../pageState.ts';
import { actionButton, button, optionViews, settingView } from './controls.ts';
import { type Html, html } from './html.ts';

/** People to hire at once. 120 are more than flood protection lets through. */
const HIRE_COUNTS = [1, 20, 120];

/** Seconds between hires; 0 is never. */
const HIRE_INTERVALS = [1, 4, 15, 60, 0];

export function sandboxView({ previewSandbox }: PageState): Html {
  const { faultChoice, sandbox, hireEverySeconds, options } = previewSandbox;
  const seconds = [...new Set([options.hireEverySeconds, ...HIRE_INTERVALS])];
  const intervals = seconds.map(
    (each) => [each, each === 0 ? 'Never' : `Every ${formatInterval(each)}`] as const,
  );
  const faults = Object.entries(FAULT_CHOICES);
  const formats = FORMAT_NAMES.map((name) => [name, capitalize(FORMATS[name].about)] as const);
  return html`<div class="bar"><h2 tabindex="-1">Sandbox</h2>
      <small>${pluralize(sandbox.company.size, 'active employee')}</small></div>
    ${settingView('/sandbox/hire-every', 'seconds', 'Hires someone', optionViews(intervals, hireEverySeconds))}
    ${HIRE_FORM}
    <div class="bar">${actionButton('/sandbox/remove', 'remove', 'Remove newest')}
      ${actionButton('/sandbox/replace-key', 'replace-key', 'Replace the key')}</div>
    ${settingView('/sandbox/fault', 'fault', 'API behavior', optionViews(faults, faultChoice))}
    ${settingView('/sandbox/format', 'format', 'API format', optionViews(formats, sandbox.format))}
    ${actionButton('/sandbox/start-over', 'start-over', 'Start over', { busy: 'Starting over…' })}`;
}

const nameInput = (name: string, label: string) => html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" data-version="1" type="text" maxlength="100" placeholder="(random)" autocomplete="off" spellcheck="false">
  </div>`;

const HIRE_FORM = html`<form id="hire" action="/sandbox/hire" method="post" hx-post="/sandbox/hire" autocomplete="off">
    <div class="columns">${nameInput('first', 'First name')}${nameInput('last', 'Last name')}</div>
    <div class="columns">${HIRE_COUNTS.map((many) => {
      const label = many === 1 ? 'Hire' : `Hire ${many}`;
      return button(`hire-${many}`, label, {}, html`name="count" value="${many}" data-reset`);
    })}</div>
  </form>`;
