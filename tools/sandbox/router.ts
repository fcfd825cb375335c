/*
 * The API's four requests, and the router that also serves the commands under /sandbox.
 *
 * Only this file checks the keys. A planned fault is applied last, so any response can be late, cut, or lost.
 */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Bindings } from '../localServer.ts';
import { KEY_REJECTION_PLACEHOLDERS, valueWriter } from '../profile/template.ts';
import { createCommandRouter } from './commands.ts';
import { FAULTS } from './faults.ts';
import { categoriesText, employeesText, nameListPageText, newEmployeesText } from './lists.ts';
import {
  failure,
  htmlPage,
  jsonResponse,
  type MockResponse,
  ROUTES,
  type RouteName,
  sendResponse,
} from './mockResponse.ts';
import type { State } from './state.ts';

type RouteContext = Context<Bindings>;
type Handler = (context: RouteContext, state: State) => MockResponse | Promise<MockResponse>;

export function createRouter(state: State): Hono<Bindings> {
  const router = new Hono<Bindings>();
  router.use(methodNotAllowed({ app: router }));
  const serve = (name: RouteName, handle: Handler) => {
    const { method, path } = ROUTES[name];
    router.on(method, path, async (context) =>
      respond(state, context, name, await handle(context, state)),
    );
  };
  serve('newemployees', handleNewEmployees);
  serve('list_employee', handleEmployees);
  serve('list_employee_category', handleCategories);
  serve('emp_name_list', handleNameList);
  router.route('/', createCommandRouter(state));
  router.notFound((context) => {
    state.requests.elsewhere++;
    state.log({ method: context.req.method, name: 'elsewhere', status: 404 });
    return context.text('Not Found', 404);
  });
  router.onError((error, context) => {
    // The message may contain a key.
    state.log({ method: context.req.method, name: error.name, status: 500 });
    return context.text('Internal Server Error', 500);
  });
  return router;
}

async function respond(state: State, context: RouteContext, name: RouteName, normal: MockResponse) {
  state.requests[name]++;
  const planned = state.takeFault(name);
  const response = planned ? FAULTS[planned.fault](normal, planned.milliseconds) : normal;
  state.log({
    method: context.req.method,
    name,
    status: response.status,
    bytes: Buffer.byteLength(response.body),
    note: planned?.fault ?? normal.wrongKey,
    hasWrongKey: planned === undefined && normal.wrongKey !== undefined,
  });
  await sendResponse(response, context.env.outgoing);
  return RESPONSE_ALREADY_SENT;
}

const handleNewEmployees: Handler = ({ req }, state) =>
  req.param('key') === `api_key=${state.keys.apiKey}`
    ? listResponse(state, newEmployeesText(state))
    : rejectKey(state, 'wrong_key');

const handleEmployees: Handler = async (context, state) =>
  (await formWithKey(context, state))
    ? listResponse(state, employeesText(state))
    : rejectKey(state, 'wrong_key');

const handleCategories: Handler = async (context, state) => {
  const form = await formWithKey(context, state);
  if (form === null) return rejectKey(state, 'wrong_key');
  return listResponse(state, categoriesText(state, form['driver_only'] === 'Y'));
};

const handleNameList: Handler = ({ req }, state) => {
  const { companyKey, secretKey } = state.keys;
  if (req.param('companyKey') !== companyKey || req.param('secretKey') !== secretKey) {
    return rejectKey(state, 'wrong_company_key');
  }
  const text = nameListPageText(state, req.param('start') ?? '');
  return text === null ? failure('request', NO_START) : listResponse(state, text);
};

/** Parses the form, URL-encoded or multipart; returns null if the API key is wrong. */
async function formWithKey({ req }: RouteContext, { keys }: State) {
  const form = await req.parseBody().catch(() => null);
  return form?.['api_key'] === keys.apiKey ? form : null;
}

const listResponse = ({ profile }: State, text: string): MockResponse =>
  jsonResponse(text, 200, profile.content_type);

const NO_START = 'The list starts at 0 or at an employee number.';

const KEY_REJECTIONS = {
  wrong_key: { text: 'The API key failed.', wrongKey: 'wrong API key' },
  wrong_company_key: {
    text: 'The company key or the secret key failed.',
    wrongKey: 'wrong company or secret key',
  },
};

function rejectKey({ profile }: State, key: keyof typeof KEY_REJECTIONS): MockResponse {
  const { status, body } = profile[key];
  const { text, wrongKey } = KEY_REJECTIONS[key];
  if (body === '<page>') return { ...htmlPage('Sign in', status), wrongKey };
  const rejection = body === '<empty>' ? '' : valueWriter(body, KEY_REJECTION_PLACEHOLDERS)(text);
  return { ...jsonResponse(rejection, status, profile.content_type), wrongKey };
}
