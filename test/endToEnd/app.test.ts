/* The built app, through the platform's own handler, against the sandbox. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bundleFor, type InputData, type Occasion } from '../../preview/bundle.ts';
import { callApp, openApp } from '../../preview/platform.ts';
import type { AppDefinition } from '../../preview/zap.ts';
import { FAULTS, type FaultName, type Sandbox, startSandbox } from '../../sandbox/server.ts';

/** Built by `npm run build`; a variable path, as the build has no types. */
const built = '../../dist/index.js';
const { default: app }: { default: AppDefinition } = await import(built);
const handler = openApp(app);
let sandbox: Sandbox;
let log: string[];

beforeEach(async () => {
  sandbox = await startSandbox({
    employees: 40,
    profile: { newest: 5, name_list: { page_size: 7 } },
  });
  log = [];
});
afterEach(() => sandbox.close());

interface Call {
  readonly inputData?: InputData;
  readonly occasion?: Occasion;
  readonly nameList?: boolean;
}

function run(method: string, { inputData = {}, occasion = 'poll', nameList = true }: Call = {}) {
  const { apiKey, companyKey, secretKey } = sandbox.keys;
  const authData = {
    base_url: sandbox.url,
    api_key: apiKey,
    ...(nameList ? { company_key: companyKey, secret_key: secretKey } : {}),
  };
  return callApp(handler, method, bundleFor(occasion, authData, inputData), (message, data) =>
    log.push(message + JSON.stringify(data)),
  );
}

const NEW_EMPLOYEE = 'triggers.new_employee.operation.perform';
const FIND_EMPLOYEE = 'searches.find_employee.operation.perform';

async function employees(
  method: string,
  call?: Call,
): Promise<{ id: string; name: string | null }[]> {
  const found: { id: string; name: string | null }[] = [];
  const results = await run(method, call);
  if (!Array.isArray(results)) throw new Error('no list');
  for (const row of results) found.push({ id: String(row.id), name: row.name });
  return found;
}

const newest = () =>
  sandbox.company.newest(5).map(({ number, name }) => ({ id: String(number), name }));

describe('New Employee', () => {
  test('gives the newest people, newest first, with names, in one request', async () => {
    const expected = newest();
    expect(expected).toHaveLength(5);
    expect(await employees(NEW_EMPLOYEE)).toEqual(expected);
    expect(sandbox.requests).toMatchObject({ newemployees: 1, emp_name_list: 0, list_employee: 0 });
  });

  test('remembers everyone when a Zap turns on, with and without the name list', async () => {
    for (const nameList of [true, false]) {
      const seed = await employees(NEW_EMPLOYEE, { occasion: 'seed', nameList });
      expect(seed.slice(0, 5)).toEqual(newest());
      expect(seed.map(({ id }) => id).sort()).toEqual(
        sandbox.company
          .active()
          .map(({ number }) => String(number))
          .sort(),
      );
    }
  });

  test('gives everyone, highest number first, with the full list', async () => {
    const all = await employees(NEW_EMPLOYEE, { inputData: { full_list: 'yes' } });
    const numbers = all.map(({ id }) => Number(id));
    expect(numbers).toHaveLength(40);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  test('shows three people as a sample', async () => {
    expect(await employees(NEW_EMPLOYEE, { occasion: 'sample' })).toEqual(newest().slice(0, 3));
  });
});

describe('searches and dropdowns', () => {
  test('find somebody by number, by part of a name, and nobody', async () => {
    const [somebody] = sandbox.company.active();
    if (somebody === undefined) throw new Error('the sandbox is empty');
    const { name } = somebody;
    const number = String(somebody.number);
    const expected = [{ id: number, name }];
    expect(await employees(FIND_EMPLOYEE, { inputData: { employee: number } })).toEqual(expected);
    expect(await employees(FIND_EMPLOYEE, { inputData: { name } })).toEqual(expected);
    expect(await employees(FIND_EMPLOYEE, { inputData: { name: 'nobody of this name' } })).toEqual(
      [],
    );
  });

  test('list everyone for the employee dropdown', async () => {
    expect(await employees('triggers.list_employee.operation.perform')).toHaveLength(40);
  });

  test('list fewer categories for drivers, and find one of them', async () => {
    const method = 'triggers.list_employee_category.operation.perform';
    const all = await employees(method);
    const drivers = await employees(method, { inputData: { driver_only: true } });
    expect(drivers.length).toBeGreaterThan(0);
    expect(drivers.length).toBeLessThan(all.length);
    const [driver] = drivers;
    expect(
      await employees('searches.find_employee_category.operation.perform', {
        inputData: { driver_only: 'yes', category: driver?.id },
      }),
    ).toEqual([driver]);
  });
});

describe('failures', () => {
  const faults = Object.keys(FAULTS).filter(
    (name): name is FaultName => name in FAULTS && name !== 'slow',
  );
  test.each(faults)('%s is told in words, with no key, URL or name', async (fault) => {
    sandbox.fail(fault);
    const failure = await run(NEW_EMPLOYEE).catch((error: Error) => error);
    if (!(failure instanceof Error)) throw new Error(`${fault} passed for a list`);
    expect(failure.name).toBe('StepFailure');
    expect(failure.message).toMatch(/^[A-Z].*\.$/);
    expect(failure.message.length).toBeLessThanOrEqual(250);
    expect(failure.message).not.toMatch(/https?:|127\.0\.0\.1|Error|undefined|\{/);
  });

  test('a key that was replaced makes the connection expire, and says which', async () => {
    const authData = { base_url: sandbox.url, api_key: sandbox.keys.apiKey };
    sandbox.rotateKeys('api');
    const poll = callApp(handler, NEW_EMPLOYEE, bundleFor('poll', authData, {}));
    await expect(poll).rejects.toMatchObject({
      kind: 'expired',
      message: expect.stringMatching(/^Employee Directory rejected the API Key\./),
    });
  });

  test('a connection is tested with the name list too, and a wrong pair is named', async () => {
    const { apiKey } = sandbox.keys;
    const pair = { company_key: 'not-this-one', secret_key: 'nor-this-one' };
    const authData = { base_url: sandbox.url, api_key: apiKey, ...pair };
    await expect(
      callApp(handler, 'authentication.test', bundleFor('test', authData, {})),
    ).rejects.toMatchObject({
      kind: 'expired',
      message: expect.stringMatching(
        /^Employee Directory rejected the Company Key or the Secret Key\./,
      ),
    });
  });
});

test('a key of any characters arrives whole on all four requests', async () => {
  await sandbox.close();
  const odd = 'a/b+c%20d#e?f&g"h i{{bundle.authData.api_key}}ü';
  const keys = { apiKey: odd, companyKey: `c${odd}`, secretKey: `s${odd}` };
  sandbox = await startSandbox({ employees: 5, keys });
  expect(await employees(NEW_EMPLOYEE)).toHaveLength(5);
  expect(await employees(FIND_EMPLOYEE, { inputData: { name: 'a' } })).not.toHaveLength(0);
  expect(await employees('triggers.list_employee.operation.perform')).toHaveLength(5);
  expect(await employees('triggers.list_employee_category.operation.perform')).not.toHaveLength(0);
});

test('the log that the platform keeps has neither keys nor names of people', async () => {
  await employees(NEW_EMPLOYEE, { inputData: { full_list: true } });
  await employees('triggers.list_employee.operation.perform');
  expect(log.length).toBeGreaterThan(3);
  const secrets = Object.values(sandbox.keys).flatMap((key) => [key, encodeURIComponent(key)]);
  const names = sandbox.company.active().map(({ name }) => name);
  for (const private_ of [...secrets, ...names]) expect(log.join('\n')).not.toContain(private_);
});
