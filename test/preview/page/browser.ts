/*
 * The page in a real browser, for its tests and its pictures: a tab, and what a person does in it.
 *
 * A Chromium of this machine is used; none is downloaded. Where there is none, these tests are
 * skipped by name, and that is said. None of the browser's own requests may leave this machine.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest } from '@jest/globals';
import { type Browser, chromium, type Page as Tab } from 'playwright-core';
import type { Page } from '../../../tools/preview/page/server.ts';
import { SLOW_TEST_MILLISECONDS } from '../../support/long.ts';
import { open } from './pages.ts';

jest.setTimeout(SLOW_TEST_MILLISECONDS);

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const QUIET = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/** Where Chromium is; undefined where there is none. `CHROMIUM` names one that is elsewhere. */
function findChromium({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const folders = [...PATH.split(delimiter), '/usr/bin'];
  const paths = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return (CHROMIUM === undefined ? paths : [CHROMIUM]).find((path) => existsSync(path));
}

const executablePath = findChromium(process.env);
if (executablePath === undefined) {
  console.warn('Chromium not found. Install it, or set CHROMIUM to its path.');
}
export const inBrowser = executablePath === undefined ? describe.skip : describe;

export const WIDE = { width: 1200, height: 800 };
export const PHONE = { width: 360, height: 740 };

export let page: Page;
export let tab: Tab;
export let browser: Browser;
let asked: string[];

export function eachInTab(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: QUIET });
    // One tab for all: another one for each test would take half a second every time.
    tab = await browser.newPage();
    tab.setDefaultTimeout(60_000);
    tab.on('request', (request) => asked.push(request.url()));
    tab.on('dialog', () => asked.push('a dialog'));
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    asked = [];
    await reopen(0);
    await tab.setViewportSize(WIDE);
    await tab.goto(page.url);
  });
  afterEach(async () => {
    await tab.goto('about:blank');
    await page.close();
    const own = [page.url, 'data:', 'about:blank'];
    expect(asked.filter((url) => !own.some((start) => url.startsWith(start)))).toEqual([]);
  });
}

export async function reopen(port: number): Promise<void> {
  page = await open({ port });
}

export const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
export const choose = (label: string, option: string) =>
  tab.getByLabel(label, { exact: true }).selectOption({ label: option });
export const see = (text: string | RegExp) => tab.getByText(text).first().waitFor();
export const waitForState = (name: string) => tab.locator('.state', { hasText: name }).waitFor();
export const hasFocus = (id: string) => tab.locator(id).evaluate((it) => it.matches(':focus'));

export async function connect(): Promise<void> {
  await press('Connect');
  await tab.locator('.connected').waitFor();
}

/** In real time, so that the Zap polls only when a test asks for it. */
export async function turnOn(): Promise<void> {
  await choose('Clock speed', 'Real time');
  await connect();
  await press('Turn on');
  await waitForState('On');
}

/** Presses, and waits for what the sandbox says of it. */
export async function pressInSandbox(name: string, said: string | RegExp): Promise<void> {
  await press(name);
  await tab.locator('.notice', { hasText: said }).waitFor();
}

export async function runsAre(count: number): Promise<void> {
  const runs = tab.locator('#zap-runs .rows > li');
  await runs.nth(count - 1).waitFor({ state: 'attached' });
  expect(await runs.count()).toBe(count);
}

/** Whether all of it is on the screen, as it is scrolled. */
export async function isInView(selector: string): Promise<boolean> {
  const box = await tab.locator(selector).boundingBox();
  const { width = 0, height = 0 } = tab.viewportSize() ?? {};
  if (box === null) return false;
  // A scrolled position may be off by a fraction.
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height < height + 1;
}
