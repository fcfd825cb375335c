/* Checks options and bodies of commands. A mistake becomes a sentence with its place. */
import { z } from 'zod';
import { formatNumber } from './text.ts';
import { parseJson } from './unknownValues.ts';

/** A mistake in the input of a tool. The message is for the person who made it. */
export class InputError extends Error {}

/**
 * Returns a value as its schema types it.
 *
 * @throws {InputError} if the value doesn't fit the schema.
 */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new InputError(result.error.issues.slice(0, 1).map(issueText).join(''));
}

/**
 * Parses JSON that a person wrote.
 *
 * @throws {InputError} if the text isn't JSON.
 */
export function parseInput(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is not JSON';
    throw new InputError(`${message.replace(/\s+/g, ' ')}.`);
  }
}

const rangeOf =
  (noun: string, type: (options: { readonly error: string }) => z.ZodNumber) =>
  (least: number, most: number) => {
    const error = `must be a ${noun} from ${least} to ${formatNumber(most)}`;
    return type({ error }).min(least, { error }).max(most, { error });
  };

export const wholeNumberSchema = rangeOf('whole number', z.int);
export const secondsSchema = rangeOf('number of seconds', z.number);
export const portNumberSchema = wholeNumberSchema(0, 65_535);

/** Returns the keys of a table that has no others. An object may have more keys than its type says. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table).filter((key): key is Key => key in table);

/** Returns a schema for the keys of a table. */
export const keySchema = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.custom<Name>((given) => typeof given === 'string' && Object.hasOwn(table, given), {
    error: `must be one of ${Object.keys(table).join(', ')}`,
  });

function issueText({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? `${message}.` : `${z.core.toDotPath(path)}: ${message}.`;
}
