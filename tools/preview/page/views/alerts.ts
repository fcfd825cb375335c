/* What is wrong with the Zap on the page, and the buttons that mend it. */
import { pluralize } from '../../../text.ts';
import { checksFullList, FULL_LIST_LABEL } from '../../fullListSetting.ts';
import { missedReason, REMEDY } from '../../missedEmployees.ts';
import { MAX_RUNS_PER_POLL } from '../../zap/zap.ts';
import type { PageState } from '../pageState.ts';
import type { PageZap } from '../pageZap.ts';
import type { HistoryEntry } from '../zapHistory.ts';
import type { ZapStatus } from '../zapStatus.ts';
import { expiredView } from './connection.ts';
import { actionButton } from './controls.ts';
import { failureLabelOf } from './history.ts';
import { type Html, html, quote } from './html.ts';

export function alertsView(state: PageState, status: ZapStatus): Html {
  const { connection, pageZap } = state;
  const { failed } = status;
  const { held } = pageZap.zap;
  const waiting = waitingText(pageZap, status);
  const failure = connection.expiredBy
    ? expiredView(connection.expiredBy, waiting)
    : failed && failureView(state, waiting, failed);
  return html`${failure}${reconnectedView(pageZap, status)}${held.length > 0 && heldView(held.length)}${missedView(pageZap, status)}`;
}

/** Shows why someone was missed, and the remedy. */
function missedView({ missed, settings }: PageZap, status: ZapStatus): Html | false {
  if (missed.length === 0 || status.condition !== 'on') return false;
  const options = { isMain: status.next === 'full-list', busy: 'Turning on…' };
  return html`<div class="message bad">
    <p><b>${missedReason(settings.sandbox)}</b> ${REMEDY}</p>
    ${actionButton('/zap/full-list', 'full-list', `Set ${FULL_LIST_LABEL} to Yes`, options)}
    <small>Restarts the Zap. Those missed stay missed.</small>
  </div>`;
}

/** Says what becomes of those waiting. */
function waitingText({ zap }: PageZap, { hireCounts }: ZapStatus): string {
  const condition = checksFullList(zap) ? '' : ', if they are still listed';
  return hireCounts?.waitingCount
    ? `The next poll that works finds those waiting${condition}.`
    : '';
}

/** Begins with the words of the event's row. */
function failureView(
  { pageZap: { zap, history }, pageSandbox }: PageState,
  waiting: string,
  failed: HistoryEntry,
): Html {
  const count = history.failedPollCount;
  const effect = zap.isOn
    ? html`${count > 1 && `${count} polls failed in a row. `}${waiting}`
    : html`Couldn't turn on. The Zap is off.`;
  const normal = html`name="fault" value="normal"`;
  return html`<div class="message bad">
    <p><b>${failureLabelOf(failed)}.</b> ${effect}</p>
    ${quote(failed.outcome.failure?.message)}
    ${pageSandbox.hasFault && actionButton('/sandbox/fault', 'recover', 'Set API behavior to Normal', { isMain: true }, normal)}
  </div>`;
}

function reconnectedView(
  { history: { entries } }: PageZap,
  { hireCounts, failed }: ZapStatus,
): Html | false {
  if (entries[0]?.outcome.event !== 'reconnect' || failed || !hireCounts?.waitingCount)
    return false;
  return html`<p class="message good"><span><b>Reconnected.</b> The next poll finds those waiting.</span></p>`;
}

function heldView(count: number): Html {
  const runs = pluralize(count, 'run');
  return html`<div class="message warn">
    <p><b>Zapier put ${runs} on hold,</b> because a poll found more than ${MAX_RUNS_PER_POLL} new
      employees. On Zapier, the Zap's owner replays or deletes them in Zap history.</p>
    ${actionButton('/zap/replay', 'replay', `Replay ${runs}`, { isMain: true })}
  </div>`;
}
