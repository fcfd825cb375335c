/* The API's four requests: their keys, and the lists that answer them. Only this file checks keys. */
import { type ApiRequest, REQUESTS } from '../../src/api/requests.ts';
import { keysOf } from '../validation.ts';
import type { SandboxEmployee } from './company.ts';
import { FAULTS, type Fault, jsonResponse, type SandboxResponse } from './faults.ts';
import { writeList, writeNameList } from './formats.ts';
import type { PlannedFault, SandboxKeys, SandboxState } from './state.ts';

/** What a client sends. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
}

/** The values that a request has in its path and its form, by the app's names or those of the form. */
type Values = Readonly<Record<string, string>>;

interface Route {
  readonly request: ApiRequest;
  /** Writes the list, whose rows a fault may change. */
  readonly write: (state: SandboxState, values: Values, changed: Required<Fault>['rows']) => string;
}

/** The requests, by their names in the API's documentation. */
const ROUTES = {
  /** The newest employees, highest number first. */
  newemployees: {
    request: REQUESTS.newEmployees,
    write: ({ company, options: { format, newestCount } }, _, changed) =>
      writeList(format, 'newemployees', changed(company.newest(newestCount))),
  },
  /** All active employees, sorted by name. */
  list_employee: {
    request: REQUESTS.activeEmployees,
    write: ({ company, options }, _, changed) =>
      writeList(options.format, 'list_employee', changed(company.sortedByName)),
  },
  list_employee_category: {
    request: REQUESTS.employeeCategories,
    write: ({ company, options }, { driver_only }, changed) => {
      const isAll = driver_only !== 'Y';
      const rows = company.categories.filter(({ forDrivers }) => isAll || forDrivers);
      return writeList(options.format, 'list_employee_category', changed(rows));
    },
  },
  /** A page of all active employees, sorted by name, from the one with a number on; 0 is the first page. */
  emp_name_list: {
    request: REQUESTS.nameListPage,
    write: ({ company: { sortedByName }, options: { pageSize } }, { startAt }, changed) => {
      const isStart = ({ number }: SandboxEmployee) => String(number) === startAt;
      const from = startAt === '0' ? 0 : sortedByName.findIndex(isStart);
      return writeNameList(changed(from < 0 ? [] : sortedByName.slice(from, from + pageSize)));
    },
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

export const ROUTE_NAMES = keysOf(ROUTES);

/** Matches the paths that a template of the app stands for. Its words in braces are segments, or parts of one. */
const patternOf = (template: string) =>
  new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]*)')}$`);

/** Returns the name of the request that was sent; undefined for any other. */
export const findRoute = ({ method, path }: Sent): RouteName | undefined =>
  ROUTE_NAMES.find((name) => {
    const { request }: Route = ROUTES[name];
    return method === (request.form ? 'POST' : 'GET') && patternOf(request.path).test(path);
  });

function valuesOf(request: ApiRequest, { path, form }: Sent): Values {
  const inPath = Object.entries(patternOf(request.path).exec(path)?.groups ?? {});
  // `api_key={apiKey}` names the value of the parameter api_key.
  const inForm = [...new URLSearchParams(request.form)].map(([parameter, name]) => [
    name.slice(1, -1),
    form.get(parameter) ?? '',
  ]);
  return {
    ...Object.fromEntries(form),
    ...Object.fromEntries(inForm),
    ...Object.fromEntries(inPath.map(([name, segment]) => [name, decoded(segment)])),
  };
}

/** Whether the request has the right value for each key that it needs. */
const hasKeys = (keys: SandboxKeys, values: Values): boolean =>
  Object.entries(keys).every(([name, key]) => (values[name] ?? key) === key);

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
  sent: Sent,
  planned: PlannedFault | undefined,
): Answer {
  const { request, write }: Route = ROUTES[name];
  const fault: Fault = planned === undefined ? {} : FAULTS[planned.fault];
  const { rows: changed = (rows) => rows, response: replace = (normal) => normal } = fault;
  const values = valuesOf(request, sent);
  const isWrong = !hasKeys(state.keys, values);
  const failure = { fail: { authentication: `The ${request.keyLabel} failed.` } };
  const body = isWrong ? JSON.stringify(failure) : write(state, values, changed);
  const note = planned?.fault ?? (isWrong ? `wrong ${request.keyLabel}` : undefined);
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
