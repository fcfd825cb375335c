/*
 * Zapier's published checks that need no account: one entry each, by Zapier's number where it has one.
 */
import {
  C001,
  C002,
  C003,
  D001,
  D004,
  D005,
  D009,
  D010,
  D012,
  D013,
  D014,
  D024,
} from './fields.ts';
import {
  D003,
  D007,
  D023,
  D026,
  OPTIONAL,
  SEARCH_BEST,
  SEARCH_MISS,
  T002,
  T004,
  T005,
} from './live.ts';
import type { Check } from './subject.ts';
import { D008, D011, D018, D021, ENGLISH, ERRORS, NO_ID, NOUNS, SEARCH_NAMED } from './words.ts';

export const CHECKS = {
  D001,
  D003,
  D004,
  D005,
  D007,
  D008,
  D009,
  D010,
  D011,
  D012,
  D013,
  D014,
  D018,
  D021,
  D023,
  D024,
  D026,
  T002,
  T004,
  T005,
  C001,
  C002,
  C003,
  'search-named': SEARCH_NAMED,
  'search-best': SEARCH_BEST,
  'search-miss': SEARCH_MISS,
  nouns: NOUNS,
  'no-id': NO_ID,
  optional: OPTIONAL,
  english: ENGLISH,
  errors: ERRORS,
} satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
