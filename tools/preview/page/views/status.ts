/* The state of the Zap on the page: its switch, and what became of the people hired. */
import { formatNumber, pluralize } from '../../../text.ts';
import { checksFullList } from '../../fullListSetting.ts';
import { MAX_RUNS_PER_POLL } from '../../zap/zap.ts';
import { MANY_HIRES } from '../demonstrations.ts';
import type { PageState } from '../pageState.ts';
import type { PageZap } from '../pageZap.ts';
import type { Fate, HireCounts, ZapCondition, ZapStatus } from '../zapStatus.ts';
import { actionButton } from './controls.ts';
import { type Html, html } from './html.ts';

const PILLS: Readonly<Record<ZapCondition, readonly [cssClass: string, label: string]>> = {
  off: ['', 'Off'],
  on: ['good', 'On'],
  failing: ['bad', 'On · failing'],
  paused: ['bad', 'On · paused'],
};

const FATE_CLASSES: Readonly<Record<Fate, string>> = {
  ran: 'good',
  missed: 'bad',
  'on hold': 'warn',
  waiting: 'warn',
};

/** @param text - more than the fate alone, such as `3 waiting`. */
export const fateView = (fate: Fate, text: string = fate) =>
  html`<span class="${FATE_CLASSES[fate]}">${text}</span>`;

/** Stays in view on a narrow screen while the Zap's own state is out of view (page.js). */
export function statusLineView({ condition, hireCounts }: ZapStatus): Html {
  if (hireCounts === undefined) return html``;
  const [cssClass, label] = PILLS[condition];
  return html`<a class="status-line" href="#zap-part"><b class="${cssClass}">${label}</b> · ${hireCounts.hireCount > 0 ? resultView(hireCounts) : 'no hires yet'}</a>`;
}

export function switchView({ connection, pageZap }: PageState, status: ZapStatus): Html {
  const { condition, next } = status;
  const [cssClass, label] = PILLS[condition];
  const poll = {
    busy: 'Polling…',
    isMain: next === 'poll',
    reason: condition === 'paused' ? 'Reconnect first.' : '',
  };
  const power =
    condition === 'off'
      ? actionButton('/zap/on', 'power', 'Turn on', {
          isMain: connection.expiredBy === undefined,
          busy: 'Turning on…',
          reason: turnOnReason(connection.isConnected, pageZap.isTurningOn),
        })
      : actionButton('/zap/off', 'power', 'Turn off', { busy: 'Turning off…' });
  return html`<div class="bar head">
      <h2 id="zap-title" tabindex="-1">Zap</h2>
      <p class="state ${cssClass}"><b>${label}</b></p>
      <div class="bar actions">${condition !== 'off' && HIRE_HERE}${condition !== 'off' && actionButton('/zap/poll', 'poll', 'Poll now', poll)}${power}</div>
    </div>`;
}

/** Returns why the Zap can't be turned on, also for tabs in which no one has pressed Turn on. */
const turnOnReason = (isConnected: boolean, isTurningOn: boolean) =>
  isTurningOn ? 'Turning on…' : isConnected ? '' : 'Connect first.';

/** A second Hire button for narrow screens, where the sandbox is far below the Zap: here, a person sees the effect. */
const HIRE_HERE = html`<div class="narrow">${actionButton('/sandbox/hire', 'hire-here', 'Hire')}</div>`;

/** Whether everyone hired since the Zap was turned on triggered it, and where the others are. */
export function hireCountsView({ pageZap }: PageState, { hireCounts }: ZapStatus): Html | false {
  if (hireCounts === undefined) return pageZap.history.entries.length > 0 && turnedOffView(pageZap);
  const { hireCount, zapRunCount, missedCount, heldCount, waitingCount } = hireCounts;
  if (hireCount === 0) {
    return html`${zapRunCount > 0 && html`<p class="balance"><b>${pluralize(zapRunCount, 'Zap run')}.</b></p>`}
      ${checksFullList(pageZap.zap) && FULL_LIST_CHECKED}`;
  }
  const isAll = zapRunCount >= hireCount && missedCount + heldCount + waitingCount === 0;
  return html`<p class="balance ${isAll && 'all'}">${resultView(hireCounts)}</p>`;
}

function resultView(hireCounts: HireCounts): Html {
  const { hireCount, zapRunCount } = hireCounts;
  const fates = (
    [
      ['missed', hireCounts.missedCount],
      ['on hold', hireCounts.heldCount],
      ['waiting', hireCounts.waitingCount],
    ] as const
  ).filter(([, count]) => count > 0);
  const others = zapRunCount < hireCount ? html`the others left before a poll` : NO_ONE_MISSED;
  const [first = others, ...rest] = fates.map(([fate, count]) =>
    fateView(fate, `${formatNumber(count)} ${fate}`),
  );
  return html`<b>${resultOf(zapRunCount, hireCount)}</b>: ${first}${rest.map((each) => html`, ${each}`)}.`;
}

const NO_ONE_MISSED = html`<span class="good">no one missed</span>`;

const resultOf = (zapRunCount: number, hireCount: number) =>
  `${pluralize(zapRunCount, 'Zap run')} for ${pluralize(hireCount, 'hire')}`;

function turnedOffView({ history: { hireCount, zapRunCount } }: PageZap): Html {
  return html`${hireCount > 0 && html`<p class="balance"><b>${resultOf(zapRunCount, hireCount)}</b> while it was on.</p>`}
    <p class="soft">People hired while the Zap is off never trigger it.</p>`;
}

const FULL_LIST_CHECKED = html`<div class="message good">
  <p><b>Every poll checks the full employee list now.</b> The next one finds everyone, however many are hired at once. If there are more than ${MAX_RUNS_PER_POLL}, Zapier puts them on hold.</p>
  ${actionButton('/sandbox/demonstrate', 'hire-many', `Hire ${MANY_HIRES} at once`, { isMain: true }, html`name="demonstration" value="hires"`)}
</div>`;
