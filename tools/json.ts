/*
 * Values whose shape isn't known: JSON text, errors, lines of a log. They are `unknown` until a schema or a
 * type guard has looked at them.
 */
import { isObject } from '../src/json.ts';

/** @throws {SyntaxError} The text isn't JSON. */
// biome-ignore lint/plugin: the one call, whose result is unknown.
export const parseJson = (text: string): unknown => JSON.parse(text);

/** Returns a property of an object; undefined if the value is no object. */
export const propertyOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;
