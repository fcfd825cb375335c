/*
 * Zapier's published checks over the real definition and over what the app really does, and for each
 * the proof that it would notice: a copy that is broken on purpose.
 */
import { describe, expect, test } from '@jest/globals';
import App from '../index.ts';
import { CHECKS, type CheckName } from './checks/checks.ts';
import { type Field, readDefinition, type Step } from './checks/definition.ts';
import { gather, type Row } from './checks/evidence.ts';
import { keysOf, recordedKeys } from './checks/keys.ts';
import { errorTexts, type Subject } from './checks/subject.ts';

const definition = readDefinition(App);
const subject: Subject = {
  definition,
  evidence: await gather(definition),
  errorTexts: errorTexts(),
  recorded: await recordedKeys(),
};

const names = Object.keys(CHECKS).filter((name): name is CheckName => name in CHECKS);

describe('the app passes', () => {
  test.each(names.map((name) => [name, CHECKS[name].says] as const))('%s %s', (name) => {
    expect(CHECKS[name].complaints(subject)).toEqual([]);
  });

  test('every key is recorded; npm run record-keys does it after one was added', () => {
    expect(keysOf(definition)).toEqual(subject.recorded);
  });
});

type Break = (subject: Subject) => void;

/** At least one way to fail each check. */
const BREAKS: Record<CheckName, Break[]> = {
  D001: [
    (s) => inputOf(s, 'find_employee', 'name', { key: 'api_key' }),
    (s) => inputOf(s, 'new_employee', 'full_list', { type: 'password' }),
  ],
  D003: [
    (s) => Object.assign(s.definition.connection, { label: 'My Account' }),
    (s) => Object.assign(s.definition.connection, { label: '{{bundle.authData.api_key}}' }),
    (s) => Object.assign(first(s.evidence.labels), { label: 'x'.repeat(61) }),
    (s) => Object.assign(first(s.evidence.labels), { label: first(s.evidence.labels).keys[0] }),
    (s) =>
      Object.assign(first(s.evidence.labels), {
        label: `127.0.0.1 (…${first(s.evidence.labels).keys[0]?.slice(-5)})`,
      }),
    (s) => s.evidence.labels.push(first(s.evidence.labels)),
  ],
  D004: [
    (s) => inputOf(s, 'find_employee', 'employee', { dynamic: '' }),
    (s) => inputOf(s, 'find_employee_category', 'category', { dynamic: '' }),
    (s) => inputOf(s, 'new_employee', 'full_list', { key: 'department_id' }),
  ],
  D005: [
    (s) => inputOf(s, 'find_employee', 'employee', { dynamic: 'list_nobody.id.name' }),
    (s) => inputOf(s, 'find_employee', 'employee', { dynamic: 'list_employee.number.name' }),
    (s) => inputOf(s, 'find_employee', 'employee', { dynamic: 'list_employee.id.title' }),
    (s) => inputOf(s, 'find_employee', 'employee', { dynamic: 'find_employee.id.name' }),
  ],
  D007: [
    (s) => inputOf(s, 'find_employee', 'name', { helpText: 'See [this](http://example.com).' }),
    (s) => Object.assign(first(s.evidence.hosts), { refusal: null }),
  ],
  D008: [
    (s) => inputOf(s, 'find_employee', 'name', { helpText: 'See https://example.com for names.' }),
    (s) => inputOf(s, 'find_employee', 'name', { helpText: 'See <a href="/">this</a> for names.' }),
  ],
  D009: [(s) => Object.assign(stepOf(s, 'find_employee'), { inputFields: [] })],
  D010: [
    (s) => delete stepOf(s, 'new_employee').sample?.id,
    (s) => Object.assign(stepOf(s, 'list_employee').sample ?? {}, { id: '' }),
  ],
  D011: [
    (s) => inputOf(s, 'find_employee', 'name', { helpText: 'The name.' }),
    (s) => inputOf(s, 'find_employee', 'name', { helpText: '' }),
    (s) => Object.assign(first(s.definition.connection.fields), { helpText: 'Your service URL' }),
  ],
  D012: [
    (s) => Object.assign(stepOf(s, 'new_employee'), { sample: null }),
    (s) => Object.assign(stepOf(s, 'find_employee_category'), { sample: {} }),
  ],
  D013: [(s) => inputOf(s, 'find_employee', 'employee', { search: 'find_nobody.id' })],
  D014: [
    (s) => inputOf(s, 'find_employee', 'employee', { search: 'find_employee.id', dynamic: '' }),
  ],
  D018: [
    (s) => Object.assign(stepOf(s, 'new_employee'), { label: 'New employee' }),
    (s) => Object.assign(stepOf(s, 'new_employee'), { noun: 'employee' }),
    (s) => inputOf(s, 'find_employee', 'name', { label: 'full Name' }),
    (s) => Object.assign(first(stepOf(s, 'new_employee').outputFields), { label: '' }),
  ],
  D021: [
    (s) => Object.assign(stepOf(s, 'new_employee'), { description: 'Starts when hired.' }),
    (s) => Object.assign(stepOf(s, 'new_employee'), { description: 'Triggers when hired' }),
  ],
  D023: [
    (s) => Object.assign(stepOf(s, 'new_employee').sample ?? {}, { hired: '03/02/2025' }),
    (s) => Object.assign(rowOf(s, 'new_employee'), { hired: '2025-02-03 10:00' }),
  ],
  D024: [
    (s) => Object.assign(stepOf(s, 'new_employee').sample ?? {}, { nickname: 'Ada' }),
    (s) => Object.assign(stepOf(s, 'new_employee').sample ?? {}, { id: 1042 }),
    (s) => delete stepOf(s, 'new_employee').sample?.last_name,
  ],
  D026: [
    (s) => Object.assign(last(s.evidence.hosts), { refusal: null }),
    (s) => Object.assign(last(s.evidence.hosts), { refusal: 'The service cannot be reached.' }),
    (s) => Object.assign(s.evidence, { hosts: [] }),
  ],
  T002: [
    (s) => rowsOf(s, 'new_employee').push(rowOf(s, 'new_employee')),
    (s) => Object.assign(rowOf(s, 'list_employee'), { id: '' }),
    (s) => Object.assign(s.evidence, { rows: [] }),
  ],
  T004: [
    (s) => delete rowOf(s, 'find_employee').first_name,
    (s) => delete rowOf(s, 'list_employee_category').name,
  ],
  T005: [
    (s) => Object.assign(rowOf(s, 'new_employee'), { id: 1042 }),
    (s) => Object.assign(rowOf(s, 'find_employee_category'), { name: ['Drivers'] }),
  ],
  C001: [
    (s) => s.definition.steps.pop(),
    (s) => Object.assign(stepOf(s, 'new_employee'), { hidden: true }),
    (s) => Object.assign(stepOf(s, 'new_employee'), { type: 'hook' }),
    (s) => Object.assign(stepOf(s, 'find_employee'), { key: 'search_employee' }),
  ],
  C002: [
    (s) => stepOf(s, 'find_employee').inputFields.pop(),
    (s) => s.definition.connection.fields.pop(),
    (s) => Object.assign(s.definition.connection, { type: 'basic' }),
    (s) => Object.assign(last(s.definition.connection.fields), { required: true }),
    (s) => inputOf(s, 'new_employee', 'full_list', { required: true }),
  ],
  C003: [
    (s) => stepOf(s, 'new_employee').outputFields.pop(),
    (s) => delete stepOf(s, 'new_employee').sample?.first_name,
  ],
  'search-named': [
    (s) => Object.assign(stepOf(s, 'find_employee'), { label: 'Search Employee' }),
    (s) => Object.assign(stepOf(s, 'find_employee'), { description: 'Looks somebody up.' }),
  ],
  'search-best': [
    (s) => s.evidence.best.found.reverse(),
    (s) => Object.assign(s.evidence.best, { found: ['Lee, Ann'] }),
  ],
  'search-miss': [
    (s) => Object.assign(first(s.evidence.misses), { found: null }),
    (s) => Object.assign(first(s.evidence.misses), { found: [{ id: '1' }] }),
  ],
  nouns: [(s) => Object.assign(stepOf(s, 'new_employee'), { noun: 'Employees' })],
  'no-id': [
    (s) => inputOf(s, 'find_employee', 'employee', { label: 'Employee ID' }),
    (s) => Object.assign(first(stepOf(s, 'new_employee').outputFields), { label: 'Id' }),
  ],
  optional: [
    (s) => Object.assign(first(s.evidence.optional).rows, { empty: '[]' }),
    (s) => Object.assign(last(s.evidence.optional).rows, { null: '[]' }),
    (s) => s.evidence.optional.pop(),
  ],
  english: [
    (s) =>
      Object.assign(stepOf(s, 'find_employee'), { description: 'Findet jemanden über Namen.' }),
    (s) => s.errorTexts.push('ECONNREFUSED'),
  ],
  errors: [
    (s) => s.errorTexts.push(`The ${'long '.repeat(60)}text.`),
    (s) => s.evidence.failures.push('Employee Directory rejected the undefined.'),
    (s) => Object.assign(s.evidence, { failures: [] }),
  ],
};

describe('a broken copy is noticed by', () => {
  const cases = names.flatMap((name) =>
    BREAKS[name].map((spoil, index) => ({ name, index, spoil })),
  );
  test.each(cases)('$name, way $index', ({ name, spoil }) => {
    const copy = structuredClone(subject);
    spoil(copy);
    expect(CHECKS[name].complaints(copy)).not.toEqual([]);
  });
});

test('what is removed is named, with a word on why it must stay', () => {
  const copy = structuredClone(subject);
  stepOf(copy, 'new_employee').outputFields.pop();
  expect(CHECKS.C003.complaints(copy)).toEqual([
    'trigger/new_employee, output: last_name is gone. Steps of Zaps that run have mapped it and would be left empty. Keep it in every row.',
  ]);
});

function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

const last = <T>(list: readonly T[]): T => first(list.slice(-1));

const stepOf = ({ definition: { steps } }: Subject, key: string): Step =>
  first(steps.filter((step) => step.key === key));

function inputOf(s: Subject, step: string, key: string, change: Partial<Field>): void {
  const field = first(stepOf(s, step).inputFields.filter((input) => input.key === key));
  Object.assign(field, change);
}

const rowsOf = ({ evidence: { rows } }: Subject, key: string): Row[] =>
  first(rows.filter(({ step }) => step.endsWith(`/${key}`))).rows;

const rowOf = (s: Subject, key: string): Row => first(rowsOf(s, key));
