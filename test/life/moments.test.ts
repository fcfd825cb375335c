/* Moments in the life of a Zap that its builder fears, each on its own. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Connection } from '../../preview/connection.ts';
import { callApp, openApp } from '../../preview/platform.ts';
import type { Run } from '../../preview/timing.ts';
import { type AppDefinition, Zap } from '../../preview/zap.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/server.ts';
import { polled } from '../preview/fake.ts';

const built = '../../dist/index.js';
const { default: app }: { default: AppDefinition } = await import(built);
const handler = openApp(app);
const run: Run = (method, bundle) => callApp(handler, method, bundle);
let sandbox: Sandbox;

beforeEach(() => restart({ employees: 30, profile: { newest: 5, name_list: { page_size: 10 } } }));
afterEach(() => {
  jest.restoreAllMocks();
  return sandbox.close();
});

async function restart(options: SandboxOptions): Promise<void> {
  await sandbox?.close();
  sandbox = await startSandbox(options);
}

function authData(): Record<string, string> {
  const { apiKey, companyKey, secretKey } = sandbox.keys;
  const pair = { company_key: companyKey, secret_key: secretKey };
  return { base_url: sandbox.url, api_key: apiKey, ...pair };
}

async function zapThatIsOn(inputData: Record<string, unknown> = {}): Promise<Zap> {
  const zap = zapWith(new Connection(run, app, authData()), inputData);
  expect((await zap.turnOn()).failure).toBeUndefined();
  return zap;
}

function zapWith(connection: Connection, inputData: Record<string, unknown> = {}): Zap {
  const now = () => performance.now();
  return new Zap({ run, app, trigger: 'new_employee', connection, inputData, now });
}

async function delivered(zap: Zap): Promise<unknown[]> {
  const { deliveries, failure } = await polled(zap);
  expect(failure).toBeUndefined();
  return deliveries.map(({ name }) => name);
}

/** For the day's clock alone. A poll that follows at once may still repair a dropped connection. */
function aQuarterOfAnHourPasses(): void {
  const later = Date.now() + 900_000;
  jest.restoreAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

const hire = (count: number) => sandbox.company.hireMany(count).map(({ name }) => name);

test('an old colleague who moves up when one of the newest leaves does not fire', async () => {
  const zap = await zapThatIsOn();
  for (const { number } of sandbox.company.newest(5)) sandbox.company.leave(number);
  expect(await delivered(zap)).toEqual([]);
});

test('hires made while the connection is expired arrive, oldest first, once it is reconnected', async () => {
  const zap = await zapThatIsOn();
  sandbox.rotateKeys();
  const hired = hire(5);
  const { failure, deliveries } = await polled(zap);
  expect(failure?.kind).toBe('expired');
  expect(failure?.text).toContain('API Key');
  expect([zap.state, deliveries]).toEqual(['on', []]);
  await zap.reconnect(authData());
  expect(await delivered(zap)).toEqual(hired);
  expect(await delivered(zap)).toEqual([]);
});

test('hires made in an outage arrive after it', async () => {
  const zap = await zapThatIsOn();
  const hired = hire(3);
  for (const fault of ['drop', 'server-error', 'cut', 'page', 'cut-connection'] as const) {
    sandbox.fail(fault, 1);
    aQuarterOfAnHourPasses();
    expect((await polled(zap)).failure?.kind).toBe('error');
  }
  expect(await delivered(zap)).toEqual(hired);
});

test('a burst larger than the window is caught whole with the full list', async () => {
  const zap = await zapThatIsOn({ full_list: true });
  const hired = hire(20);
  expect(await delivered(zap)).toEqual(hired);
});

test('a burst larger than the window is caught as far as it reaches without the full list', async () => {
  const zap = await zapThatIsOn();
  const hired = hire(20);
  expect(await delivered(zap)).toEqual(hired.slice(-5));
});

test('over 100 at once are held, and delivered when their owner replays them', async () => {
  const zap = await zapThatIsOn({ full_list: true });
  const hired = hire(101);
  expect(await delivered(zap)).toEqual([]);
  expect(zap.held).toHaveLength(101);
  expect(zap.replay().deliveries.map(({ name }) => name)).toEqual(hired);
  expect(await delivered(zap)).toEqual([]);
});

test('somebody who returns does not fire twice', async () => {
  const zap = await zapThatIsOn();
  const [hired] = hire(1);
  expect(await delivered(zap)).toEqual([hired]);
  const { number } = sandbox.company.leave();
  expect(await delivered(zap)).toEqual([]);
  sandbox.company.return(number);
  expect(await delivered(zap)).toEqual([]);
});

test('a Zap does not turn on while a part of the directory fails, so that nobody is forgotten', async () => {
  const values = { base_url: sandbox.url, api_key: sandbox.keys.apiKey };
  const zap = zapWith(new Connection(run, app, values));
  sandbox.fail('cut', 1, { route: 'list_employee' });
  expect((await zap.turnOn()).failure?.kind).toBe('error');
  expect([zap.state, zap.seen.size]).toEqual(['off', 0]);
});
