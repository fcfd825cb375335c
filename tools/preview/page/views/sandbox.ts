/* The sandbox on the page: whom it employs, what can go wrong in it, and things to try. */
import { FORMAT_NAMES, FORMATS } from '../../../sandbox/formats.ts';
import { capitalize, pluralize } from '../../../text.ts';
import { DEMONSTRATION_NAMES, DEMONSTRATIONS } from '../demonstrations.ts';
import { FAULT_CHOICES, type PageSandbox } from '../pageSandbox.ts';
import type { PageState } from '../pageState.ts';
import type { PageZap } from '../pageZap.ts';
import { fateOf, type ZapStatus } from '../zapStatus.ts';
import { actionButton, button, optionViews, settingView } from './controls.ts';
import { type Html, html, moreView, shownCount } from './html.ts';
import { intervalView, speedView } from './schedule.ts';
import { fateView } from './status.ts';

/** The newest people that are always shown. */
const SHOWN_NEWEST = 4;

/** Those whose fate is shown on request: more than {@link HIRE_COUNTS} at once. */
const MAX_NEWEST = 150;

/** People to hire at once. 120 are more than flood protection lets through. */
const HIRE_COUNTS = [1, 20, 120];

export function sandboxView(state: PageState, status: ZapStatus): Html {
  const { pageSandbox, pageZap } = state;
  const { faultChoice, notice, sandbox } = pageSandbox;
  const { schedule } = pageZap;
  const choices = Object.entries(FAULT_CHOICES);
  const names = FORMAT_NAMES.map((name) => [name, capitalize(FORMATS[name].about)] as const);
  const count = pluralize(sandbox.company.size, 'active employee');
  // The id announces a repeated notice, too.
  return html`<div class="bar"><h2 tabindex="-1">Sandbox</h2>
      <small class="notice" role="status"><span id="notice-${notice.number}">${count}${notice.text && ` (${notice.text})`}</span></small></div>
    ${hireView(status.next === 'hire-1')}
    ${demonstrationsView(state, status)}
    ${newestView(pageZap, pageSandbox)}
    <h3>Simulation</h3>
    ${intervalView(schedule)}
    ${speedView(schedule)}
    ${settingView('/sandbox/fault', 'fault', 'API behavior', optionViews(choices, faultChoice))}
    ${settingView('/sandbox/format', 'format', 'API format', optionViews(names, sandbox.format))}`;
}

/** Names the newest people, and says what became of them. */
function newestView(pageZap: PageZap, { sandbox: { company } }: PageSandbox): Html {
  const people = company
    .newest(MAX_NEWEST)
    .map((person) => ({ person, fate: fateOf(person, pageZap) }))
    .filter(({ fate }, index) => index < SHOWN_NEWEST || fate !== undefined);
  const shown = shownCount(people.length, SHOWN_NEWEST);
  const newest = people.map(({ person, fate }, index) => {
    return html`<li class="${index >= shown && 'extra'}"><small>${person.number}</small> <span>${person.name}</span> ${fate && html`<small>${fateView(fate)}</small>`}</li>`;
  });
  const missed = people.slice(shown).filter(({ fate }) => fate === 'missed').length;
  return html`<div class="bar"><h3>Employees</h3>
      <div class="bar">${company.formerSize > 0 && actionButton('/sandbox/rehire', 'rehire', 'Rehire')}
        ${actionButton('/sandbox/remove', 'remove', 'Remove newest')}</div></div>
    <ol id="newest" class="people">${newest}</ol>
    ${newest.length > shown && moreView('more-people', html`Show ${newest.length - shown} more hires${missed > 0 && html`, <span class="bad">${missed} missed</span>`}`)}`;
}

function hireView(isMain: boolean): Html {
  const input = (name: string, label: string) => html`<div class="field">
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

/** Lists what goes wrong in real life. A button does it, and the Zap shows the effect and the remedy. */
function demonstrationsView(
  { connection, pageSandbox }: PageState,
  { condition, next }: ZapStatus,
): Html {
  const isReady = condition !== 'off' && connection.expiredBy === undefined;
  const rows = DEMONSTRATION_NAMES.map((name) => {
    const { title, point } = DEMONSTRATIONS[name];
    const mark = pageSandbox.tried.has(name) && html` <small>✓</small>`;
    const fields = html`name="demonstration" value="${name}" ${isReady ? '' : html`disabled`}
      aria-label="Try it: ${title}" aria-describedby="try-reason"`;
    return html`<li><p><b>${title}${mark}</b><br><small>${point(pageSandbox)}</small></p>${actionButton('/sandbox/demonstrate', `try-${name}`, 'Try it', { isMain: next === `try-${name}` }, fields)}</li>`;
  });
  const reason = connection.expiredBy ? 'Reconnect first.' : 'Turn on the Zap first.';
  return html`<div class="bar"><h3 id="try">Three things to try</h3> <small id="try-reason">${!isReady && reason}</small></div>
    <ol class="people things">${rows}</ol>`;
}
