/*
 * Makes the template of each list: its envelopes and one row, with placeholders instead of values. Properties that may
 * not be shown are left out.
 *
 * The app's own code finds the list and the fields of a row.
 */
import type { RequestName } from '../../src/api/api.ts';
import { RequestFailure } from '../../src/problem.ts';
import { isArray, isObject, parseResponse } from '../../src/responses/json.ts';
import { createFieldLookup, type RowKind } from '../../src/responses/keys.ts';
import { type FoundList, findList } from '../../src/responses/list.ts';
import type { Json } from '../sandbox/template.ts';
import {
  createPropertyFilter,
  isKnownPropertyKey,
  type PropertyFilter,
  redactedTemplate,
  typePlaceholder,
} from './redaction.ts';
import type { ProbeResponses } from './requestSequence.ts';

/** A template is undefined if the app finds no list in the response, or the list has no rows. */
export type Templates = Readonly<Record<RequestName, Json | undefined>>;

/** Returns the templates of all lists. */
export function templatesOf(responses: ProbeResponses): Templates {
  const { newEmployees, activeEmployees, employeeCategories, nameListPages } = responses;
  const [firstPage] = nameListPages;
  const people = [newEmployees, activeEmployees, ...nameListPages].flatMap(({ items }) => items);
  const keyFilter = createPropertyFilter(people);
  return {
    newEmployees: templateOf(newEmployees.text, 'employee', keyFilter),
    activeEmployees: templateOf(activeEmployees.text, 'employee', keyFilter),
    employeeCategories: templateOf(employeeCategories.text, 'category', keyFilter),
    nameListPage: firstPage && templateOf(firstPage.text, 'employee', keyFilter),
  };
}

function templateOf(text: string, kind: RowKind, keyFilter: PropertyFilter): Json | undefined {
  const list = listIn(text, kind);
  if (list === undefined) return undefined;
  const isKeyed = list.rowKeys !== null;
  // The blank option of a dropdown has no number.
  const rows = list.rawRows.filter((row, index) =>
    isKeyed ? list.rowKeys?.[index] !== '' : !isBlankOption(row, kind),
  );
  if (rows.length === 0) return undefined;
  const row = rowTemplateOf(rows, kind, isKeyed, keyFilter);
  return inEnvelopes(isKeyed ? { '<number>': row } : [row], list, rows.length);
}

function isBlankOption(row: unknown, kind: RowKind): boolean {
  const { id } = isObject(row) ? createFieldLookup(kind)(Object.keys(row)) : {};
  return isObject(row) && id !== undefined && (row[id] ?? '') === '';
}

function listIn(text: string, kind: RowKind): FoundList | undefined {
  try {
    return findList(parseResponse(text), kind);
  } catch (thrown) {
    if (thrown instanceof RequestFailure) return undefined;
    throw thrown;
  }
}

/** Puts the template of a list into the list's envelopes. */
function inEnvelopes(template: Json, { envelopes }: FoundList, rowCount: number): Json {
  return envelopes.reduceRight<Json>((inner, { object, key }) => {
    const shown = Object.entries(object).flatMap(([other, value]): [string, Json][] => {
      if (other === key) return [[isKnownPropertyKey(key) ? key : 'list', inner]];
      return isKnownPropertyKey(other) ? [[other, redactedTemplate(other, value, rowCount)]] : [];
    });
    return Object.fromEntries(shown);
  }, template);
}

function rowTemplateOf(
  rows: readonly unknown[],
  kind: RowKind,
  isKeyed: boolean,
  keyFilter: PropertyFilter,
): Json {
  const objects = rows.filter(isObject);
  if (objects.length === 0) return scalarTemplateOf(rows, kind, isKeyed);
  const cells = objects.flatMap((row) => Object.entries(row));
  const columns = [...Map.groupBy(cells, ([property]) => property)]
    .filter(([property, { length }]) => keyFilter(property, length, objects.length))
    .map(([property, group]) => ({ property, values: group.map(([, value]) => value) }));
  const properties = columns.map(({ property }) => property);
  const {
    id,
    name,
    first,
    last,
    nested,
    wrapper: wrapperField,
  } = createFieldLookup(kind)(properties);
  const wrapperKey = wrapperField ?? nested ?? name;
  const wrapper = columns.find(({ property }) => property === wrapperKey);
  if (id === undefined && wrapper?.values.every(isObject))
    return { [wrapper.property]: rowTemplateOf(wrapper.values, kind, isKeyed, keyFilter) };
  const placeholderOf = (property: string, values: readonly unknown[]): Json => {
    if (property === id) return idPlaceholder(values, kind);
    if (property === name) return namePlaceholder(values, kind);
    if (property === first) return '<first>';
    return property === last ? '<last>' : typePlaceholder(values);
  };
  return Object.fromEntries(
    columns.map(({ property, values }) => [property, placeholderOf(property, values)]),
  );
}

/** Returns the template of a row that isn't an object. */
function scalarTemplateOf(rows: readonly unknown[], kind: RowKind, isKeyed: boolean): Json {
  const tuples = rows.filter(isArray);
  if (tuples.length === 0) return isKeyed ? namePlaceholder(rows, kind) : idPlaceholder(rows, kind);
  const ids = tuples.map(([id]) => id);
  const names = tuples.map(([, name]) => name);
  return [idPlaceholder(ids, kind), namePlaceholder(names, kind)];
}

/** Returns the placeholder of employee numbers or category codes; of text if employee numbers aren't digits. */
function idPlaceholder(values: readonly unknown[], kind: RowKind): string {
  if (values.some((value) => !/^\d+$/.test(String(value).trim())))
    return kind === 'category' ? '<code>' : '<text>';
  return typeof values[0] === 'string' ? '<number text>' : '<number>';
}

/** Returns the placeholder of whole names, by whether most of them have a comma. */
function namePlaceholder(values: readonly unknown[], kind: RowKind): string {
  const commas = values.filter((value) => String(value).includes(','));
  return kind === 'employee' && commas.length * 2 > values.length ? '<last, first>' : '<name>';
}
