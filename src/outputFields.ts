/*
 * What Zaps get of an item: output fields and a sample, from one table.
 *
 * Zaps refer to these keys, and Zapier dedupes on `id`, so released ones never change.
 */

/** The label of each property, and its value in the sample. */
type OutputTable = Readonly<Record<string, readonly [label: string, sample: string]>>;

/** Makes the output fields and the sample of a table. */
export const outputOf = (table: OutputTable) => ({
  outputFields: Object.entries(table).map(([key, [label]]) => ({
    key,
    label,
    type: 'string' as const,
    ...(key === 'id' && { primary: true }),
  })),
  sample: Object.fromEntries(Object.entries(table).map(([key, [, sample]]) => [key, sample])),
});
