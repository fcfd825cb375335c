/* The category that Zapier gets: output fields, sample, and type. The API's other properties are left out. */
import type { Row } from '../responses/rows.ts';
import { defineOutput } from './outputFields.ts';

export const categoryOutput = defineOutput(
  { id: 'Category Code', name: 'Category Name' },
  { id: '7', name: 'Delivery Drivers' },
);

/** A category as a Zap sees it. Its id, the category code, may be any text. */
export type Category = Pick<Row, 'id' | 'name'>;

export const toCategory = ({ id, name }: Row): Category => ({ id, name });
