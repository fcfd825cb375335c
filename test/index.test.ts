/* The definition: the keys on which Zaps rely, its samples, and its fields. */
import { describe, expect, test } from '@jest/globals';
import App from '../index.ts';
import packageJson from '../package.json' with { type: 'json' };
import { authentication, type StepDefinition, steps } from './support/definition.ts';
import { command } from './support/steps.ts';

const fields = [
  ...authentication.fields.map((field) => ({ of: 'connection', field })),
  ...steps.flatMap(({ key, operation }) =>
    operation.inputFields.map((field) => ({ of: key, field })),
  ),
];

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
  ['new_employee', 'shown polling', 'full_list?:boolean=no', 'id name first_name last_name'],
  ['list_employee', 'hidden polling', '', 'id name'],
  ['list_employee_category', 'hidden polling', 'driver_only?:boolean', 'id name'],
  [
    'find_employee',
    'shown search',
    'employee?<list_employee.id.name> name?',
    'id name first_name last_name',
  ],
  ['find_employees', 'shown search', 'name? limit?', 'id name first_name last_name'],
  [
    'find_employee_category',
    'shown search',
    'driver_only?:boolean category?<list_employee_category.id.name> name?',
    'id name',
  ],
  ['find_employee_categories', 'shown search', 'driver_only?:boolean name?', 'id name'],
] as const;

/** Expects all released fields with their requirement, type, dropdown, and default, and no new one that is required. */
function expectFields(found: StepDefinition['operation']['inputFields'], list: string) {
  const released = list.split(' ').filter((name) => name !== '');
  const fields = found.map((field) => {
    const type = field.type === 'string' ? '' : `:${field.type}`;
    const source = field.dynamic ? `<${field.dynamic}>` : '';
    return `${field.key}${field.required ? '' : '?'}${type}${source}${field.default ? `=${field.default}` : ''}`;
  });
  expect(fields).toEqual(expect.arrayContaining(released));
  expect(fields.filter((field) => !released.includes(field) && !field.includes('?'))).toEqual([]);
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
    expectFields(
      authentication.fields,
      'base_url api_key:password company_key?:password secret_key?:password',
    );
  });
});

// Zapier's checks of labels and help texts need an account: docs/release.md.
test("the definition fits the platform's schema", async () => {
  expect(await command('validate')).toEqual([]);
});

test.each(steps)(
  'the sample of $key has the keys and types of the output fields, with the id as primary',
  ({ display, operation: { outputFields, sample } }) => {
    if (display.hidden) return expect(Object.keys(sample)).toEqual(['id', 'name']);
    expect(Object.entries(sample).map(([name, value]) => [name, typeof value])).toEqual(
      outputFields.map((field) => [field.key, field.type]),
    );
    const primary = outputFields.filter((field) => field.primary);
    expect(primary.map((field) => field.key)).toEqual(['id']);
  },
);

// The defaults differ: a field of a connection is required, and an input isn't (zapier-platform-schema).
test.each(fields)('the field $field.key of $of says whether it is required', ({ field }) => {
  expect(field.required).toEqual(expect.any(Boolean));
});

test('only the keys of the connection are hidden as they are entered', () => {
  const hidden = fields.filter(({ field }) => field.type === 'password');
  expect(hidden.map(({ of, field }) => `${of}.${field.key}`)).toEqual([
    'connection.api_key',
    'connection.company_key',
    'connection.secret_key',
  ]);
});

const dropdowns = fields.flatMap(({ of, field: { key, dynamic } }) =>
  dynamic === undefined ? [] : [{ of, key, dynamic }],
);

test.each(dropdowns)(
  'the dropdown $key of $of uses a trigger and output fields that exist: $dynamic',
  ({ dynamic }) => {
    const [trigger, ...keys] = dynamic.split('.');
    const source = steps.find(({ key }) => key === trigger);
    expect(Object.keys(source?.operation.sample ?? {})).toEqual(keys);
  },
);
