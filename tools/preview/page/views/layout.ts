/*
 * The whole page, and the regions that a browser must redraw.
 *
 * A browser sends the version of each region that it shows and gets only the regions that differ. So nothing
 * flickers, and a form stays while someone types. A version is a hash of the region, except for the step's
 * form, which contains a person's input: it has a counter. All scripts and styles are files of this server,
 * because the content security policy forbids inline ones.
 */
import { createHash } from 'node:crypto';
import { PRODUCT } from '../../../../src/productName.ts';
import { pluralize } from '../../../text.ts';
import type { PageState } from '../pageState.ts';
import { action } from './controls.ts';
import { type Html, html } from './html.ts';
import { runAndPollRegions } from './runsAndPolls.ts';
import { hireView, ideasView, sandboxRegions } from './sandbox.ts';
import { setupRegions, stepView } from './setup.ts';
import { zapRegions } from './zap.ts';

export interface Region {
  readonly name: string;
  readonly version: string;
  readonly content: Html;
}

const VERSION_LENGTH = 10;

export async function regionsOf(state: PageState): Promise<readonly Region[]> {
  const { pageSandbox, editor } = state;
  const contents = {
    ...setupRegions(state),
    ...zapRegions(state),
    ...runAndPollRegions(state),
    ...(pageSandbox && { ...sandboxRegions(pageSandbox), ideas: ideasView(state) }),
    next: html`${nextView(state)}`,
  };
  const regions = Object.entries(contents).map(async ([name, content]) => {
    const hash = createHash('sha256').update(String(await content));
    return { name, version: hash.digest('hex').slice(0, VERSION_LENGTH), content };
  });
  const step = { name: 'step', version: `${editor.formVersion}`, content: stepView(state) };
  // The step comes first, because it contains the elements of its dropdowns' regions.
  return [step, ...(await Promise.all(regions))];
}

function nextView({ connection, form, pageZap, pageSandbox }: PageState): string {
  // The bar below the heading says it.
  if (connection.expiredBy !== undefined) return '';
  const keys = pageSandbox ? 'Sandbox keys are filled in' : 'Enter your keys';
  if (!connection.isConnected) {
    if (form.failure?.kind === 'expired') return 'Connection failed: a key was rejected.';
    return form.failure
      ? 'Connection failed. Step 1 says why.'
      : `${keys}. Connect, turn on, hire.`;
  }
  if (!pageZap.zap.isOn) return 'Connected. Turn on the Zap.';
  if (!pageSandbox) return 'The Zap is on.';
  if (pageZap.history.failedPollCount > 0) return 'Polls fail. Set Responses to Normal.';
  if (pageZap.zap.held.length > 0) return 'Runs are on hold. Replay or delete them.';
  const { waitingCount } = pageZap.history;
  if (waitingCount > 0)
    return `${pluralize(waitingCount, 'hire')} waiting. Poll now, or wait for the next poll.`;
  const { length: missedCount } = pageZap.missed.people;
  if (missedCount > 0)
    return `${pluralize(missedCount, 'new employee')} missed. Turn on Check Full Employee List.`;
  if (pageZap.history.zapRunCount > 0) return 'The Zap ran. Hire again, or see what can go wrong.';
  return 'The Zap is on. Hire someone, and see it run.';
}

/** Returns the versions for the browser to send with its next request. */
function seenInput(regions: readonly Region[], isReplacing: boolean): Html {
  const seen = regions.map(({ name, version }) => `${name}=${version}`).join(' ');
  const swap = isReplacing ? html`hx-swap-oob="true"` : '';
  return html`<input type="hidden" id="seen" name="seen" value="${seen}" ${swap}>`;
}

/** Returns the regions that differ from the browser's; undefined if none does. */
export function changesSince(seen: string, regions: readonly Region[]): Html | undefined {
  const shown = new Set(seen.split(' '));
  const changed = regions.filter(({ name, version }) => !shown.has(`${name}=${version}`));
  if (changed.length === 0) return undefined;
  return html`${seenInput(regions, true)}${changed.map(
    ({ name, content }) => html`<div id="region-${name}" hx-swap-oob="innerHTML">${content}</div>`,
  )}`;
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230172ad'/%3E%3Cpath d='M18 5 8 18h7l-2 9 11-14h-7z' fill='%23fff'/%3E%3C/svg%3E";

const HTMX_CONFIG = JSON.stringify({
  allowEval: false,
  allowScriptTags: false,
  includeIndicatorStyles: false,
  historyEnabled: false,
  // By default, htmx handles new elements after 20 ms. A button pressed earlier reloads the page.
  defaultSettleDelay: 0,
});

export function pageView({ app, pageSandbox }: PageState, regions: readonly Region[]): Html {
  const at = (name: string) => regions.find((each) => each.name === name)?.content ?? '';
  const place = (name: string) => html`<div id="region-${name}">${at(name)}</div>`;
  const places = (...names: string[]) => html`${names.map(place)}`;
  const spoken = (name: string, role: 'alert' | 'status') =>
    html`<div id="region-${name}" role="${role}">${at(name)}</div>`;
  const next = html`<span id="region-next">${at('next')}</span>`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="htmx-config" content="${HTMX_CONFIG}">
    <title>${PRODUCT}: Zap preview</title>
    <link rel="icon" href="${ICON}" type="image/svg+xml">
    <link rel="stylesheet" href="/pico.css">
    <link rel="stylesheet" href="/page.css">
    <link rel="stylesheet" href="/controls.css">
    <link rel="stylesheet" href="/history.css">
    <link rel="stylesheet" href="/chart.css">
    <script src="/htmx.js" defer></script>
    <script src="/page.js" defer></script>
  </head>
  <body hx-swap="none">
    <header>
      <h1>${PRODUCT} <small>Zap preview: Zapier, simulated on this machine</small></h1>
      ${
        pageSandbox
          ? html`<details>
              <summary>${next} <span class="ideas">Three things to try</span></summary>
              ${place('ideas')}
            </details>`
          : next
      }
      <noscript><p>Without JavaScript, reload the page to see what is new.</p></noscript>
    </header>
    <div class="top">
      <nav class="bar" aria-label="Sections">
        ${place('badge')}
        ${pageSandbox && html`<a href="#sandbox-part">Sandbox</a>`}
        <a href="#step-part">Setup</a>
        ${pageSandbox && action('/sandbox/hire', 'hire-one', 'Hire 1')}
      </nav>
      <p id="trouble" class="message bad" role="alert" hidden>The preview has stopped. Run npm start; this page reconnects automatically.</p>
      ${spoken('expired', 'alert')}
    </div>
    <form id="live" hx-get="/live" hx-trigger="every 1s, changed from:body">${seenInput(regions, false)}</form>
    <main class="${pageSandbox && 'beside'}">
      <div class="build">
        ${part('connect', 'Connect', html`${place('account')}${spoken('account-message', 'alert')}${place('account-form')}`, '1')}
        ${part('step', 'Trigger or search', html`${place('step')}${spoken('tested', 'status')}${place('records')}`, '2')}
      </div>
      ${part(
        'zap',
        'Zap',
        html`${places('switch', 'balance')}
          ${spoken('zap', 'alert')}
          <p class="clock" id="region-clock">${at('clock')}</p>
          <div class="pair" id="region-pace">${at('pace')}</div>
          <p class="unseen" id="region-announcement" role="status">${at('announcement')}</p>
          ${places('chart', 'history', 'runs')}`,
        '3',
      )}
      ${
        pageSandbox &&
        part(
          'sandbox',
          'Sandbox',
          html`<p class="soft">A made-up company to try things on.</p>
          <h3>People</h3>
          ${hireView()}${spoken('people-notice', 'status')}${places('people', 'leave')}
          <h3>Cause a problem</h3>
          ${place('responses')}${action('/sandbox/rotate', 'rotate', 'Rotate API key')}${spoken('fault-notice', 'status')}
          <h3>API settings</h3>
          ${places('list-size', 'profile')}
          <p class="soft">Address: <code>${pageSandbox.sandbox.url}</code></p>`,
        )
      }
    </main>
    <footer><small>Preview of version ${app.version}, run by zapier-platform-core ${app.platformVersion}.${pageSandbox && html` The Zap that <code>npm start</code> runs in the terminal has a sandbox of its own.`}</small></footer>
  </body>
</html>`;
}

function part(name: string, title: string, content: Html, number = ''): Html {
  return html`<article id="${name}-part" aria-labelledby="${name}-title">
    <h2 id="${name}-title" tabindex="-1">${number && html`<span>${number} </span>`}${title}</h2>
    ${content}
  </article>`;
}
