/*
 * The page in a real browser, as a person uses it.
 *
 * A Chromium of this machine is used; none is downloaded. Where there is none, these tests are
 * skipped by name, and that is said.
 */
import { createRequire } from 'node:module';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import type { Browser, Page as Tab } from 'playwright-core';
import type { Page } from '../../preview/page/server.ts';
import { findChromium, launchChromium } from './chromium.ts';
import { open } from './pages.ts';

jest.setTimeout(30_000);

const chromium = findChromium(process.env);
if (chromium === undefined) console.warn('No Chromium here: browser.test.ts is skipped.');
const inBrowser = chromium === undefined ? describe.skip : describe;

const axe: { readonly source: string } = createRequire(import.meta.url)('axe-core');

const WIDE = { width: 1200, height: 800 };
const PHONE = { width: 360, height: 740 };

let browser: Browser;
let page: Page;
let tab: Tab;
let asked: string[];

inBrowser('the page in a browser', () => {
  beforeAll(async () => {
    browser = await launchChromium(chromium ?? '');
    // One tab for all: another one for each test would take half a second every time.
    tab = await browser.newPage();
    tab.setDefaultTimeout(10_000);
    tab.on('request', (request) => asked.push(request.url()));
    tab.on('dialog', () => asked.push('a dialog'));
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    page = await open();
    asked = [];
    await tab.setViewportSize(WIDE);
    await tab.goto(page.url);
  });
  afterEach(async () => {
    await tab.goto('about:blank');
    await page.close();
    expect(
      asked.filter((url) => !/^(data:|about:blank)/.test(url) && !url.startsWith(page.url)),
    ).toEqual([]);
  });

  const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
  const choose = (label: string, option: string) =>
    tab.getByLabel(label, { exact: true }).selectOption({ label: option });
  const see = (text: string | RegExp) => tab.getByText(text).first().waitFor();
  const state = (name: string) => tab.locator('.state', { hasText: name }).waitFor();
  const cards = () => tab.locator('#region-runs .card');
  const hasFocus = (id: string) => tab.locator(id).evaluate((it) => it.matches(':focus'));

  /** On a clock that does not run fast: the only polls are those that a test asks for. */
  async function turnedOn(): Promise<void> {
    await choose('Clock speed', 'real time');
    await press('Connect');
    await tab.locator('.connected').waitFor();
    await press('Turn on');
    await state('On');
  }

  /** Presses, and waits for what the sandbox says of it. */
  async function sandbox(name: string, said: string | RegExp): Promise<void> {
    await press(name);
    await tab.locator('#region-notice', { hasText: said }).waitFor();
  }

  async function cardsAre(count: number): Promise<void> {
    await cards()
      .nth(count - 1)
      .waitFor();
    expect(await cards().count()).toBe(count);
  }

  test('connect, turn on, hire, and see the Zap run', async () => {
    await press('Connect');
    await tab.locator('.connected', { hasText: /127\.0\.0\.1:\d+ connected/ }).waitFor();
    await press('Turn on');
    await state('On');
    await tab.getByLabel('First name').fill('<img src=x onerror=alert(1)>');
    await tab.getByLabel('Last name').fill('Lovelace');
    await press('Hire');
    await press('Test trigger');
    await tab.locator('.records > li').nth(2).waitFor();
    await cardsAre(1);
    expect((await cards().allTextContents())[0]).toContain(
      'Lovelace, <img src=x onerror=alert(1)>',
    );
    await tab.locator('[role=status]', { hasText: 'New Employee: 1 new (Lovelace' }).waitFor();
  });

  test('a rotated key: the connection expires, a search is held, and all go on once it is reconnected', async () => {
    await turnedOn();
    await sandbox('Rotate API key', 'rotated');
    await sandbox('Hire', 'Hired');
    await press('Poll now');
    await state('On, connection expired');
    await see(/^Connection expired\..*API Key/);
    await see(/polling stops until you reconnect$/);
    await choose('Event', 'Find Employee Category');
    await tab.getByLabel(/^Name/).fill('Warehouse');
    await press('Test step');
    await see('1 Zap run held.');
    expect(await tab.getByRole('button', { name: 'Replay' }).count()).toBe(0);
    await press('Reconnect');
    await tab.getByLabel(/^Service URL/).waitFor();
    expect(await hasFocus('#auth-base_url')).toBe(true);
    await press('Connect');
    await press('Replay');
    await see('Test results');
    expect(await tab.locator('.records dd').allTextContents()).toEqual(['15', 'Warehouse']);
    await press('Poll now');
    await cardsAre(1);
    await see('Reconnected');
  });

  test.each([
    ['no', 5, 1],
    ['yes', 20, 0],
  ])(
    'twenty hired at once, an outage, and a list of five, full list %s: %i trigger the Zap',
    async (fullList, arrive, warnings) => {
      await tab.getByLabel('Check the Full Employee List').selectOption(fullList);
      await choose('New employee list size', '5');
      await turnedOn();
      await choose('Responses', 'down');
      await see('The sandbox is down');
      await sandbox('Hire 20', 'Hired 20');
      await press('Poll now');
      await see(/cannot be reached|can't be reached/);
      await choose('Responses', 'normal');
      await press('Poll now');
      await cardsAre(arrive);
      await see(`Zap runs: ${arrive}`);
      await see('(20 employees added since the Zap was turned on)');
      const missed =
        "15 new employees weren't in the list of the newest 5. Check Full Employee List";
      expect(await tab.getByText(missed).count()).toBe(warnings);
    },
  );

  test('what is typed and where the keyboard is stay while the page goes on by itself', async () => {
    await tab.evaluate('window.isSamePage = true');
    const field = tab.getByLabel(/^Company Key/);
    await field.fill('half of what I');
    await tab.locator('#connect').focus();
    await tab.keyboard.press('Enter');
    await tab.locator('#region-account-message', { hasText: 'Company Key' }).waitFor();
    expect(await field.inputValue()).toBe('half of what I');
    await tab.locator('#hire-1').focus();
    await tab.keyboard.press('Enter');
    await see(/^Hired /);
    expect(await hasFocus('#hire-1')).toBe(true);
    expect(await tab.evaluate('window.isSamePage')).toBe(true);
  });

  test('a server that has ended, and what cannot be done, are said', async () => {
    await press('Bring back last');
    await see('No one to bring back.');
    await press('Remove newest');
    await see(/^Removed /);
    expect(await tab.locator('#trouble').isHidden()).toBe(true);
    await page.close();
    await see(/^The preview has stopped\./);
    page = await open({ port: Number(new URL(page.url).port) });
    await tab.locator('#trouble').waitFor({ state: 'hidden' });
  });

  test('axe finds nothing, light and dark, wide and narrow, and nothing is wider than a phone', async () => {
    expect(await violations()).toEqual([]);
    await choose('New employee list size', '200');
    await turnedOn();
    await tab.getByLabel('First name').fill('M'.repeat(60));
    await tab.getByLabel('Last name').fill('W'.repeat(60));
    await sandbox('Hire', /W{60}/);
    await press('Poll now');
    await cardsAre(1);
    await sandbox('Hire 120', 'Hired 120 people.');
    await press('Poll now');
    await see('120 Zap runs held.');
    await sandbox('Rotate API key', 'rotated');
    await press('Poll now');
    await press('Reconnect');
    await choose('Event', 'Find Employee');
    await press('Test step');
    await press('Bring back last');
    await see('No one to bring back.');
    for (const size of [WIDE, PHONE]) {
      await tab.setViewportSize(size);
      expect(await violations()).toEqual([]);
      expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
    }
  });

  /** All rules in the light; in the dark, where colors alone differ, the rule about colors. */
  async function violations(): Promise<unknown[]> {
    await tab.evaluate(axe.source);
    const found: unknown[] = [];
    for (const [colorScheme, rules] of [
      ['dark', "{ runOnly: ['color-contrast'] }"],
      ['light', '{}'],
    ] as const) {
      // Else a color may be measured while it fades.
      await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const run = `axe.run(${rules}).then((run) => run.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target)))`;
      found.push(...(await tab.evaluate<unknown[]>(run)));
    }
    return found;
  }
});
