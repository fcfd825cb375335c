/* The API's four requests, as its documentation writes them (docs/api.md). api.ts fills in the keys. */
import type { RequestLabels } from '../errors/problem.ts';
import type { RowKind } from '../responses/fields.ts';

/** A request. Words in braces stand for values. */
export interface ApiRequest extends RequestLabels {
  readonly path: string;
  /** The body of a POST. Without it, the request is a GET. */
  readonly form?: string;
  /** The body that limits categories to drivers. */
  readonly driversForm?: string;
  readonly kind: RowKind;
  /** Whether the list may have blank options. */
  readonly mayHavePrompt?: boolean;
  /** Whether the API just accepted the key for another list, so a rejection means no access to this one. */
  readonly isKeyAccepted?: boolean;
  /** Whether status 404 means that the Service URL is wrong, or that there is no such list. */
  readonly ifNotFound: 'notFound' | 'listNotFound';
  /** Whether a part of the list is enough. If not, anyone missing would look new later, or not be found. */
  readonly mayBePart?: boolean;
}

/** The requests by the property of `Api` that sends each. */
export const REQUESTS = {
  newEmployees: {
    path: '/Apif/newemployees/api_key={apiKey}',
    kind: 'employee',
    listLabel: 'the new employee list',
    keyLabel: 'API Key',
    ifNotFound: 'notFound',
    mayBePart: true,
  },
  activeEmployees: {
    path: '/Apiv11/list_employee',
    form: 'api_key={apiKey}',
    kind: 'employee',
    listLabel: 'the employee list',
    keyLabel: 'API Key',
    ifNotFound: 'listNotFound',
    mayHavePrompt: true,
  },
  employeeCategories: {
    path: '/Apiv11/list_employee_category',
    form: 'api_key={apiKey}',
    driversForm: 'api_key={apiKey}&driver_only=Y',
    kind: 'category',
    listLabel: 'the employee category list',
    keyLabel: 'API Key',
    ifNotFound: 'listNotFound',
    mayHavePrompt: true,
  },
  nameListPage: {
    path: '/Apif/emp_name_list/{companyKey}/{secretKey}/{startAt}',
    kind: 'employee',
    listLabel: 'the employee name list',
    keyLabel: 'Company Key or Secret Key',
    ifNotFound: 'listNotFound',
    mayBePart: true,
  },
} as const satisfies Readonly<Record<string, ApiRequest>>;

/** The words in braces of a template. */
export type ValuesOf<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | ValuesOf<Rest> : never;

/**
 * Percent-encodes only what a path segment can't contain (`pchar` of RFC 3986), because CodeIgniter doesn't decode
 * segments (github.com/bcit-ci/CodeIgniter/issues/5107). node-fetch encodes apostrophes anyway (`autoEscape` of Node's
 * url.parse).
 */
export const encodeSegment = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[^\w.~!$&'()*+,;=:@-]/gu, encodeURIComponent)
    .replaceAll("'", '%27');

/** Fills in a template. The compiler checks that `values` has each word in braces. */
export const fillIn = <Template extends string>(
  template: Template,
  values: Readonly<Record<ValuesOf<Template>, string>>,
  encode: (value: string) => string,
): string => {
  const byName: Readonly<Record<string, string>> = values;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encode(`${byName[name]}`));
};
