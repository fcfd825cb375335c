import { beforeEach, describe, expect, test } from '@jest/globals';
import { Connection, fillLabel } from '../../preview/connection.ts';
import { StepFailure } from '../../preview/failure.ts';
import type { Run } from '../../preview/timing.ts';
import { connectionTo, FakeApp } from './fake.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');

let fake: FakeApp;

beforeEach(() => {
  fake = new FakeApp();
});

describe('the label', () => {
  test('is what the app makes of the connection', async () => {
    const connection = connectionTo(fake);
    await connection.test();
    expect(connection.label).toBe('label first');
  });

  test('is filled in without a call of the app where it is a template', async () => {
    const connectionLabel = 'key {{bundle.authData.api_key}}';
    const connection = connectionTo(fake, { authentication: { connectionLabel } });
    await connection.test();
    expect(fake.methods()).toEqual(['authentication.test']);
    expect(connection.label).toBe('key first');
  });

  test('is empty where the app has none', async () => {
    const connection = connectionTo(fake, {});
    await connection.test();
    expect(connection.label).toBe('');
  });

  test('is made of the result of the connection test', async () => {
    const asked: unknown[] = [];
    const run: Run = async (method, bundle) => {
      if (method === 'authentication.test') return { company: 'Acme' };
      asked.push(bundle.inputData);
      return '';
    };
    const connectionLabel = () => '';
    await new Connection(run, { authentication: { connectionLabel } }, {}).test();
    expect(asked).toEqual([{ company: 'Acme' }]);
  });

  const tested = { name: 'Acme', site: { city: 'Graz' }, count: 3, nothing: null };

  test.each([
    ['{{name}}', 'Acme'],
    ['{{ name }} in {{site.city}}', 'Acme in Graz'],
    ['{{site__city}} ({{count}})', 'Graz (3)'],
    ['{{bundle.inputData.name}} of {{bundle.authData.user}}', 'Acme of Ada'],
    ['[{{nothing}}{{missing.deep}}{{name.length}}{{toString}}]', '[]'],
    ['no template', 'no template'],
  ])('%j is filled in as %j', (template, label) => {
    expect(fillLabel(template, tested, { user: 'Ada' })).toBe(label);
  });
});

describe('a connection', () => {
  test('expires where a step meets a rejected key, and no other failure does that', () => {
    const connection = connectionTo(fake);
    connection.note(new StepFailure('error', 'Down.'), connection.authData);
    expect(connection.expiredBy).toBeUndefined();
    connection.note(EXPIRED, connection.authData);
    expect(connection.expiredBy).toBe(EXPIRED);
  });

  test('does not expire by a step that ran with values of before', async () => {
    const connection = connectionTo(fake);
    const before = connection.authData;
    await connection.test({ api_key: 'second' });
    connection.note(EXPIRED, before);
    expect(connection.expiredBy).toBeUndefined();
  });

  test('takes the values that pass first where two are tested at the same time', async () => {
    const slow = Promise.withResolvers<void>();
    const run: Run = async (_, { authData }) => {
      if (authData.api_key === 'slow') await slow.promise;
    };
    const connection = new Connection(run, {}, { api_key: 'first' });
    const testing = connection.test({ api_key: 'slow' });
    await connection.test({ api_key: 'quick' });
    slow.resolve();
    await testing;
    expect(connection.authData).toEqual({ api_key: 'quick' });
  });
});
