/* The API's four requests, as its documentation writes them (docs/api.md). api.ts fills in the keys. */
import type { RequestLabels } from '../errors/problem.ts';
import type { RowKind } from '../responses/fields.ts';

/** A request. Words in braces stand for values. */
export interface ApiRequest extends RequestLabels {
  readonly path: string;
  /** The body of a POST, which requests the whole list for a dropdown. Without it, the request is a GET. */
  readonly form?: string;
  /** The body that limits categories to drivers. */
  readonly driversForm?: string;
  /** Whether a part of a whole list is enough. If not, anyone missing would look new later, or not be found. */
  readonly mayBePart?: boolean;
  readonly kind: RowKind;
}

/** The requests by the property of `Api` that sends each. */
export const REQUESTS = {
  newEmployees: {
    path: '/Apif/newemployees/api_key={apiKey}',
    kind: 'employee',
    listLabel: 'the new employee list',
    keyLabel: 'API Key',
  },
  activeEmployees: {
    path: '/Apiv11/list_employee',
    form: 'api_key={apiKey}',
    kind: 'employee',
    listLabel: 'the employee list',
    keyLabel: 'API Key',
  },
  employeeCategories: {
    path: '/Apiv11/list_employee_category',
    form: 'api_key={apiKey}',
    driversForm: 'api_key={apiKey}&driver_only=Y',
    kind: 'category',
    listLabel: 'the employee category list',
    keyLabel: 'API Key',
  },
  nameListPage: {
    path: '/Apif/emp_name_list/{companyKey}/{secretKey}/{startAt}',
    kind: 'employee',
    listLabel: 'the employee name list',
    keyLabel: 'Company Key or Secret Key',
  },
} as const satisfies Readonly<Record<string, ApiRequest>>;

type WordIn<Template> = Template extends `${string}{${infer Word}}${infer Rest}`
  ? Word | WordIn<Rest>
  : never;
type PropertyOf<Request> = Request extends unknown ? Request[keyof Request] : never;

/** The words in braces. The compiler checks that there is a value for each. */
export type TemplateWord = WordIn<PropertyOf<(typeof REQUESTS)[keyof typeof REQUESTS]>>;

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

/** Fills in a template. */
export const fillIn = (
  template: string,
  values: Readonly<Record<string, string>>,
  encode: (value: string) => string,
): string => template.replace(/\{(\w+)\}/g, (_, name: string) => encode(`${values[name]}`));
