/* The Zap on the page, over HTTP: its counts, its problems, and whom it misses. */
import { expect, test } from '@jest/globals';
import { connect, eachOnPage, pageHtml, send } from './pages.ts';

eachOnPage();

test('the Zap counts the requests of each poll, also those that are not answered', async () => {
  const { 'auth.api_key': key = '' } = await connect();
  await send('/zap/on');
  for (const [responses, told] of [
    ['normal', '1 new'],
    ['no-response', 'No response'],
  ]) {
    await send('/sandbox/responses', { responses });
    await send('/sandbox/hire');
    await send('/zap/poll');
    const html = await pageHtml();
    expect(html).toMatch(new RegExp(`class="what">[^<]*${told}`));
    expect(/<small>(\d+ requests?)</.exec(html.slice(html.indexOf('class="what"')))?.[1]).toBe(
      '1 request',
    );
    expect(html).toContain('GET /Apif/newemployees/api_key=•••');
    expect(html).not.toContain(key);
  }
});

test('the page counts hires while the Zap is on, and not before or after', async () => {
  await send('/sandbox/hire');
  await connect();
  await send('/zap/on');
  await send('/sandbox/hire');
  await send('/zap/poll');
  const counts = 'aria-label="1 hire, 1 Zap run"';
  expect(await pageHtml()).toContain(counts);
  await send('/zap/off');
  await send('/sandbox/hire');
  expect(await pageHtml()).toContain(counts);
});

test('the Zap says that polls failed, how many, and how to see it recover', async () => {
  await connect();
  await send('/zap/on');
  await send('/sandbox/responses', { responses: 'unavailable' });
  await send('/zap/poll');
  await send('/zap/poll');
  const html = await pageHtml();
  expect(html).toContain('<b>On, failing</b>');
  expect(html).toContain('Failed polls in a row: 2. Set Responses to Normal:');
  await send('/sandbox/responses', { responses: 'normal' });
  await send('/zap/poll');
  expect(await pageHtml()).toContain('<b>On</b>');
});

test('shows whom a poll missed, also while later polls fail', async () => {
  await connect();
  await send('/sandbox/newest-count', { 'newest-count': '5' });
  await send('/zap/on');
  await send('/sandbox/hire', { count: '20' });
  await send('/zap/poll');
  const html = await pageHtml();
  const missed =
    /<b>More people were hired [^<]* the new employee list holds \(5\)\.<\/b> .*<ol class="people"><li>/s;
  expect(html).toMatch(missed);
  expect(html).toContain('<b>5 Zap runs for 20 hires</b>: <b class="bad">15 missed</b>.');
  await send('/sandbox/responses', { responses: 'unavailable' });
  await send('/zap/poll');
  const [, zap = ''] =
    /<div id="region-zap"(.*?)<div id="region-chart"/s.exec(await pageHtml()) ?? [];
  expect(zap.search('What the user sees in Zapier')).toBeGreaterThan(0);
  expect(zap).toMatch(missed);
  expect(await pageHtml()).toContain(
    '<b>5 Zap runs for 20 hires</b>: <b class="bad">15 missed</b>.',
  );
  expect(await pageHtml()).toContain('<span class="what">503 Service Unavailable</span>');
});

test('with the full list, which a button sets, no one else is missed', async () => {
  await connect();
  await send('/sandbox/newest-count', { 'newest-count': '5' });
  await send('/zap/on');
  await send('/sandbox/hire', { count: '20' });
  await send('/zap/poll');
  expect(await pageHtml()).toContain('<b class="bad">15 missed</b>');
  await send('/zap/full-list');
  expect(await pageHtml()).toContain('<option value="yes" selected>Yes</option>');
  await send('/sandbox/hire', { count: '20' });
  await send('/zap/poll');
  expect(await pageHtml()).toContain('<b>20 Zap runs for 20 hires</b>: no one missed.');
});

test('says that people were missed while runs are on hold, too', async () => {
  await connect();
  await send('/sandbox/newest-count', { 'newest-count': '200' });
  await send('/zap/on');
  await send('/sandbox/hire', { count: '120' });
  await send('/sandbox/hire', { count: '120' });
  await send('/zap/poll');
  const html = await pageHtml();
  expect(html).toContain('<b>200 Zap runs on hold.</b>');
  expect(html).toContain('than the new employee list holds (200).</b>');
});

test('until the Zap ran, shows the first steps and which of them are done', async () => {
  const steps = async () =>
    [...(await pageHtml()).matchAll(/<li class="(good|)"><b>(.*?)<\/b>/g)].map(
      ([, cssClass, step]) => [step, cssClass === 'good'],
    );
  expect(await steps()).toEqual([
    ['Connect', false],
    ['Turn on', false],
    ['Hire, in the sandbox', false],
  ]);
  await connect();
  expect(await steps()).toEqual([
    ['Connect', true],
    ['Turn on', false],
    ['Hire, in the sandbox', false],
  ]);
  await send('/zap/on');
  expect(await steps()).toEqual([
    ['Connect', true],
    ['Turn on', true],
    ['Hire, in the sandbox', false],
  ]);
  await send('/sandbox/hire', { count: '1' });
  await send('/zap/poll');
  expect(await steps()).toEqual([]);
});

test('says whether everyone hired ran the Zap, and where the others are', async () => {
  await connect();
  await send('/sandbox/newest-count', { 'newest-count': '200' });
  await send('/zap/on');
  expect(await pageHtml()).toContain('employees already seen.');
  await send('/sandbox/hire', { count: '20' });
  expect(await pageHtml()).toContain(
    '<b>0 Zap runs for 20 hires</b>: 20 waiting for the next poll.',
  );
  await send('/zap/poll');
  expect(await pageHtml()).toContain('<b>20 Zap runs for 20 hires</b>: no one missed.');
  await send('/sandbox/hire', { count: '120' });
  await send('/zap/poll');
  expect(await pageHtml()).toContain('<b>20 Zap runs for 140 hires</b>: 120 on hold.');
  await send('/zap/off');
  await send('/zap/on');
  await send('/sandbox/hire', { count: '1' });
  expect(await pageHtml()).toContain('<b>0 Zap runs for 1 hire</b>: 1 waiting for the next poll.');
});

test.each([
  ['hires', '20 waiting', '5 of 20 found, <b class="bad">15 missed</b>'],
  ['outage', '1 waiting', 'No response'],
  ['key', '1 waiting', 'Connection expired'],
])(
  'trying "%s" hires someone, and the next poll shows what goes wrong',
  async (idea, waits, poll) => {
    await connect();
    expect(await pageHtml()).toContain('Turn on the Zap first.');
    await send('/zap/on');
    await send('/sandbox/demonstrate', { demonstration: idea });
    expect(await pageHtml()).toContain(`: ${waits} for the next poll.`);
    await send('/zap/poll');
    expect(await pageHtml()).toContain(`<span class="what">${poll}</span>`);
  },
);

test('a poll says how many it missed, and how many of its items an earlier one missed', async () => {
  await connect();
  await send('/sandbox/newest-count', { 'newest-count': '5' });
  await send('/zap/on');
  await send('/sandbox/hire', { count: '20' });
  await send('/zap/poll');
  expect(await pageHtml()).toMatch(
    /<summary class="switched"><time>.*?>5 of 20 found, <b class="bad">15 missed</,
  );
  await send('/sandbox/newest-count', { 'newest-count': '25' });
  await send('/zap/poll');
  expect(await pageHtml()).toMatch(
    /<summary class="good"><time>.*?>15 new, 15 of them missed before</,
  );
});

test('a response of which only the beginning is shown says how long it is', async () => {
  await connect();
  await send('/zap/on');
  expect(await pageHtml()).toMatch(
    /<b class="status good">200<\/b>.*?<span>… [\d,]+ bytes in all<\/span><\/pre>/s,
  );
});

test.each([
  ['no', 5, true],
  ['yes', 20, false],
])(
  'with Check Full Employee List as "%s", %i of 20 hires trigger the Zap',
  async (fullList, runs, isMissing) => {
    await connect();
    await send('/sandbox/newest-count', { 'newest-count': '5' });
    await send('/step/values', { of: 'triggers.new_employee', 'input.full_list': fullList });
    await send('/zap/on');
    await send('/sandbox/hire', { count: '20' });
    await send('/zap/poll');
    const html = await pageHtml();
    expect(html).toContain(`${runs} Zap runs for 20 hires`);
    expect(html.includes('than the new employee list holds (5).</b> Zaps with')).toBe(isMissing);
  },
);
