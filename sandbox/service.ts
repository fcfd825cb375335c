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
import { ListWriter } from './lists.ts';
import { nameListPage, nameListText } from './nameList.ts';
import { employeeNumberIn, employeeNumberText } from './readings.ts';
import { AUTHENTICATION_FAILED, failure, json, page, type Reply, send } from './reply.ts';
import {
  isRouteName,
  ROUTES,
  type Route,
  type RouteName,
  readForm,
  segmentsAfter,
} from './requests.ts';
import type { State } from './state.ts';

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
  const lists = new ListWriter(state);
  return {
    newemployees: (_call, [segment]) =>
      segment === `api_key=${state.keys.apiKey}`
        ? json(lists.newEmployees())
        : AUTHENTICATION_FAILED.api,

    list_employee: async ({ env }) => {
      const form = await readForm(env.incoming);
      if (form.get('api_key') !== state.keys.apiKey) return AUTHENTICATION_FAILED.api;
      return json(lists.employees());
    },

    list_employee_category: async ({ env }) => {
      const form = await readForm(env.incoming);
      if (form.get('api_key') !== state.keys.apiKey) return AUTHENTICATION_FAILED.api;
      return json(form.get('driver_only') === 'Y' ? lists.driverCategories() : lists.categories());
    },

    emp_name_list: (_call, [companyKey, secretKey, start = '']) => {
      const { keys } = state;
      return companyKey === keys.companyKey && secretKey === keys.secretKey
        ? nameList(state, start)
        : AUTHENTICATION_FAILED.companyAndSecret;
    },
  };
}

function nameList({ company, reading, startAt, pageSize }: State, start: string): Reply {
  const number = employeeNumberIn(reading, start);
  if (Number.isNaN(number))
    return failure('request', 'The list starts at 0 or at a record number.');
  const people = nameListPage(company, startAt, number, pageSize);
  return json(nameListText(people, (person) => employeeNumberText(reading, person.number)));
}
