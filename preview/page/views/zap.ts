/*
 * Step 3 on the page: the Zap, its switch, its pace, and why it stands still if it does.
 *
 * The clock is a piece of its own: it changes every second, and nothing that can be clicked or
 * typed into may be drawn anew with it.
 */
import { HELD_OVER } from '../../zap.ts';
import type { Desk } from '../desk.ts';
import { MINUTES, SPEEDS } from '../schedule.ts';
import { action, count, type Html, html, message, type Setting, timeOf } from './html.ts';

const STATES = { off: 'Off', on: 'On', paused: 'Paused' } as const;

/** The switch: drawn anew only when the state changes, so that it is not replaced under a click. */
export function switchView({ account, runner }: Desk): Html {
  const { state } = runner;
  const look = account.authData === undefined ? '' : 'main';
  return html`<div class="bar">
    <p class="state ${state}"><span class="mark" aria-hidden="true"></span>${STATES[state]}</p>
    ${state === 'off' ? action('/zap/on', 'power', 'Turn on', look) : action('/zap/off', 'power', 'Turn off')}
    ${state === 'on' ? action('/zap/look', 'look', 'Look now') : ''}
  </div>`;
}

export function zapView(desk: Desk): Html {
  return html`<p class="about">${aboutView(desk)}</p>${troubleView(desk)}${heldView(desk)}`;
}

/** What the Zap runs with, in the words of the definition. */
function aboutView({ runsWith, runner }: Desk): Html {
  const { step, entered } = runsWith;
  const inputs = step.fields
    .filter(({ key }) => (entered[key] ?? '') !== '')
    .map(({ key, label }) => html` · ${label}: ${entered[key]}`);
  const rest =
    runner.state === 'off'
      ? 'Whoever is there when it turns on is not new.'
      : `${count(runner.remembered, 'item')} known. A change in step 2 counts when it is turned on the next time.`;
  return html`<b>${step.label}</b>${inputs}<br>${rest}`;
}

function troubleView({ runner }: Desk): Html {
  const { failure } = runner;
  if (failure === undefined) return html``;
  if (runner.state !== 'paused') return message('bad', failure.text);
  return html`<div class="message bad">
    <p><b>Paused.</b> ${failure.text}</p>
    ${action('/connection/offer', 'reconnect', 'Reconnect', 'main')}
  </div>`;
}

function heldView({ runner }: Desk): Html {
  if (runner.held === 0) return html``;
  return html`<div class="message warn">
    <p><b>${runner.held} held.</b> More than ${HELD_OVER} new items came at once. Zapier waits until
      the Zap’s owner confirms them.</p>
    <div class="bar">
      ${action('/zap/release', 'release', 'Release', 'main')}
      ${action('/zap/discard', 'discard', 'Discard')}
    </div>
  </div>`;
}

/** How often the Zap looks, and how fast its clock runs. */
export function paceSettings({ runner }: Desk): readonly Setting[] {
  const { minutes, clock } = runner.schedule;
  return [
    {
      path: '/zap/pace',
      name: 'minutes',
      label: 'Look every',
      value: String(minutes),
      choices: MINUTES.map((each) => [String(each), count(each, 'minute')]),
    },
    {
      path: '/zap/pace',
      name: 'speed',
      label: 'Clock runs',
      value: String(clock.speed),
      choices: SPEEDS.map((each) => [String(each), each === 1 ? 'as usual' : `${each} × faster`]),
    },
  ];
}

export function clockView({ runner }: Desk): Html {
  if (runner.isLooking) return html`<span class="looking">Looking …</span>`;
  const { due, clock } = runner.schedule;
  const now = html`Zap time <time>${timeOf(clock.now())}</time>`;
  if (runner.state === 'off') return html``;
  if (due === undefined) return html`${now}, no look until it is reconnected`;
  const seconds = Math.max(0, Math.ceil((due - clock.now()) / clock.speed / 1000));
  return html`${now}, next look in ${seconds} s`;
}
