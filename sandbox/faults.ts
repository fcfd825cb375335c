/*
 * What can go wrong with a request, and which requests it happens to next.
 *
 * A fault turns the reply that the service would have given into another one, so that every failure
 * a client must survive is one entry of a table, and half a reply is half of the real one.
 */
import { failure, json, page, type Reply } from './reply.ts';
import type { RouteName } from './requests.ts';

/** Turns the proper reply into what comes instead; `milliseconds` is what the planner asked for. */
type Fault = (proper: Reply, milliseconds: number | undefined) => Reply;

const RETRY_AFTER_MS = 30_000;
const SLOW_MS = 2_000;
const HUGE_LENGTH = 21 * 1024 * 1024;

export const FAULTS = {
  /** A key that fails, as the documentation shows it. */
  refused: () => failure('authentication', 'The API key failed.'),
  unauthorized: () => json('{"message":"Unauthorized"}', 401),
  forbidden: () => json('{"message":"Forbidden"}', 403),
  'not-found': () => page('Not Found', 404),
  throttled: (_proper, milliseconds = RETRY_AFTER_MS) =>
    throttled(String(Math.ceil(milliseconds / 1000))),
  'throttled-date': (_proper, milliseconds = RETRY_AFTER_MS) =>
    throttled(new Date(Date.now() + milliseconds).toUTCString()),
  'server-error': () => page('Internal Server Error', 500),
  'bad-gateway': () => page('Bad Gateway', 502),
  redirect: () => ({
    status: 302,
    headers: { location: '/moved', 'content-type': 'text/html' },
    body: '',
  }),
  /** A failure of another kind than a wrong key. */
  failed: () => failure('database', 'The database could not be reached.'),
  'error-object': () => json('{"error":"Something went wrong."}'),
  /** A web page where a list should be. */
  page: () => page('Sign in', 200),
  /** A whole reply, by its length, whose text stops half way. */
  cut: (proper) => ({ ...proper, body: proper.body.slice(0, Math.floor(proper.body.length / 2)) }),
  /** No reply: the connection is destroyed. */
  drop: (proper) => ({ ...proper, endsAfter: 'nothing' }),
  /** Headers and half of the body; then the connection is destroyed. */
  'cut-connection': (proper) => ({ ...proper, endsAfter: 'half' }),
  empty: (proper) => ({ ...proper, body: '' }),
  scalar: (proper) => ({ ...proper, body: 'true' }),
  /** The proper reply, late. */
  slow: (proper, milliseconds = SLOW_MS) => ({ ...proper, delay: milliseconds }),
  /** The proper reply with so much white space after it that its length alone is too much. */
  huge: (proper) => ({ ...proper, body: proper.body.padEnd(HUGE_LENGTH) }),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

/** Where and how long a fault lasts. */
export interface FaultScope {
  /** The one route it happens to; absent: all of them. */
  readonly route?: RouteName | undefined;
  /** How late `slow` answers, or what `throttled` and `throttled-date` ask for. */
  readonly milliseconds?: number | undefined;
}

export interface PlannedFault extends FaultScope {
  readonly fault: FaultName;
  /** Requests it still happens to; null: until cleared. */
  readonly left: number | null;
}

/** The faults to come, in the order in which they were asked for. */
export class FaultPlan {
  #planned: PlannedFault[] = [];

  get list(): readonly PlannedFault[] {
    return this.#planned;
  }

  add(fault: FaultName, times: number | undefined, scope: FaultScope): void {
    this.#planned.push({ ...scope, fault, left: times ?? null });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The fault that happens to this request, which is one fewer to come. */
  take(route: RouteName): PlannedFault | undefined {
    const index = this.#planned.findIndex((planned) => (planned.route ?? route) === route);
    const planned = this.#planned[index];
    if (planned === undefined || planned.left === null) return planned;
    const rest = planned.left > 1 ? [{ ...planned, left: planned.left - 1 }] : [];
    this.#planned = this.#planned.toSpliced(index, 1, ...rest);
    return planned;
  }
}

/** What comes instead of the proper reply. */
export function applyFault({ fault, milliseconds }: PlannedFault, proper: Reply): Reply {
  const apply: Fault = FAULTS[fault];
  return apply(proper, milliseconds);
}

function throttled(retryAfter: string): Reply {
  const reply = json('{"message":"Too Many Requests"}', 429);
  return { ...reply, headers: { ...reply.headers, 'retry-after': retryAfter } };
}
