/* Checks what a person enters. A mistake becomes a sentence. */
import { z } from 'zod';
import { formatNumber } from './text.ts';

/** A mistake in the input of a tool. The message is for the person who made it. */
export class InputError extends Error {}

const rangeOf =
  (noun: string, type: (options: { readonly error: string }) => z.ZodNumber) =>
  (least: number, most: number) => {
    const error = `must be a ${noun} from ${least} to ${formatNumber(most)}`;
    return type({ error }).min(least, { error }).max(most, { error });
  };

export const wholeNumberSchema = rangeOf('whole number', z.int);
export const secondsSchema = rangeOf('number of seconds', z.number);

/** Returns the keys of a table that has no others. An object may have more keys than its type says. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table).filter((key): key is Key => key in table);
