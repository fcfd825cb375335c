// HTTP statuses with their phrases, for R8: one row alone that is one of them is a failure. The
// same number with another name, or the same phrase among other rows, is a row like any. Only
// statuses of failures; nobody answers `{"200": "OK"}` to say that something went wrong.
import fc from 'fast-check';

export const statuses = fc.constantFrom<readonly [number: string, phrase: string]>(
  ['400', 'Bad Request'],
  ['401', 'Unauthorized'],
  ['403', 'Forbidden'],
  ['404', 'Not Found'],
  ['405', 'Method Not Allowed'],
  ['408', 'Request Timeout'],
  ['429', 'Too Many Requests'],
  ['500', 'Internal Server Error'],
  ['501', 'Not Implemented'],
  ['502', 'Bad Gateway'],
  ['503', 'Service Unavailable'],
);
