/*
 * The readings: the shapes in which a list may come, each by the name by which it is chosen.
 *
 * The service's documentation shows the reply of one request out of four, so a client has to read
 * whatever a service of this kind may send. A shape that is missing here is held against nothing.
 */
import {
  digitsOf,
  enveloped,
  keylessObject,
  list,
  map,
  marked,
  members,
  namelessObject,
  nameOf,
  numberOf,
  type Reading,
  repeated,
  spaced,
  spelled,
  twiceEnveloped,
  usualObject,
} from './shapes.ts';

export type { Row } from './shapes.ts';

const objects = list(usualObject);
const mapOfNames = map(nameOf);
const mapOfObjects = map(keylessObject);
const pairs = list((row) => `[${numberOf(row)},${nameOf(row)}]`);
const numbers = list(numberOf);

/** Each way to write a list, by the name by which it is chosen. */
export const READINGS = {
  objects,
  'map-of-names': mapOfNames,
  'map-of-objects': mapOfObjects,
  'map-of-numbered-objects': map(usualObject),
  numbers,
  'digit-texts': list(digitsOf),
  pairs,
  'digit-text-pairs': list((row) => `[${digitsOf(row)},${nameOf(row)}]`),
  'single-members': list((row) => members([[row.number, nameOf(row)]])),

  'value-label': spelled(
    { number: 'value', name: 'label' },
    { number: 'value', name: 'label' },
    digitsOf,
  ),
  'id-text': spelled({ number: 'id', name: 'text' }, { number: 'id', name: 'text' }),
  'snake-case': spelled(
    { number: 'emp_number', name: 'employee_name' },
    { number: 'category_id', name: 'category_name' },
  ),
  'camel-case': spelled(
    { number: 'recordNumber', name: 'displayName' },
    { number: 'rowId', name: 'categoryName' },
  ),
  'title-case': spelled(
    { number: 'Employee Number', name: 'Employee Name' },
    { number: 'Category ID', name: 'Category Name' },
  ),
  'upper-case': spelled(
    { number: 'EMP NO', name: 'FULL_NAME' },
    { number: 'ROW ID', name: 'CATEGORY' },
  ),
  dashed: spelled(
    { number: 'employee-no', name: 'full-name' },
    { number: 'row-id', name: 'category-name' },
  ),
  'name-parts': spelled(
    { number: 'employee_id', name: { first: 'first_name', last: 'last_name' } },
    { number: 'id', name: 'name' },
  ),
  'short-name-parts': spelled(
    { number: 'emp_id', name: { first: 'First', last: 'Last' } },
    { number: 'id', name: 'Label' },
  ),
  'given-names': spelled(
    { number: 'number', name: { first: 'Given Name', last: 'Last Name' } },
    { number: 'value', name: 'text' },
  ),

  'nameless-objects': list(namelessObject),
  'nameless-map': map(namelessObject),

  'enveloped-objects': enveloped(objects),
  'enveloped-map-of-names': enveloped(mapOfNames),
  'enveloped-map-of-objects': enveloped(mapOfObjects),
  'enveloped-pairs': enveloped(pairs),
  'enveloped-numbers': enveloped(numbers),
  'twice-enveloped-objects': twiceEnveloped(objects),
  'twice-enveloped-map-of-names': twiceEnveloped(mapOfNames),
  'twice-enveloped-map-of-objects': twiceEnveloped(mapOfObjects),

  'byte-order-mark': marked(objects),
  'byte-order-mark-map': marked(mapOfNames),
  'white-space': spaced(objects),
  'marked-enveloped-map': marked(spaced(enveloped(mapOfNames))),
  'repeated-objects': repeated(objects),
  'repeated-map-of-names': repeated(mapOfNames),
  'repeated-pairs': repeated(pairs),

  /** As `objects`; the numbers themselves are longer, see {@link employeeNumberText}. */
  'long-numbers': objects,
  'long-numbers-map': mapOfNames,
  /** As `objects`; row ids hold other letters than digits, see {@link rowIdText}. */
  'text-row-ids': objects,
} satisfies Record<string, Reading>;

export type ReadingName = keyof typeof READINGS;

export const isReadingName = (name: string): name is ReadingName => Object.hasOwn(READINGS, name);

const isLong = (reading: ReadingName) =>
  reading === 'long-numbers' || reading === 'long-numbers-map';

// Past 2^53 a number that was parsed as one comes out with other last digits.
const LONG_START = '9007199254';
const LONG_DIGITS = 9;

/** An employee number as every list of this reading writes it. */
export function employeeNumberText(reading: ReadingName, number: number): string {
  return isLong(reading)
    ? `${LONG_START}${String(number).padStart(LONG_DIGITS, '0')}`
    : String(number);
}

/** The employee number that a client means; NaN where it is none. */
export function employeeNumberIn(reading: ReadingName, sent: string): number {
  if (!/^\d+$/.test(sent)) return Number.NaN;
  const isLonger = isLong(reading) && sent.startsWith(LONG_START) && sent.length > LONG_DIGITS;
  return Number(isLonger ? sent.slice(LONG_START.length) : sent);
}

/** A category's row id as every list of this reading writes it. */
export const rowIdText = (reading: ReadingName, id: number) =>
  reading === 'text-row-ids' ? `CDL-${id} & more` : String(id);
