/*
 * What each command of the control side takes and does.
 *
 * A command checks its whole body before it changes anything, so a refused one has done nothing.
 */
import { z } from 'zod';
import type { Person } from './company.ts';
import { FAULTS } from './faults.ts';
import { check, nameIn } from './input.ts';
import { complete, PROFILE, PROFILES } from './profile.ts';
import { ROUTES } from './requests.ts';
import { KEY_NAMES, type State } from './state.ts';

/** @throws {InputError} The body is not what the command takes. */
type Command = (state: State, body: unknown) => unknown;

const SHOWN_NEWEST = 5;

const namePart = z.string().trim().min(1).max(200).optional();
const whom = z.strictObject({ number: z.int().min(0).optional() });

export const COMMANDS: Readonly<Record<string, Command>> = {
  hire: command(
    z.strictObject({
      count: z.int().min(1).max(10_000).default(1),
      first: namePart,
      last: namePart,
    }),
    ({ company }, { count, ...names }) => ({
      hired: Array.from({ length: count }, () => shown(company.hire(names))),
    }),
  ),

  leave: command(whom, ({ company }, { number }) => ({
    left: shown(company.leave(number)),
  })),

  return: command(whom, ({ company }, { number }) => ({
    returned: shown(company.return(number)),
  })),

  'rotate-keys': command(
    z.strictObject({ which: nameIn({ ...KEY_NAMES, all: true }).optional() }),
    (state, { which }) => ({ keys: state.rotateKeys(which) }),
  ),

  fail: command(
    z.strictObject({
      fault: nameIn(FAULTS),
      times: z.int().min(1).max(1_000_000).optional(),
      route: nameIn(ROUTES).optional(),
      milliseconds: z.int().min(0).max(600_000).optional(),
    }),
    (state, { fault, times, ...scope }) => {
      state.fail(fault, times, scope);
      return { faults: state.faults };
    },
  ),

  clear: command(z.strictObject({}), (state) => {
    state.clearFaults();
    return { faults: state.faults };
  }),

  /** The profile of that name, or the present one, with the fields that are given besides. */
  profile: command(
    z.strictObject({ name: nameIn(PROFILES).exactOptional(), ...PROFILE.shape }),
    (state, { name, ...fields }) => {
      const base = name === undefined ? state.profile : complete(PROFILES[name] ?? {});
      state.setProfile(complete(fields, base));
      return { profile: state.profile };
    },
  ),
};

/** What GET /sandbox/state shows. */
export function describe(state: State) {
  const { company, keys, profile, faults, requests } = state;
  return {
    employees: company.size,
    newest: company.newest(SHOWN_NEWEST).map(shown),
    profile,
    faults,
    requests,
    keys,
  };
}

function command<Body extends z.ZodType>(
  body: Body,
  run: (state: State, body: z.output<Body>) => unknown,
): Command {
  return (state, sent) => run(state, check(body, sent));
}

const shown = ({ number, name, hireDate, category }: Person) => ({
  number,
  name,
  hireDate,
  category: category.name,
});
