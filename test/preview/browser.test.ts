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
import { findChromium, launchChromium } from '../../preview/chromium.ts';
import type { Page } from '../../preview/page/server.ts';
import { open } from './pages.ts';

jest.setTimeout(30_000);

const chromium = findChromium(process.env);
if (chromium === undefined) {
  console.warn(
    'No Chromium here: test/preview/browser.test.ts, "the page in a browser", is skipped.',
  );
}
const inBrowser = chromium === undefined ? describe.skip : describe;

const axe: { readonly source: string } = createRequire(import.meta.url)('axe-core');

let browser: Browser;
let page: Page;
let tab: Tab;
let asked: string[];
let dialogs: number;

inBrowser('the page in a browser', () => {
  beforeAll(async () => {
    browser = await launchChromium(chromium ?? '');
    // One tab for all: another one for each test would take half a second every time.
    tab = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    tab.setDefaultTimeout(10_000);
    tab.on('request', (request) => asked.push(request.url()));
    tab.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    page = await open();
    asked = [];
    dialogs = 0;
    await tab.goto(page.url);
  });
  afterEach(async () => {
    await tab.goto('about:blank');
    await page.close();
    const elsewhere = asked.filter((url) => !url.startsWith(page.url) && url !== 'about:blank');
    expect(elsewhere).toEqual([]);
  });

  const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
  const choose = (label: string, option: string) =>
    tab.getByLabel(label, { exact: true }).selectOption({ label: option });
  const see = (text: string | RegExp) => tab.getByText(text).first().waitFor();
  const state = (name: string) => tab.locator('.state', { hasText: name }).waitFor();
  const cards = () => tab.locator('#region-runs .card');

  /** On a clock that does not run fast: the only polls are those that a test asks for. */
  async function turnedOn(): Promise<void> {
    await choose('Clock speed', 'real time');
    await press('Connect');
    await tab.locator('.connected').waitFor();
    await press('Turn on');
    await state('On');
  }

  /** Presses, and waits for what the service says of it. */
  async function service(name: string, said: string | RegExp): Promise<void> {
    await press(name);
    await tab.locator('#region-notice', { hasText: said }).waitFor();
  }

  async function cardsAre(count: number): Promise<void> {
    await cards()
      .nth(count - 1)
      .waitFor();
    expect(await cards().count()).toBe(count);
  }

  test('connect, turn on, hire, and see the card; choose among categories of drivers, and test', async () => {
    const began = Date.now();
    await press('Connect');
    await tab.locator('.connected', { hasText: /^\s*127\.0\.0\.1:\d+.* connected/ }).waitFor();
    await press('Turn on');
    await state('On');
    await tab.getByLabel('First name').fill('<img src=x onerror=alert(1)>');
    await tab.getByLabel('Last name').fill('Lovelace');
    await press('Hire');
    const arrived = cards()
      .first()
      .waitFor()
      .then(() => Date.now());

    await press('Test trigger');
    await tab.locator('.records > li').nth(2).waitFor();
    await choose('Event', 'Find Employee Category');
    await see('8 options');
    await tab.getByLabel('Drivers Only').selectOption('yes');
    await see('3 options');
    await tab.getByLabel(/^Category/).selectOption({ label: 'Driver - Long Haul' });
    await press('Test step');
    await see('Test results');
    expect(await tab.locator('.records dd').allTextContents()).toEqual(['4', 'Driver - Long Haul']);

    expect((await arrived) - began).toBeLessThan(10_000);
    const [card] = await cards().allTextContents();
    expect(card).toContain('Lovelace, <img src=x onerror=alert(1)>');
    await tab.locator('[role=status]', { hasText: 'New Employee: 1 new (Lovelace' }).waitFor();
    expect(dialogs).toBe(0);
  });

  test('a rotated key lets the connection expire; reconnected, the Zap runs for those hired meanwhile', async () => {
    await turnedOn();
    await service('Rotate API key', 'rotated');
    await service('Hire', 'Hired');
    await press('Poll now');
    await state('On, connection expired');
    await see(/^Connection expired\..*API Key/);
    await see(/polling stops until you reconnect$/);
    await press('Hire');
    await press('Reconnect');
    const field = tab.getByLabel(/^Service URL/);
    await field.waitFor();
    expect(await field.evaluate((input) => input.matches(':focus'))).toBe(true);
    await press('Connect');
    await state('On');
    await press('Poll now');
    await cardsAre(2);
    await see('Reconnected');
  });

  test.each([
    ['no', 5],
    ['yes', 20],
  ])(
    'twenty hired at once with a list of five, full list %s: %i trigger the Zap',
    async (fullList, arrive) => {
      await tab.getByLabel('Check the Full Employee List').selectOption(fullList);
      await choose('New employee list size', '5');
      await turnedOn();
      await press('Hire 20');
      await press('Poll now');
      await cardsAre(arrive);
      await see(`Zap runs: ${arrive}`);
      await see('(20 employees added since the Zap was turned on)');
      const missed = tab.getByText(
        "15 new employees weren't in the list of the newest 5. Check Full Employee List catches them.",
      );
      expect(await missed.count()).toBe(arrive === 5 ? 1 : 0);
    },
  );

  test('120 hired, 25 in the list: the page says that 95 were missed', async () => {
    await turnedOn();
    await press('Hire 120');
    await press('Poll now');
    await cardsAre(24);
    await see(
      "95 new employees weren't in the list of the newest 25. Check Full Employee List catches them.",
    );
  });

  test('a search that meets a rejected key is held, and replayed once it is reconnected', async () => {
    await turnedOn();
    await service('Rotate API key', 'rotated');
    await choose('Event', 'Find Employee Category');
    await tab.getByLabel(/^Name/).fill('Warehouse');
    await press('Test step');
    await see('1 Zap run held.');
    await state('On, connection expired');
    expect(await tab.getByRole('button', { name: 'Replay' }).count()).toBe(0);
    await press('Reconnect');
    await tab.getByLabel(/^Service URL/).waitFor();
    await press('Connect');
    await press('Replay');
    await see('Test results');
    expect(await tab.locator('.records dd').allTextContents()).toEqual(['15', 'Warehouse']);
    await tab.getByText('1 Zap run held.').waitFor({ state: 'detached' });
  });

  test('a service that is down is said, and loses nobody', async () => {
    await turnedOn();
    await choose('Responses', 'down');
    await see('The sandbox is down');
    await service('Hire', 'Hired');
    await press('Poll now');
    await see(/couldn't reach Employee Directory/);
    await choose('Responses', 'normal');
    await choose('Profile', 'double-wrapped-map');
    await see('Profile set to double-wrapped-map');
    await press('Poll now');
    await cardsAre(1);
  });

  test('what is typed and where the keyboard is stay while the page goes on by itself', async () => {
    const field = tab.getByLabel(/^Company Key/);
    await field.fill('half of what I');
    await choose('Polling interval', '1 min (Team, Enterprise)');
    await tab.getByRole('button', { name: 'Connect', exact: true }).focus();
    await tab.keyboard.press('Enter');
    await tab.locator('#region-account-message', { hasText: 'Company Key' }).waitFor();
    expect(await field.inputValue()).toBe('half of what I');
    await tab.reload();
    await press('Connect');
    await tab.locator('.connected').waitFor();
    await tab.locator('#power').focus();
    await tab.keyboard.press('Enter');
    await state('On');
    await tab.keyboard.press('Shift+Tab');
    await tab.keyboard.press('Tab');
    expect(await tab.locator('#power').evaluate((button) => button.matches(':focus'))).toBe(true);
    await press('Hire');
    await cardsAre(1);
    expect(await tab.locator('#hire-1').evaluate((button) => button.matches(':focus'))).toBe(true);
  });

  test('a button that was just drawn works without loading the page anew', async () => {
    await tab.evaluate(`{
      const place = document.querySelector('#region-switch');
      const drawn = new MutationObserver(() => {
        drawn.disconnect();
        place.querySelector('button').click();
      });
      drawn.observe(place, { childList: true });
      window.isSamePage = true;
    }`);
    await press('Connect');
    await state('On');
    expect(await tab.evaluate('window.isSamePage')).toBe(true);
  });

  test('keys that are typed are gone once they are used, and never in an address', async () => {
    const keys = await tab
      .locator('input[type=password]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
    expect(keys.map((key) => key?.length)).toEqual([60, 12, 40]);
    await turnedOn();
    const html = await tab.content();
    for (const key of keys) {
      expect(html).not.toContain(key);
      expect(asked.join()).not.toContain(key);
    }
  });

  test('a server that has ended, and a wish that cannot be granted, are said', async () => {
    await press('Bring back last');
    await see('No one to bring back.');
    await press('Remove newest');
    await press('Bring back last');
    await see(/^Brought back /);
    expect(await tab.locator('#trouble').isHidden()).toBe(true);
    await page.close();
    await see(/^The preview has stopped\./);
    page = await open({ port: Number(new URL(page.url).port) });
    await tab.locator('#trouble').waitFor({ state: 'hidden' });
  });

  test('axe finds nothing, light and dark, wide and narrow', async () => {
    expect(await violations()).toEqual([]);
    await choose('New employee list size', '200');
    await turnedOn();
    await service('Hire', 'Hired');
    await press('Poll now');
    await cardsAre(1);
    await service('Hire 120', 'Hired 120 people.');
    await press('Poll now');
    await see('120 Zap runs held.');
    await service('Rotate API key', 'rotated');
    await press('Poll now');
    await press('Reconnect');
    await choose('Event', 'Find Employee');
    await press('Test step');
    await press('Bring back last');
    await see('No one to bring back.');
    expect(await violations()).toEqual([]);
    await tab.setViewportSize({ width: 360, height: 740 });
    expect(await violations()).toEqual([]);
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await tab.setViewportSize({ width: 1200, height: 800 });
  });

  test('names without a space wrap on a phone', async () => {
    await tab.setViewportSize({ width: 360, height: 740 });
    await turnedOn();
    await tab.getByLabel('First name').fill('M'.repeat(60));
    await tab.getByLabel('Last name').fill('W'.repeat(60));
    await service('Hire', /W{60}/);
    await press('Poll now');
    await cardsAre(1);
    await tab.locator('.people b', { hasText: /W{60}/ }).waitFor();
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(360);
    const overflows =
      "[...document.querySelectorAll('.people li')].filter((line) => line.scrollWidth > line.clientWidth).length";
    expect(await tab.evaluate(overflows)).toBe(0);
    await tab.setViewportSize({ width: 1200, height: 800 });
  });

  /** All rules in the light; in the dark, where colors alone differ, the rule about colors. */
  async function violations(): Promise<unknown[]> {
    await tab.evaluate(axe.source);
    const found: unknown[] = [];
    for (const [colorScheme, rules] of [
      ['dark', "{ runOnly: ['color-contrast'] }"],
      ['light', '{}'],
    ] as const) {
      await tab.emulateMedia({ colorScheme });
      const failed = await tab.evaluate(
        `axe.run(${rules}).then((run) => run.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target)))`,
      );
      found.push(...(Array.isArray(failed) ? failed : [failed]));
    }
    return found;
  }
});
