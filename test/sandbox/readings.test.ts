import { describe, expect, test } from '@jest/globals';
import { READINGS, type ReadingName, type Row } from '../../sandbox/readings.ts';
import { form, get, numbersIn, openSandbox, post } from './support.ts';

const PEOPLE: readonly Row[] = [
  {
    kind: 'employee',
    number: '1002',
    name: "O'Neil, Zoë",
    parts: { first: 'Zoë', last: "O'Neil" },
    usual: { number: 'employee_number', name: 'name' },
    more: { hire_date: '2025-01-02' },
  },
  {
    kind: 'employee',
    number: '7',
    name: 'Gil, Ana',
    parts: { first: 'Ana', last: 'Gil' },
    usual: { number: 'employee_number', name: 'name' },
    more: { hire_date: '2004-03-01' },
  },
];

const CATEGORY: Row = {
  kind: 'category',
  number: '3',
  name: 'Driver "A"',
  usual: { number: 'row_Id', name: 'category name' },
  more: {},
};

const OBJECTS =
  '[{"employee_number":1002,"name":"O\'Neil, Zoë","hire_date":"2025-01-02"},' +
  '{"employee_number":7,"name":"Gil, Ana","hire_date":"2004-03-01"}]';
const NAMES = '{"1002":"O\'Neil, Zoë","7":"Gil, Ana"}';
const KEYED =
  '{"1002":{"name":"O\'Neil, Zoë","hire_date":"2025-01-02"},"7":{"name":"Gil, Ana","hire_date":"2004-03-01"}}';
const PAIRS = '[[1002,"O\'Neil, Zoë"],[7,"Gil, Ana"]]';

const spelled = (number: string, name: string, quote = '') =>
  `[{"${number}":${quote}1002${quote},"${name}":"O'Neil, Zoë","hire_date":"2025-01-02"},` +
  `{"${number}":${quote}7${quote},"${name}":"Gil, Ana","hire_date":"2004-03-01"}]`;
const inParts = (number: string, first: string, last: string) =>
  `[{"${number}":1002,"${first}":"Zoë","${last}":"O'Neil","hire_date":"2025-01-02"},` +
  `{"${number}":7,"${first}":"Ana","${last}":"Gil","hire_date":"2004-03-01"}]`;

/** What each reading makes of two people and of one category. */
const TEXTS: Record<ReadingName, readonly [people: string, category: string]> = {
  objects: [OBJECTS, '[{"row_Id":3,"category name":"Driver \\"A\\""}]'],
  'map-of-names': [NAMES, '{"3":"Driver \\"A\\""}'],
  'map-of-objects': [KEYED, '{"3":{"category name":"Driver \\"A\\""}}'],
  'map-of-numbered-objects': [
    '{"1002":{"employee_number":1002,"name":"O\'Neil, Zoë","hire_date":"2025-01-02"},' +
      '"7":{"employee_number":7,"name":"Gil, Ana","hire_date":"2004-03-01"}}',
    '{"3":{"row_Id":3,"category name":"Driver \\"A\\""}}',
  ],
  numbers: ['[1002,7]', '[3]'],
  'digit-texts': ['["1002","7"]', '["3"]'],
  pairs: [PAIRS, '[[3,"Driver \\"A\\""]]'],
  'digit-text-pairs': ['[["1002","O\'Neil, Zoë"],["7","Gil, Ana"]]', '[["3","Driver \\"A\\""]]'],
  'single-members': ['[{"1002":"O\'Neil, Zoë"},{"7":"Gil, Ana"}]', '[{"3":"Driver \\"A\\""}]'],
  'value-label': [spelled('value', 'label', '"'), '[{"value":"3","label":"Driver \\"A\\""}]'],
  'id-text': [spelled('id', 'text'), '[{"id":3,"text":"Driver \\"A\\""}]'],
  'snake-case': [
    spelled('emp_number', 'employee_name'),
    '[{"category_id":3,"category_name":"Driver \\"A\\""}]',
  ],
  'camel-case': [
    spelled('recordNumber', 'displayName'),
    '[{"rowId":3,"categoryName":"Driver \\"A\\""}]',
  ],
  'title-case': [
    spelled('Employee Number', 'Employee Name'),
    '[{"Category ID":3,"Category Name":"Driver \\"A\\""}]',
  ],
  'upper-case': [spelled('EMP NO', 'FULL_NAME'), '[{"ROW ID":3,"CATEGORY":"Driver \\"A\\""}]'],
  dashed: [spelled('employee-no', 'full-name'), '[{"row-id":3,"category-name":"Driver \\"A\\""}]'],
  'name-parts': [
    inParts('employee_id', 'first_name', 'last_name'),
    '[{"id":3,"name":"Driver \\"A\\""}]',
  ],
  'short-name-parts': [inParts('emp_id', 'First', 'Last'), '[{"id":3,"Label":"Driver \\"A\\""}]'],
  'given-names': [
    inParts('number', 'Given Name', 'Last Name'),
    '[{"value":3,"text":"Driver \\"A\\""}]',
  ],
  'nameless-objects': [
    '[{"employee_number":1002,"hire_date":"2025-01-02"},{"employee_number":7,"hire_date":"2004-03-01"}]',
    '[{"row_Id":3}]',
  ],
  'nameless-map': [
    '{"1002":{"employee_number":1002,"hire_date":"2025-01-02"},"7":{"employee_number":7,"hire_date":"2004-03-01"}}',
    '{"3":{"row_Id":3}}',
  ],
  'enveloped-objects': [
    `{"count":2,"list":${OBJECTS},"more":false}`,
    '{"count":1,"list":[{"row_Id":3,"category name":"Driver \\"A\\""}],"more":false}',
  ],
  'enveloped-map-of-names': [
    `{"count":2,"list":${NAMES},"more":false}`,
    '{"count":1,"list":{"3":"Driver \\"A\\""},"more":false}',
  ],
  'enveloped-map-of-objects': [
    `{"count":2,"list":${KEYED},"more":false}`,
    '{"count":1,"list":{"3":{"category name":"Driver \\"A\\""}},"more":false}',
  ],
  'enveloped-pairs': [
    `{"count":2,"list":${PAIRS},"more":false}`,
    '{"count":1,"list":[[3,"Driver \\"A\\""]],"more":false}',
  ],
  'enveloped-numbers': [
    '{"count":2,"list":[1002,7],"more":false}',
    '{"count":1,"list":[3],"more":false}',
  ],
  'twice-enveloped-objects': [
    `{"status":"success","data":{"page":1,"rows":${OBJECTS},"next":null}}`,
    '{"status":"success","data":{"page":1,"rows":[{"row_Id":3,"category name":"Driver \\"A\\""}],"next":null}}',
  ],
  'twice-enveloped-map-of-names': [
    `{"status":"success","data":{"page":1,"rows":${NAMES},"next":null}}`,
    '{"status":"success","data":{"page":1,"rows":{"3":"Driver \\"A\\""},"next":null}}',
  ],
  'twice-enveloped-map-of-objects': [
    `{"status":"success","data":{"page":1,"rows":${KEYED},"next":null}}`,
    '{"status":"success","data":{"page":1,"rows":{"3":{"category name":"Driver \\"A\\""}},"next":null}}',
  ],
  'byte-order-mark': [`\uFEFF${OBJECTS}`, '\uFEFF[{"row_Id":3,"category name":"Driver \\"A\\""}]'],
  'byte-order-mark-map': [`\uFEFF${NAMES}`, '\uFEFF{"3":"Driver \\"A\\""}'],
  'white-space': [
    `\r\n\t ${OBJECTS}\n\n`,
    '\r\n\t [{"row_Id":3,"category name":"Driver \\"A\\""}]\n\n',
  ],
  'marked-enveloped-map': [
    `\uFEFF\r\n\t {"count":2,"list":${NAMES},"more":false}\n\n`,
    '\uFEFF\r\n\t {"count":1,"list":{"3":"Driver \\"A\\""},"more":false}\n\n',
  ],
  'repeated-objects': [
    `${OBJECTS.slice(0, -1)},` +
      '{"employee_number":1002,"name":"Former O\'Neil, Zoë","hire_date":"2025-01-02"},' +
      '{"employee_number":7,"name":"Former Gil, Ana","hire_date":"2004-03-01"}]',
    '[{"row_Id":3,"category name":"Driver \\"A\\""},{"row_Id":3,"category name":"Former Driver \\"A\\""}]',
  ],
  'repeated-map-of-names': [
    `${NAMES.slice(0, -1)},"1002":"Former O'Neil, Zoë","7":"Former Gil, Ana"}`,
    '{"3":"Driver \\"A\\"","3":"Former Driver \\"A\\""}',
  ],
  'repeated-pairs': [
    `${PAIRS.slice(0, -1)},[1002,"Former O'Neil, Zoë"],[7,"Former Gil, Ana"]]`,
    '[[3,"Driver \\"A\\""],[3,"Former Driver \\"A\\""]]',
  ],
  'long-numbers': [OBJECTS, '[{"row_Id":3,"category name":"Driver \\"A\\""}]'],
  'long-numbers-map': [NAMES, '{"3":"Driver \\"A\\""}'],
  'text-row-ids': [OBJECTS, '[{"row_Id":3,"category name":"Driver \\"A\\""}]'],
};

const NAMES_OF_READINGS = Object.entries(TEXTS);

describe('readings', () => {
  test('are all written out here', () => {
    expect(Object.keys(TEXTS)).toEqual(Object.keys(READINGS));
  });

  test.each(NAMES_OF_READINGS)(
    '%s has the text that is written out',
    (name, [people, category]) => {
      const reading = Object.entries(READINGS).find(([other]) => other === name)?.[1];
      expect(reading?.(PEOPLE)).toBe(people);
      expect(reading?.([CATEGORY])).toBe(category);
    },
  );

  test('are valid JSON, also of nobody', () => {
    for (const reading of Object.values(READINGS)) {
      for (const rows of [PEOPLE, [CATEGORY], []]) {
        const text = reading(rows).replace(/^\uFEFF/, '');
        expect(() => JSON.parse(text)).not.toThrow();
      }
    }
  });

  test('hold for the three lists, can be changed, and leave the name list as it is', async () => {
    const sandbox = await openSandbox({ employees: 1, reading: 'numbers' });
    const [{ number } = { number: 0 }] = sandbox.company.active();
    const key = form({ api_key: 'api-1' });
    expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toBe(`[${number}]`);
    expect(await post(sandbox, '/Apiv11/list_employee', key)).toBe(`[${number}]`);
    expect(await post(sandbox, '/Apiv11/list_employee_category', key)).toBe('[2,3,4,7,8,11,12,15]');
    sandbox.setReading('digit-texts');
    expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toBe(`["${number}"]`);
    const nameList = await get(sandbox, '/Apif/emp_name_list/company-1/secret-1/0');
    expect(nameList).toMatch(`{"emp_name_list":{"${number}":"`);
  });

  test('with long numbers have them in every list, and start the name list at one', async () => {
    const sandbox = await openSandbox({ reading: 'long-numbers', startAt: 'from-number' });
    const { number } = sandbox.company.hire();
    const long = `9007199254${String(number).padStart(9, '0')}`;
    expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toMatch(
      `[{"employee_number":${long},`,
    );
    const page = await get(sandbox, `/Apif/emp_name_list/company-1/secret-1/${long}`);
    expect(page).toMatch(new RegExp(`^{"emp_name_list":{"${long}":"[^"]+"}}$`));
    expect(numbersIn(page)).toHaveLength(1);
  });

  test('with text row ids have them in the categories', async () => {
    const sandbox = await openSandbox({ reading: 'text-row-ids' });
    const path = '/Apiv11/list_employee_category';
    expect(await post(sandbox, path, form({ api_key: 'api-1' }))).toMatch(
      '[{"row_Id":"CDL-2 & more","category name":"Dispatch"},',
    );
  });
});
