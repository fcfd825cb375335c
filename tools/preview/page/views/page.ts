/*
 * The whole page: where each part is.
 *
 * All scripts and styles are files of this server, because the content security policy forbids inline ones.
 */
import { PRODUCT_NAME } from '../../../../src/productName.ts';
import type { PageState } from '../pageState.ts';
import { zapStatusOf } from '../zapStatus.ts';
import { connectionView } from './connection.ts';
import { type Html, html } from './html.ts';
import { sandboxView } from './sandbox.ts';
import { statusLineView } from './status.ts';
import { stepView } from './stepEditor.ts';
import { zapView } from './zap.ts';

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

/** Every response to htmx is the whole page, and idiomorph changes only what differs from the one shown. */
export function pageView(state: PageState): Html {
  const { app } = state;
  const status = zapStatusOf(state);
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="htmx-config" content="${HTMX_CONFIG}">
    <title>${PRODUCT_NAME}: Zap preview</title>
    <link rel="icon" href="${ICON}" type="image/svg+xml">
    <link rel="stylesheet" href="/pico.css">
    <link rel="stylesheet" href="/layout.css">
    <link rel="stylesheet" href="/controls.css">
    <link rel="stylesheet" href="/zap.css">
    <script src="/htmx.js" defer></script>
    <script src="/idiomorph.js" defer></script>
    <script src="/page.js" defer></script>
  </head>
  <body hx-ext="morph" hx-target="#page" hx-select="#page" hx-swap="morph">
    <div id="page" hx-get="/" hx-trigger="every 1s">
      ${HEADER}
      <div class="top">
        <p id="trouble" class="message bad" role="alert" tabindex="-1" hidden><span><b>The preview has stopped.</b> Run <code>npm start</code>, and open the address that it prints. Below is the last state; a new start begins with a new company.</span></p>
        ${statusLineView(status)}
      </div>
      <main>
        <article id="connect-part"><h2 tabindex="-1">Connect</h2>${connectionView(state)}</article>
        <article id="zap-part">${zapView(state, status)}</article>
        <article id="sandbox-part">${sandboxView(state, status)}</article>
        <article id="step-part">${stepView(state)}</article>
      </main>
    </div>
    <footer>Preview of version ${app.version}, run by zapier-platform-core ${app.platformVersion}.</footer>
  </body>
</html>`;
}

/** The page that a browser without scripts shows if an action was refused. */
export const refusalView = (message: string) => html`<!doctype html>
<html lang="en"><title>${PRODUCT_NAME}: Zap preview</title><p>${message}</p><p><a href="/">Back</a></p></html>`;

const HEADER = html`<header>
  <img src="${ICON}" alt="" width="36" height="36">
  <h1>${PRODUCT_NAME} <small>Zap preview. <b>Sandbox keys are filled in. Connect, turn on, hire.</b> Then there are <a href="#try">three things to try</a>.</small></h1>
  <noscript><p>Without JavaScript, reload the page to see what is new.</p></noscript>
</header>`;
