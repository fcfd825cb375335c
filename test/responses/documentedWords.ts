/* The two tables of words of docs/responses.md. */
import { readFileSync } from 'node:fs';
import { marked, type Tokens } from 'marked';
import type { RowKind } from '../../src/responses/vocabulary.ts';

const page = readFileSync(new URL('../../docs/responses.md', import.meta.url), 'utf8');

/** The cells of each row of the table whose first column has this head. */
function rowsOfTable(head: string): string[][] {
  const tables = marked
    .lexer(page)
    .filter((token): token is Tokens.Table => token.type === 'table');
  const table = tables.find(({ header }) => header[0]?.text === head);
  return table?.rows.map((row) => row.map(({ text }) => text)) ?? [];
}

const listed = (cell: string): string[] => cell.split(', ').map((word) => word.trim());

const groups = new Map(rowsOfTable('words of').map(([name = '', words = '']) => [name, words]));

/** The text of a group in the first table, which must be there. */
function cellOf(group: string): string {
  const text = groups.get(group);
  if (text === undefined) throw new Error(`docs/responses.md has no words of ${group}.`);
  return text;
}

/** The words of a group in the first table: notes in parentheses and alternatives left out. */
export function wordsOf(group: string): string[] {
  const [text = ''] = cellOf(group).split(';');
  return listed(text.replace(/ ?\([^)]*\)/g, '')).filter((word) => word !== '');
}

export type Field = 'number' | 'name' | 'first name' | 'last name' | 'code';

/** A line of the second table: who, qualifier, and what, each of which may be nothing. */
export interface Line {
  readonly kind: RowKind;
  readonly field: Field;
  readonly who: readonly string[];
  readonly qualifier: readonly string[];
  readonly what: readonly string[];
}

const FIELDS: readonly Field[] = ['first name', 'last name', 'number', 'name', 'code'];
const orNothing = (cell: string) => listed(cell).map((word) => (word === '(none)' ? '' : word));

/** The lines of the second table, in its order. */
export function lines(): Line[] {
  let kind: RowKind = 'employee';
  let who: readonly string[] = [];
  return rowsOfTable('field').map(([field = '', whose = '', qualifier = '', what = '']) => {
    if (field.includes('**category**')) kind = 'category';
    if (whose !== 'the same') who = orNothing(whose);
    const plain = field.replace(/\*\*\w+\*\* |\(.*\)/g, '').trim();
    const known = FIELDS.find((name) => name === plain);
    if (known === undefined) throw new Error(`docs/responses.md has the unknown field ${field}.`);
    return { kind, field: known, who, qualifier: orNothing(qualifier), what: orNothing(what) };
  });
}

/** The names that a line stands for, as words. */
export const namesOf = ({ who, qualifier, what }: Line): string[] =>
  who.flatMap((one) =>
    qualifier.flatMap((two) =>
      what.map((three) => [one, two, three].filter((part) => part !== '').join(' ')),
    ),
  );

/** Every word of both tables, one by one. */
export const allWords = (): Set<string> =>
  new Set(
    [...groups.values(), ...rowsOfTable('field').flat()]
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g),
  );

export const pluralOf = (word: string) => (word.endsWith('s') ? word : `${word}s`);
export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
