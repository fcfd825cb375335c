/* The two tables of words of docs/responses.md. */
import { readFileSync } from 'node:fs';
import { marked, type Tokens } from 'marked';

const page = readFileSync(new URL('../../docs/responses.md', import.meta.url), 'utf8');

/** The cells of each row of the table whose first column has this head. */
function rowsOfTable(head: string): string[][] {
  const tables = marked
    .lexer(page)
    .filter((token): token is Tokens.Table => token.type === 'table');
  const table = tables.find(({ header }) => header[0]?.text === head);
  return table?.rows.map((row) => row.map(({ text }) => text)) ?? [];
}

/** The words of a cell without the note after a semicolon. `(empty)` and `(none)` are ''. */
const wordsIn = (cell: string): string[] =>
  cell
    .replace(/;.*/, '')
    .replaceAll(/\(\w+\)/g, '')
    .split(',')
    .map((word) => word.trim());

/** The words of each group of the first table. A note may follow the name of the group after a comma. */
export const documentedGroups = Object.fromEntries(
  rowsOfTable('words of').map(([group = '', words = '']) => [
    group.replace(/,.*/, ''),
    wordsIn(words),
  ]),
);

/** The lines of the second table: field, who, qualifier, and what. A note may follow the field after a comma. */
export function documentedPatterns(): [field: string, ...columns: string[][]][] {
  let who: string[] = [];
  return rowsOfTable('field').map(([field = '', whose = '', qualifier = '', what = '']) => {
    if (whose !== 'the same') who = wordsIn(whose);
    const name = field.replaceAll(/\*\*\w+\*\* |,.*/g, '');
    return [name, who, wordsIn(qualifier), wordsIn(what)];
  });
}

/** Every word of both tables, one by one. */
export const allWords = (): Set<string> =>
  new Set(JSON.stringify([documentedGroups, documentedPatterns()]).match(/[a-z]+/g));
