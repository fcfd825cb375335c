/*
 * The four requests by name: where each is and how it is asked.
 *
 * Counts, faults and log lines speak of a request by this name and never by its path, because the
 * paths of two of them hold keys.
 */

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** How many segments follow the path; they hold the keys. */
  readonly segments: number;
}

export const ROUTES = {
  newemployees: { method: 'GET', path: '/Apif/newemployees', segments: 1 },
  list_employee: { method: 'POST', path: '/Apiv11/list_employee', segments: 0 },
  list_employee_category: { method: 'POST', path: '/Apiv11/list_employee_category', segments: 0 },
  emp_name_list: { method: 'GET', path: '/Apif/emp_name_list', segments: 3 },
} satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

/**
 * The segments after a route's path, decoded exactly once, or null where their number is wrong.
 * They come from the request line: a decoded URL no longer tells `%2F` in a key from a separator.
 *
 * @throws {URIError} A segment is not percent-encoded text.
 */
export function segmentsAfter({ path, segments }: Route, requestTarget: string): string[] | null {
  const pathname = requestTarget.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  if (!pathname.startsWith(path)) return null;
  const [before, ...rest] = pathname.slice(path.length).split('/');
  return before === '' && rest.length === segments ? rest.map(decodeURIComponent) : null;
}
