/*
 * Step 3 on the page: the Zap, its switch, its pace, and why it stands still if it does.
 *
 * The clock is a piece of its own: it changes every second, and nothing that can be clicked or
 * typed into may be drawn anew with it.
 */
import { HELD_OVER } from '../../zap.ts';
import { MINUTES, type Minutes, SPEEDS } from '../schedule.ts';
import type { PageState } from '../state.ts';
import { action, count, type Html, html, message, type Setting, timeOf } from './html.ts';

/** Who has an interval: Zapier's plans, but for 5 minutes. */
const PLANS: Readonly<Record<Minutes, string>> = {
  15: 'Free',
  5: 'suggested by the service',
  2: 'Professional',
  1: 'Team, Enterprise',
};

/** The switch: drawn anew only when the state changes, so that it is not replaced under a click. */
export function switchView({ account, connection, runner }: PageState): Html {
  const isOn = runner.state === 'on';
  const isExpired = isOn && connection.expiredBy !== undefined;
  const name = isExpired ? 'On, connection expired' : isOn ? 'On' : 'Off';
  const look = account.isConnected ? 'main' : '';
  return html`<div class="bar">
    <p class="state ${isExpired ? 'expired' : runner.state}">
      <span class="mark" aria-hidden="true"></span>${name}</p>
    ${isOn ? action('/zap/off', 'power', 'Turn off') : action('/zap/on', 'power', 'Turn on', look)}
    ${isOn && !isExpired ? action('/zap/poll', 'poll', 'Poll now') : ''}
  </div>`;
}

export function zapView(state: PageState): Html {
  const { failure, missed } = state.runner;
  return html`<p class="about">${aboutView(state)}</p>
    ${failure === undefined ? '' : message('bad', failure.text)}
    ${missed === '' ? '' : message('warn', missed)}
    ${heldView(state)}`;
}

/** What the Zap runs with, in the words of the definition. */
function aboutView({ runsWith, runner }: PageState): Html {
  const { step, entered } = runsWith;
  const inputs = step.fields
    .filter(({ key }) => (entered[key] ?? '') !== '')
    .map(({ key, label }) => html` · ${label}: ${entered[key]}`);
  const rest =
    runner.state === 'off'
      ? "Employees who exist when you turn on the Zap don't trigger it."
      : `${count(runner.seen, 'employee')} already seen. Changes in step 2 apply the next time you turn on the Zap.`;
  return html`<b>${step.label}</b>${inputs}<br>${rest}`;
}

function heldView({ runner }: PageState): Html {
  if (runner.held === 0) return html``;
  return html`<div class="message warn">
    <p><b>${count(runner.held, 'Zap run')} held.</b> Flood protection: more than ${HELD_OVER} new items
      arrived at once. On Zapier, the owner replays or deletes them in Zap history.</p>
    <div class="bar">
      ${action('/zap/replay', 'replay', 'Replay', 'main')}
      ${action('/zap/delete', 'delete', 'Delete')}
    </div>
  </div>`;
}

/** How often the Zap polls, and, where nobody is bothered by it, how fast its clock runs. */
export function paceSettings({ runner }: PageState): readonly Setting[] {
  const { minutes, clock } = runner.schedule;
  const speeds = runner.isReal ? [1] : SPEEDS;
  return [
    {
      path: '/zap/pace',
      name: 'minutes',
      label: 'Polling interval',
      value: String(minutes),
      choices: MINUTES.map((each) => [String(each), `${each} min (${PLANS[each]})`]),
    },
    {
      path: '/zap/pace',
      name: 'speed',
      label: 'Clock speed',
      value: String(clock.speed),
      choices: speeds.map((each) => [String(each), each === 1 ? 'real time' : `${each}×`]),
    },
  ];
}

export function clockView({ connection, runner }: PageState): Html {
  if (runner.isPolling) return html`<span class="polling">Polling…</span>`;
  if (runner.state === 'off') return html``;
  const { due, clock } = runner.schedule;
  const name = runner.isReal ? 'Time' : 'Simulated time';
  const now = html`${name} <time>${timeOf(clock.now())}</time>`;
  if (connection.expiredBy !== undefined) return html`${now} · polling stops until you reconnect`;
  const seconds = Math.max(0, Math.ceil(((due ?? 0) - clock.now()) / clock.speed / 1000));
  return html`${now} · next poll in ${seconds.toLocaleString('en-US')} s`;
}
