/* The layout of the page in a real browser. */
import { expect, test } from '@jest/globals';
import axe from 'axe-core';
import { longTest } from '../../../../../test/support/longTests.ts';
import {
  choose,
  describeInBrowser,
  isInView,
  openPageInTabForEachTest,
  PHONE,
  page,
  pollForRuns,
  press,
  pressInSandbox,
  tab,
  WIDE,
  waitForText,
} from './browserTab.ts';

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describeInBrowser('the page', () => {
  openPageInTabForEachTest();

  test('shows the connection, the switch, the answer, the history, and Hire at 1440 and at 1024 pixels', async () => {
    await tab.setViewportSize({ width: 1440, height: 900 });
    await pressInSandbox('Hire 120', 'Hired 120 people.');
    await pollForRuns(25);
    const firstScreen = ['.connected', '#power', '#poll', '.answer', '#remedy', '#hire-1'];
    for (const id of firstScreen) expect(await isInView(id)).toBe(true);
    const columns = async () => {
      const ids = ['#connect-part', '#zap-part', '#sandbox-part'];
      const boxes = await Promise.all(ids.map((id) => tab.locator(id).boundingBox()));
      return new Set(boxes.map((box) => box?.x)).size;
    };
    expect(await columns()).toBe(3);
    await tab.setViewportSize({ width: 1024, height: 768 });
    expect(await columns()).toBe(2);
    for (const id of firstScreen) expect(await isInView(id)).toBe(true);
    await tab.setViewportSize(PHONE);
    expect(await columns()).toBe(1);
    // The account alone, in one row.
    expect((await tab.locator('#connect-part').boundingBox())?.height).toBeLessThan(60);
  });

  test('folds its lists instead of scrolling them', async () => {
    await pressInSandbox('Hire 20', 'Hired 20 people.');
    await pollForRuns(20);
    await tab.locator('#history summary', { hasText: 'New ' }).first().click();
    const rows = tab.locator('#history .rows .rows').first().locator('> li:visible');
    expect(await rows.count()).toBe(5);
    await tab.getByText('Show 15 more', { exact: true }).click();
    expect(await rows.count()).toBe(20);
    const scrolled =
      "[...document.querySelectorAll('main *')].filter((it) => /auto|scroll/.test(getComputedStyle(it).overflow) && it.scrollHeight > it.clientHeight).length";
    expect(await tab.evaluate(scrolled)).toBe(0);
  });

  test('is under 170 KB', async () => {
    await tab.evaluate('document.fonts.ready');
    const sizes =
      'performance.getEntries().reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)';
    expect(await tab.evaluate(sizes)).toBeLessThan(170_000);
  });

  test('leaves no blank space below its footer and never scrolls sideways, whatever is announced', async () => {
    await tab.setViewportSize(PHONE);
    await tab.getByLabel('First name').fill('Wolfeschlegelsteinhausen '.repeat(4));
    await tab.getByLabel('Last name').fill('W'.repeat(100));
    await press('Hire');
    await pollForRuns(1);
    const rest =
      "document.documentElement.scrollHeight - document.querySelector('footer').getBoundingClientRect().bottom - scrollY";
    expect(await tab.evaluate(rest)).toBeLessThan(40);
    expect(await tab.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
  });

  longTest('passes axe in light and dark mode, and never scrolls sideways', async () => {
    expect(await violations()).toEqual([]);
    await tab.getByLabel('First name').fill('M'.repeat(60));
    await tab.getByLabel('Last name').fill('W'.repeat(60));
    await press('Hire');
    await pollForRuns(1);
    await pressInSandbox('Hire 120', 'Hired 120 people.');
    await pollForRuns(26);
    await press('Set Check Full Employee List to Yes');
    await waitForText('Turned on on the page');
    await pressInSandbox('Hire 120', 'Hired 120 people.');
    await press('Poll now');
    await waitForText(/^Zapier put 120 runs on hold/);
    await tab.locator('#history summary', { hasText: 'On hold' }).first().click();
    await pressInSandbox('Replace the key', 'Replaced the API key.');
    await press('Poll now');
    await waitForText('Connection expired.');
    await choose('Event', 'Find Employee');
    await press('Test step');
    await tab.locator('#step-part [role=status] time').waitFor();
    await tab.getByText('Edit', { exact: true }).click();
    for (const size of [WIDE, PHONE]) {
      await tab.setViewportSize(size);
      expect(await violations()).toEqual([]);
      expect(await tab.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    }
  });

  longTest('passes axe after the server has stopped', async () => {
    await page.close();
    await waitForText(/^The preview has stopped\./);
    expect(await violations()).toEqual([]);
  });

  /**
   * Checks all rules in light mode, and contrast alone in dark mode, where only colors differ. The first main button has
   * the focus, if it can have it.
   */
  async function violations(): Promise<unknown[]> {
    await tab.evaluate(axe.source);
    const found: unknown[] = [];
    for (const [colorScheme, rules] of [
      ['dark', "{ runOnly: ['color-contrast'] }"],
      ['light', '{}'],
    ] as const) {
      // A fading color would be measured halfway.
      await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await tab.evaluate("document.querySelector('button:not(.secondary)').focus()");
      const run = `axe.run(${rules}).then((run) => run.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target)))`;
      found.push(...(await tab.evaluate<unknown[]>(run)));
    }
    return found;
  }
});
