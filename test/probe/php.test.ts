/* Probes an API in PHP, with PHP's own server and json_encode. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { launch } from '../support/processes.ts';
import { probe } from './support.ts';

const hasPhp = spawnSync('php', ['--version']).status === 0;

/** PHP takes a free port and says which. */
async function startPhp(): Promise<string> {
  const file = path.join(import.meta.dirname, 'service.php');
  const text = await launch(['php', '-S', '127.0.0.1:0', file], {}).said(' started', 'stderr');
  return /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? '';
}

const testWithPhp = hasPhp ? test : test.skip;

testWithPhp('describes an API in PHP in a profile (needs php on this machine)', async () => {
  const nameListKeys = { company: 'php-company', secret: 'php-secret' };
  const baseUrl = await startPhp();
  const report = await probe({ baseUrl, apiKey: 'php-api-key', nameListKeys }, { wrongKeys: true });
  expect(report.profile).toEqual({
    new_employees: {
      status: 'OK',
      errors: [],
      employees: [
        {
          emp_no: '<number text>',
          emp_name: '<last, first>',
          hire_date: '<date>',
          'badge/url': '<text>',
          notes: null,
          active: '<yes/no>',
        },
      ],
    },
    employees: { '<number>': '<last, first>' },
    employee_categories: [{ row_Id: '<row id>', category_name: '<name>' }],
    newest_count: 10,
    name_list: { page_size: 20, start: 'after-name' },
    wrong_key: { status: 200, body: { error: '<text>', code: 401 } },
    wrong_company_key: { status: 200, body: { fail: { authentication: '<text>' } } },
    content_type: 'text/html; charset=UTF-8',
  });
  expect(report).toMatchObject({
    verdict: 'ready with remarks',
    remarks: [{ text: expect.stringMatching(/^A wrong API key \(status 200\) isn't recognized/) }],
    isNewestFirst: true,
    newestOverlap: {
      rowCount: 10,
      listedCount: 10,
      paddedCount: 0,
      namedCount: 10,
      namedAlikeCount: 10,
    },
    drivers: { itemCount: 2, areFewer: true },
  });
});
