/* The responses of the benchmarks' API, and what an app must make of them. */

const FIRST_NUMBER = 100_000;

export const numberAt = (index: number) => FIRST_NUMBER + index;
const nameAt = (index: number) => `Lastname${index % 9973}, Firstname${index % 7919}`;

/** Writes a row. The baseline returns rows as items, so a row has an `id`. */
function objectAt(index: number): string {
  return `{"id":${numberAt(index)},"name":"${nameAt(index)}","hire_date":"2026-01-${10 + (index % 20)}","category":"Driver - Local"}`;
}

const properties = (indexes: readonly number[]) =>
  indexes.map((index) => `"${numberAt(index)}":"${nameAt(index)}"`).join(',');

/** Functions that write the rows with these indexes as the response to a poll. */
const SHAPES = {
  objects: (indexes: readonly number[]) => `[${indexes.map(objectAt).join(',')}]`,
  map: (indexes: readonly number[]) => `{${properties(indexes)}}`,
};

export type Shape = keyof typeof SHAPES;
export const isShape = (kind: string | undefined): kind is Shape =>
  Object.hasOwn(SHAPES, kind ?? '');

/** Writes rows, newest first. */
export function responseOf(shape: Shape, rows: number): string {
  return SHAPES[shape](Array.from({ length: rows }, (_, index) => rows - 1 - index));
}

/** Returns the summary that timeCalls.ts prints of these rows, newest first. */
export function expectedSummary(rows: number): string {
  return `${rows} from ${numberAt(rows - 1)} to ${numberAt(0)}`;
}

/** Writes a page of the name list. Names are in the order of the numbers. */
export function namePage(employees: number, pageSize: number, startAt: number): string {
  const start = startAt === 0 ? 0 : startAt - FIRST_NUMBER;
  const indexes = Array.from(
    { length: Math.min(pageSize, employees - start) },
    (_, i) => start + i,
  );
  return `{"emp_name_list":{${properties(indexes)}}}`;
}

/** Writes the employee list without names, so that the app reads the name list. */
export const numberListResponse = (employees: number) =>
  JSON.stringify(Array.from({ length: employees }, (_, index) => numberAt(index)));
