import { expect, test } from '@jest/globals';
import nock from 'nock';
import {
  API_KEY_FORM,
  CATEGORIES,
  DRIVERS_FORM,
  HOST,
  LIST_EMPLOYEE_CATEGORY,
  run,
} from '../support.ts';

const LIST = '{"categories":[{"row_Id":"CDL-A","category name":"Drivers"}]}';

test.each([
  ...[undefined, null, '', false, 'no'].map((no) => [no, API_KEY_FORM] as const),
  ...[true, 'true', 'yes', 'Y'].map((yes) => [yes, DRIVERS_FORM] as const),
])(
  'Driver Categories Only as %j fills the category dropdown with "%s"',
  async (driver_only, form) => {
    nock(HOST).post(CATEGORIES, form).reply(200, LIST);
    expect(await run(LIST_EMPLOYEE_CATEGORY, { inputData: { driver_only } })).toEqual([
      { id: 'CDL-A', name: 'Drivers' },
    ]);
  },
);
