/*
 * Reads property names of a row as its fields.
 *
 * Most names are undocumented, so they are composed rather than listed: who, qualifier, what. A name that the
 * API turns out to use is added here and in the table of docs/responses.md (rule 5).
 */

/** What a request asks for. */
export type Kind = 'employee' | 'category';

/** What a property of a row holds. */
type Field = 'number' | 'name' | 'first' | 'last';

/** Each part lists alternatives; an empty one means that the part is absent. */
type Line = readonly [field: Field, who: string, qualifier: string, what: string];

const PERSON = 'employee|emp|staff|worker|person|personnel';
const CATEGORY = 'category|cat|employee category|employee cat|emp category|emp cat';
const ANY = '|record|rec|row';
const NUMBER = 'number|no|num|nbr|nr';
const CODE = `id|${NUMBER}|code|value`;
const TEXT = 'full name|display name|display text|label|text|description|desc';

/** If a row has several properties for a field, the first line decides. */
const LINES: Readonly<Record<Kind, readonly Line[]>> = {
  employee: [
    ['number', `${PERSON}|`, 'record|rec', NUMBER],
    ['number', `${PERSON}|`, '', NUMBER],
    ['number', `${PERSON}|`, 'record|rec', 'id'],
    ['number', `${PERSON}|`, 'row|', 'id'],
    ['number', `${PERSON}|`, ANY, 'value'],
    // Probably an index.
    ['number', `${PERSON}|`, 'row', NUMBER],
    ['name', `${PERSON}|`, ANY, `name|${TEXT}`],
    ['first', `${PERSON}|`, ANY, 'first name|first|fname|given name|forename'],
    ['last', `${PERSON}|`, ANY, 'last name|last|lname|surname|family name'],
  ],
  category: [
    ['number', `${CATEGORY}|`, 'row', 'id'],
    ['number', `${CATEGORY}|`, '|record|rec', CODE],
    ['number', `${CATEGORY}|`, 'row', CODE],
    ['name', CATEGORY, ANY, 'name'],
    ['name', CATEGORY, '', `|title|${TEXT}`],
    ['name', '', ANY, `name|title|${TEXT}`],
  ],
};

/** Removes the style of a name: `Emp_No`, `empNo`, and `EMP NO` are the same. */
const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Fields by plain name; rank 0 comes first. */
const VOCABULARY = { employee: composed(LINES.employee), category: composed(LINES.category) };

function composed(lines: readonly Line[]) {
  const names = lines.flatMap(([field, who, qualifier, what]) => {
    const ends = what.split('|').flatMap((one) => qualifier.split('|').map((mark) => mark + one));
    return ends.flatMap((end) =>
      who.split('|').map((one) => [plainName(one + end), field] as const),
    );
  });
  return new Map(
    [...new Map(names)].map(([name, field], rank) => [name, { field, rank }] as const),
  );
}

/** The property name for each field of a row, and the names that are left. */
interface Fields extends Partial<Readonly<Record<Field, string>>> {
  readonly others: readonly string[];
}

/** Chooses the fields of a row by its property names alone, so the choice is the same at every poll. */
export function fieldsOf(names: readonly string[], kind: Kind): Fields {
  const known = names.flatMap((name) => {
    const meaning = VOCABULARY[kind].get(plainName(name));
    return meaning ? [{ name, ...meaning }] : [];
  });
  // `id` rather than `_id`.
  known.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length);
  const fields: Partial<Record<Field, string>> = {};
  for (const { field, name } of known) fields[field] ??= name;
  const used = Object.values(fields);
  return { ...fields, others: names.filter((name) => !used.includes(name)) };
}
