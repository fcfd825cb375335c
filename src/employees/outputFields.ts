/* Output fields and samples. Zaps refer to the keys, and Zapier dedupes on `id`, so released keys never change. */
import type { PlainOutputField } from 'zapier-platform-core';

/** Defines the output of a step. Leave a field out of the sample if some items lack it. */
export const defineOutput = <Key extends string, Sent extends Key>(
  labels: Readonly<Record<Key, string>>,
  sample: Readonly<Record<Sent, string>>,
) => ({
  outputFields: Object.entries<string>(labels).map(
    ([key, label]): PlainOutputField => ({ key, label, type: 'string', primary: key === 'id' }),
  ),
  sample,
});
