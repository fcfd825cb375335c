/*
 * Input fields that several steps share, so that they have the same key, label, and type in each.
 *
 * A field that one step uses is defined in that step's file. inputValues.ts reads what users enter.
 */
import type { PlainInputField } from 'zapier-platform-core';

/** Makes the field for a name to search for. */
export const nameField = (helpText: string) =>
  ({ key: 'name', label: 'Name', required: false, helpText }) as const satisfies PlainInputField;

/** The field that limits categories to those of drivers. */
export const driverOnlyField = {
  key: 'driver_only',
  label: 'Driver Categories Only',
  type: 'boolean',
  required: false,
  helpText: 'Select yes to include only driver categories. Otherwise, all categories are included.',
} as const satisfies PlainInputField;
