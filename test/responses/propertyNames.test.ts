/* Each name of a property in the second table of docs/responses.md, and which of two lines counts. */
import { describe, expect, test } from '@jest/globals';
import { type Field, type Line, lines, namesOf } from './documentedWords.ts';
import { read } from './reading.ts';

const pascal = (words: string) => words.replace(/ ?\b\w/g, (start) => start.trim().toUpperCase());
const STYLES: readonly ((words: string) => string)[] = [
  (words) => words.replaceAll(' ', '_'),
  (words) => words.replaceAll(' ', '-'),
  (words) => words.replaceAll(' ', '_').toUpperCase(),
  (words) => words.toUpperCase(),
  pascal,
  (words) => pascal(words).replace(/^./, (letter) => letter.toLowerCase()),
];

type Properties = Record<string, string | number>;

/** The key of an item that has what a line names, and the other properties that a row needs. */
const KEYS: Record<Field, { key: string; others: (at: number) => Properties }> = {
  number: { key: 'id', others: () => ({}) },
  code: { key: 'id', others: () => ({ name: 'Drivers' }) },
  name: { key: 'name', others: (at) => ({ id: at + 1 }) },
  'first name': { key: 'first_name', others: (at) => ({ id: at + 1, last_name: 'Okafor' }) },
  'last name': { key: 'last_name', others: (at) => ({ id: at + 1, first_name: 'Ada' }) },
};

/** What Zaps get of a line's field, from rows that have only these properties besides. */
async function valuesOf({ kind, field }: Line, rows: readonly Properties[]): Promise<unknown[]> {
  const { key, others } = KEYS[field];
  const list = kind === 'employee' ? 'employees' : 'employeeCategories';
  const sent = rows.map((row, at) => ({ ...row, ...others(at) }));
  const items = await read(list, JSON.stringify(sent));
  return items.map((item) => Object.entries(item).find(([name]) => name === key)?.[1]);
}

/** A value for the field that no other row has. */
const valueAt = ({ field }: Line, at: number) =>
  field === 'number' || field === 'code' ? `${1_000 + at}` : `Name ${at}`;

const title = ({ kind, field, who, qualifier, what }: Line) =>
  `${kind} ${field}: ${[who, qualifier, what].map((words) => words.at(-1) || '(none)').join(', ')}`;
const all = lines().map((line) => ({ line, title: title(line) }));

describe('the properties of a line', () => {
  test.each(all)('name the $title', async ({ line }) => {
    const names = namesOf(line).flatMap((name) => STYLES.map((styled) => styled(name)));
    const rows = names.map((name, at) => ({ [name]: valueAt(line, at) }));
    const values = await valuesOf(line, rows);
    const wrong = names.filter((_, at) => values[at] !== valueAt(line, at));
    expect(values).toHaveLength(names.length);
    expect(wrong).toEqual([]);
  });
});

/** Each line with the next one of its field, and the names that only the next one stands for. */
const pairs = all.flatMap(({ line: first, title: earlier }, at) => {
  const isAlike = ({ kind, field }: Line) => kind === first.kind && field === first.field;
  const next = all.slice(at + 1).find(({ line }) => isAlike(line));
  if (next === undefined) return [];
  const above = all.slice(0, at + 1).filter(({ line }) => isAlike(line));
  const known = new Set(above.flatMap(({ line }) => namesOf(line)));
  const below = namesOf(next.line).filter((name) => !known.has(name));
  return [{ earlier, first, later: next.title, below }];
});

const snake = (words: string) => words.replaceAll(' ', '_');

describe('the earlier of two lines counts', () => {
  test.each(pairs)('for $earlier and $later', async ({ first, below }) => {
    const both = namesOf(first).flatMap((chosen) =>
      below.flatMap((other) => [
        { chosen, names: [chosen, other] },
        { chosen, names: [other, chosen] },
      ]),
    );
    const rows = both.map(({ chosen, names }, at) =>
      Object.fromEntries(
        names.map((name) => [snake(name), valueAt(first, name === chosen ? at : at + 1_000_000)]),
      ),
    );
    const values = await valuesOf(first, rows);
    const wrong = both.filter((_, at) => values[at] !== valueAt(first, at));
    expect(values).toHaveLength(rows.length);
    expect(wrong).toEqual([]);
  });
});
