/* Uses the page in a real browser as a person does, and takes the pictures of README. */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseJson } from '../../../../unknownValues.ts';
import {
  browser,
  describeInBrowser,
  isInView,
  openPageInTabForEachTest,
  openPageOnPort,
  PHONE,
  page,
  pollForRuns,
  press,
  pressInSandbox,
  tab,
} from './browserTab.ts';

/** Positions of the parts of a picture. */
const PLACES = z.record(z.string(), z.record(z.string(), z.number()));

describeInBrowser('the page in a browser', () => {
  openPageInTabForEachTest();

  test('hires someone, and shows the run in every tab', async () => {
    const other = await browser.newPage();
    await other.goto(page.url);
    await tab.getByLabel('First name').fill('<img src=x onerror=alert(1)>');
    await tab.getByLabel('Last name').fill('Lovelace');
    await pressInSandbox('Hire', 'Hired Lovelace, <img src=x onerror=alert(1)>.');
    expect(await tab.getByLabel('First name').inputValue()).toBe('');
    await pollForRuns(1);
    const run = tab.locator('#history details', { hasText: 'New Lovelace' }).first();
    await run.locator('summary').first().click();
    await run.getByText('Hire Date').waitFor();
    await tab.locator('[role=status]', { hasText: 'Page: Hired Lovelace' }).waitFor();
    await other.locator('#history', { hasText: 'New Lovelace' }).waitFor();
    await other.close();
  });

  test('shows the state of the Zap on a phone, even if its part is out of view', async () => {
    await tab.setViewportSize(PHONE);
    await tab.locator('#zap-part').evaluate((part) => part.scrollIntoView());
    await tab.locator('.status-line').waitFor({ state: 'hidden' });
    await tab.locator('#sandbox-part').evaluate((part) => part.scrollIntoView());
    await tab.locator('.status-line', { hasText: 'On · No hires yet' }).waitFor();
    expect(await isInView('.status-line')).toBe(true);
  });

  // The stories: hires that the Zap misses, with the remedy, and a replaced API key.
  test('has its parts where the pictures of README have them, which npm run screenshots retakes', async () => {
    // A fading button would be taken halfway.
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    await tab.setViewportSize({ width: 1440, height: 900 });
    await page.close();
    // As `npm start` does.
    await openPageOnPort(Number(new URL(page.url).port), { everySeconds: 2 });
    page.previewSandbox.hireEverySeconds = 4;
    await tab.goto(page.url);
    await press('Test trigger');
    await tab.locator('#step-part .rows > li').first().waitFor();
    for (const runs of [1, 2, 3]) {
      page.previewSandbox.sandbox.company.hire();
      await pollForRuns(runs);
    }
    await pressInSandbox('Hire 120', 'Hired 120 people.');
    await pollForRuns(28);
    await tab.evaluate('scrollTo(0, 0)');
    await picture('docs/pictures/page');
    await pressInSandbox('Replace the key', 'Replaced the API key.');
    await press('Poll now');
    await tab.locator('#reconnect').waitFor();
    await tab.setViewportSize({ width: 360, height: 720 });
    await tab.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await tab.evaluate("scrollTo(0, document.querySelector('#zap-part').offsetTop - 12)");
    await picture('docs/pictures/page-phone');
  });

  /** With npm run screenshots, takes a picture and records the positions of its parts; otherwise compares them. */
  async function picture(path: string): Promise<void> {
    const parts: Record<string, Record<string, number>> = {};
    for (const id of ['connect-part', 'step-part', 'zap-part', 'sandbox-part', 'power', 'hire-1']) {
      const { x = 0, y = 0, width = 0 } = (await tab.locator(`#${id}`).boundingBox()) ?? {};
      // What is below depends on the number of polls.
      if (y > (tab.viewportSize()?.height ?? 0)) continue;
      parts[id] = { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
    }
    if (process.env['npm_lifecycle_event'] === 'screenshots') {
      await writeFile(`${path}.json`, `${JSON.stringify(parts, null, 2)}\n`);
      // Playwright hides the caret with a style that the page's policy forbids.
      await tab.screenshot({ path: `${path}.png`, caret: 'initial' });
    }
    const taken = PLACES.parse(parseJson(await readFile(`${path}.json`, 'utf8')));
    // Fallback fonts differ by machine, and so do the widths of texts.
    const moved = Object.entries(parts).filter(([id, at]) =>
      Object.entries(at).some(
        ([side, value]) => !(Math.abs(value - (taken[id]?.[side] ?? Number.NaN)) <= 40),
      ),
    );
    expect(moved).toEqual([]);
  }
});
