/* Output fields and samples. Zaps refer to their keys, and Zapier dedupes on `id`, so released ones never change. */
import type { PlainOutputField } from 'zapier-platform-core';

/** Makes the output fields with these labels. A field that not every item has is not in the sample. */
export const defineOutput = <Key extends string, Sent extends Key>(
  labels: Readonly<Record<Key, string>>,
  sample: Readonly<Record<Sent, string>>,
) => ({
  outputFields: Object.entries<string>(labels).map(
    ([key, label]): PlainOutputField => ({ key, label, type: 'string', primary: key === 'id' }),
  ),
  sample,
});
