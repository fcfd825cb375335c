/* The definition: the keys on which Zaps rely, and Zapier's own checks. */
import { describe, expect, test } from '@jest/globals';
import App from '../index.ts';
import packageJson from '../package.json' with { type: 'json' };
import { authentication, type StepDefinition, steps } from './support/definition.ts';
import { command } from './support/steps.ts';

const inputs = steps.flatMap(({ key, operation: { inputFields } }) =>
  inputFields.map((field) => ({ of: key, field })),
);
const fields = [...authentication.fields.map((field) => ({ of: 'connection', field })), ...inputs];

test('the app has the version of its package and that of its platform', () => {
  expect(App).toMatchObject({
    version: packageJson.version,
    platformVersion: packageJson.dependencies['zapier-platform-core'],
  });
});

test('inputs reach the app as entered, and only z.request logs requests', () => {
  expect(App.flags).toEqual({ cleanInputData: false, skipHttpPatch: true });
});

test('no middleware adds a key to requests or reads responses', () => {
  expect(Object.keys(App).join()).not.toMatch(/before|after|requestTemplate/);
});

/** Zaps rely on these keys: change and remove none. Add new ones when they are released. */
const RELEASED = [
  ['new_employee', 'shown polling', 'full_list?', 'id name first_name last_name'],
  ['list_employee', 'hidden polling', '', 'id name'],
  ['list_employee_category', 'hidden polling', 'driver_only?', 'id name'],
  ['find_employee', 'shown search', 'employee? name?', 'id name first_name last_name'],
  ['find_employees', 'shown search', 'name? limit?', 'id name first_name last_name'],
  ['find_employee_category', 'shown search', 'driver_only? category? name?', 'id name'],
  ['find_employee_categories', 'shown search', 'driver_only? name?', 'id name'],
] as const;

/** Expects all released fields, each required or optional as it was, and no new one that is required. */
function expectFields(found: StepDefinition['operation']['inputFields'], list: string) {
  const released = list.split(' ').filter((name) => name !== '');
  const names = found.map(({ key, required }) => (required ? key : `${key}?`));
  expect(names).toEqual(expect.arrayContaining(released));
  expect(names.filter((name) => !released.includes(name) && !name.endsWith('?'))).toEqual([]);
}

describe('for Zaps that exist,', () => {
  test.each(RELEASED)('%s keeps its kind and its fields', (key, kind, inputFields, outputs) => {
    const step = steps.find((each) => each.key === key);
    const { display, operation } = step ?? {};
    expect(`${display?.hidden ? 'hidden' : 'shown'} ${operation?.type}`).toBe(kind);
    expectFields(operation?.inputFields ?? [], inputFields);
    const sampleKeys = Object.keys(operation?.sample ?? {});
    expect(sampleKeys).toEqual(expect.arrayContaining(outputs.split(' ')));
  });

  test('the connection keeps its fields, and requires no new one', () => {
    expect(authentication.type).toBe('custom');
    expectFields(authentication.fields, 'base_url api_key company_key? secret_key?');
  });
});

test('zapier-platform validate has no complaint', async () => {
  expect(await command('validate')).toEqual([]);
});

// Titles name the numbers of Zapier's integration checks, which need an account
// (docs.zapier.com/integrations/publish/integration-checks-reference).
describe.each(steps)('the step $key', ({ key, noun, display, operation }) => {
  const { outputFields, sample } = operation;

  test('has a sample with the keys and types of the output fields (D010, D012, D024)', () => {
    if (display.hidden) return expect(Object.keys(sample)).toEqual(['id', 'name']);
    expect(Object.entries(sample).map(([name, value]) => [name, typeof value])).toEqual(
      outputFields.map((field) => [field.key, field.type]),
    );
    const primary = outputFields.filter((field) => field.primary);
    expect(primary.map((field) => field.key)).toEqual(['id']);
  });

  test('has labels and a singular noun in Title Case, none of which says ID (D018)', () => {
    for (const label of [display.label, noun, ...outputFields.map((output) => output.label)]) {
      expect(label).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)*$/);
      expect(label).not.toMatch(/\bid\b/i);
    }
    expect(noun).not.toMatch(/s$/);
  });

  test('has a description that says when or what, in a sentence (D021)', () => {
    const isSearch = key.startsWith('find_');
    expect(display.label).toMatch(isSearch ? /^Find / : /^(New|List) /);
    expect(display.description).toMatch(isSearch ? /^Finds [^.]+\.$/ : /^Triggers when [^.]+\.$/);
  });
});

describe.each(fields)('the field $field.key of $of', ({ of, field }) => {
  test('has a label in Title Case that does not say ID (D018)', () => {
    expect(field.label).toMatch(/^[A-Z]\w*( ([A-Z]\w*|the|of|a))*$/);
    expect(field.label).not.toMatch(/\bid\b/i);
  });

  test('has a help text that says more than the label, with no bare address (D007, D008, D011)', () => {
    expect(field.helpText).toMatch(/^[A-Z].*\.$/);
    expect(field.helpText.length).toBeGreaterThan(field.label.length + 20);
    expect(field.helpText.replace(/`[^`]*`/g, '')).not.toMatch(/https?:|www\.|<a\b/i);
  });

  // The defaults differ: a field of a connection is required, and an input isn't (zapier-platform-schema).
  test('says whether it is required', () => {
    expect(field.required).toEqual(expect.any(Boolean));
  });

  test('asks for a key only in the connection, and hides it as it is entered (D001)', () => {
    const isKey = /key|secret|token/.test(field.key);
    expect(field.type === 'password').toBe(isKey);
    if (isKey) expect(of).toBe('connection');
  });

  test('means no unless changed, if it is a yes/no field', () => {
    if (field.type === 'boolean') expect([undefined, 'no']).toContain(field.default);
  });
});

// Zapier reads a limit of 1,000 as 1.
test('the help text of the Limit has no thousands separator', () => {
  const limits = inputs.filter(({ field }) => field.key === 'limit');
  expect(limits.map(({ field }) => field.helpText)).toEqual([expect.not.stringMatching(/\d,\d/)]);
});

const dropdowns = fields.flatMap(({ of, field: { key, dynamic } }) =>
  dynamic === undefined ? [] : [{ of, key, dynamic }],
);

test.each(dropdowns)(
  'the dropdown $key of $of uses a trigger and output fields that exist: $dynamic (D005)',
  ({ dynamic }) => {
    const [trigger, ...keys] = dynamic.split('.');
    const source = steps.find(({ key }) => key === trigger);
    expect(Object.keys(source?.operation.sample ?? {})).toEqual(keys);
  },
);
