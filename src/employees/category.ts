/*
 * The category that Zapier gets: output fields, sample, and type. Unlike employees, categories don't keep the API's
 * other properties.
 */
import type { Row } from '../responses/rows.ts';
import { defineOutput } from './outputFields.ts';

/** Output fields and sample of each step that returns categories. */
export const categoryOutput = defineOutput(
  { id: 'Category Code', name: 'Category Name' },
  { id: '7', name: 'Delivery Drivers' },
);

/** A category as a Zap sees it. Its id is the code, which may be any text. */
export type Category = Pick<Row, 'id' | 'name'>;

export const toCategory = ({ id, name }: Row): Category => ({ id, name });
