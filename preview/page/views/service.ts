/*
 * The sandbox beside the Zap: who is new there, and what a person can make happen.
 *
 * The form for hiring is drawn once and left alone, as somebody may be typing a name into it.
 */
import type { Person } from '../../../sandbox/server.ts';
import { CROWDS, MOODS, type SandboxPanel, WINDOWS } from '../sandboxPanel.ts';
import { action, count, type Html, html, type Setting } from './html.ts';

const MOOD_WORDS = { normal: 'normal', slow: 'slow (3 s)', down: 'down' } as const;

export function newestView(sandbox: SandboxPanel): Html {
  return html`<p class="about">${count(sandbox.employees, 'active employee')}. Newest:</p>
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
  return html`<form class="hire" action="/sandbox/hire" method="post" hx-post="/sandbox/hire" autocomplete="off">
    <div class="pair">${input('first', 'First name')}${input('last', 'Last name')}</div>
    <p class="hint">Leave blank for a random name.</p>
    <div class="bar">
      ${CROWDS.map(
        (crowd, index) => html`<button id="hire-${crowd}" name="count" value="${crowd}"
          class="${index === 0 ? 'main' : ''}">${index === 0 ? 'Hire' : `Hire ${crowd}`}</button>`,
      )}
    </div>
  </form>
  <div class="bar">
    ${action('/sandbox/leave', 'leave', 'Remove newest')}
    ${action('/sandbox/return', 'return', 'Bring back last')}
    ${action('/sandbox/rotate', 'rotate', 'Rotate API key')}
  </div>`;
}

/** Settings of the sandbox, in the order in which they are shown. */
export function serviceSettings(sandbox: SandboxPanel): readonly Setting[] {
  return [
    {
      path: '/sandbox/responses',
      name: 'responses',
      label: 'Responses',
      value: sandbox.mood,
      choices: MOODS.map((mood) => [mood, MOOD_WORDS[mood]]),
    },
    {
      path: '/sandbox/newest',
      name: 'newest',
      label: 'New employee list size',
      value: String(sandbox.window),
      // A profile may name another number.
      choices: [...new Set([...WINDOWS, sandbox.window])].map((each) => [
        String(each),
        String(each),
      ]),
    },
    {
      path: '/sandbox/profile',
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
      <li><b>Many hires at once.</b> Set the list size to 5, hire 20, and poll: only five trigger the
        Zap. Turn on Check Full Employee List, turn the Zap off and on, and repeat: all 20 do.</li>
      <li><b>An outage.</b> Set Responses to down, hire, and poll: the poll fails. Set them back to
        normal and poll: no one was missed.</li>
      <li><b>A rotated key.</b> Rotate the API key, hire, and poll: the connection expires. Reconnect:
        everyone hired in the meantime triggers the Zap. Test a search before you reconnect: on
        Zapier its run is held, to be replayed.</li>
    </ol>
  </details>`;
}
