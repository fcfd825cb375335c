/* The sandbox on the page: whom it employs, what can go wrong in it, and things to try. */
import { pluralize } from '../../../text.ts';
import {
  type DEMONSTRATIONS,
  HIRE_COUNTS,
  NEWEST_COUNTS,
  type PageSandbox,
  RESPONSE_MODES,
} from '../pageSandbox.ts';
import type { PageState } from '../pageState.ts';
import { action, button, settingView } from './controls.ts';
import { type Html, html } from './html.ts';

const SHOWN_NEWEST = 5;

export function sandboxView(pageSandbox: PageSandbox): Html {
  const { sandbox, notice, responseMode } = pageSandbox;
  // The id announces a repeated notice, too.
  const noticeView = (isAboutApi: boolean) =>
    html`<div role="status">${notice.text !== '' && notice.isAboutApi === isAboutApi && html`<p id="notice-${notice.number}" class="notice">${notice.text}</p>`}</div>`;
  const modes = Object.entries(RESPONSE_MODES);
  return html`<p class="soft">A made-up company to try things on.</p>
    <h3>People</h3>
    ${hireView()}${noticeView(false)}${newestView(pageSandbox)}
    <h3>Cause a problem</h3>
    ${settingView('/sandbox/responses', 'responses', 'Responses', responseMode, modes)}
    ${noticeView(true)}
    <div class="bar">${action('/sandbox/rotate', 'rotate', 'Rotate API key')}<small>The current key stops working.</small></div>
    <details id="api-settings"><summary><span class="fold">API settings</span> <small class="${sandbox.profile.newest_count < 25 && 'warn'}">list size ${sandbox.profile.newest_count}</small></summary>
      ${apiSettings(pageSandbox)}
      <p class="help">Address: <code>${sandbox.url}</code></p>
    </details>`;
}

function apiSettings({ sandbox, profiles, profileName }: PageSandbox): Html {
  const { newest_count: newestCount } = sandbox.profile;
  // A profile may have another size.
  const counts = [...new Set([...NEWEST_COUNTS, newestCount])].map((size) => [size, size] as const);
  const names = Object.entries(profiles).map(
    ([name, { about = '' }]) => [name, about.slice(0, 1).toUpperCase() + about.slice(1)] as const,
  );
  return html`${settingView('/sandbox/newest-count', 'newest-count', 'New employee list size', newestCount, counts)}
    <p class="help">The most employees that the new employee list returns.</p>
    ${settingView('/sandbox/profile', 'profile', 'Profile', profileName, names)}
    <p class="help">How the API's responses are written.</p>`;
}

function newestView({ sandbox: { company } }: PageSandbox): Html {
  const newest = company.newest(SHOWN_NEWEST);
  return html`<p class="soft">${pluralize(company.size, 'active employee')}. Newest:</p>
    <ol id="newest" class="people">
      ${newest.map(({ name, number }) => html`<li><span>${name}</span> <small>${number}</small></li>`)}
    </ol>
    <div class="bar">
      ${action('/sandbox/leave', 'leave', 'Remove newest')}
      ${company.formerSize > 0 && action('/sandbox/return', 'return', 'Bring back')}
    </div>`;
}

function hireView(): Html {
  const input = (name: string, label: string) => html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" data-version="1" type="text" maxlength="100" placeholder="(random)" autocomplete="off" spellcheck="false">
  </div>`;
  return html`<form id="hire" action="/sandbox/hire" method="post" hx-post="/sandbox/hire" autocomplete="off">
    <div class="pair">${input('first', 'First name')}${input('last', 'Last name')}</div>
    <div class="trio">${HIRE_COUNTS.map((many) => {
      const label = many === 1 ? 'Hire' : `Hire ${many}`;
      const options = { isMain: many === 1 };
      return button(`hire-${many}`, label, options, html`name="count" value="${many}" data-reset`);
    })}</div>
  </form>`;
}

const DEMONSTRATION_TEXTS: Readonly<
  Record<keyof typeof DEMONSTRATIONS, { readonly title: string; readonly text: Html }>
> = {
  hires: {
    title: 'Many hires at once',
    text: html`The new employee list holds only 5, and 20 are hired: five run the Zap. Press <b>Set Check Full
      Employee List to Yes</b>, and try again: all 20 do.`,
  },
  outage: {
    title: 'An outage',
    text: html`The API doesn't answer, and someone is hired: polls fail. Press <b>Set Responses to
      Normal</b>: no one was missed.`,
  },
  key: {
    title: 'A rotated key',
    text: html`The key is replaced, and someone is hired: the connection expires. <b>Reconnect</b>, and
      the Zap catches up: no one was missed.`,
  },
};

/** Shows what goes wrong in real life. A button does it, and hires someone; the Zap shows the effect. */
export function demonstrationsView({ pageZap, connection }: PageState): Html {
  const isReady = pageZap.zap.isOn && connection.expiredBy === undefined;
  const wait = connection.expiredBy ? 'Reconnect first.' : 'Turn on the Zap first.';
  const reason = isReady ? '' : wait;
  const views = Object.entries(DEMONSTRATION_TEXTS).map(
    ([key, { title, text }]) => html`<li><h2>${title}</h2><p>${text}</p>
      ${action('/sandbox/demonstrate', `try-${key}`, 'Try it', { reason }, html`name="demonstration" value="${key}"`)}</li>`,
  );
  return html`<ol class="demonstrations">${views}</ol>`;
}
