/* The connection, the steps, and the Zap on the page, over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from '../../../tools/preview/page/server.ts';
import { ask, offered, open, post } from './pages.ts';

let page: Page;

beforeEach(async () => {
  page = await open();
  // The Zap polls only when a test asks for it.
  await send('/zap/pace', { speed: '1' });
});
afterEach(() => page.close());

const at = (path: string) => page.url + path;
const shown = async () => (await ask(page.url)).text;
const send = (path: string, fields = {}) => post(at(path), fields);

async function connected(): Promise<Record<string, string>> {
  const form = offered(await shown());
  await send('/connect', form);
  return form;
}

/** The page learns of background work as a browser does: it asks again. */
async function until(part: string | RegExp): Promise<string> {
  for (;;) {
    const html = await shown();
    if (html.search(part) >= 0) return html;
  }
}

describe('a connection on the page', () => {
  test('is offered by the sandbox, and leaves no key in the page or in what has changed', async () => {
    const form = await connected();
    const html = (await shown()) + (await ask(at('/live?seen='))).text;
    expect(html).toMatch(/<b>127\.0\.0\.1:\d+<\/b> <small>connected<\/small>/);
    for (const field of ['auth.api_key', 'auth.company_key', 'auth.secret_key']) {
      expect(form[field]).toMatch(/^.{12,}$/);
      expect(html).not.toContain(form[field]);
      expect(offered(html)[field]).toBe('');
    }
    expect(offered(html)['auth.base_url']).toBe(form['auth.base_url']);
  });

  test('needs only the API Key and the Service URL', async () => {
    const html = await shown();
    const inputs = html.match(/<input id="auth-[^>]*>/g) ?? [];
    const required = inputs.filter((input) => /\srequired[\s>]/.test(input));
    expect(required.map((input) => /name="auth\.(\w+)"/.exec(input)?.[1])).toEqual([
      'base_url',
      'api_key',
    ]);
    await send('/connect', {
      ...offered(html),
      'auth.company_key': '',
      'auth.secret_key': '',
    });
    expect(await shown()).toMatch(/<b>127\.0\.0\.1:\d+<\/b> <small>connected<\/small>/);
  });

  test('with a wrong key fails in the words of the app, and the earlier one stays', async () => {
    const form = { ...offered(await shown()), 'auth.api_key': 'wrong-key-of-the-test' };
    await send('/connect', form);
    const failed = await shown();
    expect(failed).toMatch(
      /data-invalid="auth-api_key">.*?Check the API Key and connect again\..*?<q>[^<]*API Key/s,
    );
    expect(failed).not.toMatch(/connected<\/small>|wrong-key-of-the-test/);
    await connected();
    await send('/connect', form);
    expect(await shown()).toMatch(/connected<\/small>.*message bad"/s);
  });
});

test('a dropdown loads again when its fields change, and says why it is empty', async () => {
  await connected();
  const of = 'searches.find_employee_category';
  await send('/step', { step: of });
  expect(await until('8 options')).toMatch(/value="15"\s*>Warehouse<\/option>/);
  await send('/step/values', { of, 'input.driver_only': 'yes', 'input.category': '15' });
  expect(await until('0 of 3 options')).not.toContain('>Warehouse</option>');
  await send('/sandbox/rotate');
  await send('/step', { step: 'searches.find_employee' });
  await until(/choices-employee.*<q>[^<]*API Key/s);
});

test.each([
  ['triggers.new_employee', {}],
  ['searches.find_employee', { 'input.name': 'a' }],
  ['searches.find_employees', {}],
  ['searches.find_employee_categories', {}],
  ['searches.find_employee_category', { 'input.name': 'Warehouse' }],
])('%s can be tested with %j alone', async (of, fields) => {
  await connected();
  await send('/step', { step: of });
  const form = /<form id="step-form".*?<\/form>/s.exec(await shown())?.[0];
  expect(form).toContain('<small>optional</small>');
  expect(form).not.toMatch(/<small>required<\/small>|\srequired[\s>]/);
  await send('/step/test', { of, ...fields });
  expect(await until('data-test="')).toMatch(/(Test|Search) results/);
});

test('a test of the trigger shows three employees, and three more each time', async () => {
  await connected();
  await send('/sandbox/newest', { newest: '5' });
  await send('/step/test', { of: 'triggers.new_employee' });
  const records = async () => {
    const html = await shown();
    const [, list = ''] = /<div id="region-records">(.*?)<\/ol>/s.exec(html) ?? [];
    return [
      list.split('<li>').length - 1,
      /Test results\s*<small\s*>([^<]*)/.exec(html)?.[1],
      html.includes('>Load more<'),
    ];
  };
  expect(await records()).toEqual([3, '3 of 5 records', true]);
  await send('/step/more');
  expect(await records()).toEqual([5, '5 records', false]);
  await send('/step/test', { of: 'triggers.new_employee' });
  expect(await records()).toEqual([3, '3 of 5 records', true]);
});

test('the Zap counts the requests of each poll, also those that are not answered', async () => {
  const { 'auth.api_key': key = '' } = await connected();
  await send('/zap/on');
  for (const [responses, told] of [
    ['normal', '1 new'],
    ['drop', 'No response'],
  ]) {
    await send('/sandbox/responses', { responses });
    await send('/sandbox/hire');
    await send('/zap/poll');
    const html = await shown();
    expect(html).toMatch(new RegExp(`class="what">[^<]*${told}`));
    expect(/<small>(\d+ requests?)</.exec(html.slice(html.indexOf('class="what"')))?.[1]).toBe(
      '1 request',
    );
    expect(html).toContain('GET /Apif/newemployees/api_key=•••');
    expect(html).not.toContain(key);
  }
});

test('a failed test is gone once another connection is made', async () => {
  const form = await connected();
  await send('/sandbox/responses', { responses: 'server-error' });
  await send('/step/test', { of: 'triggers.new_employee' });
  expect(await shown()).toContain('(status 500)');
  await send('/sandbox/responses', { responses: 'normal' });
  await send('/connect', form);
  expect(await shown()).not.toContain('(status 500)');
});

test('the page counts hires while the Zap is on, and not before or after', async () => {
  await send('/sandbox/hire');
  await connected();
  await send('/zap/on');
  await send('/sandbox/hire');
  await send('/zap/poll');
  const counts = async () =>
    [...(await shown()).matchAll(/class="key \w+">([^<]*)</g)].map(([, count]) => count);
  expect(await counts()).toEqual(['1 employee added', '1 Zap run']);
  await send('/zap/off');
  await send('/sandbox/hire');
  expect(await counts()).toEqual(['1 employee added', '1 Zap run']);
});

test('the Zap says that polls failed, how many, and how to see it recover', async () => {
  await connected();
  await send('/zap/on');
  await send('/sandbox/responses', { responses: 'unavailable' });
  await send('/zap/poll');
  await send('/zap/poll');
  const html = await shown();
  expect(html).toContain('<b>On, failing</b>');
  expect(html).toContain('Failed polls in a row: 2.');
  expect(html).toContain('Polls fail. Set Responses to Normal: the Zap catches up.');
  await send('/sandbox/responses', { responses: 'normal' });
  await send('/zap/poll');
  expect(await shown()).toContain('<b>On</b>');
});

test('a failing poll stands above whom an earlier one missed, with the time of that one', async () => {
  await connected();
  await send('/sandbox/newest', { newest: '5' });
  await send('/zap/on');
  await send('/sandbox/hire', { count: '20' });
  await send('/zap/poll');
  const html = await shown();
  const missed = /<time>[^<]+<\/time> 15 new employees weren&#39;t in the list/;
  expect(html).toMatch(missed);
  expect(html).toContain('>15 missed<');
  await send('/sandbox/responses', { responses: 'unavailable' });
  await send('/zap/poll');
  const [, zap = ''] = /<div id="region-zap"(.*?)<p class="clock"/s.exec(await shown()) ?? [];
  expect(zap.search('What the user sees in Zapier')).toBeGreaterThan(0);
  expect(zap.search('What the user sees')).toBeLessThan(zap.search(missed));
  expect(await shown()).toContain('<span class="what">503 Service Unavailable</span>');
});

test('a poll whose items are all new is marked, because others may be missed', async () => {
  await connected();
  await send('/sandbox/newest', { newest: '5' });
  await send('/zap/on');
  await send('/sandbox/hire', { count: '20' });
  await send('/zap/poll');
  expect(await shown()).toMatch(/class="warn"><time>.*?5 new: all of the list, so others may/s);
});

test('a response of which only the beginning is shown says how long it is', async () => {
  await connected();
  await send('/zap/on');
  expect(await shown()).toMatch(
    /<b class="status good">200<\/b>.*?<span>… [\d,]+ bytes in all<\/span><\/pre>/s,
  );
});

test.each([
  ['no', 5, true],
  ['yes', 20, false],
])(
  'with Check Full Employee List as "%s", %i of 20 hires trigger the Zap',
  async (fullList, runs, isMissing) => {
    await connected();
    await send('/sandbox/newest', { newest: '5' });
    await send('/step/values', { of: 'triggers.new_employee', 'input.full_list': fullList });
    await send('/zap/on');
    await send('/sandbox/hire', { count: '20' });
    await send('/zap/poll');
    const html = await shown();
    expect(html).toContain(`Zap runs: ${runs}`);
    expect(html.includes('in the list of the newest 5. Zaps with')).toBe(isMissing);
  },
);
