/*
 * The category that Zapier gets: type, output fields, and sample; and the Driver Categories Only field of
 * its steps.
 */
import type { PlainInputField, PlainOutputField } from 'zapier-platform-core';
import type { Row } from './responses/row.ts';

/** A category as a Zap sees it. Its id is any text, as the API wrote it. */
export interface Category {
  readonly id: string;
  readonly name: string | null;
}

/** Makes a category of a row. */
export const toCategory = ({ id, name }: Row): Category => ({ id, name });

export const driverOnlyField: PlainInputField = {
  key: 'driver_only',
  label: 'Driver Categories Only',
  type: 'boolean',
  required: false,
  helpText: 'Select yes to include only driver categories. Otherwise, all categories are included.',
};

/** For the operation of each step that returns categories. */
export const categoryOutput = {
  outputFields: [
    { key: 'id', label: 'Category Code', type: 'string', primary: true },
    { key: 'name', label: 'Category Name', type: 'string' },
  ] satisfies PlainOutputField[],
  sample: { id: '7', name: 'Delivery Drivers' },
};
