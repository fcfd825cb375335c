/*
 * Answers the API's four requests. The router also has the commands under /sandbox.
 *
 * Only this file checks keys. A planned fault is applied to the finished response, so that any response, even the one
 * to a wrong key, can be late, cut off, or lost.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Bindings } from '../localServer.ts';
import { createCommandRouter } from './commands.ts';
import { FAULTS } from './faults.ts';
import {
  activeEmployeesText,
  employeeCategoriesText,
  nameListPageText,
  newEmployeesText,
} from './listTexts.ts';
import { jsonResponse, type MockResponse } from './responses.ts';
import { ROUTES, type RouteName, type SandboxState } from './state.ts';
import { createWriter, REJECTION_PLACEHOLDERS } from './template.ts';

type RouteContext = Context<Bindings>;
type Handler = (state: SandboxState, context: RouteContext) => MockResponse | Promise<MockResponse>;

const SLOW_MILLISECONDS = 2_000;

export function createRouter(state: SandboxState): Hono<Bindings> {
  const router = new Hono<Bindings>();
  const respond = (name: RouteName, handle: Handler) => async (context: RouteContext) => {
    const normal = await handle(state, context);
    const planned = state.takeFault(name);
    const response = planned ? FAULTS[planned.fault](normal) : normal;
    const note = planned?.fault ?? normal.note;
    const bytes = Buffer.byteLength(response?.body ?? '');
    const { method } = context.req;
    state.recordRequest({ method, name, status: response?.status ?? null, bytes, note });
    if (response?.isDelayed) {
      // Without `ref: false`, a pending response would keep a closed sandbox's process alive.
      await wait(planned?.milliseconds ?? SLOW_MILLISECONDS, undefined, { ref: false });
    }
    if (response !== null) return new Response(response.body, response);
    context.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  router.get(ROUTES.newemployees, respond('newemployees', handleNewEmployees));
  router.post(ROUTES.list_employee, respond('list_employee', handleActiveEmployees));
  router.post(
    ROUTES.list_employee_category,
    respond('list_employee_category', handleEmployeeCategories),
  );
  router.get(ROUTES.emp_name_list, respond('emp_name_list', handleNameListPage));
  router.route('/', createCommandRouter(state));
  router.notFound((context) => {
    state.recordRequest({ method: context.req.method, name: 'elsewhere', status: 404 });
    return context.text('Not Found', 404);
  });
  return router;
}

const handleNewEmployees: Handler = (state, { req }) =>
  req.param('key') === `api_key=${state.keys.apiKey}`
    ? jsonResponse(newEmployeesText(state))
    : rejectKey(state, 'wrong_api_key');

const handleActiveEmployees: Handler = async (state, { req }) => {
  const form = await req.parseBody();
  const hasKey = form['api_key'] === state.keys.apiKey;
  return hasKey ? jsonResponse(activeEmployeesText(state)) : rejectKey(state, 'wrong_api_key');
};

const handleEmployeeCategories: Handler = async (state, { req }) => {
  const form = await req.parseBody();
  if (form['api_key'] !== state.keys.apiKey) return rejectKey(state, 'wrong_api_key');
  return jsonResponse(employeeCategoriesText(state, form['driver_only'] === 'Y'));
};

const handleNameListPage: Handler = (state, { req }) => {
  const { companyKey, secretKey } = state.keys;
  return req.param('companyKey') === companyKey && req.param('secretKey') === secretKey
    ? jsonResponse(nameListPageText(state, Number(req.param('start'))))
    : rejectKey(state, 'wrong_name_list_keys');
};

/** What the log and the response call a wrong key. */
const WRONG_KEYS = {
  wrong_api_key: 'API key',
  wrong_name_list_keys: 'company key or secret key',
};

function rejectKey({ profile }: SandboxState, key: keyof typeof WRONG_KEYS): MockResponse {
  const { status, body } = profile[key];
  const text =
    typeof body === 'string'
      ? body
      : createWriter(body, REJECTION_PLACEHOLDERS)(`The ${WRONG_KEYS[key]} failed.`);
  return { ...jsonResponse(text, status), note: `wrong ${WRONG_KEYS[key]}` };
}
