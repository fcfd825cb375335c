/*
 * The employee category that Zapier gets: type, output fields, sample, and the Drivers Only field
 * that the dropdown and the search share.
 */
import type { PlainInputField, PlainOutputField } from 'zapier-platform-core';
import type { Row } from './row.ts';

/** Makes a category as a Zap sees one: `id` is its row id as the service wrote it, any text. */
export const toCategory = ({ number, name }: Row) => ({ id: number, name });

export const driverOnlyField: PlainInputField = {
  key: 'driver_only',
  label: 'Drivers Only',
  type: 'boolean',
  helpText:
    'Choose yes to see the categories of drivers alone. Otherwise all categories are listed.',
};

export const categoryOutputFields: PlainOutputField[] = [
  { key: 'id', label: 'Category Number', type: 'string', primary: true },
  { key: 'name', label: 'Name', type: 'string' },
];

export const categorySample = { id: '7', name: 'Delivery Drivers' };
