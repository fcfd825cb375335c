/* The sandbox on the page: whom it employs, what can go wrong in it, and things to try. */
import { capitalize, formatNumber, pluralize } from '../../../text.ts';
import { checksFullList } from '../../missedEmployees.ts';
import { DEMONSTRATION_NAMES, DEMONSTRATIONS } from '../demonstrations.ts';
import { type PageSandbox, RESPONSE_MODES } from '../pageSandbox.ts';
import type { PageState } from '../pageState.ts';
import type { PageZap } from '../pageZap.ts';
import { type Schedule, SPEEDS } from '../schedule.ts';
import { FATE_CLASSES, fateOf, type ZapStatus } from '../zapStatus.ts';
import { action, button, optionViews, settingView } from './controls.ts';
import { type Html, html, moreView, shownCount } from './html.ts';

/** The newest people that are always shown. */
const SHOWN_NEWEST = 4;

/** Those whose fate is shown on request: more than {@link HIRE_COUNTS} at once. */
const MAX_NEWEST = 150;

/** People to hire at once. 120 are more than flood protection lets through. */
const HIRE_COUNTS = [1, 20, 120];

export function sandboxView(state: PageState, pageSandbox: PageSandbox, status: ZapStatus): Html {
  const { notice, responseMode, profiles, profileName } = pageSandbox;
  const { schedule } = state.pageZap;
  const modes = Object.entries(RESPONSE_MODES);
  const names = [...profiles].map(([name, { about = '' }]) => [name, capitalize(about)] as const);
  // The id announces a repeated notice, too.
  return html`${hireView(status.next === 'hire-1')}
    <div role="status">${notice.text !== '' && html`<p id="notice-${notice.number}" class="notice">${notice.text}</p>`}</div>
    ${newestView(state.pageZap, pageSandbox, status)}
    <h3 id="try">Three things to try</h3>
    ${demonstrationsView(state, pageSandbox, status)}
    <h3>Simulation</h3>
    ${settingView('/zap/pace', 'speed', 'Clock speed', speedViews(schedule))}
    ${settingView('/sandbox/responses', 'responses', 'API behavior', optionViews(modes, responseMode))}
    ${settingView('/sandbox/profile', 'profile', 'Response format', optionViews(names, profileName))}`;
}

/** Says how long the polling interval takes at each speed. */
function speedViews({ pace: { minutes, speed } }: Schedule): Html[] {
  const lasts = (each: number) => `${minutes} min pass in ${(minutes * 60) / each} s`;
  return optionViews(
    SPEEDS.map((each) => [each, each === 1 ? 'Real time' : lasts(each)]),
    speed,
  );
}

/** Names the newest people, and what became of them. */
function newestView(
  pageZap: PageZap,
  { sandbox: { company } }: PageSandbox,
  { balance }: ZapStatus,
): Html {
  const people = company
    .newest(MAX_NEWEST)
    .map((person) => ({ person, fate: fateOf(person, pageZap) }))
    .filter(({ fate }, index) => index < SHOWN_NEWEST || fate !== undefined);
  const shown = shownCount(people.length, SHOWN_NEWEST);
  const newest = people.map(({ person, fate }, index) => {
    return html`<li class="${index >= shown && 'extra'}"><span>${person.name}</span> ${fate && html`<small class="${FATE_CLASSES[fate]}">${fate}</small>`} <small>${person.number}</small></li>`;
  });
  const { missed = 0 } = balance ?? {};
  return html`<div class="bar apart"><p class="soft">${pluralize(company.size, 'active employee')}${missed > 0 && html`,<br><span class="bad">${formatNumber(missed)} missed by the Zap</span>`}</p>
      <div class="bar">${company.formerSize > 0 && action('/sandbox/rehire', 'rehire', 'Rehire')}
        ${action('/sandbox/remove', 'remove', 'Remove newest')}</div></div>
    <ol id="newest" class="people">${newest}</ol>
    ${moreView('more-people', newest.length - shown, ' hires')}`;
}

function hireView(isMain: boolean): Html {
  const input = (name: string, label: string) => html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" data-version="1" type="text" maxlength="100" placeholder="(random)" autocomplete="off" spellcheck="false">
  </div>`;
  return html`<form id="hire" action="/sandbox/hire" method="post" hx-post="/sandbox/hire" autocomplete="off">
    <div class="pair">${input('first', 'First name')}${input('last', 'Last name')}</div>
    <div class="trio">${HIRE_COUNTS.map((many) => {
      const label = many === 1 ? 'Hire' : `Hire ${many}`;
      const options = { isMain: isMain && many === 1 };
      return button(`hire-${many}`, label, options, html`name="count" value="${many}" data-reset`);
    })}</div>
  </form>`;
}

/** Shows what goes wrong in real life. A button does it, and the Zap shows the effect and the remedy. */
function demonstrationsView(
  { connection, pageZap }: PageState,
  { sandbox, tried }: PageSandbox,
  { condition, next }: ZapStatus,
): Html {
  const isReady = condition !== 'off' && connection.expiredBy === undefined;
  const rows = DEMONSTRATION_NAMES.map((name) => {
    const { title, effect } = DEMONSTRATIONS[name];
    const label = tried.has(name) ? 'Try again' : 'Try it';
    const mark = tried.has(name) ? '✓ ' : '';
    const fields = html`name="demonstration" value="${name}" ${isReady ? '' : html`disabled`}
      aria-label="${label}: ${title}" aria-describedby="try-reason"`;
    return html`<li><p><b><span class="good">${mark}</span>${title}</b><br><small>${effect(sandbox, checksFullList(pageZap.zap))}</small></p>${action('/sandbox/demonstrate', `try-${name}`, label, { isMain: next === `try-${name}` }, fields)}</li>`;
  });
  const reason = connection.expiredBy ? 'Reconnect first.' : 'Turn on the Zap first.';
  return html`<p id="try-reason" class="soft">${!isReady && reason}</p><ol class="people things">${rows}</ol>`;
}
