/*
 * Checks what was given: an option, the body of a command, a profile.
 *
 * A mistake is answered with one sentence that names its place. An unknown property is a mistake too:
 * `{"cuont": 3}` must not hire one employee silently.
 */
import { z } from 'zod';
import { parseJson } from '../json.ts';

/** What was given makes no sense; the message is one sentence. */
export class InputError extends RangeError {}

/** @throws {InputError} The first thing that does not fit the schema. */
export function check<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new InputError(result.error.issues.slice(0, 1).map(sentenceOf).join(''));
}

/** @throws {InputError} The text is not JSON. */
export function parseInput(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is not JSON';
    throw new InputError(`${message.replace(/\s+/g, ' ')}.`);
  }
}

/** A whole number within these bounds. */
export function wholeNumber(most: number, least = 0) {
  const error = `must be a whole number from ${least} to ${most.toLocaleString('en-US')}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** One of the names in a table. */
export const nameIn = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.custom<Name>((given) => typeof given === 'string' && Object.hasOwn(table, given), {
    error: `must be one of ${Object.keys(table).join(', ')}`,
  });

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? `${message}.` : `${z.core.toDotPath(path)}: ${message}.`;
}
