/* The page's answers to clicks and typing, in a real browser. */
import { expect, test } from '@jest/globals';
import {
  browser,
  choose,
  describeInBrowser,
  hasFocus,
  isInView,
  openPageInTabForEachTest,
  openPageOnPort,
  PHONE,
  page,
  pollForRuns,
  press,
  pressInSandbox,
  tab,
  WIDE,
  waitForState,
  waitForText,
} from './browserTab.ts';

describeInBrowser('the page', () => {
  openPageInTabForEachTest();

  test('keeps typed text and the focus while it updates by itself', async () => {
    await tab.evaluate('window.isSamePage = true');
    await tab.getByText('Edit', { exact: true }).click();
    const field = tab.getByLabel(/^Company Key/);
    await field.fill('half of what I');
    await tab.locator('#connect').focus();
    await tab.keyboard.press('Enter');
    await tab.locator('#failure', { hasText: 'Company Key' }).waitFor();
    expect(await field.inputValue()).toBe('half of what I');
    await tab.locator('#hire-1').focus();
    await tab.keyboard.press('Enter');
    await waitForText('251 active employees');
    expect(await hasFocus('#hire-1')).toBe(true);
    expect(await tab.evaluate('window.isSamePage')).toBe(true);
  });

  test.each([PHONE, WIDE])(
    'refuses beside the button, and keeps what is wrong in view: %j',
    async (size) => {
      await tab.setViewportSize(size);
      const { company } = page.previewSandbox.sandbox;
      while (company.size > 0) company.remove();
      await press('Remove newest');
      await tab.locator('.said', { hasText: 'There are no employees.' }).waitFor();
      expect(await isInView('.said')).toBe(true);
      await tab.locator('#format').scrollIntoViewIfNeeded();
      await page.close();
      await waitForText(/^The preview has stopped\./);
      expect(await isInView('#trouble')).toBe(true);
      expect(await tab.locator('.state').textContent()).toBe('Stopped');
      await openPageOnPort(Number(new URL(page.url).port));
      await tab.locator('#trouble').waitFor({ state: 'hidden' });
      await tab.locator('.state', { hasText: 'On' }).waitFor({ state: 'attached' });
    },
  );

  test('moves the focus to what happened when the server stops, and to the Zap when it is back', async () => {
    await tab.locator('#hire-1').focus();
    await page.close();
    await waitForText(/^The preview has stopped\./);
    expect(await hasFocus('#trouble')).toBe(true);
    await openPageOnPort(Number(new URL(page.url).port));
    await waitForState('On');
    await tab.locator('#zap-title:focus').waitFor();
  });

  test.each([
    ['Turn on', '/zap/on', 'Turning on…'],
    ['Test trigger', '/step/test', 'Testing…'],
  ])('shows that %s is under way, and ignores a second click', async (name, path, busy) => {
    if (name === 'Turn on') await press('Turn off');
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

  test('turns the Zap off and on with the keyboard alone', async () => {
    await tab.locator('#power').focus();
    await tab.keyboard.press('Enter');
    await waitForState('Off');
    expect(await hasFocus('#power')).toBe(true);
    await tab.keyboard.press('Enter');
    await waitForState('On');
    expect(await hasFocus('#power')).toBe(true);
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

  test('marks the field of a rejected key, and folds the form once it is mended', async () => {
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.getByText('Edit', { exact: true }).click();
    const key = tab.getByLabel(/^API Key/);
    const right = await key.inputValue();
    await key.fill('a-key-that-no-one-has');
    await tab.locator('#connect').focus();
    await tab.keyboard.press('Enter');
    await tab.locator('#auth-api_key[aria-invalid=true]').waitFor();
    expect(await tab.locator('#connection [aria-invalid=true]').count()).toBe(1);
    expect(await hasFocus('#auth-api_key')).toBe(true);
    expect(await isInView('#auth-api_key')).toBe(true);
    await key.fill(right);
    await tab.keyboard.press('Enter');
    await tab.locator('#edit-connection:not([open])').waitFor();
    expect(await hasFocus('#edit-connection summary')).toBe(true);
  });

  test('steers the Zap and chooses a step and a fault without scripts', async () => {
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
    for (const id of ['hire-1', 'poll']) await plain.locator(`#${id}`).click();
    await plain.locator('.answer', { hasText: '1 Zap run for 1 hire' }).waitFor();
    await context.close();
  });

  test('brings the results of each test into view on a phone', async () => {
    await tab.setViewportSize(PHONE);
    await choose('Event', 'Find Employee');
    await tab
      .locator('#step-part')
      .getByLabel(/^Name/)
      .fill(page.previewSandbox.sandbox.company.newest(1)[0]?.last ?? '');
    await press('Test step');
    await waitForText(/^\d+ search results?/);
    expect(await isInView('#step-part .rows > :first-child')).toBe(true);
    const first = await tab.locator('[id^=results-]').getAttribute('id');
    await press('Test step');
    await tab.locator(`[id^=results-][open]:not([id="${first}"])`).waitFor();
  });

  test('finds people in a dropdown by name or number, and accepts any other value', async () => {
    await choose('Event', 'Find Employee');
    await waitForText('250 options');
    const field = tab.locator('#input-employee');
    const { name = '', number } = page.previewSandbox.sandbox.company.newest(1)[0] ?? {};
    await field.fill(name.toLowerCase());
    await waitForText(/^1 of 250 options/);
    await field.fill(String(number));
    await tab.locator('#choices-employee-state', { hasText: name }).waitFor();
    await field.fill('99999');
    await waitForText(/^0 of 250 options/);
    await press('Test step');
    await waitForText(/^No results found\./);
  });

  test('keeps an opened event open, and in view, while others are added', async () => {
    await pressInSandbox('Hire', 'Hired ');
    await pollForRuns(1);
    const opened = tab.locator('#history details', { hasText: 'New ' }).first();
    await opened.locator('summary').first().click();
    await tab.locator('pre', { hasText: '"employee_number":' }).first().waitFor();
    const id = await opened.getAttribute('id');
    for (const runs of [2, 3, 4, 5, 6, 7, 8]) {
      await press('Hire');
      await pollForRuns(runs);
    }
    // By now, it is an extra row, which keeps the list unfolded.
    expect(await tab.locator(`#${id} pre`).first().isVisible()).toBe(true);
  });
});
