import { describe, expect, test } from '@jest/globals';
import { listNames } from './responses/case.ts';
import { read } from './responses/reading.ts';

const why = (text: string) => ({ problem: 'notAList', details: { why: text } });
const unreadableRow = (row: number) => why(`row ${row} isn't in a known format`);

describe.each(listNames)('the list %s', (list) => {
  test.each([
    '{"1042":"Okafor, Ada","7":"Ito, Ren"}',
    '[[1042,"Okafor, Ada"],{"id":7,"name":" Ito, Ren\\n"}]',
    '{"emp_name_list":{"1042":{"name":"Okafor, Ada"},"7":{"id":7,"name":"Ito, Ren"}}}',
    '{"ok":true,"data":{"":[{"1042":"Okafor, Ada"},{"7":{"name":"Ito, Ren"}}],"error":null}}',
    '[[1042,"Okafor, Ada"],["7","Ito, Ren"],["1042","Second, C"]]',
  ])('R2, R3, R4: is read in the order of the text, the first of a number: %s', async (text) => {
    expect(await read(list, text)).toMatchObject([
      { id: '1042', name: 'Okafor, Ada' },
      { id: '7', name: 'Ito, Ren' },
    ]);
  });

  test.each([
    ['\uFEFF \r\n', why('the response is empty')],
    ['\n <?xml version="1.0"?>', why('the response is a web page')],
    ['{"1042":"Okafor, Ada","7":"It', why('the response is incomplete')],
    ["['1042']", why('the response is incomplete')],
    ['Okafor, Ada', why('the response is plain text')],
    ['null', why('the response is a single value')],
    ['12345678901234567890', why('the response is a single value')],
    ['{"id":1042,"name":"Okafor, Ada"}', why('the response has no list in it')],
    ['{"a":["1042"],"b":["7"]}', why('the response has no list in it')],
    ['{"a":{"b":{"c":{"1042":"Okafor, Ada"}}}}', why('the response has no list in it')],
    ['{"0":{"id":"1042"},"1":{"id":"7"}}', why('the response has no list in it')],
    ['[null]', unreadableRow(1)],
    ['{"rows":[["8","a"],["7","b"],{"id":null}]}', unreadableRow(3)],
    ['{"8":{"id":8,"name":"a"},"7":{"id":"07"}}', unreadableRow(2)],
  ])('R13: that is %j is refused, and it is told why', async (text, problem) => {
    await expect(read(list, text)).rejects.toMatchObject(problem);
  });

  test('R3: stands among 1,000 properties at most', async () => {
    const among = (size: number) => {
      const others = Array.from({ length: size - 1 }, (_, index) => `"x${index}":1`);
      return read(list, `{${others.join(',')},"rows":[[1042,"Okafor, Ada"]]}`);
    };
    expect(await among(1_000)).toHaveLength(1);
    await expect(among(1_001)).rejects.toMatchObject({ problem: 'notAList' });
  });
});

test.each(['newEmployees', 'employeeCategories'] as const)(
  'the list %s has at most 200,000 rows, in the order of the text',
  async (list) => {
    const ids = Array.from({ length: 200_010 }, (_, index) => 900_000 - index);
    const forms = [
      (few: number[]) => JSON.stringify(few.map((id) => [id, 'Last, First'])),
      (few: number[]) => `{${few.map((id) => `"${id}":"Last, First"`).join()}}`,
    ];
    for (const form of forms) {
      const most = await read(list, form(ids.slice(0, 200_000)));
      expect(most).toHaveLength(200_000);
      expect(most.at(-1)).toMatchObject({ id: '700001' });
      for (const more of [form(ids.slice(0, 200_001)), form(ids)]) {
        await expect(read(list, more)).rejects.toMatchObject(
          why('the response has more than 200,000 rows'),
        );
      }
    }
  },
);
