/* The Zap on the page: its switch, what became of everyone hired, what is wrong and how to mend it, and its history. */
import { formatInterval, formatNumber, formatTime, pluralize } from '../../../text.ts';
import type { Tone } from '../../eventLines.ts';
import {
  checksFullList,
  FULL_LIST_KEY,
  FULL_LIST_LABEL,
  fullListAnswer,
} from '../../fullListSetting.ts';
import { type Fate, type FateCounts, missedReason, REMEDY } from '../../hires.ts';
import type { ZapHistory } from '../../history.ts';
import type { StepFailure } from '../../zap/stepCall.ts';
import { MAX_RUNS_PER_POLL, type Zap } from '../../zap/zap.ts';
import type { PageState } from '../pageState.ts';
import { actionButton, optionViews, settingView } from './controls.ts';
import { announcementView, eventsView } from './events.ts';
import { type Html, html, quote } from './html.ts';

/** The Zap as it is drawn. The counts look at everyone hired, so they are made once. */
interface DrawnZap {
  readonly condition: keyof typeof PILLS;
  readonly counts: FateCounts;
}

const PILLS = {
  off: ['', 'Off'],
  on: ['good', 'On'],
  failing: ['bad', 'On · failing'],
  paused: ['bad', 'On · paused'],
} as const;

export const drawnZapOf = ({ live, previewSandbox }: PageState): DrawnZap => ({
  condition: conditionOf(live),
  counts: previewSandbox.hires.counts(live.zap),
});

function conditionOf({ zap, connection, history }: PageState['live']): DrawnZap['condition'] {
  if (!zap.isOn) return 'off';
  if (connection.expiredBy !== undefined) return 'paused';
  return history.failedPolls > 0 ? 'failing' : 'on';
}

export function zapView(state: PageState, drawn: DrawnZap): Html {
  return html`${switchView(state, drawn)}
    ${triggerView(state)}
    <p class="answer">${answerView(drawn.counts)}</p>
    <div role="alert">${alertsView(state, drawn)}</div>
    <p class="visually-hidden" role="status">${announcementView(state.live.history)}</p>
    <section id="history">${eventsView(state)}</section>`;
}

/** Stays in view on a narrow screen while the Zap's own state is out of view (page.js). */
export function statusLineView({ condition, counts }: DrawnZap): Html {
  const [cssClass, label] = PILLS[condition];
  return html`<a class="status-line" href="#zap-part"><b class="${cssClass}">${label}</b> · ${answerView(counts)}</a>`;
}

function switchView({ live }: PageState, { condition }: DrawnZap): Html {
  const [cssClass, label] = PILLS[condition];
  const poll = { busy: 'Polling…', reason: condition === 'paused' ? 'Reconnect first.' : '' };
  const power =
    condition === 'off'
      ? turnOnButton('power', live.isTurningOn)
      : actionButton('/zap/off', 'power', 'Turn off', { busy: 'Turning off…' });
  return html`<div class="bar head">
      <h2 id="zap-title" tabindex="-1">Zap</h2>
      <p class="state ${cssClass}"><b>${label}</b></p>
      ${condition !== 'off' && actionButton('/zap/poll', 'poll', 'Poll now', poll)}${power}
    </div>`;
}

/** Shows the trigger, how often it polls, and its only input. */
function triggerView({ live, editor }: PageState): Html {
  const options = optionViews(
    [
      ['no', 'No'],
      ['yes', 'Yes'],
    ],
    fullListAnswer(live.zap),
  );
  return html`<p class="soft"><b>${editor.steps[0]?.label}</b> · polls every ${formatInterval(live.settings.everySeconds)}</p>
    ${settingView('/zap/full-list', FULL_LIST_KEY, FULL_LIST_LABEL, options)}`;
}

/** What became of those with whom the Zap didn't run, the worst first. */
const OTHER_FATES: readonly (readonly [fate: Fate, tone: Tone, words: string])[] = [
  ['missed', 'bad', 'missed'],
  ['on hold', 'warn', 'on hold'],
  ['waiting', 'warn', 'waiting'],
  ['skipped', '', 'hired while it was off'],
  ['not found', '', 'not found before it was turned off'],
  ['left', '', 'gone before a poll'],
];

/** Says whether the Zap ran for everyone hired, and where the others are. */
function answerView(counts: FateCounts): Html {
  const hireCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (hireCount === 0) return html`<b>No hires yet</b>`;
  const others = OTHER_FATES.filter(([fate]) => counts[fate] > 0).map(
    ([fate, tone, words], at) =>
      html`${at > 0 && ', '}<span class="${tone}">${formatNumber(counts[fate])} ${words}</span>`,
  );
  return html`<b>${pluralize(counts.ran, 'Zap run')} for ${pluralize(hireCount, 'hire')}</b>: ${others.length > 0 ? others : NO_ONE_MISSED}.`;
}

const NO_ONE_MISSED = html`<span class="good">no one missed</span>`;

function alertsView(state: PageState, drawn: DrawnZap): Html {
  const { held } = state.live.zap;
  return html`${troubleView(state, drawn)}${held.length > 0 && heldView(held.length)}${missedView(state, drawn)}`;
}

/** Shows why the Zap doesn't work, and the remedy. */
function troubleView({ live, previewSandbox }: PageState, { counts }: DrawnZap): Html | false {
  const { connection, history, zap } = live;
  if (connection.expiredBy !== undefined) {
    const options = { isMain: true, busy: 'Reconnecting…' };
    return html`<div class="message bad">
      <p><b>Connection expired.</b> ${waitingText(zap, counts)}</p>
      ${quote(connection.expiredBy.message)}
      ${actionButton('/zap/reconnect', 'reconnect', 'Reconnect with the new key', options)}
    </div>`;
  }
  const failure = latestFailureOf(history);
  if (failure === undefined) return false;
  // Without a count, which a screen reader would announce at each poll.
  const effect = zap.isOn
    ? html`<b>The latest poll failed.</b> ${waitingText(zap, counts)} ${nextPollView(live)}`
    : html`<b>Couldn't turn on.</b> The Zap is off.`;
  return html`<div class="message bad">
    <p>${effect}</p>
    ${quote(failure.message)}
    ${previewSandbox.faultChoice === 'normal' ? retryView(live) : RECOVER_BUTTON}
  </div>`;
}

/** Says when the Zap polls again, which may be later than usual. A screen reader would announce it at each poll. */
const nextPollView = ({ nextPollAt }: PageState['live']) =>
  nextPollAt !== undefined &&
  html`<span aria-live="off">Next poll at ${formatTime(nextPollAt)}.</span>`;

const RECOVER_BUTTON = actionButton(
  '/sandbox/fault',
  'recover',
  'Set API behavior to Normal',
  { isMain: true },
  html`name="fault" value="normal"`,
);

/** Offers to try again what failed. */
const retryView = ({ zap, isTurningOn }: PageState['live']): Html =>
  zap.isOn
    ? actionButton('/zap/poll', 'retry', 'Poll now', { isMain: true, busy: 'Polling…' })
    : turnOnButton('retry', isTurningOn);

const turnOnButton = (id: string, isTurningOn: boolean): Html =>
  actionButton('/zap/on', id, 'Turn on', {
    isMain: true,
    busy: 'Turning on…',
    reason: isTurningOn ? 'Turning on…' : '',
  });

/** Returns why the Zap's latest attempt to turn on or to poll failed. */
function latestFailureOf({ entries }: ZapHistory): StepFailure | undefined {
  for (const { event } of entries) {
    if ('outcome' in event && event.outcome.event !== 'replay') return event.outcome.failure;
  }
  return undefined;
}

/** Says what becomes of those waiting. */
function waitingText(zap: Zap, { waiting }: FateCounts): string {
  const condition = checksFullList(zap) ? '' : ', if they are still listed';
  return waiting > 0 ? `The next poll that works finds those waiting${condition}.` : '';
}

function heldView(count: number): Html {
  const runs = pluralize(count, 'run');
  return html`<div class="message warn">
    <p><b>Zapier put ${runs} on hold,</b> because a poll found more than ${MAX_RUNS_PER_POLL} new
      employees. On Zapier, the Zap's owner replays or deletes them in Zap history.</p>
    ${actionButton('/zap/replay', 'replay', `Replay ${runs}`, { isMain: true })}
  </div>`;
}

/** Shows why someone was missed, and the remedy. */
function missedView({ live, previewSandbox }: PageState, { condition, counts }: DrawnZap) {
  if (counts.missed === 0 || condition !== 'on' || checksFullList(live.zap)) return false;
  const yes = html`name="${FULL_LIST_KEY}" value="yes"`;
  const options = { isMain: true, busy: 'Restarting…' };
  return html`<div class="message bad">
    <p><b>${missedReason(previewSandbox.sandbox)}</b> ${REMEDY}</p>
    ${actionButton('/zap/full-list', 'remedy', `Set ${FULL_LIST_LABEL} to Yes`, options, yes)}
    <small>Restarts the Zap. Those missed stay missed.</small>
  </div>`;
}
