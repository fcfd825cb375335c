/* The page in a real browser, as a person uses it. */

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseJson } from '../../tools/json.ts';
import { longTest } from '../long.ts';
import {
  choose,
  eachInTab,
  hasFocus,
  inBrowser,
  page,
  press,
  reopen,
  runsAre,
  sandbox,
  see,
  state,
  tab,
  turnedOn,
  WIDE,
} from './browser.ts';

const axe: { readonly source: string } = createRequire(import.meta.url)('axe-core');

/** Where each part of a picture is. */
const PLACES = z.record(z.string(), z.record(z.string(), z.number()));

const PHONE = { width: 360, height: 740 };

inBrowser('the page in a browser', () => {
  eachInTab();

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
    await runsAre(1);
    const run = tab.locator('#region-runs .rows > li');
    expect(await run.locator('.name').textContent()).toBe('Lovelace, <img src=x onerror=alert(1)>');
    await run.locator('summary').click();
    await run.getByText('Hire Date').waitFor();
    await tab.locator('[role=status]', { hasText: 'New Employee: 1 new (Lovelace' }).waitFor();
  });

  test('a rotated key: the connection expires, a search is held, and all go on once it is reconnected', async () => {
    await turnedOn();
    await sandbox('Rotate API key', 'rotated');
    await sandbox('Hire', 'Hired');
    await press('Poll now');
    await state('On, connection expired');
    await see(/^Connection expired\. The Zap waits/);
    await tab.locator('#region-account .bad', { hasText: 'rejected the API Key' }).waitFor();
    await see(/polling paused until you reconnect$/);
    await choose('Event', 'Find Employee Category');
    await tab.getByLabel(/^Name/).fill('Warehouse');
    await press('Test step');
    await see('1 Zap run on hold.');
    expect(await tab.getByRole('button', { name: 'Replay' }).count()).toBe(0);
    await press('Reconnect');
    await tab.getByLabel(/^Service URL/).waitFor();
    expect(await hasFocus('#auth-base_url')).toBe(true);
    await press('Connect');
    await press('Replay');
    await see('Search results');
    expect(await tab.locator('#region-records dd').allTextContents()).toEqual(['15', 'Warehouse']);
    await press('Poll now');
    await runsAre(1);
    await see('Reconnected');
  });

  longTest.each([
    ['no', 5, 1],
    ['yes', 20, 0],
  ])(
    'twenty hired at once, an outage, and a list of five, full list %s: %i trigger the Zap',
    async (fullList, arrive, warnings) => {
      await tab.getByLabel('Check Full Employee List').selectOption(fullList);
      await choose('New employee list size', '5');
      await turnedOn();
      await choose('Responses', 'Down: no response');
      await see('Responses: Down');
      await sandbox('Hire 20', 'Hired 20');
      await press('Poll now');
      await see(/be reached|couldn't reach/);
      await choose('Responses', 'Normal');
      await press('Poll now');
      await runsAre(arrive);
      await see(`Zap runs: ${arrive}`);
      await see('(20 employees added since the Zap was turned on)');
      const missed =
        "15 new employees weren't in the list of the newest 5. Zaps with Check Full Employee List";
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
    await press('Bring back');
    await see('No one to bring back.');
    await press('Remove newest');
    await see(/^Removed /);
    expect(await tab.locator('#trouble').isHidden()).toBe(true);
    await page.close();
    await see(/^The preview has stopped\./);
    await reopen(Number(new URL(page.url).port));
    await tab.locator('#trouble').waitFor({ state: 'hidden' });
  });

  longTest(
    'axe finds nothing, light and dark, wide and narrow, and nothing is wider than a phone',
    async () => {
      expect(await violations()).toEqual([]);
      await choose('New employee list size', '200');
      await turnedOn();
      await tab.getByLabel('First name').fill('M'.repeat(60));
      await tab.getByLabel('Last name').fill('W'.repeat(60));
      await sandbox('Hire', /W{60}/);
      await press('Poll now');
      await runsAre(1);
      await sandbox('Hire 120', 'Hired 120 people.');
      await press('Poll now');
      await see('120 Zap runs on hold.');
      await sandbox('Rotate API key', 'rotated');
      await press('Poll now');
      await press('Reconnect');
      await choose('Event', 'Find Employee');
      await press('Test step');
      await press('Bring back');
      await see('No one to bring back.');
      for (const size of [WIDE, PHONE]) {
        await tab.setViewportSize(size);
        expect(await violations()).toEqual([]);
        expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
      }
    },
  );

  // Many hires at once, none of them missed, and an API key that was rotated.
  test('the pictures of README show the page as it is laid out; npm run screenshots takes them anew', async () => {
    await tab.setViewportSize({ width: 1440, height: 900 });
    await tab.getByLabel('Check Full Employee List').selectOption('yes');
    await choose('New employee list size', '5');
    await turnedOn();
    await press('Test trigger');
    await tab.locator('.records').first().waitFor();
    await sandbox('Hire', 'Hired');
    await press('Poll now');
    await runsAre(1);
    await sandbox('Hire 20', 'Hired 20');
    await press('Poll now');
    await runsAre(21);
    await tab.evaluate('scrollTo(0, 0)');
    await picture('docs/page');
    await sandbox('Rotate API key', 'rotated');
    await press('Poll now');
    await state('On, connection expired');
    await tab.setViewportSize({ width: 360, height: 720 });
    await tab.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await tab.locator('#zap-part').evaluate((part) => part.scrollIntoView());
    await picture('docs/page-phone');
  });

  /** Takes a picture, and writes beside it where its parts are; or compares where they are now. */
  async function picture(path: string): Promise<void> {
    const parts: Record<string, Record<string, number>> = {};
    for (const id of ['connect-part', 'step-part', 'zap-part', 'sandbox-part', 'power', 'hire-1']) {
      const { x = 0, y = 0, width = 0 } = (await tab.locator(`#${id}`).boundingBox()) ?? {};
      parts[id] = { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
    }
    if (process.env.npm_lifecycle_event === 'screenshots') {
      await writeFile(`${path}.json`, `${JSON.stringify(parts, null, 2)}\n`);
      // Playwright would hide the caret by a style that the page's policy forbids.
      await tab.screenshot({ path: `${path}.png`, caret: 'initial' });
    }
    const taken = PLACES.parse(parseJson(await readFile(`${path}.json`, 'utf8')));
    // Fonts differ by machine, and the length of a text with them.
    const moved = Object.entries(parts).filter(([id, at]) =>
      Object.entries(at).some(
        ([side, value]) => !(Math.abs(value - (taken[id]?.[side] ?? Number.NaN)) <= 40),
      ),
    );
    expect(moved).toEqual([]);
  }

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
