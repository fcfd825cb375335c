// Rows that can't be read, each of which refuses the whole response (R4), rows under mere positions
// (R4), and bodies that are no JSON (R1). In refusals.json `rows` are rows of an array that no rule
// reads, and `members` are properties that make an object by number unreadable: another number than
// the row's own, zero, and what has a name of digits and is no envelope. Left out, as the rules don't
// say: the number 0 inside an array, an empty object under a number, a category under a text.
import fc from 'fast-check';
import brokenTexts from './brokenTexts.json' with { type: 'json' };
import { isOfCategories, type ListName } from './case.ts';
import refusals from './refusals.json' with { type: 'json' };
import { type Json, literal, type Member } from './writtenJson.ts';

/** What no number, id or name may be, by the word that stands for it in a row. */
const HOLES: Readonly<Record<string, readonly string[]>> = {
  ...refusals.holes,
  // Nesting is bounded, by far less.
  DEEP: [`${'['.repeat(80)}${']'.repeat(80)}`, `${'{"x":'.repeat(300)}1${'}'.repeat(300)}`],
};

/** Rows, written out, with each of these in the place that names it. */
const filled = (rows: readonly string[]): readonly string[] =>
  rows.flatMap((row) => {
    const hole = Object.keys(HOLES).find((name) => row.includes(name));
    return hole === undefined ? row : (HOLES[hole] ?? []).map((it) => row.replace(hole, it));
  });

/** A tree of a text that is written already; no Zap gets it. */
const raw = (text: string): Json => literal(text, null);

const tableOf = (list: ListName) =>
  isOfCategories(list) ? refusals.categories : refusals.employees;

export const badRow = (list: ListName): fc.Arbitrary<Json> =>
  fc.constantFrom(...filled(tableOf(list).rows)).map(raw);

export const badMember = (list: ListName): fc.Arbitrary<Member> =>
  fc.constantFrom(...tableOf(list).members).map(([name = '', text = '']) => [name, raw(text)]);

export const positions = (list: ListName): fc.Arbitrary<Json> =>
  fc.constantFrom(...tableOf(list).positions).map(raw);

/** Of the text of a list with rows: texts that are no JSON, or JSON that is no list at all. */
export function broken(good: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    // An array or an object without its end is never JSON, wherever it is cut.
    fc.tuple(good, fc.nat(1_000_000)).map(([whole, at]) => {
      const end = whole.trimEnd();
      return end.slice(0, at % end.length);
    }),
    fc
      .tuple(good, fc.constantFrom(...brokenTexts.spoiled))
      .map(([whole, spoiled]) => spoiled.replaceAll('<list>', () => whole.trim())),
    fc.constantFrom(...brokenTexts.nothing),
  );
}
