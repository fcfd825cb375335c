/*
 * The sandbox on the page: who is new there, and what a person can make happen.
 *
 * The form for hiring is drawn once and left alone, as someone may be typing a name into it.
 */
import { count } from '../../terminal.ts';
import { HIRE_COUNTS, LIST_SIZES, RESPONSE_MODES, type SandboxPanel } from '../sandboxPanel.ts';
import { action, type Html, html, type Regions, settingView } from './html.ts';

const SHOWN_NEWEST = 6;

export function sandboxRegions(panel: SandboxPanel): Regions {
  return {
    people: newestView(panel),
    responses: responsesView(panel),
    newest: listSizeView(panel),
    profile: profileView(panel),
    notice: noticeView(panel),
  };
}

function newestView({ sandbox: { company } }: SandboxPanel): Html {
  return html`<p class="soft">${count(company.size, 'active employee')}. Newest:</p>
    <ol class="people">
      ${company.newest(SHOWN_NEWEST).map(({ name, number }) => html`<li><span>${name}</span> <small>${number}</small></li>`)}
    </ol>`;
}

export function hireView(): Html {
  const input = (name: string, label: string) => html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="text" maxlength="100" autocomplete="off" spellcheck="false">
  </div>`;
  const [one, ...more] = HIRE_COUNTS;
  return html`<form action="/sandbox/hire" method="post" hx-post="/sandbox/hire" autocomplete="off">
    <div class="pair">${input('first', 'First name')}${input('last', 'Last name')}</div>
    <p class="soft">Leave blank for a random name.</p>
    <div class="bar">
      <button id="hire-${one}" name="count" value="${one}">Hire</button>
      ${more.map(
        (many) => html`<button id="hire-${many}" name="count" value="${many}"
          class="secondary outline">Hire ${many}</button>`,
      )}
    </div>
  </form>
  <div class="bar">
    ${action('/sandbox/leave', 'leave', 'Remove newest')}
    ${action('/sandbox/return', 'return', 'Bring back last removed')}
    ${action('/sandbox/rotate', 'rotate', 'Rotate API key')}
  </div>`;
}

const option = (value: string | number, label = value) => ({ value, label });

function responsesView({ responseMode }: SandboxPanel): Html {
  const options = RESPONSE_MODES.map((mode) => option(mode, mode === 'slow' ? 'slow (3 s)' : mode));
  return settingView('/sandbox/responses', 'responses', 'Responses', responseMode, options);
}

function listSizeView({ sandbox: { profile } }: SandboxPanel): Html {
  // A profile may name another number.
  const sizes = [...new Set([...LIST_SIZES, profile.newest])].map((size) => option(size));
  return settingView('/sandbox/newest', 'newest', 'New employee list size', profile.newest, sizes);
}

function profileView({ profiles, profileName }: SandboxPanel): Html {
  const options = Object.keys(profiles).map((name) => option(name));
  return settingView('/sandbox/profile', 'profile', 'Profile', profileName, options);
}

function noticeView({ notice }: SandboxPanel): Html {
  return html`<span data-notice="${notice.number}">${notice.text}</span>`;
}

/** For people who don't know where to begin. */
export function ideasView(): Html {
  return html`<details>
    <summary>Three things to try</summary>
    <ol>
      <li><b>Many hires at once.</b> Set the list size to 5, hire 20, and poll: only five run the
        Zap. In step 2, select Yes for Check Full Employee List, turn the Zap off and on, repeat: all 20 do.</li>
      <li><b>An outage.</b> Set Responses to down, hire, and poll: the poll fails. Set them back to
        normal and poll: no one was missed.</li>
      <li><b>A rotated key.</b> Rotate the API key, hire, and poll: the connection expires. Reconnect:
        everyone hired in the meantime runs the Zap. Test Find Employee Category before you
        reconnect: on Zapier, its run is put on hold, to be replayed.</li>
    </ol>
  </details>`;
}
