/*
 * The commands, such as `POST /sandbox/hire?count=3`, which change the sandbox while it runs. README.md lists them.
 *
 * They need no key, because the employees are made up, and the sandbox's keys aren't secret.
 */
import { z } from 'zod';
import { InputError, wholeNumberSchema } from '../validation.ts';
import type { SandboxEmployee } from './company.ts';
import { FAULT_NAMES } from './faults.ts';
import { ROUTE_NAMES } from './requests.ts';
import type { SandboxState } from './state.ts';

/**
 * Runs a command, and returns its response.
 *
 * @throws {InputError} if the parameters don't fit the command.
 */
type Command = (state: SandboxState, parameters: URLSearchParams) => object;

function defineCommand<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (state: SandboxState, parameters: z.output<z.ZodObject<Shape>>) => object,
): Command {
  const schema = z.strictObject(shape);
  return (state, parameters) => {
    const { data, error } = schema.safeParse(Object.fromEntries(parameters));
    if (error !== undefined) throw new InputError(error.issues.slice(0, 1).map(sentence).join(''));
    return run(state, data);
  };
}

const sentence = ({ path, message }: z.core.$ZodIssue) =>
  `${[...path, message].join(': ').replace(/\.?$/, '.')}`;

const namePart = z.string().trim().min(1).max(200).exactOptional();

const wholeNumber = (least: number, most: number) =>
  z.string().transform(Number).pipe(wholeNumberSchema(least, most)).exactOptional();

const oneOf = <Name extends string>(names: readonly Name[]) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

export const COMMANDS: Readonly<Record<`${'POST' | 'DELETE'} /sandbox/${string}`, Command>> = {
  'POST /sandbox/hire': defineCommand(
    { count: wholeNumber(1, 10_000), first: namePart, last: namePart },
    ({ company }, { count = 1, ...name }) => ({
      hired: Array.from({ length: count }, () => summaryOf(company.hire(name))),
    }),
  ),

  'POST /sandbox/remove': defineCommand({}, ({ company }) => ({
    removed: summaryOf(company.remove()),
  })),

  'POST /sandbox/rotate-keys': defineCommand({}, (state) => {
    state.rotateKeys();
    return { keys: state.keys };
  }),

  'POST /sandbox/faults': defineCommand(
    {
      fault: oneOf(FAULT_NAMES),
      times: wholeNumber(1, 1_000_000),
      route: oneOf(ROUTE_NAMES).exactOptional(),
      milliseconds: wholeNumber(0, 600_000),
    },
    (state, { fault, ...options }) => {
      state.planFault(fault, options);
      return { faults: state.faults };
    },
  ),

  'DELETE /sandbox/faults': defineCommand({}, (state) => {
    state.clearFaults();
    return { faults: state.faults };
  }),
};

const summaryOf = ({ category, number, name, hireDate }: SandboxEmployee) => ({
  number,
  name,
  hireDate,
  category: category.name,
});
