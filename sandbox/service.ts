/*
 * The service side: what the four requests answer.
 *
 * Who asks is checked here and nowhere else. Each route describes its proper reply; a planned fault
 * then has its turn, so wrong keys, empty lists and good replies can all be late, cut or lost.
 */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { applyFault } from './faults.ts';
import { Lists } from './lists.ts';
import { REFUSAL } from './placeholders.ts';
import { failure, json, page, type Reply, send } from './reply.ts';
import {
  isRouteName,
  ROUTES,
  type Route,
  type RouteName,
  readForm,
  segmentsAfter,
} from './requests.ts';
import type { State } from './state.ts';
import { valueWriter } from './template.ts';

export type Bindings = { Bindings: HttpBindings };

type Call = Context<Bindings>;
type Answer = (call: Call, segments: readonly string[]) => Reply | Promise<Reply>;

export function serviceApp(state: State): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const answers = answersOf(state);
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    if (!isRouteName(name)) continue;
    const answer = async (call: Call) => {
      const proper = await properReply(call, route, answers[name]);
      return sendReply(state, call, name, proper);
    };
    app.all(route.segments === 0 ? route.path : `${route.path}/*`, answer);
  }
  return app;
}

async function properReply(call: Call, route: Route, answer: Answer): Promise<Reply> {
  if (call.req.method !== route.method) {
    const refusal = page('Method Not Allowed', 405);
    return { ...refusal, headers: { ...refusal.headers, allow: route.method } };
  }
  try {
    const segments = segmentsAfter(route, call.env.incoming.url ?? '');
    return segments === null ? page('Not Found', 404) : await answer(call, segments);
  } catch (error) {
    if (error instanceof URIError) return page('Bad Request', 400);
    throw error;
  }
}

async function sendReply(state: State, call: Call, name: RouteName, proper: Reply) {
  state.counts[name]++;
  const fault = state.plan.take(name);
  const reply = fault === undefined ? proper : applyFault(fault, proper);
  const note = fault === undefined ? '' : ` (${fault.fault})`;
  state.log(`${call.req.method} ${name} ${reply.status} ${reply.body.length} characters${note}`);
  await send(reply, call.env.outgoing);
  return RESPONSE_ALREADY_SENT;
}

function answersOf(state: State): Record<RouteName, Answer> {
  const lists = new Lists(state);
  const list = (text: string) => json(text, 200, state.profile.content_type);
  /** The form, where the API key in it is right. */
  const formWithKey = async ({ env }: Call) => {
    const form = await readForm(env.incoming);
    return form.get('api_key') === state.keys.apiKey ? form : null;
  };
  return {
    newemployees: (_call, [segment]) =>
      segment === `api_key=${state.keys.apiKey}`
        ? list(lists.newEmployees())
        : refuse(state, 'wrong_key'),

    list_employee: async (call) =>
      (await formWithKey(call)) ? list(lists.employees()) : refuse(state, 'wrong_key'),

    list_employee_category: async (call) => {
      const form = await formWithKey(call);
      if (form === null) return refuse(state, 'wrong_key');
      return list(lists.categories(form.get('driver_only') === 'Y'));
    },

    emp_name_list: (_call, [companyKey, secretKey, start = '']) => {
      const { keys } = state;
      if (companyKey !== keys.companyKey || secretKey !== keys.secretKey) {
        return refuse(state, 'wrong_company_key');
      }
      const text = lists.names(start);
      return text === null ? failure('request', NO_START) : list(text);
    },
  };
}

const NO_START = 'The list starts at 0 or at a record number.';

const REFUSED = {
  wrong_key: 'The API key failed.',
  wrong_company_key: 'The company key or the secret key failed.',
};

function refuse({ profile }: State, key: keyof typeof REFUSED): Reply {
  const { status, body } = profile[key];
  if (body === '<page>') return page('Sign in', status);
  const text = body === '<empty>' ? '' : valueWriter(body, REFUSAL)(REFUSED[key]);
  return json(text, status, profile.content_type);
}
