/* The probe of a service that was not written here: PHP's own server, and what json_encode makes of arrays. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Report } from '../../probe/report.ts';
import { probeHastily } from './support.ts';

const hasPhp = spawnSync('php', ['--version']).status === 0;
const describeWithPhp = hasPhp ? describe : describe.skip;

describeWithPhp('a service in PHP (needs php on this machine)', () => {
  let php: ChildProcess;
  let report: Report;

  beforeAll(async () => {
    const port = await freePort();
    const file = path.join(import.meta.dirname, 'service.php');
    php = spawn('php', ['-S', `127.0.0.1:${port}`, file], { stdio: 'ignore' });
    const baseUrl = `http://127.0.0.1:${port}`;
    await untilAnswered(baseUrl);
    const nameListKeys = { company: 'php-company', secret: 'php-secret' };
    report = await probeHastily({ baseUrl, apiKey: 'php-api-key', nameListKeys });
  }, 30_000);
  afterAll(() => {
    php.kill();
  });

  test('is told in a profile', () => {
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
      newest: 10,
      name_list: { page_size: 20, start: 'after-name' },
      wrong_key: { status: 200, body: { error: '<text>', code: 401 } },
      wrong_company_key: { status: 200, body: { fail: { authentication: '<text>' } } },
      content_type: 'text/html; charset=UTF-8',
    });
  });

  test('is ready, but for its answer to a wrong API key', () => {
    expect(report.verdict).toBe('ready with remarks');
    expect(report.remarks.map(({ text }) => text)).toEqual([
      'A wrong API key (status 200) is not recognized as one: Zapier keeps checking and never asks to reconnect.',
    ]);
    expect(report.nameList).toMatchObject({ walk: { people: 56, isDone: true }, everyone: 56 });
    expect(report.facts).toEqual({
      isNewestFirst: true,
      isUnique: true,
      newestListed: 10,
      newestNamedAlike: 10,
      drivers: 2,
      areDriversAPart: true,
    });
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(50);
  }
  throw new Error('PHP does not answer.');
}
