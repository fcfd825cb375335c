/*
 * The words that the app recognizes around a list: they report a failure or a partial list, or name an object that
 * describes the response. A word that the API turns out to use is added here.
 *
 * envelopeStatus.ts says what they mean. propertyKeys.ts has the keys of lists and rows.
 */
import { wordSet } from './wordMatching.ts';

/** Words in property keys beside a list, and in texts. */
export const ENVELOPE_WORDS = {
  /** Mean failure, in keys and in texts. */
  failure: wordSet(
    'error err errno errmsg errcode errormessage errorcode fail failed failure exception fault problem denied unauthorized unauthorised forbidden invalid',
  ),

  /** May be beside words of failure: `has_error_code`, but not `invalid_records` or `exception_days`. */
  failureCompanions: wordSet(
    'api http server response request auth authentication login access key token validation code message msg text string str description desc detail reason type name title info list count number has is last was',
  ),

  /** Report success; a negative value means failure. */
  success: wordSet('success successful ok valid authenticated authorized authorised'),

  /** Hold a status code or text. */
  status: wordSet('status statuscode state result resultcode code'),

  /** May be beside words of success or status. */
  statusCompanions: wordSet('http api response return request text is was key token'),

  /** Hold a message for people. */
  message: wordSet('message msg detail description reason'),

  /** Say that there are more rows. */
  more: wordSet('more next hasmore nextpage'),

  /** May be beside words of more: `next_page_url`, but not `more_info` or `next_update`. */
  moreCompanions: wordSet(
    'has is there page link url uri href cursor token key offset start index number item row record result data employee available exist odata hydra',
  ),

  /** Whole keys, joined, that hold the number of rows. */
  total: wordSet('total recordstotal itotalrecords totalcount totalrecords'),

  /** May follow total: `total_items`, but not `total_ms` or `total_departments`. */
  totalCompanions: wordSet(
    'of count number num size length row record result item element entry object hit match doc document data employee emp staff worker person people user not filtered available found',
  ),

  /** Whole keys, joined, that hold the number of pages. */
  pages: wordSet('pages totalpages numpages pagecount lastpage'),

  /** Name an object that describes the response. */
  metadata: wordSet(
    'meta metadata page paging pagination paginator pageable pageinfo link cursor status state header info hydra view response result',
  ),
} as const;

/** Words of texts about a rejected key. */
export const ACCESS_WORDS = wordSet(
  'key token login logged log access permission expire expired credential password authenticated authentication authorized authorization',
);

/** Values that mean no. */
export const NEGATIVE_VALUES = new Set(['', '0', 'false', 'no', 'n', 'none', 'null']);

/** Other values of an error that mean that nothing is wrong. */
export const HARMLESS_VALUES = new Set([
  'ok',
  'success',
  'successful',
  'no error',
  'no errors',
  '200',
]);
