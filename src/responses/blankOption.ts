/*
 * Recognizes the blank option of a dropdown: `{"0": "Select an employee"}`, `["", "All"]`.
 *
 * It is no row, and it is skipped where it comes first. See rule 4 in docs/responses.md.
 */
import { wordSet, wordsOf } from './wordMatching.ts';

/** What a blank option has instead of a number. */
const NUMBERS = new Set(['', '0', '-1']);

/** Words of its text. */
const PROMPT = wordSet('select choose pick please all any none');

/** Whether a number is one of a blank option. */
export const isBlankNumber = (number: string) => NUMBERS.has(number);

/** Whether a text asks for a choice or has no words. Documented names have a comma. */
export function isPrompt(text: string): boolean {
  const said = wordsOf(text);
  return said.length === 0 || (!text.includes(',') && said.some((word) => PROMPT.has(word)));
}
