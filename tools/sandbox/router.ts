/*
 * Answers the API's four requests. The router also has the commands under /sandbox.
 *
 * Only this file checks keys. A planned fault is applied to any response, even the one to a wrong key, so that it can be
 * late, cut off, or lost, too.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Bindings } from '../localServer.ts';
import { keysOf } from '../validation.ts';
import { createCommandRouter } from './commands.ts';
import { FAULTS, type Fault } from './faults.ts';
import { FORMATS, writeNameList } from './formats.ts';
import { jsonResponse, type MockResponse } from './responses.ts';
import type { SandboxKeys } from './sandboxAuthData.ts';
import { PAGE_SELECTORS } from './startMeanings.ts';
import { ROUTES, type RouteName, type SandboxState } from './state.ts';

/** The parts of the path and the fields of the form, by name. */
type Sent = Readonly<Record<string, unknown>>;

interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** What the log and the response call a wrong key. */
  readonly keyName: string;
  readonly hasKeys: (keys: SandboxKeys, sent: Sent) => boolean;
  /** Writes the list, whose rows a fault may change. */
  readonly write: (state: SandboxState, sent: Sent, changed: Required<Fault>['rows']) => string;
}

const hasApiKey = ({ apiKey }: SandboxKeys, { api_key }: Sent) => api_key === apiKey;

const REQUESTS: Readonly<Record<RouteName, ApiRequest>> = {
  /** The newest employees, highest number first. */
  newemployees: {
    method: 'GET',
    keyName: 'API key',
    hasKeys: ({ apiKey }, { key }) => key === `api_key=${apiKey}`,
    write: ({ company, format, options }, _, changed) =>
      FORMATS[format].newemployees(changed(company.newest(options.newestCount))),
  },
  /** All active employees, sorted by name. */
  list_employee: {
    method: 'POST',
    keyName: 'API key',
    hasKeys: hasApiKey,
    write: ({ company, format }, _, changed) =>
      FORMATS[format].list_employee(changed(company.sortedByName)),
  },
  list_employee_category: {
    method: 'POST',
    keyName: 'API key',
    hasKeys: hasApiKey,
    write: ({ company, format }, { driver_only }, changed) => {
      const rows = company.categories.filter(({ forDrivers }) => forDrivers || driver_only !== 'Y');
      return FORMATS[format].list_employee_category(changed(rows));
    },
  },
  emp_name_list: {
    method: 'GET',
    keyName: 'company key or secret key',
    hasKeys: ({ companyKey, secretKey }, sent) =>
      sent['companyKey'] === companyKey && sent['secretKey'] === secretKey,
    write: ({ company, options: { startMeaning, pageSize } }, { start }, changed) =>
      writeNameList(changed(PAGE_SELECTORS[startMeaning](company, Number(start), pageSize))),
  },
};

const SLOW_MILLISECONDS = 2_000;

export function createRouter(state: SandboxState): Hono<Bindings> {
  const router = new Hono<Bindings>();
  for (const name of keysOf(ROUTES)) {
    router.on(REQUESTS[name].method, ROUTES[name], (context) => respond(state, name, context));
  }
  router.route('/', createCommandRouter(state));
  router.notFound((context) => {
    state.recordRequest({ method: context.req.method, name: 'elsewhere', status: 404 });
    return context.text('Not Found', 404);
  });
  return router;
}

async function respond(state: SandboxState, name: RouteName, context: Context<Bindings>) {
  const { method } = context.req;
  const sent = {
    ...context.req.param(),
    ...(method === 'POST' && (await context.req.parseBody())),
  };
  const planned = state.takeFault(name);
  const fault: Fault = planned === undefined ? {} : FAULTS[planned.fault];
  const normal = normalResponse(state, REQUESTS[name], sent, fault);
  const response = fault.response ? fault.response(normal) : normal;
  const note = planned?.fault ?? normal.note;
  const bytes = Buffer.byteLength(response?.body ?? '');
  state.recordRequest({ method, name, status: response?.status ?? null, bytes, note });
  if (response?.isDelayed) {
    // Without `ref: false`, a pending response would keep a closed sandbox's process alive.
    await wait(planned?.milliseconds ?? SLOW_MILLISECONDS, undefined, { ref: false });
  }
  if (response !== null) return new Response(response.body, response);
  context.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

function normalResponse(
  state: SandboxState,
  { keyName, hasKeys, write }: ApiRequest,
  sent: Sent,
  { rows = (all) => all }: Fault,
): MockResponse {
  if (hasKeys(state.keys, sent)) return jsonResponse(write(state, sent, rows));
  const body = JSON.stringify({ fail: { authentication: `The ${keyName} failed.` } });
  return { ...jsonResponse(body), note: `wrong ${keyName}` };
}
