/*
 * Recognizes the blank option of a dropdown: `{"0": "Select an employee"}`, `["", "All"]`.
 *
 * It isn't a row: row.ts skips it if it comes first (docs/responses.md, rule 4).
 */
import { PROMPT_WORDS } from './propertyKeys.ts';
import { wordsOf } from './wordMatching.ts';

/** Ids of a blank option; null counts as ''. */
const BLANK_IDS = new Set(['', '0', '-1']);

/** Whether a blank option may have this id. */
export const isBlankId = (id: string): boolean => BLANK_IDS.has(id);

/** Whether a text asks for a choice or has no words. A documented name has a comma, so it is never a prompt. */
export function isPrompt(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length === 0 || (!text.includes(',') && words.some((word) => PROMPT_WORDS.has(word)))
  );
}
