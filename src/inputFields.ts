/*
 * Input fields that several steps share. A field that one step uses is defined in that step's file.
 */
import type { PlainInputField } from 'zapier-platform-core';

/** Returns the Name field of a search. */
export const nameField = (helpText: string) =>
  ({
    key: 'name',
    label: 'Name',
    required: false,
    helpText,
  }) as const satisfies PlainInputField;

export const driverOnlyField = {
  key: 'driver_only',
  label: 'Driver Categories Only',
  type: 'boolean',
  required: false,
  helpText: 'Select yes to include only driver categories. Otherwise, all categories are included.',
} as const satisfies PlainInputField;
