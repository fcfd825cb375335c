/* Rules 1 to 3 of docs/responses.md: each example of theirs, its neighbors, and its nearest opposite. */
import { describe, expect, test } from '@jest/globals';
import { ADA, check, FAILURE, L, M, NO_LIST, REN, SEVERAL, unknown } from './check.ts';
import { read } from './reading.ts';

describe('rule 1: text', () => {
  check('newEmployees', [
    ['keeps the order of digit names', '{"1042":"Okafor, Ada","7":"Ito, Ren"}', [ADA, REN]],
    [
      'keeps it inside an envelope',
      '{"a":{"b":{"9":"B","10":"A"}}}',
      [
        ['9', 'B'],
        ['10', 'A'],
      ],
    ],
    [
      'keeps it for leading zeros',
      '{"2":"A","01":"B","1":"C"}',
      [
        ['2', 'A'],
        ['01', 'B'],
        ['1', 'C'],
      ],
    ],
    [
      'keeps it beside the same digits as a value',
      '{"page":"7","data":{"1042":"Okafor, Ada","7":"Ito, Ren"}}',
      [ADA, REN],
    ],
    ['ignores a byte order mark', `\uFEFF${L}`, [ADA]],
    ['ignores white space around it', `\r\n\t ${L} \n`, [ADA]],
    ['ignores white space after a byte order mark', `\uFEFF \n${L}`, [ADA]],
    ['ignores white space inside', '{ "1042" :\n"Okafor, Ada" ,\t"7":"Ito, Ren" }', [ADA, REN]],
    ['decodes escapes', '{"\\u0031042":"N\\u00fa\\u00f1ez, Zo\\u00eb"}', [['1042', 'Núñez, Zoë']]],
    ['decodes UTF-8', Buffer.from('{"1042":"Núñez, Zoë – €"}'), [['1042', 'Núñez, Zoë – €']]],
    ['keeps digits past 2^53', '[12345678901234567]', [['12345678901234567', null]]],
    ['keeps the digits of 2^53 and one', '[9007199254740993]', [['9007199254740993', null]]],
    ['rejects nothing', '', 'the response is empty'],
    ['rejects white space', ' \r\n ', 'the response is empty'],
    ['rejects a byte order mark alone', '\uFEFF', 'the response is empty'],
    ['rejects a web page', '<html><body>1042</body></html>', 'the response is a web page'],
    ['rejects a web page after white space', '\n <!DOCTYPE html>', 'the response is a web page'],
    ['rejects a list that breaks off', '[{"id": 1042', 'the response is incomplete'],
    ['rejects a list that breaks off at once', '[', 'the response is incomplete'],
    ['rejects lines that break off', '[\n{"id":\n1042', 'the response is incomplete'],
    ['rejects a text that breaks off', '{"1042":"Okafor, A', 'the response is incomplete'],
    ['rejects null', 'null', 'the response is a single value'],
    ['rejects a number', '1042', 'the response is a single value'],
    ['rejects a text', '"No data"', 'the response is a single value'],
    ['rejects plain text', 'No data', 'the response is plain text'],
    ['rejects plain text with tags', 'No <b>data</b>', 'the response is plain text'],
  ]);

  test.each(['text/html', 'text/plain; charset=utf-8', 'application/octet-stream', ''])(
    'ignores the content type "%s"',
    async (type) => expect(await read('newEmployees', L, type)).toMatchObject([{ id: '1042' }]),
  );

  test('turns integers past 2^53 into text, and no other numbers', async () => {
    const sent =
      '[{"id":7,"a":9007199254740993,"b":-12345678901234567,"c":123456789012345,"d":1.5}]';
    expect(await read('employees', sent)).toMatchObject([
      {
        ...{ id: '7', name: null, first_name: null, last_name: null },
        ...{ a: '9007199254740993', b: '-12345678901234567', c: 123456789012345, d: 1.5 },
      },
    ]);
  });

  test('leaves prototypes as they are', async () => {
    const sent = '[{"id":7,"__proto__":{"polluted":true},"a":{"__proto__":{"polluted":true}}}]';
    const [item] = await read('employees', sent);
    const { a } = Object.assign({ a: {} }, item);
    for (const made of [item, a]) expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });

  test('rejects JSON that text follows', async () => {
    const code = 'notAList';
    for (const body of [`${L}\nNotice: x in y.php`, `${L}${M}`, `${L}]`])
      await expect(read('employees', body)).rejects.toMatchObject({ code });
  });
});

describe('rule 2: list', () => {
  check('employees', [
    ['finds an array', L, [ADA]],
    ['finds an object of digits', '{"7":"Ito, Ren"}', [REN]],
    ['finds an array under a name', `{"a":${L}}`, [ADA]],
    ['finds an array under three names', `{"a":{"b":{"c":${L}}}}`, [ADA]],
    ['finds an object of digits under three names', '{"a":{"b":{"c":{"7":"Ito, Ren"}}}}', [REN]],
    ['passes over digits elsewhere', '{"data":{"7":"Ito, Ren"},"floors":{"2":"Sales"}}', [REN]],
    ['rejects an array under four names', `{"a":{"b":{"c":{"d":${L}}}}}`, NO_LIST],
    ['rejects an object of words', '{"ada":"Okafor, Ada","ren":"Ito, Ren"}', NO_LIST],
    ['passes over an object', `{"company":{"id":5},"data":${L}}`, [ADA]],
    ['finds an array in a description', `{"page":{"data":${L}}}`, [ADA]],
    ['passes over texts in an array', `{"columns":["id","name"],"data":${L}}`, [ADA]],
    ['prefers employees to departments', `{"departments":${M},"employees":${L}}`, [ADA]],
    ['prefers employees in any order', `{"employees":${L},"departments":${M}}`, [ADA]],
    ['prefers employees to data', `{"data":${M},"employees":${L}}`, [ADA]],
    ['prefers employees beside data in an envelope', `{"a":{"rows":${M},"staff":${L}}}`, [ADA]],
    ['prefers all of the employees', `{"employees":{"all":${L}},"data":${M}}`, [ADA]],
    ['prefers data to data of categories', `{"categories":{"data":${M}},"data":${L}}`, [ADA]],
    ['prefers employees that are none', `{"employees":[],"data":${M}}`, []],
    ['prefers employees that it cannot read', `{"employees":["Ada"],"data":${M}}`, unknown(1)],
    ['prefers data to departments', `{"departments":${M},"data":${L}}`, [ADA]],
    ['prefers data that is empty', `{"data":[],"departments":${M}}`, []],
    ['prefers data that it cannot read', `{"data":["x"],"departments":${M}}`, unknown(1)],
    ['prefers data to data with a number', `{"data2":${M},"data":${L}}`, [ADA]],
    ['prefers rows that it can read', `{"drivers":${L},"mechanics":["Ren"]}`, [ADA]],
    ['rejects two lists of unknown names', `{"drivers":${L},"mechanics":${M}}`, SEVERAL],
    ['rejects two lists of general names', `{"data":${L},"items":${M}}`, SEVERAL],
    ['rejects two lists of employees', `{"employees":${L},"staff":${M}}`, SEVERAL],
    ['finds nothing under a failure', `{"errors":${L}}`, FAILURE],
    ['finds nothing inside a failure', `{"error_info":{"data":${L}}}`, FAILURE],
    ['passes over a failure that is empty', `{"errors":[],"data":${L}}`, [ADA]],
    ['rejects a failure that is empty, alone', '{"errors":[]}', NO_LIST],
  ]);

  check('employeeCategories', [
    ['prefers categories to employees', `{"employees":${M},"categories":${L}}`, [ADA]],
    ['prefers categories to data', `{"data":${M},"category_list":${L}}`, [ADA]],
    ['reads employees that stand alone under a general name', `{"data":${L}}`, [ADA]],
  ]);
});

describe('rule 3: no rows', () => {
  check('newEmployees', [
    ['reads an empty array', '[]', []],
    ['reads an empty object', '{}', []],
    ['reads an empty array under a name', '{"newemployees":[]}', []],
    ['reads an empty array under a general name', '{"result":[]}', []],
    ['reads an empty object under a name', '{"newemployees":{}}', []],
    ['reads it beside a message', '{"message":"No new employees","newemployees":[]}', []],
    ['reads it beside empty descriptions', '{"meta":{},"links":[],"data":[]}', []],
    ['rejects a response that has no list', '{"ok":true}', NO_LIST],
    ['rejects null in place of the list', '{"employees":null}', NO_LIST],
    ['rejects a text in place of the list', '{"employees":""}', NO_LIST],
    ['rejects an empty description', '{"meta":{}}', NO_LIST],
    ['rejects empty descriptions', '{"ok":true,"links":[],"pagination":{}}', NO_LIST],
    ['rejects rows it cannot read beside another', '{"drivers":[],"mechanics":["Ren"]}', SEVERAL],
    ['rejects rows it cannot read beside it', '{"new":[],"employees":["Ada"]}', unknown(1)],
  ]);
});
