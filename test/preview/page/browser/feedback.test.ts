/* The page's answers to clicks and typing, in a real browser. */
import { expect, test } from '@jest/globals';
import { post } from '../pageClient.ts';
import {
  browser,
  choose,
  connect,
  describeInBrowser,
  expectRuns,
  hasFocus,
  isInView,
  openPageInTabForEachTest,
  openPageOnPort,
  PHONE,
  page,
  press,
  pressInSandbox,
  tab,
  turnOn,
  WIDE,
  waitForState,
  waitForText,
} from './browserTab.ts';

describeInBrowser('the page', () => {
  openPageInTabForEachTest();

  test('keeps typed text and the focus while it updates by itself', async () => {
    await tab.evaluate('window.isSamePage = true');
    const field = tab.getByLabel(/^Company Key/);
    await tab.getByText('Edit connection').click();
    await field.fill('half of what I');
    await tab.locator('#connect').focus();
    await tab.keyboard.press('Enter');
    await tab.locator('#failure', { hasText: 'Company Key' }).waitFor();
    expect(await field.inputValue()).toBe('half of what I');
    await tab.locator('#hire-1').focus();
    await tab.keyboard.press('Enter');
    await waitForText('(+1)');
    expect(await hasFocus('#hire-1')).toBe(true);
    expect(await tab.evaluate('window.isSamePage')).toBe(true);
  });

  test.each([PHONE, WIDE])(
    'refuses beside the button, and keeps what is wrong in view: %j',
    async (size) => {
      await tab.setViewportSize(size);
      await pressInSandbox('Remove newest', '(−1)');
      // Another tab rehires them first.
      await tab.route(`${page.url}/`, (route) => route.fulfill({ status: 204 }));
      await post(`${page.url}/sandbox/rehire`);
      await press('Rehire');
      await tab.locator('.said', { hasText: 'No one to rehire.' }).waitFor();
      expect(await isInView('.said')).toBe(true);
      await tab.unroute(`${page.url}/`);
      await tab.locator('#format').scrollIntoViewIfNeeded();
      await page.close();
      await waitForText(/^The preview has stopped\./);
      expect(await isInView('#trouble')).toBe(true);
      expect(await tab.locator('.state').textContent()).toBe('Stopped');
      await openPageOnPort(Number(new URL(page.url).port));
      await tab.locator('#trouble').waitFor({ state: 'hidden' });
      await tab.locator('.state', { hasText: 'Off' }).waitFor({ state: 'attached' });
    },
  );

  test('moves the focus to what happened when the server stops, and to the Zap when it is back', async () => {
    await turnOn();
    await tab.locator('#hire-1').focus();
    await page.close();
    await waitForText(/^The preview has stopped\./);
    expect(await hasFocus('#trouble')).toBe(true);
    await openPageOnPort(Number(new URL(page.url).port));
    await waitForState('Off');
    await tab.locator('#zap-title:focus').waitFor();
  });

  test.each([
    ['Connect', '/connect', 'Connecting…'],
    ['Turn on', '/zap/on', 'Turning on…'],
    ['Test trigger', '/step/test', 'Testing…'],
  ])('shows that %s is under way, and ignores a second click', async (name, path, busy) => {
    if (name !== 'Connect') await connect();
    const { promise: gate, resolve } = Promise.withResolvers<void>();
    let sent = 0;
    await tab.route(`**${path}`, async (route) => {
      sent += 1;
      await gate;
      await route.continue();
    });
    const button = tab.getByRole('button', { name, exact: true });
    const id = `#${await button.getAttribute('id')}`;
    await button.click();
    await tab.locator(`${id}[aria-busy=true]`, { hasText: busy }).waitFor();
    for (const _ of [1, 2]) await tab.locator(id).dispatchEvent('click');
    resolve();
    await tab.locator(`${id}[aria-busy=true]`).waitFor({ state: 'detached' });
    expect(sent).toBe(1);
    await tab.unroute(`**${path}`);
  });

  test('leaves the focus and the scroll position alone while nothing is focused', async () => {
    await tab.setViewportSize(PHONE);
    await tab.evaluate('scrollTo(0, document.body.scrollHeight)');
    const place = '[document.activeElement.tagName, Math.round(scrollY)].join()';
    const before = await tab.evaluate(place);
    for (const _ of [1, 2]) await tab.waitForResponse(`${page.url}/`);
    await tab.evaluate('new Promise(requestAnimationFrame)');
    expect(await tab.evaluate(place)).toBe(before);
  });

  test('disables buttons that need a connection, and says why, visibly beside Turn on only', async () => {
    for (const id of ['#power', '#test']) {
      expect(await tab.locator(id).isDisabled()).toBe(true);
      expect(await tab.locator(`${id}-reason`).textContent()).toMatch(/^Connect first/);
    }
    expect(await tab.getByText('Connect first.').filter({ visible: true }).count()).toBe(1);
  });

  test('marks the field of a rejected key, and moves the focus to what comes next', async () => {
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.getByText('Edit connection').click();
    await tab.getByLabel(/^API Key/).fill('a-key-that-no-one-has');
    await tab.locator('#connect').focus();
    await tab.keyboard.press('Enter');
    await tab.locator('#auth-api_key[aria-invalid=true]').waitFor();
    expect(await tab.locator('#connection [aria-invalid=true]').count()).toBe(1);
    expect(await hasFocus('#auth-api_key')).toBe(true);
    expect(await isInView('#auth-api_key')).toBe(true);
    await press('Fill in sandbox keys');
    await tab.locator('#failure').waitFor({ state: 'detached' });
    await tab.locator('#connect').focus();
    await tab.keyboard.press('Enter');
    await tab.locator('.connected').waitFor();
    expect(await hasFocus('#power')).toBe(true);
  });

  test('runs a Zap without scripts, and buttons choose an event and a fault', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(page.url);
    await plain.locator('noscript p').waitFor();
    await plain.getByLabel('Event').selectOption({ label: 'Find Employee' });
    await plain.locator('form[action="/step"] button').click();
    await plain.getByRole('button', { name: 'Test step' }).waitFor();
    await plain
      .getByLabel('API behavior', { exact: true })
      .selectOption({ label: '429 Too Many Requests' });
    await plain.locator('form[action="/sandbox/fault"] button').click();
    await plain.locator('#fault option[value=throttled][selected]').waitFor({ state: 'attached' });
    await plain.getByLabel('API behavior', { exact: true }).selectOption({ label: 'Normal' });
    await plain.locator('form[action="/sandbox/fault"] button').click();
    for (const id of ['connect', 'power', 'hire-1', 'poll']) await plain.locator(`#${id}`).click();
    await plain.locator('.balance.all', { hasText: '1 Zap run for 1 hire' }).waitFor();
    await context.close();
  });

  test('scrolls to the Zap after a thing to try, but only if its state is out of view', async () => {
    await turnOn();
    await pressInSandbox('Hire 20', '(+20)');
    await press('Poll now');
    await expectRuns(20);
    await tab.getByText('Show 17 more').click();
    await tab.evaluate('scrollTo(0, 5)');
    await pressInSandbox('Try it: A replaced key', '(+');
    expect(await tab.evaluate('scrollY')).toBe(5);
    await tab.setViewportSize(PHONE);
    await pressInSandbox('Try it: Many hires at once', '(+40)');
    expect(await isInView('#zap-title')).toBe(true);
  });

  test('brings the results of each test into view on a phone', async () => {
    await tab.setViewportSize(PHONE);
    await connect();
    await choose('Event', 'Find Employee');
    await tab.getByLabel(/^Name/).fill('ma');
    await press('Test step');
    await waitForText(/^\d+ search results/);
    expect(await isInView('#step-part .rows > :first-child')).toBe(true);
    const first = await tab.locator('[id^=results-]').getAttribute('id');
    await press('Test step');
    await tab.locator(`[id^=results-][open]:not([id="${first}"])`).waitFor();
  });

  test('finds people in a dropdown by name or number, and accepts any other value', async () => {
    await connect();
    await choose('Event', 'Find Employee');
    await waitForText('250 options');
    const field = tab.locator('#input-employee');
    await field.fill('cornelsen');
    await waitForText(/^1 of 250 options/);
    const option = tab.locator('#choices-employee option');
    const number = await option.getAttribute('value');
    await field.fill(number ?? '');
    await tab.locator('#choices-employee-state', { hasText: 'Cornelsen, Armance' }).waitFor();
    await field.fill('99999');
    await waitForText(/^0 of 250 options/);
    await press('Test step');
    await waitForText(/^No results found\./);
  });

  test('keeps an opened poll open, and in view, while others are added', async () => {
    await turnOn();
    await pressInSandbox('Hire', '(+');
    await press('Poll now');
    await tab.locator('#history summary', { hasText: '1 new' }).click();
    await tab.locator('pre', { hasText: '"employee_number":' }).first().waitFor();
    for (const pollNumber of [3, 4, 5, 6, 7, 8]) {
      await press('Hire');
      await press('Poll now');
      await tab.locator(`#poll-${pollNumber}`).waitFor();
    }
    // By now, it is an extra row, which keeps the list unfolded.
    expect(await tab.locator('#poll-2 pre').first().isVisible()).toBe(true);
    await tab.getByRole('img', { name: /^(1 ran(; )?){7}$/ }).waitFor();
  });
});
