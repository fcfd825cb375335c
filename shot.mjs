// node shot.mjs <url> <state> ; states: fresh, on, full
import { chromium } from 'playwright-core';

const [url, what = 'fresh', only = ''] = process.argv.slice(2);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const t = await b.newPage({ viewport: { width: 1440, height: 900 } });
t.setDefaultTimeout(15000);
t.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
t.on('pageerror', (e) => console.log('pageerror:', e.message));
await t.goto(url);
const press = (n) => t.getByRole('button', { name: n, exact: true }).click();
if (what !== 'fresh') {
  if (await t.locator('#connect').isVisible()) {
    await press('Connect');
    await t.locator('.connected').waitFor();
  }
  if (await t.getByRole('button', { name: 'Turn on', exact: true }).count()) {
    await press('Turn on');
    await t.locator('.state.on').waitFor();
  }
  await press('Hire 20');
  await press('Poll now').catch(() => {});
  await t.waitForTimeout(600);
  await press('Hire');
  await press('Poll now').catch(() => {});
  await t.waitForTimeout(600);
}
if (what === 'full') {
  await press('Test trigger');
  await t.waitForTimeout(800);
  for (let i = 0; i < 3; i++) {
    await press('Hire');
    await t.waitForTimeout(300);
  }
}
if (what === 'expired') {
  await press('Rotate API key');
  await press('Hire');
  await t.waitForTimeout(4500);
}
for (const [w, h] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
])
  for (const c of ['light', 'dark']) {
    if (only && !only.split(',').includes(`${w}-${c}`)) continue;
    await t.setViewportSize({ width: w, height: h });
    await t.emulateMedia({ colorScheme: c });
    await t.waitForTimeout(150);
    await t.screenshot({ path: `/tmp/shots/${what}-${w}-${c}.png`, fullPage: w < 1440 });
    const [sw, sh] = await t.evaluate(
      '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]',
    );
    console.log(w, c, 'scroll', sw, sh);
  }
await b.close();
