/* The Zap on the page: its state, its switch, its pace, and its problems. */
import { formatNumber, pluralize } from '../../../text.ts';
import { checksFullList, REMEDY } from '../../missed.ts';
import { MAX_RUNS_PER_POLL } from '../../zap/floodProtection.ts';
import type { StepFailure } from '../../zap/stepCall.ts';
import type { PageState } from '../pageState.ts';
import type { PageZap } from '../pageZap.ts';
import { INTERVALS, SPEEDS } from '../schedule.ts';
import { chartView } from './chart.ts';
import { action, settingView } from './controls.ts';
import { announcementView, historyView } from './history.ts';
import { type Html, html, quote, textOf, timeOf } from './html.ts';
import { runsView } from './runs.ts';

/** The others are in the sandbox, too, but no one reads a hundred names. */
const MAX_MISSED_SHOWN = 40;

export function zapView(state: PageState): Html {
  return html`${switchView(state)}
    ${balanceView(state)}
    <div role="alert">${alertsView(state)}</div>
    <div class="bar soft apart">${triggerView(state)}${clockView(state)}</div>
    <p class="unseen" role="status">${announcementView(state)}</p>
    ${chartView(state.pageZap)}
    <div class="pair pace">${paceView(state.pageZap)}</div>
    <section id="history">${historyView(state.pageZap)}</section>
    <section id="zap-runs">${runsView(state)}</section>`;
}

interface Status {
  readonly cssClass: 'off' | 'on' | 'paused' | 'bad';
  readonly label: string;
  /** If it is shorter. */
  readonly inBadge?: string;
}

function statusOf({ connection, pageZap: { zap, history, balance } }: PageState): Status {
  if (!zap.isOn) return { cssClass: 'off', label: 'Off' };
  if (connection.expiredBy !== undefined)
    return { cssClass: 'paused', label: 'On, paused', inBadge: 'paused' };
  if (history.failedPollCount > 0)
    return { cssClass: 'bad', label: 'On, failing', inBadge: 'failing' };
  if (zap.held.length > 0)
    return { cssClass: 'paused', label: 'On, runs on hold', inBadge: 'runs on hold' };
  if (balance.missed > 0) {
    const inBadge = `${formatNumber(balance.missed)} missed`;
    return { cssClass: 'paused', label: `On, ${inBadge}`, inBadge };
  }
  return { cssClass: 'on', label: 'On' };
}

/** Stays in view on a narrow screen. */
export function badgeView(state: PageState): Html {
  const { waiting } = state.pageZap.balance;
  const { cssClass, label, inBadge = label } = statusOf(state);
  const words = cssClass === 'on' && waiting > 0 ? `${formatNumber(waiting)} waiting` : inBadge;
  return html`<a class="badge ${cssClass}" href="#zap-part">Zap: <b>${words}</b></a>`;
}

function switchView(state: PageState): Html {
  const { connection, pageZap } = state;
  const { cssClass, label } = statusOf(state);
  const isExpired = connection.expiredBy !== undefined;
  const poll = {
    busy: 'Polling…',
    isMain: pageZap.balance.waiting > 0 && !isExpired && !isOutage(state),
    reason: isExpired ? 'Reconnect first.' : '',
  };
  const reason = connection.isConnected ? '' : 'Connect first.';
  const power = pageZap.zap.isOn
    ? action('/zap/off', 'power', 'Turn off', { busy: 'Turning off…' })
    : action('/zap/on', 'power', 'Turn on', { isMain: true, busy: 'Turning on…', reason });
  return html`<div class="bar head">
      <h2 id="zap-title" tabindex="-1">Zap</h2>
      <p class="state ${cssClass}"><b>${label}</b></p>
      <div class="bar actions">${pageZap.zap.isOn && action('/zap/poll', 'poll', 'Poll now', poll)}${power}</div>
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
  return html`<p><b>${editor.trigger.label}</b>${inputs}</p>
    ${isChanged && action('/zap/restart', 'restart', 'Restart to apply changes', { busy: 'Restarting…' })}`;
}

/** Whether everyone hired since the Zap was turned on ran it, and where the others are. */
function balanceView({ connection, pageZap }: PageState): Html | false {
  const { zap, balance, history } = pageZap;
  const { hires, zapRuns, missed, held, deleted, waiting, endangered } = balance;
  if (hires === 0 && !zap.isOn) return false;
  if (hires === 0) {
    const start = history.failedPollCount > 0 ? 'No hires yet' : 'Waiting for a hire';
    const isFull = checksFullList(zap);
    return html`<p class="balance"><b>${zapRuns === 0 ? start : pluralize(zapRuns, 'Zap run')}.</b> ${pluralize(zap.seen.size, 'employee')} already seen.</p>
      ${isFull && html`<p>Every poll checks the full employee list, so no one is missed.</p>`}`;
  }
  const others = Object.entries({
    'on hold': held,
    deleted,
    [connection.expiredBy ? 'waiting until you reconnect' : 'waiting for the next poll']: waiting,
  }).flatMap(([words, count]) => (count > 0 ? [`${formatNumber(count)} ${words}`] : []));
  if (missed > 0) others.unshift(`${formatNumber(missed)} missed`);
  if (endangered > 0) others.push(`which will miss ${formatNumber(endangered)}`);
  const isAll = zapRuns >= hires && others.length === 0;
  const [first = isAll ? 'no one missed' : 'the others left before a poll', ...rest] = others;
  const cssClass = isAll ? 'good' : missed > 0 ? 'bad' : '';
  return html`<p class="balance ${isAll && zap.isOn && 'all'}">${!zap.isOn && 'While it was on: '}<b>${pluralize(zapRuns, 'Zap run')} for ${pluralize(hires, 'hire')}</b>: <span class="${cssClass}">${first}</span>${rest.map((each) => `, ${each}`)}.</p>`;
}

/** Shows the latest failure, runs on hold, and whom polls missed. */
function alertsView(state: PageState): Html {
  const { connection, pageZap } = state;
  const { history, missed, zap, balance } = pageZap;
  // The connection shows why it couldn't be replaced.
  const latest = history.entries.find(
    ({ outcome: { event, failure } }) => event !== 'reconnect' || failure === undefined,
  )?.outcome;
  const failure = connection.expiredBy ?? latest?.failure;
  const isBack = latest?.event === 'reconnect' && balance.waiting > 0;
  const held = zap.held.length > 0 && heldView(zap.held.length);
  const lost = missed.reason !== '' && missedView(pageZap, failure === undefined);
  return html`${failure && failureView(state, failure)}${isBack && RECONNECTED}${held}${lost}`;
}

const RECONNECTED = html`<div class="message good"><p><b>Reconnected.</b> The next poll finds those waiting.</p></div>`;

/** Whether the page's sandbox is set to a failure. */
const isOutage = ({ pageSandbox }: PageState) =>
  pageSandbox !== undefined && pageSandbox.responseMode !== 'normal';

function failureView(state: PageState, failure: StepFailure): Html {
  const { connection, pageZap } = state;
  const { zap, history, balance } = pageZap;
  if (connection.expiredBy) return quote(failure.message);
  if (!zap.isOn) {
    return html`<div class="message bad"><p><b>Couldn't turn on.</b> The Zap is off.</p>${quote(failure.message)}</div>`;
  }
  const { failedPollCount: count } = history;
  const failed = count === 1 ? 'The last poll failed.' : `${count} polls failed in a row.`;
  const { waiting, endangered } = balance;
  const found = endangered > 0 ? `${formatNumber(waiting - endangered)} of those` : 'those';
  const next =
    waiting > 0 ? `The next poll that works finds ${found} waiting.` : 'No one is waiting.';
  const normal = html`name="responses" value="normal"`;
  return html`<div class="message bad">
    <p><b>${failed}</b> ${next}</p>
    ${isOutage(state) && action('/sandbox/responses', 'recover', 'Set Responses to Normal', { isMain: true }, normal)}
    ${quote(failure.message)}
  </div>`;
}

/** The remedy is a button only with a sandbox: a real account doesn't show who was missed. */
function missedView(
  { missed: { people, reason }, zap, balance }: PageZap,
  isWorking: boolean,
): Html {
  const names = people
    .slice(0, MAX_MISSED_SHOWN)
    .map(({ name, number }) => html`<li><span>${name}</span> <small>${number}</small></li>`);
  const isMain = balance.waiting === 0 && zap.held.length === 0;
  const list =
    names.length > 0 &&
    html`<details id="missed"><summary><span class="fold">${isWorking ? 'Show who was missed' : `Show the ${people.length} missed`}</span></summary><ol class="people">${names}</ol></details>`;
  if (!isWorking) return html`${list}`;
  return html`<div class="message warn">
    <p><b>${reason}</b> ${REMEDY}</p>
    ${
      list &&
      html`${action('/zap/full-list', 'full-list', 'Set Check Full Employee List to Yes', { isMain, busy: 'Turning on…' })}
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

function clockView({ connection, pageZap }: PageState): Html | false {
  const { zap, schedule, isRealAccount } = pageZap;
  if (zap.isPolling) return html`<p class="clock">Polling…</p>`;
  if (!zap.isOn) return false;
  const seconds = Math.ceil(schedule.millisecondsLeft() / 1000);
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const next = connection.expiredBy
    ? 'polling paused'
    : `next poll in ${seconds < 60 ? `${seconds}\u00a0s` : minutes}`;
  return html`<p class="clock">${isRealAccount ? 'Time' : 'Zap clock'} <time>${timeOf(schedule.zapTime())}</time>, <span>${next}</span></p>`;
}
