/*
 * The whole page: its landmarks, its four parts, and the places where their regions stand.
 *
 * All scripts and styles are files of this server, so the policy that forbids anything inline can
 * hold; htmx is told to keep to it.
 */
import type { PageState } from '../state.ts';
import { type Html, html } from './html.ts';
import { type Region, seenInput } from './regions.ts';
import { hireView, ideasView } from './service.ts';

const HTMX_CONFIG = JSON.stringify({
  allowEval: false,
  allowScriptTags: false,
  includeIndicatorStyles: false,
  historyEnabled: false,
  // Else what was drawn is not htmx's yet for 20 ms, and a button pressed then loads the page anew.
  defaultSettleDelay: 0,
});

export function pageView(state: PageState, regions: readonly Region[]): Html {
  const { version, platformVersion } = state.outline;
  const at = (name: string) => regions.find((region) => region.name === name)?.content ?? html``;
  const place = (name: string) => html`<div id="region-${name}">${at(name)}</div>`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="htmx-config" content="${HTMX_CONFIG}">
    <title>Zap preview</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/page.css">
    <script src="/htmx.js" defer></script>
    <script src="/page.js" defer></script>
  </head>
  <body hx-swap="none">
    <a class="skip" href="#connect-part">Skip to the connection</a>
    <header>
      <h1>Zap preview</h1>
      <p>A local preview of this integration (${version}), run by zapier-platform-core ${platformVersion}.</p>
    </header>
    <nav aria-label="Sections">
      <a href="#connect-part">Connect</a>
      <a href="#step-part">Trigger</a>
      <a href="#zap-part">Zap</a>
      ${state.sandbox === undefined ? '' : html`<a href="#service-part">Sandbox</a>`}
    </nav>
    <p id="trouble" role="alert" hidden></p>
    <form id="live" hx-get="/live" hx-trigger="every 1s, changed from:body">${seenInput(regions, false)}</form>
    <main class="${state.sandbox === undefined ? 'alone' : ''}">
      <div class="build">
        ${part('connect', '1', 'Connect', html`${place('account')}${place('account-message')}${place('account-form')}`)}
        ${part('step', '2', 'Set up trigger or search', html`${place('step')}${place('tested')}${place('held-run')}`)}
      </div>
      ${part(
        'zap',
        '3',
        'Zap',
        html`${place('switch')}
          ${place('zap')}
          <div class="pace">${place('minutes')}${place('speed')}</div>
          <p class="clock" id="region-clock">${at('clock')}</p>
          <p class="unseen" id="region-announcement" role="status">${at('announcement')}</p>
          <h3 id="history-title">Poll history</h3>
          <div class="scroll" id="region-history" role="region" aria-labelledby="history-title" tabindex="0">${at('history')}</div>
          ${place('runs')}`,
      )}
      ${state.sandbox === undefined ? '' : servicePart(state.sandbox.url, place, at('notice'))}
    </main>
  </body>
</html>`;
}

function part(name: string, number: string, title: string, content: Html): Html {
  return html`<section id="${name}-part" class="part ${name}" aria-labelledby="${name}-title">
    <h2 id="${name}-title"><span class="ordinal">${number}</span> ${title}</h2>
    ${content}
  </section>`;
}

function servicePart(url: string, place: (name: string) => Html, notice: Html): Html {
  return html`<section id="service-part" class="part service" aria-labelledby="service-title">
    <h2 id="service-title">Sandbox</h2>
    <p class="about">Test data at <code>${url}</code>. The Zap in the terminal uses a separate sandbox.</p>
    ${hireView()}
    <p class="notice" id="region-notice" role="status">${notice}</p>
    ${place('people')}
    <div>${place('responses')}${place('newest')}${place('profile')}</div>
    ${ideasView()}
  </section>`;
}
