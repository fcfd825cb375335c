/*
 * The whole page, and which of its regions a browser has to draw anew.
 *
 * A browser sends the version of each region that it shows and gets only those that differ, so nothing
 * flickers, and a form is left alone while someone types. Where what is drawn would change under a
 * person's hands (what they chose or typed is in it), the version is made of something else. All
 * scripts and styles are files of this server, so the policy that forbids anything inline can hold.
 */
import { createHash } from 'node:crypto';
import type { PageState } from '../pageState.ts';
import { type Html, html } from './html.ts';
import { hireView, ideasView, sandboxRegions } from './sandbox.ts';
import { dropdownRegion, dropdownView, setupRegions, stepView } from './setup.ts';
import { zapRegions } from './zap.ts';

export interface Region {
  readonly name: string;
  readonly version: string;
  readonly content: Html;
}

const VERSION_LENGTH = 10;

export async function regionsOf(state: PageState): Promise<readonly Region[]> {
  const { sandbox, form } = state;
  const contents = {
    ...setupRegions(state),
    ...zapRegions(state),
    ...(sandbox && sandboxRegions(sandbox)),
  };
  const regions = Object.entries(contents).map(async ([name, content]) => {
    const hash = createHash('sha256').update(String(await content));
    // The connection form is drawn anew each time it is asked for, also where it would be the same.
    const times = name === 'account-form' ? form.timesOffered : '';
    return { name, version: `${hash.digest('hex').slice(0, VERSION_LENGTH)}${times}`, content };
  });
  return [...(await Promise.all(regions)), ...stepRegions(state)];
}

/** The form comes first: it brings its dropdowns with it. */
function stepRegions(state: PageState): Region[] {
  const { step, timesDrawn, dropdowns } = state.editor;
  const choices = step.fields.flatMap((field) => {
    if (field.source === undefined) return [];
    const version = `${step.id}/${dropdowns.get(field.key)?.version ?? 0}`;
    return [{ name: dropdownRegion(field.key), version, content: dropdownView(state, field) }];
  });
  return [{ name: 'step', version: String(timesDrawn), content: stepView(state) }, ...choices];
}

/** What the browser sends back with its next question. */
function seenInput(regions: readonly Region[], isReplacing: boolean): Html {
  const seen = regions.map(({ name, version }) => `${name}=${version}`).join(' ');
  const swap = isReplacing ? html`hx-swap-oob="true"` : '';
  return html`<input type="hidden" id="seen" name="seen" value="${seen}" ${swap}>`;
}

/** Nothing where the browser shows everything as it is. */
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
  // Else what was drawn is not htmx's yet for 20 ms, and a button pressed then loads the page anew.
  defaultSettleDelay: 0,
});

export function pageView({ app, sandbox }: PageState, regions: readonly Region[]): Html {
  const at = (name: string) => regions.find((each) => each.name === name)?.content ?? '';
  const place = (name: string) => html`<div id="region-${name}">${at(name)}</div>`;
  const places = (...names: string[]) => html`${names.map(place)}`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="htmx-config" content="${HTMX_CONFIG}">
    <title>Zap preview</title>
    <link rel="icon" href="${ICON}" type="image/svg+xml">
    <link rel="stylesheet" href="/pico.css">
    <link rel="stylesheet" href="/page.css">
    <script src="/htmx.js" defer></script>
    <script src="/page.js" defer></script>
  </head>
  <body hx-swap="none">
    <a class="skip" href="#connect-part">Skip to the connection</a>
    <header>
      <h1>Zap preview</h1>
      <p>A local preview of this integration (${app.version}), run by zapier-platform-core ${app.platformVersion}.</p>
    </header>
    <nav aria-label="Sections">
      <a href="#connect-part">Connect</a>
      <a href="#step-part">Trigger or search</a>
      <a href="#zap-part">Zap</a>
      ${sandbox && html`<a href="#sandbox-part">Sandbox</a>`}
    </nav>
    <p id="trouble" class="message bad" role="alert" hidden></p>
    <form id="live" hx-get="/live" hx-trigger="every 1s, changed from:body">${seenInput(regions, false)}</form>
    <main class="${sandbox ? '' : 'alone'}">
      <div class="build">
        ${part('connect', '1 Connect', places('account', 'account-message', 'account-form'))}
        ${part('step', '2 Set up a trigger or search', places('step', 'tested', 'held-run'))}
      </div>
      ${part(
        'zap',
        '3 Zap',
        html`${places('switch', 'zap')}
          <div class="pair">${places('minutes', 'speed')}</div>
          <p class="clock" id="region-clock">${at('clock')}</p>
          <p class="unseen" id="region-announcement" role="status">${at('announcement')}</p>
          <h3 id="history-title">Poll history</h3>
          <div class="scroll" id="region-history" role="region" aria-labelledby="history-title" tabindex="0">${at('history')}</div>
          ${place('runs')}`,
      )}
      ${
        sandbox &&
        part(
          'sandbox',
          'Sandbox',
          html`<p class="soft">The Zap in the terminal uses a separate sandbox. This one is at <code>${sandbox.sandbox.url}</code></p>
          ${hireView()}
          <p class="notice" id="region-notice" role="status">${at('notice')}</p>
          ${places('people', 'responses', 'newest', 'profile')}
          ${ideasView()}`,
        )
      }
    </main>
  </body>
</html>`;
}

function part(name: string, title: string, content: Html): Html {
  return html`<article id="${name}-part" aria-labelledby="${name}-title">
    <h2 id="${name}-title">${title}</h2>
    ${content}
  </article>`;
}
