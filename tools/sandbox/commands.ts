/*
 * The commands under /sandbox, which change the sandbox while it runs. README.md lists them.
 *
 * The responses contain the keys, so only programs on this machine and the server's own pages may send
 * commands. A command checks its body before it changes anything.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type Bindings, isOwnHost, senderOf } from '../localServer.ts';
import type { Person } from '../profile/madeUpPeople.ts';
import { PROFILE_SCHEMA, withDefaults } from '../profile/profile.ts';
import { check, InputError, nameIn, parseInput, wholeNumber } from '../validation.ts';
import { StaffError } from './company.ts';
import { FAULTS } from './faults.ts';
import { ROUTES } from './mockResponse.ts';
import { PROFILES } from './profiles.ts';
import { KEY_NAMES, type State } from './state.ts';

/**
 * Reads the body of a command.
 *
 * @throws {InputError} The body doesn't fit the command.
 */
type Command = (state: State, body: unknown) => object;

const SHOWN_NEWEST = 5;

const namePart = z.string().trim().min(1).max(200).optional();
const numberOrDefault = z.strictObject({ number: z.int().min(0).optional() });

/** Commands by method and path. */
export const COMMANDS: Readonly<Record<`${'POST' | 'DELETE'} /sandbox/${string}`, Command>> = {
  'POST /sandbox/hire': command(
    z.strictObject({
      count: wholeNumber(1, 10_000).default(1),
      first: namePart,
      last: namePart,
    }),
    ({ company }, { count, ...names }) => ({
      hired: Array.from({ length: count }, () => summaryOf(company.hire(names))),
    }),
  ),

  'POST /sandbox/leave': command(numberOrDefault, ({ company }, { number }) => ({
    left: summaryOf(company.remove(number)),
  })),

  'POST /sandbox/return': command(numberOrDefault, ({ company }, { number }) => ({
    returned: summaryOf(company.rehire(number)),
  })),

  'POST /sandbox/rotate-keys': command(
    z.strictObject({ which: nameIn({ ...KEY_NAMES, all: true }).optional() }),
    (state, { which }) => ({ keys: state.rotateKeys(which) }),
  ),

  'POST /sandbox/faults': command(
    z.strictObject({
      fault: nameIn(FAULTS),
      times: wholeNumber(1, 1_000_000).optional(),
      route: nameIn(ROUTES).optional(),
      milliseconds: wholeNumber(0, 600_000).optional(),
    }),
    (state, { fault, ...options }) => {
      state.planFault(fault, options);
      return { faults: state.faults };
    },
  ),

  'DELETE /sandbox/faults': command(z.strictObject({}), (state) => {
    state.clearFaults();
    return { faults: state.faults };
  }),

  /** Sets the profile to the named one, or keeps the current one, and changes the given fields. */
  'POST /sandbox/profile': command(
    z.strictObject({ name: nameIn(PROFILES).exactOptional(), ...PROFILE_SCHEMA.shape }),
    (state, { name, ...fields }) => {
      const base = name === undefined ? state.profile : withDefaults(PROFILES[name] ?? {});
      state.setProfile(withDefaults(fields, base));
      return { profile: state.profile };
    },
  ),
};

function command<Body extends z.ZodType>(
  body: Body,
  run: (state: State, body: z.output<Body>) => object,
): Command {
  return (state, given) => run(state, check(body, given));
}

export function createCommandRouter(state: State): Hono<Bindings> {
  const router = new Hono<Bindings>();
  router.use('/sandbox/*', onlyLocal);
  router.get('/sandbox/state', (context) => context.json(stateOf(state)));
  for (const [name, run] of Object.entries(COMMANDS)) {
    const [method = '', path = ''] = name.split(' ');
    router.on(method, path, async (context) => {
      const response = await runCommand(context, (body) => run(state, body));
      state.log({ method, name: path, status: response.status });
      return response;
    });
  }
  router.all('/sandbox/*', (context) => context.json({ error: 'Unknown command.' }, 404));
  return router;
}

const onlyLocal: MiddlewareHandler<Bindings> = async (context, next) => {
  const { incoming } = context.env;
  if (isOwnHost(incoming) && senderOf(incoming) !== 'other site') return next();
  return context.json({ error: 'The control API only accepts requests from this machine.' }, 403);
};

async function runCommand(context: Context, run: (body: unknown) => object) {
  const text = await context.req.text();
  try {
    return context.json(run(text.trim() === '' ? {} : parseInput(text)));
  } catch (error) {
    if (error instanceof InputError || error instanceof StaffError) {
      return context.json({ error: error.message }, 400);
    }
    throw error;
  }
}

const stateOf = ({ company, keys, profile, faults, requests }: State) => ({
  employees: company.size,
  newest: company.newest(SHOWN_NEWEST).map(summaryOf),
  profile,
  faults,
  requests,
  keys,
});

const summaryOf = ({ number, name, hireDate, category }: Person) => ({
  number,
  name,
  hireDate,
  category: category.name,
});
