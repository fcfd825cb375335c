/* The connection of most tests. Its keys and URL may be in no error message and no log. */

/** A connection with only the API key. */
export const AUTH_DATA = {
  base_url: 'https://hr.example.com',
  api_key: 'ak-4711-for-tests-wxyz',
} as const;

/** The same connection with the two keys of the employee name list. */
export const AUTH_DATA_WITH_NAME_LIST_KEYS = {
  ...AUTH_DATA,
  company_key: 'ck-0042-for-tests',
  secret_key: 'sk-0099-for-tests',
} as const;

/** A key of every character that means something in a path, a form, or a template of the platform. */
export const AWKWARD_KEY = 'a/b+c%d#e?f&g"h i={{bundle.authData.api_key}}ß';

/** Parts of the other keys, and of the name in the tests' responses. */
export const PRIVATE = /ak-4711|wxyz|ck-0042|sk-0099|Zelda|Quux/;
