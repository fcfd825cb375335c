/*
 * Reads the values of form and input fields.
 *
 * A field may be missing. An empty one may be null or '' unless Zapier removes it (`cleanInputData` in index.ts).
 * A yes/no field may be a boolean or text.
 */
/** Returns a field's text without white space around it, '' if the field is empty. */
export function enteredText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Whether a yes/no field says yes. */
export function isYes(value: unknown): boolean {
  return value === true || /^(true|yes|y)$/i.test(enteredText(value));
}
