/* The sandbox on the page: whom it employs, what can go wrong in it, and things to try. */
import { pluralize } from '../../../text.ts';
import {
  type DEMONSTRATIONS,
  HIRE_COUNTS,
  type PageSandbox,
  RESPONSE_MODES,
} from '../pageSandbox.ts';
import type { PageState } from '../pageState.ts';
import type { ZapStatus } from '../zapStatus.ts';
import { action, button, settingView } from './controls.ts';
import { type Html, html } from './html.ts';

const SHOWN_NEWEST = 4;

export function sandboxView(state: PageState, pageSandbox: PageSandbox, { next }: ZapStatus): Html {
  const { sandbox, notice, responseMode, profiles, profileName } = pageSandbox;
  const modes = Object.entries(RESPONSE_MODES);
  const names = Object.entries(profiles).map(
    ([name, { about = '' }]) => [name, about.slice(0, 1).toUpperCase() + about.slice(1)] as const,
  );
  // The id announces a repeated notice, too.
  return html`<p class="soft">A made-up company to try things on.</p>
    ${hireView(next === 'hire-1')}
    <div role="status">${notice.text !== '' && html`<p id="notice-${notice.number}" class="notice">${notice.text}</p>`}</div>
    ${newestView(pageSandbox)}
    <h3 id="try">Three things to try</h3>
    ${demonstrationsView(state)}
    <h3>The API</h3>
    ${settingView('/sandbox/responses', 'responses', 'Responses', responseMode, modes)}
    ${settingView('/sandbox/profile', 'profile', 'How they are written', profileName, names)}
    <p class="help">Its address: <code>${sandbox.url}</code></p>`;
}

function newestView({ sandbox: { company } }: PageSandbox): Html {
  const newest = company
    .newest(SHOWN_NEWEST)
    .map(({ name, number }) => html`<li><span>${name}</span> <small>${number}</small></li>`);
  return html`<div class="bar apart"><p class="soft">${pluralize(company.size, 'active employee')}</p>
      <div class="bar">${company.formerSize > 0 && action('/sandbox/return', 'return', 'Bring back')}
        ${action('/sandbox/leave', 'leave', 'Remove newest')}</div></div>
    <ol id="newest" class="people">${newest}</ol>`;
}

function hireView(isMain: boolean): Html {
  const input = (name: string, label: string) => html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" data-version="1" type="text" maxlength="100" placeholder="(random)" autocomplete="off" spellcheck="false">
  </div>`;
  return html`<form id="hire" action="/sandbox/hire" method="post" hx-post="/sandbox/hire" autocomplete="off">
    <div class="pair">${input('first', 'First name')}${input('last', 'Last name')}</div>
    <div class="trio">${HIRE_COUNTS.map((many) => {
      const label = many === 1 ? 'Hire' : `Hire ${many}`;
      const options = { isMain: isMain && many === 1 };
      return button(`hire-${many}`, label, options, html`name="count" value="${many}" data-reset`);
    })}</div>
  </form>`;
}

const DEMONSTRATION_TEXTS: Readonly<
  Record<keyof typeof DEMONSTRATIONS, readonly [string, string]>
> = {
  hires: ['Many hires at once', 'More than the list holds'],
  outage: ['An outage', "The API doesn't answer"],
  key: ['A replaced key', 'The connection expires'],
};

/** Shows what goes wrong in real life. A button does it, and the Zap shows the effect and the remedy. */
function demonstrationsView({ pageZap, connection }: PageState): Html {
  const isReady = pageZap.zap.isOn && connection.expiredBy === undefined;
  const wait = connection.expiredBy ? 'Reconnect first.' : 'Turn on the Zap first.';
  const rows = Object.entries(DEMONSTRATION_TEXTS).map(([name, [title, text]]) => {
    const fields = html`name="demonstration" value="${name}" ${isReady ? '' : html`disabled`}
      aria-label="Try: ${title}" aria-describedby="try-reason"`;
    return html`<li><p><b>${title}</b><br><small>${text}</small></p>${action('/sandbox/demonstrate', `try-${name}`, 'Try it', {}, fields)}</li>`;
  });
  return html`<ol class="people things">${rows}</ol><p id="try-reason" class="soft">${!isReady && wait}</p>`;
}
