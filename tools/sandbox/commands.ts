/*
 * The commands, such as `POST /sandbox/hire?count=3`, which change the sandbox while it runs. README.md lists them.
 *
 * They need no key, because the employees are made up, and the sandbox's keys aren't secret.
 */
import { z } from 'zod';
import { InputError, wholeNumberSchema } from '../validation.ts';
import { ROUTE_NAMES } from './answers.ts';
import { FAULT_NAMES, jsonResponse, type SandboxResponse } from './faults.ts';
import type { SandboxState } from './state.ts';

/** Runs on parameters that may be wrong, and returns what to respond. */
type Command = (state: SandboxState, parameters: unknown) => object;

const command =
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    run: (state: SandboxState, parameters: z.output<z.ZodObject<Shape>>) => object,
  ): Command =>
  (state, parameters) =>
    run(state, z.strictObject(shape).parse(parameters));

const wholeNumber = (most: number) =>
  z.string().transform(Number).pipe(wholeNumberSchema(1, most)).exactOptional();
const namePart = z.string().trim().min(1).max(200).exactOptional();

export const COMMANDS: Readonly<Record<string, Command>> = {
  'POST /sandbox/hire': command(
    { count: wholeNumber(10_000), first: namePart, last: namePart },
    ({ company }, { count = 1, ...name }) => ({
      hired: Array.from({ length: count }, () => company.hire(name)),
    }),
  ),
  'POST /sandbox/remove': command({}, ({ company }) => ({ removed: company.remove() })),
  'POST /sandbox/rotate-keys': command({}, (state) => {
    state.rotateKeys();
    return { keys: state.keys };
  }),
  'POST /sandbox/faults': command(
    {
      fault: z.enum(FAULT_NAMES),
      times: wholeNumber(1_000_000),
      route: z.enum(ROUTE_NAMES).exactOptional(),
    },
    (state, { fault, ...options }) => {
      state.planFault(fault, options);
      return { faults: state.faults };
    },
  ),
  'DELETE /sandbox/faults': command({}, (state) => {
    state.clearFaults();
    return { faults: state.faults };
  }),
};

/** Runs the command of a method and path, and says what is wrong with it. */
export function runCommand(
  state: SandboxState,
  name: string,
  parameters: URLSearchParams,
): SandboxResponse {
  const run = COMMANDS[name];
  if (run === undefined) {
    return jsonResponse(JSON.stringify({ commands: Object.keys(COMMANDS) }), 404);
  }
  try {
    return jsonResponse(JSON.stringify(run(state, Object.fromEntries(parameters))));
  } catch (thrown) {
    return jsonResponse(JSON.stringify({ error: mistakeIn(thrown) }), 400);
  }
}

function mistakeIn(thrown: unknown): string {
  if (thrown instanceof InputError) return thrown.message;
  if (!(thrown instanceof z.ZodError)) throw thrown;
  return thrown.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
}
