import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeCategories, decodeEmployees } from '../src/decode.ts';
import type { Row } from '../src/row.ts';

/** More digits than a double holds. */
const LONG = '123456789012345678901234567890';

const asRow = (row: Row) => ({ ...row, id: row.number });
const employees = (text: string) => decodeEmployees(text, asRow);
const categories = (text: string) => decodeCategories(text, asRow);
type Reply = ReturnType<typeof employees>;

const saidBy = (reply: Reply) =>
  reply.is === 'list' ? reply.items.map(({ number, name }) => [number, name]) : reply.is;

describe.each([
  { list: 'employees', decode: employees },
  { list: 'categories', decode: categories },
])('a map of numbers to the names of $list', ({ decode }) => {
  test('is the same in any envelope and in none', () => {
    const name = fc.constantFrom(
      '1042',
      '7',
      '0815',
      '0',
      LONG,
      ...['', '1 ', ' 1', 'x7', '\\u0037'],
    );
    const texts = ['"Okafor, Ada"', '""', '" "', '"12"', '" 7"', '"\\u00c5sa"', '"\\"A\\", B\\\\"'];
    const other = [
      '"\\x"',
      '"\\u12"',
      '"\t"',
      '"\u007f"',
      '"\u00a0"',
      '"',
      'null',
      '7',
      '[]',
      '{}',
    ];
    const value = fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...texts) },
      { weight: 1, arbitrary: fc.constantFrom(...other) },
    );
    const usual = <T>(first: T, ...rest: T[]) =>
      fc.oneof({ weight: 20, arbitrary: fc.constant(first) }, fc.constantFrom(...rest));
    const colon = usual(':', ' :\n', '\t: ', '=', '', '\u00a0:');
    const comma = usual(',', ' ,', ',\r\n ', ',,', '', ';', '}');
    const member = fc.tuple(usual('', ' ', '\ufeff'), name, colon, value, comma);
    const made = fc.record({
      start: usual('{', ' \n{', '[', '{,', '\u00a0{', '{{', ''),
      members: fc.array(member, { minLength: 1, maxLength: 4 }),
      end: usual('}', ' }\n', '}}', '', '},', '} x', '}\u00a0', '}\u0000', ',}'),
    });
    fc.assert(
      fc.property(made, ({ start, members, end }) => {
        const inside = members.map(([space, name, colon, value, comma], index) => {
          const separator = index === members.length - 1 && comma === ',' ? '' : comma;
          return `${space}"${name}"${colon}${value}${separator}`;
        });
        const text = `${start}${inside.join('')}${end}`;
        const said = saidBy(decode(`{"some list":${text}}`));
        expect(saidBy(decode(text))).toEqual(said);
        for (const known of ['emp_name_list', 'data']) {
          expect(saidBy(decode(`{ "${known}" :${text} }`))).toEqual(said);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a name', () => {
  test.each([99, 100, 5_000_000])('may have %i escapes', (count) => {
    const reply = employees(`{"7":"x${'\\"'.repeat(count)}"}`);
    expect(reply).toMatchObject({ is: 'list', items: [{ id: '7' }] });
    expect(reply.is === 'list' && reply.items[0]?.name?.length).toBe(count + 1);
  });

  test.each(['a', 'ł', '😀'])('may have five million letters such as %s', (letter) => {
    const reply = employees(`{"7":"${letter.repeat(5_000_000)}"}`);
    expect(reply.is === 'list' && reply.items[0]?.name?.length).toBe(5_000_000 * letter.length);
  });
});
