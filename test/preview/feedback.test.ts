/* What the page shows first, and what it says where a person clicked, in a real browser. */
import { expect, jest, test } from '@jest/globals';
import {
  browser,
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
  tab,
  turnedOn,
  WIDE,
} from './browser.ts';

jest.setTimeout(30_000);

const PHONE = { width: 390, height: 844 };

inBrowser('the page', () => {
  eachInTab();

  test('shows the connection, the switch, the history, and Hire at 1440 and at 1024 pixels', async () => {
    await tab.setViewportSize({ width: 1440, height: 900 });
    await turnedOn();
    for (const id of ['.connected', '#power', '#poll', '#region-history', '#hire-1']) {
      expect(await isInView(id)).toBe(true);
    }
    const columns = async () => {
      const ids = ['#connect-part', '#zap-part', '#sandbox-part'];
      const boxes = await Promise.all(ids.map((id) => tab.locator(id).boundingBox()));
      return new Set(boxes.map((box) => box?.x)).size;
    };
    expect(await columns()).toBe(3);
    await tab.setViewportSize({ width: 1024, height: 768 });
    expect(await columns()).toBe(3);
    for (const id of ['.connected', '#power', '#poll', '#region-runs', '#hire-1']) {
      expect(await isInView(id)).toBe(true);
    }
    await tab.setViewportSize({ width: 900, height: 768 });
    expect(await columns()).toBe(2);
    await tab.setViewportSize(PHONE);
    expect(await columns()).toBe(1);
  });

  test('is under 150 KB, and says what to do next', async () => {
    await see('Sandbox keys are filled in. Connect, turn on, hire.');
    await turnedOn();
    await see('The Zap is on. Hire someone, and see it run.');
    const sizes =
      'performance.getEntries().reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)';
    expect(await tab.evaluate(sizes)).toBeLessThan(150_000);
  });

  test('ends where its content ends, whatever is announced', async () => {
    await tab.setViewportSize(PHONE);
    await turnedOn();
    await tab.getByLabel('First name').fill('Wolfeschlegelsteinhausen '.repeat(4));
    await sandbox('Hire', 'Hired');
    await press('Poll now');
    await runsAre(1);
    const rest =
      "document.documentElement.scrollHeight - document.querySelector('footer').getBoundingClientRect().bottom - scrollY";
    expect(await tab.evaluate(rest)).toBeLessThan(40);
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  });

  test.each([PHONE, WIDE])(
    'refuses beside the button, and keeps what is wrong in view: %j',
    async (size) => {
      await tab.setViewportSize(size);
      await press('Bring back');
      await see('No one to bring back.');
      expect(await isInView('.said')).toBe(true);
      await tab.locator('#region-profile').scrollIntoViewIfNeeded();
      await page.close();
      await see(/^The preview has stopped\./);
      expect(await isInView('#trouble')).toBe(true);
      const opacity = "getComputedStyle(document.querySelector('main')).opacity";
      expect(await tab.evaluate(opacity)).toBe('0.45');
      await reopen(Number(new URL(page.url).port));
      await tab.locator('#trouble').waitFor({ state: 'hidden' });
    },
  );

  test('an expired connection stays in view on a phone, with the button that mends it', async () => {
    await turnedOn();
    await tab.setViewportSize(PHONE);
    await sandbox('Rotate API key', 'rotated');
    await press('Poll now');
    await see(/^Connection expired\./);
    await tab.locator('#sandbox-part').evaluate((part) => part.scrollIntoView());
    expect(await isInView('#reconnect')).toBe(true);
  });

  test.each([
    ['Connect', '/connect', 'Connecting…'],
    ['Turn on', '/zap/on', 'Turning on…'],
    ['Test trigger', '/step/test', 'Testing…'],
  ])('%s says that it is under way, and ignores a second click', async (name, path, busy) => {
    if (name !== 'Connect') {
      await press('Connect');
      await tab.locator('.connected').waitFor();
    }
    const { promise: gate, resolve } = Promise.withResolvers<void>();
    let sent = 0;
    await tab.route(`**${path}`, async (route) => {
      sent += 1;
      await gate;
      await route.continue();
    });
    const button = tab.getByRole('button', { name, exact: true });
    const id = `#${await button.getAttribute('id')}`;
    const shown = 'performance.now() - performance.getEntriesByName("clicked")[0].startTime';
    await tab.evaluate("addEventListener('click', () => performance.mark('clicked'), true)");
    await button.click();
    await tab.locator(`${id}[aria-busy=true]`, { hasText: busy }).waitFor();
    expect(await tab.evaluate(shown)).toBeLessThan(1000);
    for (const _ of [1, 2]) await tab.locator(id).dispatchEvent('click');
    resolve();
    await tab.locator(`${id}[aria-busy=true]`).waitFor({ state: 'detached' });
    expect(sent).toBe(1);
    await tab.unroute(`**${path}`);
  });

  test('buttons that need a connection say so until there is one', async () => {
    for (const id of ['#power', '#test']) {
      expect(await tab.locator(id).isDisabled()).toBe(true);
      expect(await tab.locator(`${id}-reason`).textContent()).toMatch(/^Connect first/);
    }
  });

  test('a name is hired once, and its fields are empty then', async () => {
    await tab.getByLabel('First name').fill('Ada');
    await tab.getByLabel('Last name').fill('Lovelace');
    await sandbox('Hire 20', 'Hired 20');
    expect(await tab.getByLabel('First name').inputValue()).toBe('');
    await press('Connect');
    await tab.locator('.connected').waitFor();
    await choose('Event', 'Find Employees');
    await tab.locator('#input-name').fill('Lovelace');
    await press('Test step');
    await see(/^Search results\s*1 result$/);
  });

  test('hires count while the Zap is on, and not before or after', async () => {
    await sandbox('Hire 20', 'Hired 20');
    await turnedOn();
    await sandbox('Hire', 'Hired');
    await press('Poll now');
    await see('(1 employee added since the Zap was turned on)');
    await press('Turn off');
    await sandbox('Hire', 'Hired');
    await see('(1 employee added while the Zap was on)');
  });

  test('a rejected key is told from the first, its field is marked, and the keyboard stays near', async () => {
    await tab.setViewportSize(PHONE);
    const key = await tab.getByLabel(/^API Key/).inputValue();
    await tab.getByLabel(/^API Key/).fill('a-key-that-no-one-has');
    await tab.locator('#connect').focus();
    await tab.keyboard.press('Enter');
    await see('Check the API Key and connect again.');
    await tab.locator('[role=alert] .message[data-invalid=auth-api_key]').waitFor();
    expect(await isInView('[data-invalid]')).toBe(true);
    expect(await tab.locator('#connection [aria-invalid=true]').getAttribute('id')).toBe(
      'auth-api_key',
    );
    await tab.getByLabel(/^API Key/).fill(key);
    await tab.locator('#connect').focus();
    await tab.keyboard.press('Enter');
    await tab.locator('.connected').waitFor();
    expect(await tab.evaluate("document.activeElement.closest('article')?.id")).toBe(
      'connect-part',
    );
    expect(await hasFocus('#region-account-form summary')).toBe(true);
    expect(await tab.getByText('Check the API Key').count()).toBe(0);
  });

  test('a test that failed is forgotten when another connection is made; results are read out', async () => {
    await press('Connect');
    await tab.locator('.connected').waitFor();
    await choose('Responses', '500 Internal Server Error');
    await see('Responses: 500');
    await press('Test trigger');
    await tab.locator('#region-tested[role=status]', { hasText: 'status 500' }).waitFor();
    await choose('Responses', 'Normal');
    await tab.getByText('Edit connection').click();
    await press('Fill in current sandbox keys');
    await press('Connect');
    await tab.locator('#region-tested:empty').waitFor({ state: 'attached' });
  });

  test('the example of the help text finds someone', async () => {
    await press('Connect');
    await tab.locator('.connected').waitFor();
    await choose('Event', 'Find Employee Categories');
    await tab.getByLabel(/^Name/).fill('Drivers');
    await press('Test step');
    await see(/^Search results\s*3 results$/);
  });

  test('works without scripts: an event and responses are chosen by a button', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(page.url);
    await plain.locator('noscript p').waitFor();
    await plain.getByLabel('Event').selectOption({ label: 'Find Employee' });
    await plain.getByRole('button', { name: 'Choose' }).click();
    await plain.getByRole('button', { name: 'Test step' }).waitFor();
    await plain.getByLabel('Responses').selectOption({ label: '429 Too Many Requests' });
    await plain.locator('form[action="/sandbox/responses"] button').click();
    await plain.getByText('Responses: 429').waitFor();
    await context.close();
  });

  test('a dropdown finds people by name and by number, and takes any other value', async () => {
    await press('Connect');
    await tab.locator('.connected').waitFor();
    await choose('Event', 'Find Employee');
    await see(/^250 options\. Type/);
    const field = tab.locator('#input-employee');
    await field.fill('flatley');
    await see(/^1 of 250 options/);
    const option = tab.locator('#region-choices-employee option');
    const number = await option.getAttribute('value');
    await field.fill(number ?? '');
    await tab.locator('#region-choices-employee-state', { hasText: 'Flatley, Maryam' }).waitFor();
    await field.fill('99999');
    await see(/^0 of 250 options/);
    await press('Test step');
    await see(/^No results found\./);
  });

  test('what was sent and received is under each poll, without keys', async () => {
    await turnedOn();
    await sandbox('Hire', 'Hired');
    await press('Poll now');
    await runsAre(1);
    await tab.locator('#region-history summary', { hasText: '1 new' }).click();
    await see('GET /Apif/newemployees/api_key=•••');
    await tab.locator('pre', { hasText: '[{"employee_number":' }).first().waitFor();
    await press('Poll now');
    await see('No new employees');
    // It stays open, though the list was drawn anew.
    expect(await tab.locator('#region-history details[open]').count()).toBe(1);
    await tab.getByRole('img', { name: '1 added, 1 ran the Zap' }).waitFor();
  });

  /** Whether all of it is on the screen, as it is scrolled. */
  async function isInView(selector: string): Promise<boolean> {
    const box = await tab.locator(selector).boundingBox();
    const { width = 0, height = 0 } = tab.viewportSize() ?? {};
    if (box === null) return false;
    return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  }
});
