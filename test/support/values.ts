/* Values of unknown shape, and files of this project. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isArray, isObject } from '../../src/responses/json.ts';

/** The folder of this project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Reads a text file by its path in this project. */
export const contentOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

// biome-ignore lint/plugin: the only call in test/, and its result is `unknown`.
export const parseJson = (text: string): unknown => JSON.parse(text);

/** Returns a property of an object; undefined if the value isn't an object. */
export const propertyOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

/** Returns the keys of a table that has no others. An object may have more keys than its type says. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table).filter((key): key is Key => key in table);

/** Returns the ids of what a step returns, in their order. */
export function idsOf(items: unknown): unknown[] {
  if (!isArray(items)) throw new Error('The output is no list.');
  return items.map((item) => propertyOf(item, 'id'));
}
