/* The connection and the steps on the page, over HTTP. */
import { describe, expect, test } from '@jest/globals';
import { PRODUCT_NAME } from '../../../../../src/productName.ts';
import { appStepsOf } from '../../../../appDefinition.ts';
import { app } from '../../../builtApp.ts';
import {
  connectionFormValues,
  openPageForEachTest,
  page,
  pageHtml,
  pageText,
  send,
  waitUntilShown,
} from '../pageClient.ts';

openPageForEachTest();

describe('a connection on the page', () => {
  test('is made at the start, and its form has the keys of the sandbox, which are replaced', async () => {
    expect(await pageText('connect-part')).toMatch(/127\.0\.0\.1:\d+ connected/);
    const before = connectionFormValues(await pageHtml());
    for (const field of ['auth.api_key', 'auth.company_key', 'auth.secret_key']) {
      expect(before[field]).toMatch(/^.{12,}$/);
    }
    await send('/sandbox/replace-key');
    const after = connectionFormValues(await pageHtml());
    expect(after['auth.api_key']).not.toBe(before['auth.api_key']);
    await send('/zap/poll');
    expect(await pageText('connect-part')).toContain('Connection expired');
    await send('/connect', after);
    expect(await pageText('connect-part')).toMatch(/127\.0\.0\.1:\d+ connected/);
  });

  test('needs only the API Key and the Service URL', async () => {
    const html = await pageHtml();
    const inputs = html.match(/<input id="auth-[^>]*>/g) ?? [];
    const required = inputs.filter((input) => /\srequired[\s>]/.test(input));
    expect(required.map((input) => /name="auth\.(\w+)"/.exec(input)?.[1])).toEqual([
      'base_url',
      'api_key',
    ]);
    const keys = { 'auth.company_key': '', 'auth.secret_key': '' };
    await send('/connect', { ...connectionFormValues(html), ...keys });
    expect(await pageText()).toContain('Resumed Reconnected on the page.');
  });

  test('to another service is refused without a request', async () => {
    const form = { 'auth.base_url': 'https://hr.example.com', 'auth.api_key': 'key-of-mine' };
    const { status, text } = await send('/connect', form);
    expect([status, text]).toEqual([409, expect.stringMatching('connects only to its sandbox')]);
  });

  test('with a wrong key fails in the words of the app, and the earlier one stays', async () => {
    const form = {
      ...connectionFormValues(await pageHtml()),
      'auth.api_key': 'wrong-key-of-the-test',
    };
    await send('/connect', form);
    const failed = await pageHtml();
    expect(failed.match(/aria-invalid/g)).toHaveLength(1);
    expect(failed).toMatch(/id="auth-api_key"[^>]*aria-invalid="true"/);
    expect(failed).not.toContain('wrong-key-of-the-test');
    expect(await pageText('connect-part')).toMatch(
      new RegExp(
        ` connected .*again\\. .*Nothing was changed\\..*${PRODUCT_NAME} rejected the API Key\\.`,
      ),
    );
    expect(await pageText()).not.toContain('Zapier shows');
  });
});

test("tests the trigger with the Zap's setting, which a person can change in the test alone", async () => {
  const answers = async () => (await pageHtml()).match(/(?<=value=")(yes|no)(?=" selected)/g);
  expect(await answers()).toEqual(['no', 'no']);
  await send('/zap/full-list', { full_list: 'yes' });
  expect(await answers()).toEqual(['yes', 'yes']);
  await send('/step/values', { of: 'triggers.new_employee', 'input.full_list': 'no' });
  expect(await answers()).toEqual(['yes', 'no']);
  await send('/sandbox/start-over');
  expect(await answers()).toEqual(['no', 'no']);
});

test('reloads a dropdown when its inputs change, and says why it is empty', async () => {
  const of = 'searches.find_employee_category';
  await send('/step', { step: of });
  expect(await waitUntilShown('8 options')).toMatch(/value="15"\s*>Warehouse<\/option>/);
  await send('/step/values', { of, 'input.driver_only': 'yes', 'input.category': '15' });
  expect(await waitUntilShown('0 of 3 options')).not.toContain('>Warehouse</option>');
  await send('/sandbox/replace-key');
  await send('/step', { step: 'searches.find_employee' });
  await waitUntilShown(/choices-employee.*<q>[^<]*API Key/s);
});

test.each(appStepsOf(app).steps)('$path can be tested with a name alone', async (step) => {
  const { path: of } = step;
  const hasName = step.fields.some(({ key }) => key === 'name');
  const [newest] = page.previewSandbox.sandbox.company.newest(1);
  const name = of.includes('categor') ? 'Drivers' : (newest?.last ?? '');
  await send('/step', { step: of });
  const form = /<form id="step-form".*?<\/form>/s.exec(await pageHtml())?.[0];
  expect(form).toContain('<small>optional</small>');
  expect(form).not.toMatch(/<small>required<\/small>|\srequired[\s>]/);
  await send('/step/test', { of, ...(hasName && { 'input.name': name }) });
  expect(await waitUntilShown('data-test="')).toMatch(/ (test|search) results?</);
});

test('shows the first 25 results of a search, and how many there are', async () => {
  await send('/step', { step: 'searches.find_employees' });
  await send('/step/test', { of: 'searches.find_employees' });
  const html = await pageHtml();
  expect(html).toContain('>250 search results<');
  expect(html.match(/id="result-\d+(\.\d+)?-\d+"/g)).toHaveLength(25);
  expect(html).toContain('The first 25 of 250.');
});

test('says that a search without results halts a live Zap', async () => {
  const of = 'searches.find_employee';
  await send('/step', { step: of });
  await send('/step/test', { of, 'input.name': 'no one of that name' });
  expect(await pageText('step-part')).toContain('No results found. A live Zap halts here.');
});

test('says that a test failed because the connection expired, and what a live Zap does then', async () => {
  const of = 'searches.find_employee_category';
  await send('/step', { step: of });
  await send('/sandbox/replace-key');
  await send('/step/test', { of, 'input.name': 'Warehouse' });
  expect(await pageText('step-part')).toContain(
    'Test failed: the connection expired. A live Zap holds the run until you reconnect.',
  );
  await send('/zap/reconnect');
  await send('/step/test', { of, 'input.name': 'Warehouse' });
  expect(await pageText('step-part')).toMatch(/1 search result .*Category Code15.*Warehouse/);
});

test('drops a failed test once the account is reconnected', async () => {
  await send('/sandbox/fault', { fault: 'server-error' });
  await send('/step/test', { of: 'triggers.new_employee' });
  expect(await pageHtml()).toContain('(status 500)');
  await send('/sandbox/fault', { fault: 'normal' });
  await send('/zap/reconnect');
  expect(await pageHtml()).not.toContain('(status 500)');
});
