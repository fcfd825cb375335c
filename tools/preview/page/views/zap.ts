/* The Zap on the page: its state, its problems, its trigger, its runs, and its polls. */
import type { PageState } from '../pageState.ts';
import type { ZapStatus } from '../zapStatus.ts';
import { alertsView } from './alerts.ts';
import { chartView } from './chart.ts';
import { actionButton } from './controls.ts';
import { announcementView, historyView } from './history.ts';
import { displayText, type Html, html } from './html.ts';
import { firstStepsView, runsView } from './runs.ts';
import { nextPollText, zapTimeText } from './schedule.ts';
import { hireCountsView, switchView } from './status.ts';

export function zapView(state: PageState, status: ZapStatus): Html {
  const { pageZap } = state;
  return html`${switchView(state, status)}
    ${triggerView(state)}
    ${hireCountsView(state, status)}
    <div role="alert">${alertsView(state, status)}</div>
    <p class="visually-hidden" role="status">${announcementView(state)}</p>
    ${chartView(pageZap, status.hireCounts?.waitingCount ?? 0)}
    ${firstStepsView(state, status)}
    <section id="zap-runs">${runsView(state)}</section>
    <section id="history">${historyView(pageZap)}</section>`;
}

/** Shows the trigger, the input with which the Zap was turned on, since when it is on, and when it polls next. */
function triggerView(state: PageState): Html {
  const { pageZap, editor, connection } = state;
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
  const since = turnedOn && html` · since ${zapTimeText(pageZap.schedule, turnedOn.zapTime)}`;
  const poll = html` · <span class="clock">${nextPollText(pageZap)}</span>`;
  return html`<p class="soft"><b>${editor.trigger.label}</b>${inputs}${isOn && since}${isOn && !connection.expiredBy && poll}</p>
    ${isChanged && actionButton('/zap/restart', 'restart', 'Restart to apply changes', { busy: 'Restarting…' })}`;
}
