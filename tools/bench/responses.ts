/* The responses of the benchmarks' API, and what an app must make of them. */

const FIRST_NUMBER = 100_000;

const numberAt = (index: number) => FIRST_NUMBER + index;
const nameAt = (index: number) => `Lastname${index % 9973}, Firstname${index % 7919}`;

/** Writes a row. The baseline returns rows as items, so a row has an `id`. */
function objectAt(index: number): string {
  return `{"id":${numberAt(index)},"name":"${nameAt(index)}","hire_date":"2026-01-${10 + (index % 20)}","category":"Driver - Local"}`;
}

const propertyAt = (index: number) => `"${numberAt(index)}":"${nameAt(index)}"`;

/** Functions that write the rows with these indexes as the response to a poll. */
const SHAPES = {
  objects: (indexes: readonly number[]) => `[${indexes.map(objectAt).join(',')}]`,
  map: (indexes: readonly number[]) => `{${indexes.map(propertyAt).join(',')}}`,
};

export type Shape = keyof typeof SHAPES;
export const isShape = (text: string): text is Shape => Object.hasOwn(SHAPES, text);

/** Writes rows, newest first. */
export function responseOf(shape: Shape, rows: number): string {
  return SHAPES[shape](Array.from({ length: rows }, (_, index) => rows - 1 - index));
}

/** Returns the summary that timeCalls.ts prints of these rows, newest first. */
export function expectedSummary(rows: number): string {
  return `${rows} from ${numberAt(rows - 1)} to ${numberAt(0)}`;
}
