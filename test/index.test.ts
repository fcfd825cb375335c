import { describe, expect, test } from '@jest/globals';
import App from '../index.ts';
import packageJson from '../package.json' with { type: 'json' };

/** The definition as plain data, as `zapier-platform push` sends it; functions are left out. */
const definition: {
  authentication: { fields: Field[] };
  triggers: Record<string, Item>;
  searches: Record<string, Item>;
} & Record<string, unknown> = JSON.parse(JSON.stringify(App));

interface Field {
  key: string;
  label: string;
  type: string;
  required: boolean;
  helpText: string;
  dynamic?: string;
  default?: string;
}

interface OutputField {
  key: string;
  label: string;
  type: string;
  primary?: boolean;
}

interface Item {
  key: string;
  noun: string;
  display: { label: string; description: string; hidden?: boolean };
  operation: {
    type?: string;
    inputFields?: Field[];
    outputFields: OutputField[];
    sample: Record<string, unknown>;
  };
}

const items = [
  ...Object.entries(definition.triggers).map(([key, item]) => ({ kind: 'trigger', key, item })),
  ...Object.entries(definition.searches).map(([key, item]) => ({ kind: 'search', key, item })),
];
const fields = [
  ...definition.authentication.fields.map((field) => ({ of: 'connection', field })),
  ...items.flatMap(({ key, item }) =>
    (item.operation.inputFields ?? []).map((field) => ({ of: key, field })),
  ),
];

const EMPLOYEE = [
  { key: 'id', label: 'Employee Number', type: 'string', primary: true },
  { key: 'name', label: 'Full Name', type: 'string' },
  { key: 'first_name', label: 'First Name', type: 'string' },
  { key: 'last_name', label: 'Last Name', type: 'string' },
];
const ID_AND_NAME = [
  { key: 'id', type: 'string', primary: true },
  { key: 'name', type: 'string' },
];

describe('what Zaps rely on', () => {
  test('the app has the version of its package and that of its platform', () => {
    expect(definition).toMatchObject({
      version: packageJson.version,
      platformVersion: packageJson.dependencies['zapier-platform-core'],
    });
  });

  test('inputs reach the app as they were entered', () => {
    expect(definition.flags).toEqual({ cleanInputData: false });
  });

  test('there are three triggers and three searches', () => {
    expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'trigger new_employee',
      'trigger list_employee',
      'trigger list_employee_category',
      'search find_employee',
      'search find_employees',
      'search find_employee_category',
    ]);
    for (const { key, item } of items) expect(item.key).toBe(key);
    expect(definition).not.toHaveProperty('creates');
  });

  test('the connection is custom, with one URL and three keys', () => {
    expect(definition.authentication).toMatchObject({
      type: 'custom',
      connectionLabel: '{{label}}',
      fields: [
        { key: 'base_url', label: 'Service URL', type: 'string', required: true },
        { key: 'api_key', label: 'API Key', type: 'password', required: true },
        { key: 'company_key', label: 'Company Key', type: 'password' },
        { key: 'secret_key', label: 'Secret Key', type: 'password' },
      ],
    });
    expect(definition.authentication.fields).toHaveLength(4);
  });

  test('new_employee is a polling trigger with full_list', () => {
    expect(definition.triggers.new_employee).toMatchObject({
      noun: 'Employee',
      display: { label: 'New Employee' },
      operation: {
        type: 'polling',
        inputFields: [{ key: 'full_list', type: 'boolean', default: 'no' }],
        outputFields: EMPLOYEE,
      },
    });
    expect(definition.triggers.new_employee?.display.hidden ?? false).toBe(false);
  });

  test('list_employee is a hidden trigger without inputs', () => {
    expect(definition.triggers.list_employee).toMatchObject({
      display: { hidden: true },
      operation: { type: 'polling', outputFields: ID_AND_NAME },
    });
    expect(definition.triggers.list_employee?.operation.inputFields ?? []).toEqual([]);
  });

  test('list_employee_category is a hidden trigger with driver_only', () => {
    expect(definition.triggers.list_employee_category).toMatchObject({
      display: { hidden: true },
      operation: {
        type: 'polling',
        inputFields: [{ key: 'driver_only', type: 'boolean' }],
        outputFields: ID_AND_NAME,
      },
    });
  });

  test('find_employee is a search by dropdown or name', () => {
    expect(definition.searches.find_employee).toMatchObject({
      noun: 'Employee',
      display: { label: 'Find Employee' },
      operation: {
        inputFields: [
          { key: 'employee', type: 'string', dynamic: 'list_employee.id.name' },
          { key: 'name', type: 'string' },
        ],
        outputFields: EMPLOYEE,
      },
    });
  });

  test('find_employees is a search by name, or for all, up to a limit', () => {
    expect(definition.searches.find_employees).toMatchObject({
      noun: 'Employee',
      display: { label: 'Find Employees' },
      operation: {
        inputFields: [
          { key: 'name', type: 'string' },
          { key: 'limit', type: 'integer' },
        ],
        outputFields: EMPLOYEE,
      },
    });
  });

  test('find_employee_category is a search by drivers, dropdown or name', () => {
    expect(definition.searches.find_employee_category).toMatchObject({
      noun: 'Employee Category',
      display: { label: 'Find Employee Category' },
      operation: {
        inputFields: [
          { key: 'driver_only', type: 'boolean' },
          {
            key: 'category',
            type: 'string',
            dynamic: 'list_employee_category.id.name',
          },
          { key: 'name', type: 'string' },
        ],
        outputFields: ID_AND_NAME,
      },
    });
  });
});

describe('what Zapier checks', () => {
  test.each(items)('the sample of $key fits its output fields', ({ item }) => {
    const { sample, outputFields } = item.operation;
    expect(Object.keys(sample)).toEqual(outputFields.map(({ key }) => key));
    for (const { key, type } of outputFields) expect(typeof sample[key]).toBe(type);
    expect(outputFields.filter(({ primary }) => primary).map(({ key }) => key)).toEqual(['id']);
  });

  test.each(items)('the words of $key keep the rules of the catalogue', ({ kind, item }) => {
    const { label, description } = item.display;
    expect(label).toMatch(/^([A-Z][a-z]+)( [A-Z][a-z]+)*$/);
    expect(item.noun).toMatch(/^([A-Z][a-z]+)( [A-Z][a-z]+)*$/);
    expect(item.noun).not.toMatch(/s$/);
    if (kind === 'search') expect(label).toMatch(/^Find /);
    expect(description).toMatch(kind === 'search' ? /^Finds .+\.$/ : /^Triggers when .+\.$/);
    for (const field of item.operation.outputFields) expect(field.label).not.toMatch(/\bID\b/);
  });

  test.each(fields)(
    'the field $field.key of $of is in Title Case and says more in its help',
    ({ field }) => {
      expect(field.label).toMatch(/^[A-Z]\w*( (the|of|a) | )?([A-Z]\w*|( |the|of|a))*$/);
      expect(field.label).not.toMatch(/\bID\b/);
      expect(field.helpText.length).toBeGreaterThan(field.label.length + 20);
      expect(field.helpText).toMatch(/\.$/);
      expect(field.helpText).not.toMatch(/(?<![`(])https?:/);
    },
  );

  test('each dropdown names a trigger and keys of its sample', () => {
    const dropdowns = fields.flatMap(({ field }) => field.dynamic ?? []);
    expect(dropdowns).toHaveLength(2);
    for (const dropdown of dropdowns) {
      const [trigger = '', ...keys] = dropdown.split('.');
      const sample = definition.triggers[trigger]?.operation.sample ?? {};
      expect(keys).toHaveLength(2);
      for (const key of keys) expect(sample).toHaveProperty(key);
    }
  });

  test('no step asks for a credential', () => {
    const steps = fields.filter(({ of }) => of !== 'connection');
    for (const { field } of steps) {
      expect(field.type).not.toBe('password');
      expect(field.key).not.toMatch(/key|secret|token|password|url/);
    }
  });

  test('the help of full_list tells its price', () => {
    const help = definition.triggers.new_employee?.operation.inputFields?.[0]?.helpText;
    expect(help).toMatch(/takes more requests/);
    expect(help).toMatch(/Returning employees also trigger/);
  });
});
