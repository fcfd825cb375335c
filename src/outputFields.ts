/*
 * What Zaps get of an item: output fields and a sample.
 *
 * Zaps refer to these keys, and Zapier dedupes on `id`, so released ones never change.
 */
import type { PlainOutputField } from 'zapier-platform-core';

/** A text for each property of an item. */
type TextByKey<Key extends string> = Readonly<Record<Key, string>>;

/** Makes the output fields with these labels, and adds the sample. */
export const defineOutput = <Key extends string>(
  labels: TextByKey<Key>,
  sample: TextByKey<Key>,
): { outputFields: PlainOutputField[]; sample: TextByKey<Key> } => ({
  outputFields: Object.entries<string>(labels).map(([key, label]) => ({
    key,
    label,
    type: 'string',
    ...(key === 'id' && { primary: true }),
  })),
  sample,
});
