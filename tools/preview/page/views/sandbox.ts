/*
 * The sandbox on the page: its newest employees, and the controls.
 *
 * The form for hiring is drawn only once, because someone may be typing a name into it.
 */
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
import type { ContentOf, SandboxRegionName } from './regionNames.ts';

const SHOWN_NEWEST = 5;

export function sandboxRegions(
  pageSandbox: PageSandbox,
): ContentOf<Exclude<SandboxRegionName, 'demonstrations'>> {
  const { sandbox, notice, responseMode, profiles, profileName } = pageSandbox;
  // The number announces a repeated notice, too.
  const noticeView = (text: string) =>
    text === '' ? html`` : html`<span data-notice="${notice.number}">${text}</span>`;
  const newestCount = sandbox.profile.newest_count;
  // A profile may have another size.
  const counts = [...new Set([...NEWEST_COUNTS, newestCount])].map((size) => [size, size] as const);
  const names = Object.entries(profiles).map(
    ([name, { about = '' }]) => [name, about.slice(0, 1).toUpperCase() + about.slice(1)] as const,
  );
  return {
    leave: leaveView(pageSandbox),
    people: newestView(pageSandbox),
    responses: settingView(
      '/sandbox/responses',
      'responses',
      'Responses',
      responseMode,
      Object.entries(RESPONSE_MODES),
    ),
    'newest-count': settingView(
      '/sandbox/newest-count',
      'newest-count',
      'New employee list size',
      newestCount,
      counts,
    ),
    profile: settingView('/sandbox/profile', 'profile', 'Profile', profileName, names),
    'people-notice': noticeView(notice.isAboutApi ? '' : notice.text),
    'api-notice': noticeView(notice.isAboutApi ? notice.text : ''),
  };
}

function leaveView({ sandbox: { company } }: PageSandbox): Html {
  return html`<div class="bar">
    ${action('/sandbox/leave', 'leave', 'Remove newest')}
    ${company.formerSize > 0 && action('/sandbox/return', 'return', 'Bring back')}
  </div>`;
}

function newestView({ sandbox: { company } }: PageSandbox): Html {
  return html`<p class="soft">${pluralize(company.size, 'active employee')}. Newest:</p>
    <ol class="people">
      ${company.newest(SHOWN_NEWEST).map(({ name, number }) => html`<li><span>${name}</span> <small>${number}</small></li>`)}
    </ol>`;
}

export function hireView(): Html {
  const input = (name: string, label: string) => html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="text" maxlength="100" placeholder="(random)" autocomplete="off" spellcheck="false">
  </div>`;
  return html`<form action="/sandbox/hire" method="post" hx-post="/sandbox/hire" autocomplete="off">
    <div class="pair">${input('first', 'First name')}${input('last', 'Last name')}</div>
    <div class="bar">${HIRE_COUNTS.map((many) => {
      const label = many === 1 ? 'Hire' : `Hire ${many}`;
      const options = { isMain: many === 1 };
      return button(`hire-${many}`, label, options, html`name="count" value="${many}" data-reset`);
    })}</div>
  </form>`;
}

/** Shows what goes wrong in real life. A button does it, and hires someone; the Zap shows the effect. */
export function demonstrationsView({ pageZap, connection }: PageState): Html {
  const isReady = pageZap.zap.isOn && connection.expiredBy === undefined;
  const reason = isReady
    ? ''
    : connection.expiredBy
      ? 'Reconnect first.'
      : 'Turn on the Zap first.';
  const demonstrations: readonly (readonly [keyof typeof DEMONSTRATIONS, title: string, Html])[] = [
    [
      'hires',
      'Many hires at once',
      html`The new employee list holds 5, and 20 are hired: only five run the Zap. Set
        <b>Check Full Employee List</b> to Yes, turn the Zap off and on, and try again: all 20 do.`,
    ],
    [
      'outage',
      'An outage',
      html`The API doesn't answer, and someone is hired: polls fail. Set <b>Responses</b> to Normal: no one was missed.`,
    ],
    [
      'key',
      'A rotated key',
      html`The key is replaced, and someone is hired: the connection expires. <b>Reconnect</b>, and
        the Zap catches up: no one was missed.`,
    ],
  ];
  return html`<ol>${demonstrations.map(
    ([key, title, text]) => html`<li><h3>${title}</h3><p>${text}</p>
      <form class="bar" action="/sandbox/demonstrate" method="post" hx-post="/sandbox/demonstrate">${button(`try-${key}`, 'Try it', { reason }, html`name="demonstration" value="${key}"`)}</form></li>`,
  )}</ol>`;
}
