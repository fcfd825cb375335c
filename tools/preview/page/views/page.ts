/*
 * The whole page: where each part is.
 *
 * All scripts and styles are files of this server, because the content security policy forbids inline ones.
 */
import { PRODUCT_NAME } from '../../../../src/productName.ts';
import type { PageState } from '../pageState.ts';
import { connectionView } from './connection.ts';
import { type Html, html } from './html.ts';
import { sandboxView } from './sandbox.ts';
import { stepView } from './stepEditor.ts';
import { drawnZapOf, statusLineView, zapView } from './zap.ts';

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
  const drawn = drawnZapOf(state);
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="htmx-config" content="${HTMX_CONFIG}">
    <title>${PRODUCT_NAME}: Zap preview</title>
    <link rel="icon" href="/logo.png" type="image/png">
    <link rel="stylesheet" href="/pico.css">
    <link rel="stylesheet" href="/page.css">
    <script src="/htmx.js" defer></script>
    <script src="/idiomorph.js" defer></script>
    <script src="/page.js" defer></script>
  </head>
  <body hx-ext="morph" hx-target="#page" hx-select="#page" hx-swap="morph">
    <div id="page" hx-get="/" hx-trigger="every 1s">
      ${HEADER}
      <div class="top">
        <p id="trouble" class="message bad" role="alert" tabindex="-1" hidden><span><b>The preview has stopped.</b> Run <code>npm start</code>, and open the address that it prints. Below is the last state; a new start begins with a new company.</span></p>
        ${statusLineView(drawn)}
      </div>
      <main>
        <article id="connect-part"><h2 tabindex="-1" class="visually-hidden">Connection</h2>${connectionView(state)}</article>
        <article id="zap-part">${zapView(state, drawn)}</article>
        <article id="sandbox-part">${sandboxView(state)}</article>
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
  <img src="/logo.png" alt="" width="40" height="40">
  <h1>${PRODUCT_NAME} <small>Zap preview. The sandbox hires people, and the Zap runs for each. The terminal shows the same.</small></h1>
  <noscript><p>Without JavaScript, reload the page to see what is new.</p></noscript>
</header>`;
