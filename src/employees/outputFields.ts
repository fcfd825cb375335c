/*
 * What Zaps get of an item: output fields and a sample.
 *
 * Zaps refer to these keys, and Zapier dedupes on `id`, so released ones never change.
 */
import type { PlainOutputField } from 'zapier-platform-core';

/** Makes the output fields with these labels, and adds the sample. */
export const defineOutput = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  sample: Readonly<Record<Key, string>>,
) => ({
  outputFields: Object.entries<string>(labels).map(
    ([key, label]): PlainOutputField => ({ key, label, type: 'string', primary: key === 'id' }),
  ),
  sample,
});
