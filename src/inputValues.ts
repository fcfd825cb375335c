/*
 * What Zapier sends for a form or an input field, as plain values.
 *
 * Zapier may send an empty field as undefined, null or '', and a yes/no field as a boolean or as
 * text. That is settled here once, so that no trigger or search has to know it.
 */

/** The text of a field without white space at its ends; '' where nothing was entered. */
export function enteredText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Whether a yes/no field was answered with yes; anything but a clear yes is no. */
export function isYes(value: unknown): boolean {
  return value === true || /^(true|yes|y)$/i.test(enteredText(value));
}
