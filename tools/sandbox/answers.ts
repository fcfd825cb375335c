/* The API's four requests: the keys that each needs, and the rows that it lists. Only this file checks keys. */
import { type ApiRequest, REQUESTS } from '../../src/api/requests.ts';
import { keysOf } from '../validation.ts';
import { FAULTS, type Fault, jsonResponse, pageResponse, type SandboxResponse } from './faults.ts';
import { type Row, writeList } from './formats.ts';
import type { SandboxKeys, SandboxState } from './state.ts';

/** What a request has in its path and form. Keys have the names of the connection form. */
type Values = Readonly<Record<string, string>>;

interface Route {
  readonly request: ApiRequest;
  readonly keys: readonly (keyof SandboxKeys)[];
  readonly rows: (state: SandboxState, values: Values) => readonly Row[];
}

/** The requests, by their names in the documentation. */
const ROUTES = {
  /** The newest employees, highest number first. */
  newemployees: {
    request: REQUESTS.newEmployees,
    keys: ['api_key'],
    rows: ({ company, options }) => company.newest(options.newestCount),
  },
  /** All active employees, sorted by name. */
  list_employee: {
    request: REQUESTS.activeEmployees,
    keys: ['api_key'],
    rows: ({ company }) => company.sortedByName,
  },
  list_employee_category: {
    request: REQUESTS.employeeCategories,
    keys: ['api_key'],
    rows: ({ company }, { driver_only }) =>
      company.categories.filter(({ forDrivers }) => forDrivers || driver_only !== 'Y'),
  },
  /** A page of all active employees, sorted by name, from the one with a number on; 0 is the first page. */
  emp_name_list: {
    request: REQUESTS.nameListPage,
    keys: ['company_key', 'secret_key'],
    rows: ({ company: { sortedByName }, options: { pageSize } }, { start_at }) => {
      const isStart = ({ number }: Row) => `${number}` === start_at;
      const from = start_at === '0' ? 0 : sortedByName.findIndex(isStart);
      return from < 0 ? [] : sortedByName.slice(from, from + pageSize);
    },
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

export const ROUTE_NAMES = keysOf(ROUTES);

/** Matches the method and path of a request. Nothing is decoded: the sandbox's keys are letters and digits. */
function patternOf({ path, form }: ApiRequest): RegExp {
  const snakeCase = (name: string) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const groups = path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${snakeCase(name)}>[^/]*)`);
  return new RegExp(`^${form === undefined ? 'GET' : 'POST'} ${groups}$`);
}

export interface Answer {
  readonly name: RouteName | 'elsewhere';
  /** Null breaks the connection. */
  readonly response: SandboxResponse | null;
  /** The fault, or which key was wrong. */
  readonly note?: string | undefined;
}

/**
 * Answers a request. A fault may change any response, even the one to a wrong key.
 *
 * @param sent - the method and path, such as `POST /Apiv11/list_employee`.
 */
export function answer(state: SandboxState, sent: string, form: URLSearchParams): Answer {
  const name = ROUTE_NAMES.find((each) => patternOf(ROUTES[each].request).test(sent));
  if (name === undefined) return { name: 'elsewhere', response: pageResponse('Not Found', 404) };
  const { request, keys, rows }: Route = ROUTES[name];
  const values = { ...Object.fromEntries(form), ...patternOf(request).exec(sent)?.groups };
  const fault = state.takeFault(name);
  const { rows: change = (listed) => listed, response: replace = (normal) => normal }: Fault =
    fault === undefined ? {} : FAULTS[fault];
  const isRejected = keys.some((key) => values[key] !== state.keys[key]);
  const body = isRejected
    ? JSON.stringify({ fail: { authentication: `The ${request.keyLabel} failed.` } })
    : writeList(state.options.format, name, change(rows(state, values)));
  const note = fault ?? (isRejected ? `wrong ${request.keyLabel}` : undefined);
  return { name, response: replace(jsonResponse(body)), note };
}
