/*
 * The service beside the Zap: who is new there, and what a person can make happen.
 *
 * The form for hiring is drawn once and left alone, as somebody may be typing a name into it.
 */
import type { Person } from '../../../sandbox/server.ts';
import { CROWDS, MOODS, type SandboxPanel, WINDOWS } from '../sandboxPanel.ts';
import { action, count, type Html, html, type Setting } from './html.ts';

const MOOD_WORDS = {
  well: 'well',
  slowly: 'slowly, 3 s late',
  down: 'not at all: it is down',
} as const;

export function newestView(sandbox: SandboxPanel): Html {
  return html`<p class="about">${count(sandbox.employees, 'person is', 'people are')} active. The newest:</p>
    <ol class="people">${sandbox.newest.map(personView)}</ol>`;
}

function personView({ name, number }: Person): Html {
  return html`<li><b>${name}</b> <span>${number}</span></li>`;
}

export function hireView(): Html {
  const input = (name: string, label: string) => html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="text" maxlength="100" autocomplete="off" spellcheck="false">
  </div>`;
  return html`<form class="hire" action="/service/hire" method="post" hx-post="/service/hire" autocomplete="off">
    <div class="pair">${input('first', 'First name')}${input('last', 'Last name')}</div>
    <p class="hint">A name that is left empty is made up.</p>
    <div class="bar">
      ${CROWDS.map(
        (crowd, index) => html`<button id="hire-${crowd}" name="count" value="${crowd}"
          class="${index === 0 ? 'main' : ''}">${index === 0 ? 'Hire' : `Hire ${crowd}`}</button>`,
      )}
    </div>
  </form>
  <div class="bar">
    ${action('/service/leave', 'leave', 'Leave')}
    ${action('/service/return', 'return', 'Return')}
    ${action('/service/roll', 'roll', 'Roll the key')}
  </div>
  <p class="hint">The newest leaves; who left last returns; the API key is replaced by another one.</p>`;
}

/** Settings of the service, in the order in which they are shown. */
export function serviceSettings(sandbox: SandboxPanel): readonly Setting[] {
  return [
    {
      path: '/service/answers',
      name: 'answers',
      label: 'It answers',
      value: sandbox.mood,
      choices: MOODS.map((mood) => [mood, MOOD_WORDS[mood]]),
    },
    {
      path: '/service/window',
      name: 'window',
      label: 'It tells the newest',
      value: String(sandbox.window),
      // A profile may name another number.
      choices: [...new Set([...WINDOWS, sandbox.window])].map((each) => [
        String(each),
        String(each),
      ]),
    },
    {
      path: '/service/profile',
      name: 'profile',
      label: 'Profile',
      value: sandbox.profileName,
      choices: Object.keys(sandbox.profiles).map((each) => [each, each]),
    },
  ];
}

export function noticeView({ notice }: SandboxPanel): Html {
  if (notice.text === '') return html``;
  return html`<span data-notice="${notice.number}">${notice.text}</span>`;
}

/** For whoever does not know where to begin. */
export function ideasView(): Html {
  return html`<details class="ideas">
    <summary>Three things to try</summary>
    <ol>
      <li><b>A burst.</b> Let the service tell the newest 5, hire 20, look: five arrive. Turn the Zap
        off and on with the full list, do it again: all twenty do.</li>
      <li><b>An outage.</b> Take the service down, hire, look: the look fails. Let it answer again,
        look: nobody was lost.</li>
      <li><b>A new key.</b> Roll the key, hire, look: the Zap pauses. Reconnect: whoever was hired
        meanwhile arrives.</li>
    </ol>
  </details>`;
}
