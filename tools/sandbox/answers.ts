/*
 * The API's four requests, as its documentation writes them: the keys that each needs, and the rows that it lists. Only
 * this file checks keys.
 */
import { keysOf } from '../validation.ts';
import { FAULTS, type Fault, jsonResponse, pageResponse, type SandboxResponse } from './faults.ts';
import { type Row, writeList } from './formats.ts';
import type { SandboxKeys, SandboxState } from './state.ts';

/** What a request has in its path and form. Keys have the names of the connection form. */
type Values = Readonly<Record<string, string>>;

interface Route {
  /** Matches the method and path. Nothing is decoded: the sandbox's keys are letters and digits. */
  readonly pattern: RegExp;
  readonly keys: readonly (keyof SandboxKeys)[];
  readonly keyLabel: string;
  readonly rows: (state: SandboxState, values: Values) => readonly Row[];
}

const API_KEY = { keys: ['api_key'], keyLabel: 'API Key' } as const;

/** The requests, by their names in the documentation. */
const ROUTES = {
  /** The newest employees, highest number first. */
  newemployees: {
    ...API_KEY,
    pattern: /^GET \/Apif\/newemployees\/api_key=(?<api_key>[^/]*)$/,
    rows: ({ company, options }) => company.newest(options.newestCount),
  },
  /** All active employees, sorted by name. */
  list_employee: {
    ...API_KEY,
    pattern: /^POST \/Apiv11\/list_employee$/,
    rows: ({ company }) => company.sortedByName,
  },
  list_employee_category: {
    ...API_KEY,
    pattern: /^POST \/Apiv11\/list_employee_category$/,
    rows: ({ company }, { driver_only }) =>
      company.categories.filter(({ forDrivers }) => forDrivers || driver_only !== 'Y'),
  },
  /** A page of all active employees, sorted by name, from the one with a number on; 0 is the first page. */
  emp_name_list: {
    pattern:
      /^GET \/Apif\/emp_name_list\/(?<company_key>[^/]*)\/(?<secret_key>[^/]*)\/(?<start>\d+)$/,
    keys: ['company_key', 'secret_key'],
    keyLabel: 'Company Key or Secret Key',
    rows: ({ company: { sortedByName }, options: { pageSize } }, { start }) => {
      const from = start === '0' ? 0 : sortedByName.findIndex((each) => `${each.number}` === start);
      return from < 0 ? [] : sortedByName.slice(from, from + pageSize);
    },
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

export const ROUTE_NAMES = keysOf(ROUTES);

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
  const name = ROUTE_NAMES.find((each) => ROUTES[each].pattern.test(sent));
  if (name === undefined) return { name: 'elsewhere', response: pageResponse('Not Found', 404) };
  const { pattern, keys, keyLabel, rows }: Route = ROUTES[name];
  const values = { ...Object.fromEntries(form), ...pattern.exec(sent)?.groups };
  const fault = state.takeFault(name);
  const { rows: change = (listed) => listed, response: replace = (normal) => normal }: Fault =
    fault === undefined ? {} : FAULTS[fault];
  const isRejected = keys.some((key) => values[key] !== state.keys[key]);
  const body = isRejected
    ? JSON.stringify({ fail: { authentication: `The ${keyLabel} failed.` } })
    : writeList(state.options.format, name, change(rows(state, values)));
  const note = fault ?? (isRejected ? `wrong ${keyLabel}` : undefined);
  return { name, response: replace(jsonResponse(body)), note };
}
