/*
 * Values of unknown shape: JSON text, errors, and log lines. They stay `unknown` until a schema or a type guard has
 * checked them.
 */
import { isObject } from '../src/responses/json.ts';

/**
 * Parses JSON.
 *
 * @throws {SyntaxError} if the text isn't JSON.
 */
// biome-ignore lint/plugin: the only call in tools/, and its result is `unknown`.
export const parseJson = (text: string): unknown => JSON.parse(text);

/** Returns a property of an object; undefined if the value isn't an object. */
export const propertyOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;
