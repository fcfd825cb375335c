/* Input fields that several steps share. Other fields are in the files of their steps. */
import type { PlainInputField } from 'zapier-platform-core';

/** Creates the field for a name to search for. The texts say what to enter, and what a blank field means. */
export const createNameField = (whatToEnter: string, ifBlank: string) =>
  ({
    key: 'name',
    label: 'Name',
    required: false,
    helpText: `${whatToEnter} Capitals, accents, hyphens, and apostrophes are ignored. ${ifBlank}`,
  }) as const satisfies PlainInputField;

export const driverOnlyField = {
  key: 'driver_only',
  label: 'Driver Categories Only',
  type: 'boolean',
  required: false,
  helpText: 'Select yes to include only driver categories. Otherwise, all categories are included.',
} as const satisfies PlainInputField;
