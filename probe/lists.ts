/*
 * What one list turned out to be: how it is written, what each property holds and what the app makes
 * of it. Pure; nothing in it is data.
 */
import type { Json } from '../sandbox/template.ts';
import { isObject } from '../src/json.ts';
import {
  CATEGORY_VOCABULARY,
  chosenFields,
  EMPLOYEE_VOCABULARY,
  type Vocabulary,
} from '../src/propertyNames.ts';
import { wrapped } from './around.ts';
import type { Answer } from './exchange.ts';
import { CATEGORY_KINDS, employeeKinds } from './kinds.ts';
import { isTradeName, type NameJudge } from './names.ts';
import type { Subjects } from './people.ts';
import { textFor } from './platform.ts';
import { listTemplate, propertiesOf, rowsOf, template } from './rows.ts';
import { jsonIn, shapeOf } from './shape.ts';

/** One property of a row. */
export interface PropertyReport {
  readonly name: string;
  readonly holds: Json;
  /** In so many rows. */
  readonly rows: number;
  /** What the app takes it for. */
  readonly use: 'number' | 'name' | 'first name' | 'last name' | 'extra field' | 'not used';
}

export interface ListReport {
  /** Rows in the response; null where nothing like a list was found. */
  readonly rows: number | null;
  /** How the list is written, with placeholders for values. */
  readonly template: Json | null;
  readonly properties: readonly PropertyReport[];
  /** How many names of properties are not shown. */
  readonly hidden: number;
  /** What the vocabulary lacks. */
  readonly missing: readonly string[];
  /** Items that the app makes of it. */
  readonly items: number | null;
  /** What a Zap builder reads instead. */
  readonly error: string | null;
}

export interface Lists {
  readonly newest: ListReport | null;
  readonly employees: ListReport | null;
  readonly categories: ListReport | null;
}

/** What is known when a list is described. */
export interface Context {
  readonly people: Subjects;
  readonly categories: Subjects;
  readonly mayShow: NameJudge;
}

type Of = 'employees' | 'categories';

export function describeList(answer: Answer, of: Of, context: Context): ListReport {
  const { items, problem, text } = answer;
  const outcome = { items: items?.length ?? null, error: problem && textFor(problem) };
  const shape = shapeOf(jsonIn(text), isTradeName);
  const isList = shape !== null && (items !== null || isDescribed(answer, shape.rows.length));
  if (!isList) return { ...NOTHING, ...outcome };

  const subjects = context[of === 'employees' ? 'people' : 'categories'];
  const telling = {
    kinds: of === 'employees' ? employeeKinds(namesOf(context.categories)) : CATEGORY_KINDS,
    mayShow: context.mayShow,
  };
  const rows = rowsOf(shape, items?.map(({ id }) => id) ?? null, subjects);
  const objects = rows.filter(({ value }) => isObject(value));
  const all = objects.length * 2 > rows.length ? propertiesOf(objects, telling) : [];
  const shown = all.filter(({ isShown }) => isShown);
  const uses = usesOf(
    shown.map(({ name }) => name),
    of,
  );
  const properties = shown.map(
    ({ name, values }): PropertyReport => ({
      name,
      holds: template(values, telling, 1),
      rows: values.length,
      use: uses.get(name) ?? (of === 'employees' ? 'extra field' : 'not used'),
    }),
  );
  return {
    ...outcome,
    rows: rows.length,
    template: rows.length === 0 ? null : wrapped(listTemplate(rows, telling), shape),
    properties,
    hidden: all.length - shown.length,
    missing: missingWords(properties, of, shape.keys !== null),
  };
}

/**
 * Whether to tell of a list that the app refuses. What comes with a failing status is none, and a
 * single row beside a failure is most likely the failure itself.
 */
function isDescribed({ problem, exchange }: Answer, rows: number): boolean {
  const isReported = problem?.problem === 'reportedFailure' && exchange.status === 200 && rows > 1;
  return problem?.problem === 'notAList' || isReported;
}

const NOTHING = { rows: null, template: null, properties: [], hidden: 0, missing: [] };

const namesOf = (subjects: Subjects): ReadonlySet<string> =>
  new Set([...subjects.values()].flatMap(({ full }) => full ?? []));

const VOCABULARIES: Readonly<Record<Of, Vocabulary>> = {
  employees: EMPLOYEE_VOCABULARY,
  categories: CATEGORY_VOCABULARY,
};

const USES = { number: 'number', name: 'name', first: 'first name', last: 'last name' } as const;

/** What the app takes each property for: of several, the most specific (R7 in docs/responses.md). */
function usesOf(names: readonly string[], of: Of): ReadonlyMap<unknown, PropertyReport['use']> {
  const { number, name, first, last } = chosenFields(names, VOCABULARIES[of]);
  const uses = [
    [number, USES.number],
    [name, USES.name],
    [first, USES.first],
    [last, USES.last],
  ] as const;
  return new Map(uses);
}

const LIKE_A_NUMBER = /^<(number|row id|row code)( text)?>$/;
const LIKE_A_NAME = /^<(last, first|name|first|last)>$/;

function missingWords(properties: readonly PropertyReport[], of: Of, isKeyed: boolean): string[] {
  if (properties.length === 0) return [];
  const likely = (pattern: RegExp) =>
    properties.find(({ holds, use }) => pattern.test(String(holds)) && !USED.has(use))?.name;
  const table = of === 'employees' ? 'EMPLOYEE_VOCABULARY' : 'CATEGORY_VOCABULARY';
  const lacks = (field: 'number' | 'name', name: string) =>
    `"${name}" looks like the ${field}, but isn't in ${table} of src/propertyNames.ts`;
  const has = (...wanted: readonly string[]) => properties.some(({ use }) => wanted.includes(use));
  const number = has('number') || isKeyed ? undefined : likely(LIKE_A_NUMBER);
  const name = has('name', 'first name', 'last name')
    ? undefined
    : (likely(LIKE_A_NAME) ?? (of === 'categories' ? likely(/^<text>$/) : undefined));
  return [
    ...(number === undefined ? [] : [lacks('number', number)]),
    ...(name === undefined ? [] : [lacks('name', name)]),
  ];
}

const USED: ReadonlySet<string> = new Set(Object.values(USES));
