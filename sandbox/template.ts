/*
 * Templates: JSON with placeholders such as "<number>", and the text that is made of it.
 *
 * The text is put together here and not by JSON.stringify of an object, which would put digit names
 * in ascending order, cannot write a name twice and rounds long numbers.
 */
import { type Placeholders, text, WRAPPER, type Write } from './rowPlaceholders.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Makes the text of a list; the total is how many there are, wherever the list is only a part. */
export type WriteList<Row> = (rows: readonly Row[], total: number) => string;

type Path = readonly (string | number)[];

/** A template that makes no sense, and where. */
export class TemplateError extends Error {
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

const PLACEHOLDER = /^<(.+)>$/s;
const ROW_NUMBER = /"<(number|row id|row code)( text)?>"/;

const numberIn = (row: object) => Object.keys(row).find((name) => ROW_NUMBER.test(`"<${name}>"`));

const holdsRows = (template: Json) => ROW_NUMBER.test(JSON.stringify(template));

/**
 * The list in a template, with whatever is around it: an array of one row, or an object with one
 * row under its number.
 *
 * @throws {TemplateError}
 */
export function listWriter<Row>(
  template: Json,
  row: Placeholders<Row>,
  path: Path = [],
): WriteList<Row> {
  if (Array.isArray(template)) return arrayWriter(template, row, path);
  if (typeof template !== 'object' || template === null || !holdsRows(template)) {
    throw new TemplateError(path, `must be a list with a "<${numberIn(row)}>" in its row`);
  }
  const isMap = Object.keys(template).some((name) => PLACEHOLDER.test(name));
  return isMap ? mapWriter(template, row, path) : wrapperWriter(template, row, path);
}

function arrayWriter<Row>(template: Json[], row: Placeholders<Row>, path: Path): WriteList<Row> {
  const [only, another] = template;
  if (only === undefined || another !== undefined || !holdsRows(only)) {
    throw new TemplateError(path, `must be an array of one row, with a "<${numberIn(row)}>" in it`);
  }
  const write = valueWriter(only, row, [...path, 0]);
  return (rows) => `[${rows.map(write).join(',')}]`;
}

function mapWriter<Row>(
  template: { [name: string]: Json },
  row: Placeholders<Row>,
  path: Path,
): WriteList<Row> {
  if (Object.keys(template).length > 1) {
    throw new TemplateError(path, 'must have no other property beside a placeholder');
  }
  const write = propertyWriter(template, row, path);
  return (rows) => `{${rows.map(write).join(',')}}`;
}

function wrapperWriter<Row>(
  template: { [name: string]: Json },
  row: Placeholders<Row>,
  path: Path,
): WriteList<Row> {
  const entries = Object.entries(template);
  if (entries.filter(([, value]) => holdsRows(value)).length > 1) {
    throw new TemplateError(path, 'must hold one list alone');
  }
  const parts = entries.map(([name, value]): WriteList<Row> => {
    if (holdsRows(value)) {
      const write = listWriter(value, row, [...path, name]);
      return (rows, total) => `${text(name)}:${write(rows, total)}`;
    }
    const write = propertyWriter({ [name]: value }, WRAPPER, path);
    return (rows, total) => write({ count: rows.length, total });
  });
  return (rows, total) => `{${parts.map((write) => write(rows, total)).join(',')}}`;
}

/** @throws {TemplateError} */
export function valueWriter<Source>(
  template: Json,
  placeholders: Placeholders<Source>,
  path: Path = [],
): Write<Source> {
  if (typeof template === 'string') return stringWriter(template, placeholders, path);
  if (Array.isArray(template)) {
    const items = template.map((item, index) => valueWriter(item, placeholders, [...path, index]));
    return (source) => `[${items.map((write) => write(source)).join(',')}]`;
  }
  if (typeof template === 'object' && template !== null) {
    const write = propertyWriter(template, placeholders, path);
    return (source) => `{${write(source)}}`;
  }
  return () => JSON.stringify(template);
}

function propertyWriter<Source>(
  template: { [name: string]: Json },
  placeholders: Placeholders<Source>,
  path: Path,
): Write<Source> {
  const properties = Object.entries(template).map(([name, value]): Write<Source> => {
    const place = [...path, name];
    const writeName = stringWriter(name, placeholders, place);
    const writeValue = valueWriter(value, placeholders, place);
    return (source) => `${quoted(writeName(source))}:${writeValue(source)}`;
  });
  return (source) => properties.map((write) => write(source)).join(',');
}

function stringWriter<Source>(
  template: string,
  placeholders: Placeholders<Source>,
  path: Path,
): Write<Source> {
  const name = PLACEHOLDER.exec(template)?.[1];
  if (name === undefined) return () => text(template);
  const known = new Map(Object.entries(placeholders));
  const asText = known.get(name.replace(/ text$/, ''));
  const write = known.get(name) ?? (asText && ((source: Source) => quoted(asText(source))));
  if (write !== undefined) return write;
  const names = [...known.keys()].map((each) => `<${each}>`).join(' ');
  throw new TemplateError(path, `unknown placeholder ${text(template)}, must be one of ${names}`);
}

const quoted = (json: string) => (json.startsWith('"') ? json : `"${json}"`);
