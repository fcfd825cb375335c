/* The definition: the keys on which Zaps rely, its samples, and its fields. */
import { expect, test } from '@jest/globals';
import { createAppHandler } from 'zapier-platform-core';
import { z } from 'zod';
import App from '../index.ts';
import { parseJson } from './support/values.ts';

const FIELDS = z.array(
  z.object({
    key: z.string(),
    type: z.string().optional(),
    // The defaults differ: a field of a connection is required, and an input isn't. So each says it.
    required: z.boolean(),
    default: z.string().optional(),
    dynamic: z.string().optional(),
  }),
);
const STEP = z.object({
  key: z.string(),
  display: z.object({ hidden: z.boolean().default(false) }),
  operation: z.object({
    type: z.string().default('search'),
    inputFields: FIELDS.default([]),
    outputFields: z.array(z.object({ key: z.string(), primary: z.boolean() })).default([]),
    sample: z.record(z.string(), z.string()),
  }),
});
const { authentication, triggers, searches } = z
  .object({
    authentication: z.object({ type: z.string(), fields: FIELDS }),
    triggers: z.record(z.string(), STEP),
    searches: z.record(z.string(), STEP),
  })
  .parse(parseJson(JSON.stringify(App)));
const steps = [...Object.values(triggers), ...Object.values(searches)];

test('inputs reach the app as entered, and neither patches nor middleware see requests', () => {
  expect(App.flags).toEqual({ cleanInputData: false, skipHttpPatch: true });
  expect(Object.keys(App).join()).not.toMatch(/before|after|requestTemplate/);
});

// Zapier's checks of labels and help texts need an account: docs/release.md.
test("the definition fits the platform's schema", async () => {
  expect((await createAppHandler(App)({ command: 'validate' })).results).toEqual([]);
});

const EMPLOYEE = 'id name first_name last_name';
const CATEGORY = 'id name';

const keysIn = (fields: readonly { key: string }[]) => fields.map(({ key }) => key);

/** Zaps rely on these keys: change and remove none. Add new ones when they are released. */
// biome-ignore format: a table.
const RELEASED = [
  ['new_employee', 'shown polling', 'full_list?:boolean=no', EMPLOYEE],
  ['list_employee', 'hidden polling', '', CATEGORY],
  ['list_employee_category', 'hidden polling', 'driver_only?:boolean', CATEGORY],
  ['find_employee', 'shown search', 'employee?<list_employee.id.name> name?', EMPLOYEE],
  ['find_employees', 'shown search', 'name? limit?', EMPLOYEE],
  ['find_employee_category', 'shown search',
    'driver_only?:boolean category?<list_employee_category.id.name> name?', CATEGORY],
  ['find_employee_categories', 'shown search', 'driver_only?:boolean name?', CATEGORY],
] as const;

/** Expects all released fields with their requirement, type, dropdown, and default, and no new one that is required. */
function expectFields(found: z.output<typeof FIELDS>, list: string) {
  const released = list.split(' ').filter((name) => name !== '');
  const fields = found.map(({ key, type = 'string', required, dynamic, default: value }) =>
    [
      key,
      required ? '' : '?',
      type === 'string' ? '' : `:${type}`,
      dynamic === undefined ? '' : `<${dynamic}>`,
      value === undefined ? '' : `=${value}`,
    ].join(''),
  );
  expect(fields).toEqual(expect.arrayContaining(released));
  expect(fields.filter((field) => !released.includes(field) && !field.includes('?'))).toEqual([]);
}

test.each(RELEASED)(
  '%s keeps its kind and its fields for Zaps that exist',
  (key, kind, inputFields, outputs) => {
    const step = STEP.parse(steps.find((each) => each.key === key));
    const { display, operation } = step;
    expect(`${display.hidden ? 'hidden' : 'shown'} ${operation.type}`).toBe(kind);
    expectFields(operation.inputFields, inputFields);
    const found = display.hidden ? Object.keys(operation.sample) : keysIn(operation.outputFields);
    expect(found).toEqual(expect.arrayContaining(outputs.split(' ')));
  },
);

test('the connection keeps its fields, hides its keys, and requires no new field', () => {
  expect(authentication.type).toBe('custom');
  const fields = 'base_url api_key:password company_key?:password secret_key?:password';
  expectFields(authentication.fields, fields);
});

test.each(steps)(
  'the sample of $key has only output fields, and the id is the primary one',
  ({ display, operation: { outputFields, sample } }) => {
    if (display.hidden) return expect(Object.keys(sample)).toEqual(['id', 'name']);
    const keys = outputFields.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(sample)));
    expect(outputFields.filter(({ primary }) => primary)).toMatchObject([{ key: 'id' }]);
  },
);
