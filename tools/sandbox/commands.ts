/*
 * The commands under /sandbox, which change the sandbox while it runs. README.md lists them.
 *
 * They need no key, because the employees are made up, and the sandbox's keys aren't secret.
 */
import { Hono } from 'hono';
import { z } from 'zod';
import { type Bindings, isFromOtherSite } from '../localServer.ts';
import { InputError, keySchema, parseInput, parseWith, wholeNumberSchema } from '../validation.ts';
import type { SandboxEmployee } from './company.ts';
import { FAULTS } from './faults.ts';
import { ROUTES, type SandboxState } from './state.ts';

/**
 * Runs a command, and returns its response.
 *
 * @throws {InputError} if the body doesn't fit the command.
 */
type Command = (state: SandboxState, body: unknown) => object;

/** The number of employees that the state shows. */
const SHOWN_NEWEST = 5;

const namePart = z.string().trim().min(1).max(200).exactOptional();

/** The commands, by method and path. */
export const SANDBOX_COMMANDS: Readonly<
  Record<`${'GET' | 'POST' | 'DELETE'} /sandbox/${string}`, Command>
> = {
  'GET /sandbox/state': ({ company, keys, faults, requests }) => ({
    employees: company.size,
    newest: company.newest(SHOWN_NEWEST).map(summaryOf),
    faults,
    requests,
    keys,
  }),

  'POST /sandbox/hire': defineCommand(
    z.strictObject({
      count: wholeNumberSchema(1, 10_000).default(1),
      first: namePart,
      last: namePart,
    }),
    ({ company }, { count, ...names }) => ({
      hired: Array.from({ length: count }, () => summaryOf(company.hire(names))),
    }),
  ),

  'POST /sandbox/remove': ({ company }) => ({ removed: summaryOf(company.remove()) }),

  'POST /sandbox/rotate-keys': (state) => {
    state.rotateKeys();
    return { keys: state.keys };
  },

  'POST /sandbox/faults': defineCommand(
    z.strictObject({
      fault: keySchema(FAULTS),
      times: wholeNumberSchema(1, 1_000_000).exactOptional(),
      route: keySchema(ROUTES).exactOptional(),
      milliseconds: wholeNumberSchema(0, 600_000).exactOptional(),
    }),
    (state, { fault, ...options }) => {
      state.planFault(fault, options);
      return { faults: state.faults };
    },
  ),

  'DELETE /sandbox/faults': (state) => {
    state.clearFaults();
    return { faults: state.faults };
  },
};

function defineCommand<Body extends z.ZodType>(
  body: Body,
  run: (state: SandboxState, body: z.output<Body>) => object,
): Command {
  return (state, given) => run(state, parseWith(body, given));
}

export function createCommandRouter(state: SandboxState): Hono<Bindings> {
  const router = new Hono<Bindings>();
  router.onError((error, context) => {
    if (!(error instanceof InputError)) throw error;
    return context.json({ error: error.message }, 400);
  });
  router.use('/sandbox/*', async (context, next) =>
    isFromOtherSite(context.env.incoming)
      ? context.text('Requests from other websites are blocked.', 403)
      : next(),
  );
  for (const [name, run] of Object.entries(SANDBOX_COMMANDS)) {
    const [method = '', path = ''] = name.split(' ');
    router.on(method, path, async (context) => {
      const text = await context.req.text();
      return context.json(run(state, text.trim() === '' ? {} : parseInput(text)));
    });
  }
  return router;
}

const summaryOf = ({ category, number, name, hireDate }: SandboxEmployee) => ({
  number,
  name,
  hireDate,
  category: category.name,
});
