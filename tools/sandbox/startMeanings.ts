/* The possible meanings of the start number of a page of the name list. PAGE_SELECTORS in listTexts.ts defines each. */
export const START_MEANINGS = [
  'from-name',
  'after-name',
  'from-number',
  'after-number',
  'ignored',
] as const;

export type StartMeaning = (typeof START_MEANINGS)[number];
