/*
 * The category that Zapier gets: type, output fields, and sample.
 *
 * Live Zaps have mapped these keys, so they never change. Unlike employees, categories have no other properties.
 */
import type { PlainOutputField } from 'zapier-platform-core';
import type { Row } from './responses/row.ts';

/** A category as a Zap sees it. Its id is any text, as the API wrote it. */
export interface Category {
  readonly id: string;
  readonly name: string | null;
}

/** Converts a row to a category, and drops all other properties. */
export const toCategory = ({ id, name }: Row): Category => ({ id, name: name ?? null });

/** Output fields and sample of each step that returns categories. */
export const categoryOutput = {
  outputFields: [
    { key: 'id', label: 'Category Code', type: 'string', primary: true },
    { key: 'name', label: 'Category Name', type: 'string' },
  ] satisfies (PlainOutputField & { key: keyof Category })[],
  sample: { id: '7', name: 'Delivery Drivers' } satisfies Category,
};
