/*
 * Input fields that several steps share. A field of one step stands in that step.
 */
import type { PlainInputField } from 'zapier-platform-core';

/** Returns the Name field of a search. */
export const nameField = (helpText: string): PlainInputField => ({
  key: 'name',
  label: 'Name',
  required: false,
  helpText,
});

export const driverOnlyField: PlainInputField = {
  key: 'driver_only',
  label: 'Driver Categories Only',
  type: 'boolean',
  required: false,
  helpText: 'Select yes to include only driver categories. Otherwise, all categories are included.',
};
