/*
 * What the app does when it runs, for the checks that look at more than its definition: rows, labels,
 * refusals and error texts, all from the app behind the platform's handler and the sandbox.
 */
import App from '../../index.ts';
import { callApp, openApp } from '../../preview/zap/platform.ts';
import { bundleFor, type CallReason, type InputData, StepFailure } from '../../preview/zap/step.ts';
import {
  FAULTS,
  type FaultName,
  PROFILES,
  type Sandbox,
  startSandbox,
} from '../../sandbox/server.ts';
import { type Definition, recordOf } from './definition.ts';

export type Row = Record<string, unknown>;

export interface Evidence {
  /** Rows of each step, for each profile of the service. */
  rows: { step: string; profile: string; rows: Row[] }[];
  /** Connection labels of different connections, with what must not be in them. */
  labels: { label: string; keys: string[] }[];
  /** What a connection test says to an address that must not be asked; null: it was asked. */
  hosts: { entered: string; refusal: string | null }[];
  /** A search for a name that one person has and others contain: the names found, in order. */
  best: { wanted: string; found: string[] };
  /** What searches find where there is nothing to find. */
  misses: { step: string; found: unknown }[];
  /** A step's rows with an optional input missing, '' and null. */
  optional: { step: string; field: string; rows: Record<'missing' | 'empty' | 'null', string> }[];
  /** The texts of failed steps. */
  failures: string[];
}

/** None of these may be asked: not HTTPS, not a web address, or more than an address. */
const BAD_HOSTS = [
  'http://hr.example.com',
  'http://10.0.0.5',
  'http://127.0.0.1.example.com',
  'hr.example.com',
  'ftp://hr.example.com',
  'javascript:alert(1)',
  'https://user:password@hr.example.com',
  'https://hr.example.com/?next=https://example.org',
  'https://hr.example.com/#top',
];

const handler = openApp(App);

export async function gather(definition: Definition): Promise<Evidence> {
  const sandbox = await startSandbox({
    employees: 30,
    profile: { newest: 6, name_list: { page_size: 11 } },
  });
  try {
    sandbox.company.hire({ first: 'Ann', last: 'Bailee' });
    sandbox.company.hire({ first: 'Ann', last: 'Lee' });
    const caller = new Caller(sandbox);
    return {
      labels: await labels(sandbox),
      hosts: await hosts(),
      best: {
        wanted: 'Lee, Ann',
        found: (await caller.rows('search/find_employee', { name: 'Lee, Ann' })).map(({ name }) =>
          String(name),
        ),
      },
      misses: await misses(caller),
      optional: await optional(caller, definition),
      failures: await failures(caller),
      rows: await rowsOfAllProfiles(caller),
    };
  } finally {
    await sandbox.close();
  }
}

/** Calls steps of the app for one sandbox, with all the keys of a connection. */
class Caller {
  readonly sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  call(step: string, inputData: InputData, reason: CallReason = 'poll'): Promise<unknown> {
    const [kind, key] = step.split('/');
    const method = `${kind === 'search' ? 'searches' : 'triggers'}.${key}.operation.perform`;
    return callApp(handler, method, bundleFor(reason, authDataOf(this.sandbox), inputData));
  }

  async rows(step: string, inputData: InputData, reason?: CallReason): Promise<Row[]> {
    const found = await this.call(step, inputData, reason);
    if (!Array.isArray(found)) throw new Error(`${step} returned no list.`);
    return found.map((row: unknown) => recordOf(row) ?? {});
  }
}

const authDataOf = ({ url, keys }: Pick<Sandbox, 'url' | 'keys'>) => ({
  base_url: url,
  api_key: keys.apiKey,
  company_key: keys.companyKey,
  secret_key: keys.secretKey,
});

async function rowsOfAllProfiles(caller: Caller): Promise<Evidence['rows']> {
  const { sandbox } = caller;
  const [person] = sandbox.company.newest(1);
  if (person === undefined) throw new Error('the sandbox is empty');
  const found: Evidence['rows'] = [];
  for (const [profile, answers] of Object.entries(PROFILES)) {
    sandbox.setProfile(answers);
    const [category] = await caller.rows('trigger/list_employee_category', {});
    const calls: [step: string, inputData: InputData, reason?: CallReason][] = [
      ['trigger/new_employee', {}],
      ['trigger/new_employee', { full_list: 'yes' }],
      ['trigger/new_employee', {}, 'prime'],
      ['trigger/new_employee', {}, 'sample'],
      ['trigger/list_employee', {}],
      ['trigger/list_employee_category', {}],
      ['trigger/list_employee_category', { driver_only: true }],
      ['search/find_employee', { employee: String(person.number) }],
      ['search/find_employee_category', { category: category?.id }],
    ];
    for (const [step, inputData, reason] of calls) {
      found.push({ step, profile, rows: await caller.rows(step, inputData, reason) });
    }
  }
  return found;
}

/** A label tells services apart; two accounts of one service are renamed by their owner. */
async function labels(sandbox: Sandbox): Promise<Evidence['labels']> {
  const other = await startSandbox({ employees: 1 });
  try {
    return [await labelOf(sandbox), await labelOf(other)];
  } finally {
    await other.close();
  }
}

async function labelOf(sandbox: Sandbox): Promise<Evidence['labels'][number]> {
  const authData = authDataOf(sandbox);
  const { base_url: _, ...keys } = authData;
  const result = await callApp(handler, 'authentication.test', bundleFor('test', authData, {}));
  return { label: String(recordOf(result)?.label), keys: Object.values(keys) };
}

async function hosts(): Promise<Evidence['hosts']> {
  const found: Evidence['hosts'] = [];
  for (const entered of BAD_HOSTS) {
    const bundle = bundleFor('test', { base_url: entered, api_key: 'no-key-at-all' }, {});
    found.push({
      entered,
      refusal: await failureOf(callApp(handler, 'authentication.test', bundle)),
    });
  }
  return found;
}

async function misses(caller: Caller): Promise<Evidence['misses']> {
  const calls: [step: string, inputData: InputData][] = [
    ['search/find_employee', { name: 'nobody of this name' }],
    ['search/find_employee', { employee: '999999' }],
    ['search/find_employee_category', { name: 'nothing of this name' }],
    ['search/find_employee_category', { category: '999999' }],
  ];
  const found: Evidence['misses'] = [];
  for (const [step, inputData] of calls) {
    found.push({ step, found: await caller.call(step, inputData) });
  }
  return found;
}

async function optional(caller: Caller, { steps }: Definition): Promise<Evidence['optional']> {
  const found: Evidence['optional'] = [];
  for (const { kind, key, inputFields } of steps) {
    const step = `${kind}/${key}`;
    for (const { key: field } of inputFields.filter(({ required }) => !required)) {
      // A search needs one thing to look for.
      const basis = kind === 'trigger' ? {} : field === 'name' ? NUMBERS : { name: 'a' };
      const rows = async (given: InputData) =>
        JSON.stringify(await caller.call(step, { ...basis, ...given }));
      found.push({
        step,
        field,
        rows: {
          missing: await rows({}),
          empty: await rows({ [field]: '' }),
          null: await rows({ [field]: null }),
        },
      });
    }
  }
  return found;
}

const NUMBERS = { employee: '1001', category: '2' };

/** The request with the longest name, for the longest texts; once for each way to fail. */
async function failures(caller: Caller): Promise<string[]> {
  const texts: string[] = [];
  for (const fault of Object.keys(FAULTS).filter(isQuickFault)) {
    caller.sandbox.fail(fault);
    const text = await failureOf(caller.call('trigger/list_employee_category', {}));
    caller.sandbox.clearFaults();
    texts.push(text ?? `${fault} passed for a list`);
  }
  return texts;
}

const isQuickFault = (name: string): name is FaultName =>
  name in FAULTS && name !== 'slow' && name !== 'huge';

/** The text of a step's failure; null where it did not fail. */
async function failureOf(step: Promise<unknown>): Promise<string | null> {
  try {
    await step;
    return null;
  } catch (thrown) {
    if (thrown instanceof StepFailure) return thrown.message;
    throw thrown;
  }
}
