/*
 * The commands, such as `POST /sandbox/hire?count=3`, which change the sandbox while it runs. README.md lists them.
 *
 * They need no key, because the employees are made up, and the sandbox's keys aren't secret.
 */
import { z } from 'zod';
import { InputError, wholeNumberSchema } from '../validation.ts';
import { ROUTE_NAMES } from './answers.ts';
import type { SandboxEmployee } from './company.ts';
import { FAULT_NAMES, jsonResponse, type SandboxResponse } from './faults.ts';
import type { SandboxState } from './state.ts';

/** Runs a command, and returns what it responds. The parameters may be wrong. */
type Command = (state: SandboxState, parameters: unknown) => object;

const namePart = z.string().trim().min(1).max(200).exactOptional();

const wholeNumber = (least: number, most: number) =>
  z.string().transform(Number).pipe(wholeNumberSchema(least, most)).exactOptional();

const oneOf = <Name extends string>(names: readonly Name[]) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

const NOTHING = z.strictObject({});
const HIRE = z.strictObject({ count: wholeNumber(1, 10_000), first: namePart, last: namePart });
const FAULT = z.strictObject({
  fault: oneOf(FAULT_NAMES),
  times: wholeNumber(1, 1_000_000),
  route: oneOf(ROUTE_NAMES).exactOptional(),
});

export const COMMANDS: Readonly<Record<`${'POST' | 'DELETE'} /sandbox/${string}`, Command>> = {
  'POST /sandbox/hire': ({ company }, parameters) => {
    const { count = 1, ...name } = HIRE.parse(parameters);
    return { hired: Array.from({ length: count }, () => summaryOf(company.hire(name))) };
  },
  'POST /sandbox/remove': ({ company }, parameters) => {
    NOTHING.parse(parameters);
    return { removed: summaryOf(company.remove()) };
  },
  'POST /sandbox/rotate-keys': (state, parameters) => {
    NOTHING.parse(parameters);
    state.rotateKeys();
    return { keys: state.keys };
  },
  'POST /sandbox/faults': (state, parameters) => {
    const { fault, ...options } = FAULT.parse(parameters);
    state.planFault(fault, options);
    return { faults: state.faults };
  },
  'DELETE /sandbox/faults': (state, parameters) => {
    NOTHING.parse(parameters);
    state.clearFaults();
    return { faults: state.faults };
  },
};

const summaryOf = ({ number, name, hireDate, category }: SandboxEmployee) => ({
  ...{ number, name, hireDate, category },
});

/** Runs the command of a method and path, and says what is wrong with it. */
export function runCommand(
  state: SandboxState,
  name: string,
  parameters: URLSearchParams,
): SandboxResponse {
  const command = new Map(Object.entries(COMMANDS)).get(name);
  if (command === undefined)
    return jsonResponse(JSON.stringify({ commands: Object.keys(COMMANDS) }), 404);
  try {
    return jsonResponse(JSON.stringify(command(state, Object.fromEntries(parameters))));
  } catch (thrown) {
    return jsonResponse(JSON.stringify({ error: mistakeIn(thrown) }), 400);
  }
}

function mistakeIn(thrown: unknown): string {
  if (thrown instanceof InputError) return thrown.message;
  if (!(thrown instanceof z.ZodError)) throw thrown;
  const [{ path, message } = { path: [], message: '' }] = thrown.issues;
  return `${[...path, message].join(': ').replace(/\.?$/, '.')}`;
}
