/*
 * Opens the page in an installed Chromium for its tests and pictures, and does there what a person does.
 *
 * If there is no Chromium, these tests are skipped with a warning, or fail with LONG_TESTS=1; none is downloaded. The
 * browser may send requests only to the page.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest } from '@jest/globals';
import { type Browser, chromium, type Page as Tab } from 'playwright-core';
import { IS_LONG, LONG_TIMEOUT_MILLISECONDS } from '../../../../../test/support/longTests.ts';
import { openTestPage, type TestPage } from '../pageClient.ts';

jest.setTimeout(LONG_TIMEOUT_MILLISECONDS);

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const CHROMIUM_ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/** Finds Chromium; undefined if there is none. `CHROMIUM` overrides the search. */
function findChromium({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const folders = [...PATH.split(delimiter), '/usr/bin'];
  const paths = folders.flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name)));
  return (CHROMIUM === undefined ? paths : [CHROMIUM]).find((path) => existsSync(path));
}

const executablePath = findChromium(process.env);
if (executablePath === undefined) {
  const advice = 'Chromium not found. Install it, or set CHROMIUM to its path.';
  // Otherwise, CI would pass although no one looked at the page.
  if (IS_LONG) throw new Error(advice);
  console.warn(advice);
}
export const describeInBrowser = executablePath === undefined ? describe.skip : describe;

export const WIDE = { width: 1200, height: 800 };
export const PHONE = { width: 360, height: 740 };

export let page: TestPage;
export let tab: Tab;
export let browser: Browser;
let requestsAndDialogs: string[];

export function openPageInTabForEachTest(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: CHROMIUM_ARGS });
    // All tests share a tab, because opening one takes half a second.
    tab = await browser.newPage();
    tab.setDefaultTimeout(60_000);
    tab.on('request', (request) => requestsAndDialogs.push(request.url()));
    tab.on('dialog', () => requestsAndDialogs.push('a dialog'));
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    requestsAndDialogs = [];
    await openPageOnPort(0);
    await tab.setViewportSize(WIDE);
    await tab.goto(page.url);
  });
  afterEach(async () => {
    await tab.goto('about:blank');
    await page.close();
    const ownUrls = [page.url, 'data:', 'about:blank'];
    const isOwn = (each: string) => ownUrls.some((url) => each.startsWith(url));
    expect(requestsAndDialogs.filter((each) => !isOwn(each))).toEqual([]);
  });
}

export async function openPageOnPort(...options: Parameters<typeof openTestPage>): Promise<void> {
  page = await openTestPage(...options);
}

export const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
export const choose = (label: string, option: string) =>
  tab.getByLabel(label, { exact: true }).selectOption({ label: option });
export const waitForText = (text: string | RegExp) => tab.getByText(text).first().waitFor();
export const waitForState = (name: string) => tab.locator('.state', { hasText: name }).waitFor();
export const hasFocus = (id: string) => tab.locator(id).evaluate((it) => it.matches(':focus'));

/** Presses a button of the sandbox, and waits until the history says so. */
export async function pressInSandbox(name: string, change: string): Promise<void> {
  await press(name);
  await tab.locator('#history', { hasText: change }).waitFor();
}

/** Polls, and waits until the page counts that many Zap runs. */
export async function pollForRuns(count: number): Promise<void> {
  await press('Poll now');
  await tab.locator('.answer', { hasText: new RegExp(`^${count} Zap runs? `) }).waitFor();
}

/** Whether all of an element is on the screen. */
export async function isInView(selector: string): Promise<boolean> {
  const box = await tab.locator(selector).boundingBox();
  const { width = 0, height = 0 } = tab.viewportSize() ?? {};
  if (box === null) return false;
  // Scrolled positions may be off by a fraction of a pixel.
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height < height + 1;
}
