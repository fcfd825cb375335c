/*
 * The whole page: where each region is.
 *
 * All scripts and styles are files of this server, because the content security policy forbids inline ones.
 */
import { PRODUCT } from '../../../../src/productName.ts';
import type { PageState } from '../pageState.ts';
import { action } from './controls.ts';
import { type Html, html } from './html.ts';
import { type RegionName, regionId } from './regionNames.ts';
import { type Region, versionsInput } from './regions.ts';
import { hireView } from './sandbox.ts';

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
  const at = (name: RegionName) => regions.find((each) => each.name === name)?.content ?? '';
  const place = (name: RegionName) => html`<div id="${regionId(name)}">${at(name)}</div>`;
  const places = (...names: RegionName[]) => html`${names.map(place)}`;
  const spoken = (name: RegionName, role: 'alert' | 'status') =>
    html`<div id="${regionId(name)}" role="${role}">${at(name)}</div>`;
  const keys = pageSandbox ? 'Sandbox keys are filled in' : 'Enter your keys';
  const howTo = html`<b class="how-to">${keys}. Connect, turn on, ${pageSandbox ? 'hire' : 'and wait for a hire'}.</b>`;
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
      <h1>${PRODUCT} <small>Zap preview, simulated on this machine</small></h1>
      ${
        pageSandbox
          ? html`<details>
              <summary>${howTo} <span class="fold">Three things to try</span></summary>
              ${place('demonstrations')}
            </details>`
          : html`<p>${howTo}</p>`
      }
      <noscript><p>Without JavaScript, reload the page to see what is new.</p></noscript>
    </header>
    <div class="top">
      <nav class="bar" aria-label="Sections">
        ${place('badge')}
        ${pageSandbox && html`<a href="#sandbox-part">Sandbox</a>`}
        <a href="#step-part">Setup</a>
        ${pageSandbox && action('/sandbox/hire', 'hire-one', 'Hire')}
      </nav>
      <p id="trouble" class="message bad" role="alert" hidden>The preview has stopped. Run npm start; this page reconnects automatically.</p>
      ${spoken('expired', 'alert')}
    </div>
    <form id="live" hx-get="/live" hx-trigger="every 1s, changed from:body">${versionsInput(regions, false)}</form>
    <main class="${pageSandbox && 'beside'}">
      <div class="build">
        ${part('connect', 'Connect', html`${place('connection')}${spoken('connection-message', 'alert')}${place('connection-form')}`)}
        ${part('step', 'Trigger or search', html`${place('step')}${spoken('test-summary', 'status')}${place('records')}`)}
      </div>
      ${part(
        'zap',
        'Zap',
        html`${places('switch', 'balance')}${spoken('zap', 'alert')}
          <div class="bar">${place('trigger')}<p class="clock" id="${regionId('clock')}">${at('clock')}</p></div>
          <p class="unseen" id="${regionId('announcement')}" role="status">${at('announcement')}</p>
          ${places('chart', 'history', 'runs')}
          <div class="pair" id="${regionId('pace')}">${at('pace')}</div>`,
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
          ${place('responses')}${action('/sandbox/rotate', 'rotate', 'Rotate API key')}
          <p class="soft hint"><small>The current key stops working.</small></p>${spoken('api-notice', 'status')}
          <details id="api-settings"><summary><span class="fold">API settings</span></summary>
            ${place('newest-count')}
            <p class="soft"><small>The most employees that the new employee list returns.</small></p>
            ${place('profile')}
            <p class="soft"><small>How the API's responses are written.</small></p>
            <p class="soft">Address: <code>${pageSandbox.sandbox.url}</code></p>
          </details>`,
        )
      }
    </main>
    <footer><small>Preview of version ${app.version}, run by zapier-platform-core ${app.platformVersion}.${pageSandbox && html` The Zap that <code>npm start</code> runs in the terminal has a sandbox of its own.`}</small></footer>
  </body>
</html>`;
}

function part(name: string, title: string, content: Html): Html {
  return html`<article id="${name}-part" aria-labelledby="${name}-title">
    <h2 id="${name}-title" tabindex="-1">${title}</h2>
    ${content}
  </article>`;
}
