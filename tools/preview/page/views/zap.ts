/* The Zap on the page: its state, its switch, its pace, and its problems. */
import { formatNumber, pluralize } from '../../../text.ts';
import { checksFullList, FULL_LIST_LABEL, REMEDY, type SomeMissed } from '../../missedEmployees.ts';
import type { Item, StepFailure } from '../../zap/stepCall.ts';
import { MAX_RUNS_PER_POLL } from '../../zap/zap.ts';
import { MANY_HIRES } from '../demonstrations.ts';
import type { PageState } from '../pageState.ts';
import type { PageZap } from '../pageZap.ts';
import { INTERVALS } from '../schedule.ts';
import { FATE_CLASSES, pillOf, type ZapStatus } from '../zapStatus.ts';
import { chartView } from './chart.ts';
import { expiredView } from './connection.ts';
import { action, optionViews, settingView } from './controls.ts';
import { announcementView, historyView } from './history.ts';
import { displayText, type Html, html, peopleView, quote, timeOf } from './html.ts';
import { firstStepsView, runsView } from './runs.ts';

export function zapView(state: PageState, status: ZapStatus): Html {
  const { entries } = state.pageZap.history;
  const hasFoundSomeone = entries.some(({ outcome }) => outcome.newItemCount > 0);
  return html`${switchView(state, status)}
    ${balanceView(state, status)}
    <div role="alert">${alertsView(state, status)}</div>
    ${!hasFoundSomeone && firstStepsView(state, status)}
    <p class="unseen" role="status">${announcementView(state)}</p>
    ${chartView(state.pageZap)}
    <div class="bar soft apart">${triggerView(state)}</div>
    <div class="bar apart">${intervalView(state.pageZap)}${clockView(state)}</div>
    <section id="history">${historyView(state.pageZap)}</section>
    <section id="zap-runs">${hasFoundSomeone && runsView(state)}</section>`;
}

/** Stays in view on a narrow screen while the Zap's own state is out of view (page.js). */
export function statusLineView(status: ZapStatus): Html {
  const [cssClass, label] = pillOf(status);
  const { zapRuns = 0, hires = 0 } = status.balance ?? {};
  return html`<a class="status-line ${cssClass}" href="#zap-part">Zap <b>${label}</b>${hires > 0 && `: ${resultOf(zapRuns, hires)}`}</a>`;
}

function switchView({ connection, pageSandbox }: PageState, status: ZapStatus): Html {
  const { condition, next } = status;
  const [cssClass, label] = pillOf(status);
  const poll = {
    busy: 'Polling…',
    isMain: next === 'poll',
    reason: condition === 'paused' ? 'Reconnect first.' : '',
  };
  const reason = connection.isConnected ? '' : 'Connect first.';
  const power =
    condition === 'off'
      ? action('/zap/on', 'power', 'Turn on', {
          isMain: connection.expiredBy === undefined,
          busy: 'Turning on…',
          reason,
        })
      : action('/zap/off', 'power', 'Turn off', { busy: 'Turning off…' });
  return html`<div class="bar head">
      <h2 id="zap-title" tabindex="-1">Zap</h2>
      <p class="state ${cssClass}"><b>${label}</b></p>
      <div class="bar actions">${condition !== 'off' && pageSandbox && HIRE_HERE}${condition !== 'off' && action('/zap/poll', 'poll', 'Poll now', poll)}${power}</div>
    </div>`;
}

/** On a narrow screen, where the sandbox is below the history, so that its effect is seen. */
const HIRE_HERE = html`<div class="narrow">${action('/sandbox/hire', 'hire-here', 'Hire')}</div>`;

/** Shows the trigger, and the input with which the Zap was turned on. */
function triggerView({ pageZap, editor }: PageState): Html {
  const { isOn, settings } = pageZap.zap;
  const entered = editor.inputData(editor.trigger);
  const inputData = isOn ? settings.inputData : entered;
  const isChanged = JSON.stringify(inputData) !== JSON.stringify(entered);
  const inputs = editor.trigger.fields.map(({ key, label }) => {
    const text = displayText(inputData[key]);
    const value = { true: 'Yes', false: 'No' }[text] ?? text;
    return value !== '' && html` · <a href="#step-part">${label}:\u00a0${value}</a>`;
  });
  const turnedOn = pageZap.history.entries.find(({ outcome }) => outcome.event === 'turn on');
  const since =
    isOn &&
    turnedOn &&
    html` · on since ${timeOf(turnedOn.zapTime, pageZap.schedule.pace.speed === 1)}`;
  return html`<p><b>${editor.trigger.label}</b>${inputs}${since}</p>
    ${isChanged && action('/zap/restart', 'restart', 'Restart to apply changes', { busy: 'Restarting…' })}`;
}

/** Whether everyone hired since the Zap was turned on ran it, and where the others are. */
function balanceView(
  { pageZap, pageSandbox }: PageState,
  { balance, condition }: ZapStatus,
): Html | false {
  if (balance === undefined) return pageZap.history.entries.length > 0 && turnedOffView(pageZap);
  const { zap } = pageZap;
  const { hires, zapRuns, missed, held, waiting } = balance;
  if (hires === 0) {
    const start = condition === 'failing' ? 'No hires yet' : 'Waiting for a hire';
    const isFull = checksFullList(zap) && pageSandbox !== undefined;
    return html`<p class="balance"><b>${zapRuns === 0 ? start : pluralize(zapRuns, 'Zap run')}.</b> ${pluralize(zap.seen.size, 'existing employee')} skipped.</p>
      ${isFull && FULL_LIST_CHECKED}`;
  }
  const fates = (
    [
      ['missed', missed],
      ['on hold', held],
      ['waiting', waiting],
    ] as const
  ).filter(([, count]) => count > 0);
  const [first = html`the others left before a poll`, ...rest] = fates.map(
    ([fate, count]) =>
      html`<span class="${FATE_CLASSES[fate]}">${formatNumber(count)} ${fate}</span>`,
  );
  const isAll = zapRuns >= hires && fates.length === 0;
  return html`<p class="balance ${isAll && 'all'}"><b>${resultOf(zapRuns, hires)}</b>: ${isAll ? NO_ONE_MISSED : first}${rest.map((each) => html`, ${each}`)}.</p>`;
}

const NO_ONE_MISSED = html`<span class="good">no one missed</span>`;

const resultOf = (zapRuns: number, hires: number) =>
  `${pluralize(zapRuns, 'Zap run')} for ${pluralize(hires, 'hire')}`;

function turnedOffView({ history: { hiredCount, zapRunCount } }: PageZap): Html {
  return html`${hiredCount > 0 && html`<p class="balance"><b>${resultOf(zapRunCount, hiredCount)}</b> while it was on.</p>`}
    <p class="soft">People hired while the Zap is off never run it.</p>`;
}

const FULL_LIST_CHECKED = html`<div class="message good">
  <p><b>Every poll checks the full employee list now.</b> The next one finds everyone, however many are hired at once. If there are more than ${MAX_RUNS_PER_POLL}, Zapier puts them on hold.</p>
  ${action('/sandbox/demonstrate', 'hire-many', `Hire ${MANY_HIRES} at once`, { isMain: true }, html`name="demonstration" value="hires"`)}
</div>`;

/** Shows the latest failure or recovery, runs on hold, and whom polls missed. */
function alertsView(state: PageState, status: ZapStatus): Html {
  const { failure } = status;
  const { zap, missed } = state.pageZap;
  const held = zap.held.length > 0 && heldView(zap.held);
  const lost = missed.kind !== 'none' && missedView(missed, status);
  return html`${failure && failureView(state, status, failure)}${recoveryView(state, status)}${held}${lost}`;
}

/** Says that a problem is over, until the next event. */
function recoveryView(
  { pageZap: { history }, isRepaired }: PageState,
  { balance, failure }: ZapStatus,
): Html | false {
  const { recoveredPollCount, entries } = history;
  const { event, itemsToRun = [] } = entries[0]?.outcome ?? {};
  if (recoveredPollCount > 0)
    return goodNews(`Working again after ${pluralize(recoveredPollCount, 'failed poll')}.`);
  if (isRepaired && balance) return goodNews('The outage is over.', 'The next poll works.');
  if (event === 'replay') return goodNews(`${pluralize(itemsToRun.length, 'run')} replayed.`);
  if (event !== 'reconnect' || failure !== undefined || !balance?.waiting) return false;
  return goodNews('Reconnected.', 'The next poll finds those waiting.');
}

const goodNews = (text: string, effect = '') =>
  html`<div class="message good"><p><b>${text}</b> ${effect}</p></div>`;

function failureView(
  { pageZap, pageSandbox, connection }: PageState,
  { balance }: ZapStatus,
  failure: StepFailure,
): Html {
  if (connection.expiredBy) return expiredView(pageZap, failure);
  const { failedPollCount: count } = pageZap.history;
  const failed = count === 1 ? 'The last poll failed.' : `${count} polls failed in a row.`;
  const who = checksFullList(pageZap.zap)
    ? 'everyone waiting'
    : 'those still in the new employee list';
  const waiting =
    (balance?.waiting ?? 0) > 0 ? `The next poll that works finds ${who}.` : 'No one is waiting.';
  const normal = html`name="responses" value="normal"`;
  return html`<div class="message bad">
    <p>${balance ? html`<b>${failed}</b> ${waiting}` : html`<b>Couldn't turn on.</b> The Zap is off.`}</p>
    ${pageSandbox?.isOutage && action('/sandbox/responses', 'recover', 'End the outage', { isMain: true }, normal)}
    ${quote(failure.message)}
  </div>`;
}

/** The remedy is a button only with a sandbox: a real account doesn't show who was missed. */
function missedView({ people, reason }: SomeMissed, { failure, next }: ZapStatus): Html {
  const list = peopleView('missed', `Show the ${people.length} missed`, people);
  if (failure !== undefined) return list;
  const options = { isMain: next === 'full-list', busy: 'Turning on…' };
  return html`<div class="message bad">
    <p><b>${reason}</b> ${REMEDY}</p>
    ${
      people.length > 0 &&
      html`${action('/zap/full-list', 'full-list', `Set ${FULL_LIST_LABEL} to Yes`, options)}
        <small>Restarts the Zap. Those missed stay missed.</small>${list}`
    }
  </div>`;
}

function heldView(held: readonly Item[]): Html {
  return html`<div class="message warn">
    <p><b>Zapier put ${pluralize(held.length, 'Zap run')} on hold,</b> because a poll found more than ${MAX_RUNS_PER_POLL} new
      employees. On Zapier, the Zap's owner replays or deletes them in Zap history.</p>
    ${action('/zap/replay', 'replay', `Replay ${pluralize(held.length, 'run')}`, { isMain: true })}
    ${peopleView('held', `Show the ${held.length} on hold`, held)}
  </div>`;
}

function intervalView({ schedule: { pace } }: PageZap): Html {
  const intervals = INTERVALS.map(([value, plan]) => [value, `${value} min (${plan})`] as const);
  return settingView(
    '/zap/pace',
    'minutes',
    'Polling interval',
    optionViews(intervals, pace.minutes),
  );
}

function clockView({ connection, pageZap }: PageState): Html | false {
  const { zap, schedule } = pageZap;
  if (zap.isPolling) return html`<p class="clock">Polling…</p>`;
  if (!zap.isOn) return false;
  const seconds = Math.ceil(schedule.millisecondsLeft() / 1000);
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const next = connection.expiredBy
    ? 'polling paused'
    : `next poll in ${seconds < 60 ? `${seconds}\u00a0s` : minutes}`;
  const clock = schedule.pace.speed === 1 ? '' : 'Simulated clock: ';
  return html`<p class="clock">${clock}<time>${timeOf(schedule.zapTime())}</time> · <span>${next}</span></p>`;
}
