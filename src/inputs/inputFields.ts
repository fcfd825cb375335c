/*
 * Input fields that several steps share, so that they have the same key, label, and type in each.
 *
 * Any other field is defined in the file of its step. inputValues.ts reads what users enter.
 */
import type { PlainInputField } from 'zapier-platform-core';

/**
 * Makes the field for a name to search for.
 *
 * @param entered - what to enter, in sentences.
 * @param ifBlank - whether it may be blank, in sentences.
 */
export const createNameField = (entered: string, ifBlank: string) =>
  ({
    key: 'name',
    label: 'Name',
    required: false,
    helpText: `${entered} Capitals, accents, hyphens, and apostrophes are ignored. ${ifBlank}`,
  }) as const satisfies PlainInputField;

/** Writes commas between thousands. Not with toLocaleString: loading its data would slow every cold start. */
export const withCommas = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** The field that limits categories to those of drivers. */
export const driverOnlyField = {
  key: 'driver_only',
  label: 'Driver Categories Only',
  type: 'boolean',
  required: false,
  helpText: 'Select yes to include only driver categories. Otherwise, all categories are included.',
} as const satisfies PlainInputField;
