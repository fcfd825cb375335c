/*
 * `npm run screenshots`: the two pictures of the page that README shows; skipped otherwise.
 *
 * They are taken of the real page with the built app, so they can be taken anew whenever it changes.
 * What is on them: many hires at once, none of them missed, and an API key that was rotated.
 */
import { describe, jest, test } from '@jest/globals';
import {
  cardsAre,
  choose,
  eachInTab,
  inBrowser,
  press,
  sandbox,
  state,
  tab,
  turnedOn,
} from './browser.ts';

jest.setTimeout(30_000);

async function take(name: string): Promise<void> {
  await tab.evaluate('scrollTo(0, 0)');
  // Playwright would hide the caret by a style that the page's policy forbids.
  await tab.screenshot({ path: `docs/${name}`, caret: 'initial' });
}

const inScript = process.env.npm_lifecycle_event === 'screenshots' ? inBrowser : describe.skip;

inScript('the pictures', () => {
  eachInTab();

  test('are taken', async () => {
    await tab.setViewportSize({ width: 1440, height: 830 });
    await tab.getByLabel('Check Full Employee List').selectOption('yes');
    await choose('New employee list size', '5');
    await turnedOn();
    await press('Test trigger');
    await tab.locator('.records').waitFor();
    await sandbox('Hire', 'Hired');
    await press('Poll now');
    await cardsAre(1);
    await sandbox('Hire 20', 'Hired 20');
    await press('Poll now');
    await cardsAre(21);
    await choose('Clock speed', '300×');
    await take('page.png');
    await sandbox('Rotate API key', 'rotated');
    await state('On, connection expired');
    await tab.setViewportSize({ width: 360, height: 720 });
    await tab.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await tab.locator('#zap-part').evaluate((part) => part.scrollIntoView());
    await tab.screenshot({ path: 'docs/page-phone.png', caret: 'initial' });
  });
});
