/* Bodies after the manner of frameworks, gateways, and other HR services, and of their documentation. */
import { describe, expect, test } from '@jest/globals';
import { isOfCategories, isWhole, listNames } from './case.ts';
import bodies from './frameworks.json' with { type: 'json' };
import { read } from './reading.ts';

const EMPLOYEES = '[{"emp_no":1042,"emp_name":"Doe, Jane"},{"emp_no":1041,"emp_name":"Roe, Ann"}]';
const CATEGORIES = '[{"row_Id":7,"category_name":"Drivers"},{"row_Id":9,"category_name":"Office"}]';
const REFUSED = /^(reportedFailure|notAList)$/;

describe.each(listNames)('the list %s', (list) => {
  const rows = isOfCategories(list) ? CATEGORIES : EMPLOYEES;
  const outcomeOf = (body: string) =>
    read(list, body.replace('LIST', rows)).then(JSON.stringify, ({ problem }) => problem);

  const cases: [string, string[], RegExp][] = [
    ['a failure is reported', bodies.reported, /^reportedFailure$/],
    ['what is no list is unreadable', bodies.unreadable, /^notAList$/],
    ['a failure is no list', bodies.failures, REFUSED],
    ['an empty list is no one', bodies.nobody, /^\[\]$/],
    ['a list is read whole', bodies.whole, /"(Doe, Jane|Drivers)".*"(Roe, Ann|Office)"/],
  ];
  if (isWhole(list)) cases.push(['a part is refused', bodies.parts, REFUSED]);
  if (!isOfCategories(list)) cases.push(['any form of a row', bodies.rows, /1042.*Jane.*1041/]);
  if (!isOfCategories(list)) cases.push(['another list is none', bodies.others, /^notAList$/]);
  else cases.push(['beside no employees', ['{"cats":LIST,"employees":[]}'], /Drivers/]);

  test.each(cases)('%s', async (_, all, expected) => {
    const matching = expect.stringMatching(expected);
    for (const body of all) expect([body, await outcomeOf(body)]).toEqual([body, matching]);
  });
});
