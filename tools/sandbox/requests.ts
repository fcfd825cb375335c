/* The API's four requests: their keys, and the lists that answer them. Only this file checks keys. */
import { REQUESTS } from '../../src/api/requests.ts';
import { keysOf } from '../validation.ts';
import { FAULTS, type Fault, jsonResponse, type SandboxResponse } from './faults.ts';
import { FORMATS, writeNameList } from './formats.ts';
import type { SandboxKeys } from './sandboxAuthData.ts';
import { PAGE_SELECTORS } from './startMeanings.ts';
import type { PlannedFault, SandboxState } from './state.ts';

/** What a client sends. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
}

/** The values that a request has in its path or its form, by their names there. */
type Values = Readonly<Record<string, string>>;

interface ApiRequest {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** What the log and the response call a wrong key. */
  readonly keyName: string;
  readonly hasKeys: (keys: SandboxKeys, values: Values) => boolean;
  /** Writes the list, whose rows a fault may change. */
  readonly write: (state: SandboxState, values: Values, changed: Required<Fault>['rows']) => string;
}

const hasFormKey = ({ apiKey }: SandboxKeys, { api_key }: Values) => api_key === apiKey;

/** The requests, by their names in the API's documentation. */
const ROUTES = {
  /** The newest employees, highest number first. */
  newemployees: {
    path: REQUESTS.newEmployees.path,
    method: 'GET',
    keyName: 'API key',
    hasKeys: (keys, { apiKey }) => keys.apiKey === apiKey,
    write: ({ company, options }, _, changed) =>
      FORMATS[options.format].newemployees(changed(company.newest(options.newestCount))),
  },
  /** All active employees, sorted by name. */
  list_employee: {
    path: REQUESTS.activeEmployees.path,
    method: 'POST',
    keyName: 'API key',
    hasKeys: hasFormKey,
    write: ({ company, options }, _, changed) =>
      FORMATS[options.format].list_employee(changed(company.sortedByName)),
  },
  list_employee_category: {
    path: REQUESTS.employeeCategories.path,
    method: 'POST',
    keyName: 'API key',
    hasKeys: hasFormKey,
    write: ({ company, options }, { driver_only }, changed) => {
      const all = driver_only !== 'Y';
      const rows = company.categories.filter(({ forDrivers }) => all || forDrivers);
      return FORMATS[options.format].list_employee_category(changed(rows));
    },
  },
  /** A page of all active employees. */
  emp_name_list: {
    path: REQUESTS.nameListPage.path,
    method: 'GET',
    keyName: 'company key or secret key',
    hasKeys: (keys, { companyKey, secretKey }) =>
      keys.companyKey === companyKey && keys.secretKey === secretKey,
    write: ({ company, options }, { startAt }, changed) => {
      const select = PAGE_SELECTORS[options.startMeaning];
      return writeNameList(changed(select(company, Number(startAt), options.pageSize)));
    },
  },
} as const satisfies Readonly<Record<string, ApiRequest>>;

export type RouteName = keyof typeof ROUTES;

export const ROUTE_NAMES = keysOf(ROUTES);

/** Matches the paths that a template of the app stands for. Its words in braces are segments, or parts of one. */
const patternOf = (template: string) =>
  new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]*)')}$`);

/** Returns the name of the request that was sent; undefined for any other. */
export const findRoute = ({ method, path }: Sent): RouteName | undefined =>
  ROUTE_NAMES.find((name) => {
    const route = ROUTES[name];
    return method === route.method && patternOf(route.path).test(path);
  });

/** The response to a request; null breaks the connection. */
export interface Answer {
  readonly response: SandboxResponse | null;
  /** The fault, or which key was wrong. */
  readonly note?: string | undefined;
}

/** Answers a request. A fault may change any response, even the one to a wrong key. */
export function answer(
  state: SandboxState,
  name: RouteName,
  { path, form }: Sent,
  planned: PlannedFault | undefined,
): Answer {
  const route: ApiRequest = ROUTES[name];
  const fault: Fault = planned === undefined ? {} : FAULTS[planned.fault];
  const { rows: changed = (rows) => rows, response: replace = (normal) => normal } = fault;
  const inPath = Object.entries(patternOf(route.path).exec(path)?.groups ?? {});
  const values = {
    ...Object.fromEntries(inPath.map(([name, segment]) => [name, decoded(segment)])),
    ...Object.fromEntries(form),
  };
  const isWrong = !route.hasKeys(state.keys, values);
  const failure = { fail: { authentication: `The ${route.keyName} failed.` } };
  const body = isWrong ? JSON.stringify(failure) : route.write(state, values, changed);
  const note = planned?.fault ?? (isWrong ? `wrong ${route.keyName}` : undefined);
  return { response: replace(jsonResponse(body)), note };
}

/** Decodes a segment of a path; '' if it can't be decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
