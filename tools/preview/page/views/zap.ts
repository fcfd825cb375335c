/*
 * The Zap on the page: its state, its switch, its pace, and its problems.
 *
 * The clock is a separate region, because it changes every second: a control in it would be redrawn while
 * someone uses it.
 */
import { formatNumber, pluralize } from '../../../text.ts';
import { MAX_RUNS_PER_POLL } from '../../zap/floodProtection.ts';
import type { PageState } from '../pageState.ts';
import type { PageZap } from '../pageZap.ts';
import { INTERVALS, SPEEDS } from '../schedule.ts';
import { action, settingView } from './controls.ts';
import { type Html, html, quote, textOf, timeOf } from './html.ts';

/** The others are in the sandbox, too, but no one reads a hundred names. */
const MAX_MISSED_SHOWN = 40;

export function zapRegions(state: PageState) {
  const { length: missedCount } = state.pageZap.missed.people;
  const status = statusOf(state);
  const isMissing = status.cssClass === 'on' && missedCount > 0;
  const badge = isMissing
    ? `${formatNumber(missedCount)} missed`
    : (status.inBadge ?? status.label);
  return {
    // Stays in view on a narrow screen.
    badge: html`<a class="badge ${isMissing ? 'bad' : status.cssClass}" href="#zap-part">Zap: <b>${badge}</b></a>`,
    switch: switchView(state),
    trigger: triggerView(state),
    balance: balanceView(state),
    zap: zapView(state),
    pace: paceView(state.pageZap),
    clock: clockView(state),
  };
}

interface Status {
  readonly cssClass: 'off' | 'on' | 'expired' | 'bad';
  readonly label: string;
  /** If it is shorter. */
  readonly inBadge?: string;
}

function statusOf({ connection, pageZap: { zap, history } }: PageState): Status {
  if (!zap.isOn) return { cssClass: 'off', label: 'Off' };
  if (connection.expiredBy !== undefined)
    return { cssClass: 'expired', label: 'On, paused', inBadge: 'paused' };
  if (history.failedPollCount > 0)
    return { cssClass: 'bad', label: 'On, failing', inBadge: 'failing' };
  if (zap.held.length > 0)
    return { cssClass: 'expired', label: 'On, runs on hold', inBadge: 'runs on hold' };
  return { cssClass: 'on', label: 'On' };
}

/** Changes only after an event, so that the switch isn't replaced during a click. */
function switchView(state: PageState): Html {
  const { connection, pageZap } = state;
  const { isOn } = pageZap.zap;
  const { cssClass, label } = statusOf(state);
  const reason = connection.isConnected ? '' : 'Connect first.';
  const isExpired = connection.expiredBy !== undefined;
  const { waitingCount, failedPollCount } = pageZap.history;
  const poll = {
    busy: 'Polling…',
    isMain: waitingCount > 0 && failedPollCount === 0 && !isExpired,
    reason: isExpired ? 'Reconnect first.' : '',
  };
  return html`<div class="bar">
      <p class="state ${cssClass}"><b>${label}</b></p>
      ${isOn && action('/zap/poll', 'poll', 'Poll now', poll)}
      ${
        isOn
          ? action('/zap/off', 'power', 'Turn off', { busy: 'Turning off…' })
          : action('/zap/on', 'power', 'Turn on', { isMain: true, busy: 'Turning on…', reason })
      }
    </div>`;
}

/** Shows the trigger, and the input with which the Zap was turned on. */
function triggerView({ pageZap, editor }: PageState): Html {
  const { isOn, settings } = pageZap.zap;
  const entered = editor.inputData(editor.trigger);
  const inputData = isOn ? settings.inputData : entered;
  const isChanged = JSON.stringify(inputData) !== JSON.stringify(entered);
  const inputs = editor.trigger.fields.map(({ key, label }) => {
    const text = textOf(inputData[key]);
    const value = { true: 'Yes', false: 'No' }[text] ?? text;
    return value !== '' && html` · ${label}:\u00a0${value}`;
  });
  const note = html`<br>Turn the Zap off and on to apply the changes to its trigger.`;
  return html`<p class="soft"><b>${editor.trigger.label}</b>${inputs}${isChanged && note}</p>`;
}

/** Whether everyone hired since the Zap was turned on ran it, and where the others are. */
function balanceView(state: PageState): Html {
  const { connection, pageZap, pageSandbox } = state;
  const { history, missed, zap } = pageZap;
  if (!zap.isOn) return html``;
  const remedy = pageSandbox ? 'Set Responses to Normal: the' : 'The';
  const failed =
    statusOf(state).cssClass === 'bad' &&
    html`<p class="soft">Failed polls in a row: ${history.failedPollCount}. ${remedy} next poll that works finds those waiting.</p>`;
  const { hiredCount, zapRunCount, waitingCount } = history;
  if (hiredCount === 0)
    return html`<p class="soft">${pluralize(zap.seen.size, 'employee')} already seen.</p>${failed}`;
  const others = Object.entries({
    'on hold': zap.held.length,
    [connection.expiredBy ? 'waiting until you reconnect' : 'waiting for the next poll']:
      waitingCount,
  }).flatMap(([words, count]) => (count > 0 ? [`${formatNumber(count)} ${words}`] : []));
  const lost =
    missed.people.length > 0 &&
    html`<b class="bad">${formatNumber(missed.people.length)} missed</b>`;
  const isWorrying = zap.held.length + missed.people.length > 0;
  const cssClass = isWorrying || waitingCount > 0 ? '' : 'good';
  const rest = others.join(', ') || (lost ? '' : 'no one missed');
  return html`<p class="balance ${cssClass}"><b>${pluralize(zapRunCount, 'Zap run')} for ${pluralize(hiredCount, 'hire')}</b>: ${lost}${lost && rest && ', '}${rest}.</p>${failed}`;
}

/** Shows the latest failure, runs on hold, and whom polls missed. */
function zapView({ connection: { expiredBy }, pageZap }: PageState): Html {
  const { history, missed, zap } = pageZap;
  const failure = expiredBy ?? history.entries[0]?.outcome.failure;
  const held = zap.held.length > 0 && heldView(zap.held.length);
  const lost = missed.what !== '' && missedView(pageZap, expiredBy === undefined);
  // An empty region takes no space.
  return html`${quote(failure?.message)}${held}${lost}`;
}

/** The remedy is a button only with a sandbox: a real account doesn't show who was missed. */
function missedView(
  { missed: { people, what, cause, hint }, history }: PageZap,
  isConnected: boolean,
): Html {
  const names = people
    .slice(0, MAX_MISSED_SHOWN)
    .map(({ name, number }) => html`<li><span>${name}</span> <small>${number}</small></li>`);
  const options = { isMain: history.waitingCount === 0, busy: 'Turning on…' };
  const list =
    names.length > 0 &&
    html`<details id="missed"><summary><span class="fold">${isConnected ? 'Show who was missed' : `Show the ${people.length} missed earlier`}</span></summary><ol class="people">${names}</ol></details>`;
  if (!isConnected) return html`${list}`;
  return html`<div class="message warn">
    <p><b>${cause || what}</b> ${hint}</p>
    ${
      list &&
      html`${action('/zap/full-list', 'full-list', 'Set Check Full Employee List to Yes', options)}
        <small>Restarts the Zap. Those missed stay missed.</small>${list}`
    }
  </div>`;
}

function heldView(count: number): Html {
  return html`<div class="message warn">
    <p><b>${pluralize(count, 'Zap run')} on hold.</b> Flood protection: more than ${MAX_RUNS_PER_POLL} new items arrived
      at once. On Zapier, the owner replays or deletes them in Zap history.</p>
    <div class="bar">
      ${action('/zap/replay', 'replay', 'Replay', { isMain: true })}${action('/zap/delete', 'delete', 'Delete')}
    </div>
  </div>`;
}

/** Shows the polling interval and the speed of the clock. A real account is polled in real time. */
function paceView({ isRealAccount, schedule }: PageZap): Html {
  const intervals = INTERVALS.map(([value, plan]) => [value, `${value} min (${plan})`] as const);
  const speeds = (isRealAccount ? [1] : SPEEDS).map(
    (value) => [value, speedLabel(value, schedule.minutes)] as const,
  );
  return html`${settingView('/zap/pace', 'minutes', 'Polling interval', schedule.minutes, intervals)}
    ${settingView('/zap/pace', 'speed', 'Clock speed', schedule.speed, speeds)}`;
}

/** Says how long an interval takes at a speed. */
function speedLabel(speed: number, minutes: number): string {
  return speed === 1 ? 'Real time' : `${minutes} min in ${(minutes * 60) / speed} s`;
}

function clockView({ connection, pageZap }: PageState): Html {
  if (pageZap.zap.isPolling) return html`Polling…`;
  if (!pageZap.zap.isOn) return html``;
  const now = html`${pageZap.isRealAccount ? 'Time' : 'Zap clock'} <time>${timeOf(pageZap.schedule.zapTime())}</time>`;
  if (connection.expiredBy !== undefined) return html`${now}, polling paused`;
  const seconds = Math.ceil(pageZap.schedule.millisecondsLeft() / 1000);
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return html`${now}, <span>next poll in ${seconds < 60 ? `${seconds}\u00a0s` : minutes}</span>`;
}
