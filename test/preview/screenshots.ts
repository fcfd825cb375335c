/*
 * `npm run screenshots`: the two pictures of the page that README shows.
 *
 * They are taken of the real page with the built app, so they can be taken anew whenever it changes.
 * What is on them: many hires at once, none of them missed, and an API key that was rotated.
 */
import { fileURLToPath } from 'node:url';
import type { Page as Tab } from 'playwright-core';
import { openPage } from '../../preview/page/server.ts';
import { AppProcess } from '../../preview/zap/appProcess.ts';
import { findChromium, launchChromium } from './chromium.ts';

const DESKTOP = { viewport: { width: 1440, height: 830 } };
const PHONE = { viewport: { width: 360, height: 720 }, colorScheme: 'dark' } as const;

async function takeBoth(executablePath: string): Promise<void> {
  const built = new URL('../../dist/index.js', import.meta.url);
  const { default: app } = await import(built.href);
  const appProcess = new AppProcess(built);
  const page = await openPage({ app, run: appProcess.run, port: 0 });
  const browser = await launchChromium(executablePath);
  try {
    const desktop = await browser.newPage(DESKTOP);
    await desktop.goto(page.url);
    await hireMany(desktop);
    await take(desktop, 'page.png');
    await rotateKey(desktop);

    const phone = await browser.newPage(PHONE);
    await phone.goto(`${page.url}/#zap-part`);
    await take(phone, 'page-phone.png');
  } finally {
    await browser.close();
    await page.close();
    appProcess.close();
  }
}

async function hireMany(tab: Tab): Promise<void> {
  await tab.locator('#input-full_list').selectOption('yes');
  await tab.locator('#connect').click();
  await tab.locator('.connected').waitFor();
  await tab.locator('#test').click();
  await tab.locator('.records').waitFor();
  await tab.locator('#power').click();
  await tab.locator('.state.on').waitFor();
  await hireAndPoll(tab, 1);
  await tab.locator('#newest').selectOption('5');
  await hireAndPoll(tab, 20);
  await tab.locator('.card').nth(20).waitFor();
  await tab.evaluate('scrollTo(0, 0)');
}

async function rotateKey(tab: Tab): Promise<void> {
  await tab.locator('#rotate').click();
  await tab.locator('#region-notice', { hasText: 'rotated' }).waitFor();
  // The next poll is a few seconds away.
  await tab.locator('.state.expired').waitFor();
}

async function hireAndPoll(tab: Tab, count: number): Promise<void> {
  await tab.locator(`#hire-${count}`).click();
  await tab.locator('#region-notice', { hasText: 'Hired' }).waitFor();
  await tab.locator('#poll').click();
  await tab.locator('tr.good').first().waitFor();
}

async function take(tab: Tab, name: string): Promise<void> {
  const path = fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
  // Playwright would hide the caret by a style that the page's policy forbids.
  await tab.screenshot({ path, caret: 'initial' });
  console.log(`docs/${name}`);
}

const path = findChromium(process.env);
if (path === undefined) {
  console.error('Chromium not found. Install it, or set CHROMIUM to its path.');
  process.exitCode = 1;
} else {
  await takeBoth(path);
}
