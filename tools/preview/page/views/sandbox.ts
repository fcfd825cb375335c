/*
 * The sandbox on the page: its newest employees, and the controls.
 *
 * The form for hiring is drawn only once, because someone may be typing a name into it.
 */
import { pluralize } from '../../../text.ts';
import { HIRE_COUNTS, LIST_SIZES, RESPONSES, type SandboxPanel } from '../sandboxPanel.ts';
import { action, button, settingView } from './controls.ts';
import { type Html, html, type Regions } from './html.ts';

const SHOWN_NEWEST = 5;

export function sandboxRegions(panel: SandboxPanel): Regions {
  const { sandbox, notice, responseMode, profiles, profileName } = panel;
  // The number announces a repeated notice, too.
  const noticeView = (text: string) =>
    text === '' ? html`` : html`<span data-notice="${notice.number}">${text}</span>`;
  const { newest } = sandbox.profile;
  // A profile may have another size.
  const sizes = [...new Set([...LIST_SIZES, newest])].map((size) => [size, size] as const);
  const names = Object.entries(profiles).map(
    ([name, { about = '' }]) => [name, `${name}: ${about}`] as const,
  );
  return {
    leave: leaveView(panel),
    people: newestView(panel),
    responses: settingView('responses', 'Responses', responseMode, Object.entries(RESPONSES)),
    newest: settingView('newest', 'New employee list size', newest, sizes),
    profile: settingView('profile', 'Profile', profileName, names),
    'people-notice': noticeView(notice.isFault ? '' : notice.text),
    'fault-notice': noticeView(notice.isFault ? notice.text : ''),
  };
}

function leaveView({ sandbox: { company } }: SandboxPanel): Html {
  return html`<div class="bar">
    ${action('/sandbox/leave', 'leave', 'Remove newest')}
    ${company.formerSize > 0 && action('/sandbox/return', 'return', 'Bring back')}
  </div>`;
}

function newestView({ sandbox: { company } }: SandboxPanel): Html {
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

/** @param next - says what to do now. */
export function ideasView(next: Html): Html {
  return html`<details>
    <summary>${next} <span class="ideas">Three things to try</span></summary>
    <ol>
      <li><h3>Many hires at once</h3>
        <p>Set <b>New employee list size</b> to 5, then <b>Hire 20</b> and <b>Poll now</b>: only five run the Zap.</p>
        <p>In step 2, set <b>Check Full Employee List</b> to Yes, turn the Zap off and on, and repeat: all 20 do.</p></li>
      <li><h3>An outage</h3>
        <p>Set <b>Responses</b> to Down, then <b>Hire</b> and <b>Poll now</b>: the poll fails.</p>
        <p>Set it to Normal, and <b>Poll now</b>: no one was missed.</p></li>
      <li><h3>A rotated key</h3>
        <p><b>Rotate API key</b>, then <b>Hire</b> and <b>Poll now</b>: the connection expires.</p>
        <p><b>Reconnect</b>: everyone hired in the meantime runs the Zap. If you test <b>Find Employee Category</b> before
        that, its run is put on hold, to be replayed.</p></li>
    </ol>
  </details>`;
}
