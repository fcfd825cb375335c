/*
 * The employee category that Zapier gets: type, output fields, sample, and the Driver Categories Only field
 * that the dropdown and the search share.
 */
import type { PlainInputField, PlainOutputField } from 'zapier-platform-core';
import type { Row } from './row.ts';

/** Makes a category as a Zap sees one: `id` is its row id as the API wrote it, any text. */
export const toCategory = ({ number, name }: Row) => ({ id: number, name });

export const driverOnlyField: PlainInputField = {
  key: 'driver_only',
  label: 'Driver Categories Only',
  type: 'boolean',
  required: false,
  helpText: 'Select yes to include only driver categories. Otherwise, all categories are included.',
};

/** What a step that gives categories says of them. */
export const categoryOutput = {
  outputFields: [
    { key: 'id', label: 'Category Code', type: 'string', primary: true },
    { key: 'name', label: 'Category Name', type: 'string' },
  ] satisfies PlainOutputField[],
  sample: { id: '7', name: 'Delivery Drivers' },
};
