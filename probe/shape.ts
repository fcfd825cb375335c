/*
 * Where the list of a response is, also where the app does not find it. Pure.
 *
 * src/response.ts is strict, because a wrong list does harm. This is lenient, because it only describes:
 * it takes what looks most like a list, so that the report can say what is missing.
 */
import {
  isContainer,
  isDigits,
  isObject,
  type JsonObject,
  nameAsSent,
  parse,
} from '../src/json.ts';

export interface Shape {
  /** The objects that the list stands in, outermost first, and the name that it has in each. */
  readonly wrappers: readonly { readonly name: string; readonly object: JsonObject }[];
  readonly rows: readonly unknown[];
  /** The name of each row, where they stand under names. */
  readonly keys: readonly string[] | null;
}

/** The value of a text; undefined where it is no JSON, or more than the app looks at. */
export function jsonIn(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

const DEEPEST = 5;

/** Fewer values than these look alike by chance. */
const FEWEST_ALIKE = 3;

/** The list that a response holds; null where nothing in it looks like one. */
export function shapeOf(value: unknown, isName: (name: string) => boolean): Shape | null {
  return find(value, isName, { wrappers: [] });
}

function find(
  value: unknown,
  isName: (name: string) => boolean,
  around: Pick<Shape, 'wrappers'>,
): Shape | null {
  if (Array.isArray(value)) return { ...around, rows: value, keys: null };
  if (!isObject(value)) return null;
  const names = Object.keys(value);
  if (isListOfNamed(value, isName)) return byName(value, around);
  const inner = names.filter((name) => isContainer(value[name]));
  const lists =
    around.wrappers.length === DEEPEST
      ? []
      : inner.flatMap((name) => {
          const found = find(value[name], isName, {
            wrappers: [...around.wrappers, { name, object: value }],
          });
          return found === null ? [] : [found];
        });
  const [longest] = lists.toSorted((a, b) => b.rows.length - a.rows.length);
  return longest ?? (names.length === 0 ? byName(value, around) : null);
}

const byName = (value: JsonObject, around: Pick<Shape, 'wrappers'>): Shape => ({
  ...around,
  rows: Object.values(value),
  keys: Object.keys(value).map(nameAsSent),
});

/** An object with a number for each row, or with what else distinguishes rows, such as a name. */
function isListOfNamed(object: JsonObject, isName: (name: string) => boolean): boolean {
  const names = Object.keys(object).map(nameAsSent);
  if (names.length === 0) return false;
  if (names.every(isDigits)) return true;
  const kinds = new Set(Object.values(object).map(kindOf));
  return names.length >= FEWEST_ALIKE && kinds.size === 1 && !names.some(isName);
}

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'array' : isObject(value) ? 'object' : typeof value;
